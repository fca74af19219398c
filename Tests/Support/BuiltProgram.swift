import Glibc

/// Returns the path of a program of the package, which is built into the same folder as the tests.
package func builtProgram(_ name: String) -> String {
    let size = 4096
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count = max(0, unsafe readlink("/proc/self/exe", start, size))
    }
    let folders = String(decoding: bytes, as: UTF8.self).split(separator: "/").dropLast()
    return "/" + folders.joined(separator: "/") + "/" + name
}
