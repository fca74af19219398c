import Glibc

/// Returns the path of a program of the package: the installed one below the folder that the variable `RECAP_PREFIX` names, else
/// the one that is built into the same folder as the tests.
package func builtProgram(_ name: String) -> String {
    if let prefix = testVariable("RECAP_PREFIX") {
        for folder in ["/bin/", "/libexec/recap-tui/"] where unsafe access(prefix + folder + name, X_OK) == 0 {
            return prefix + folder + name
        }
    }
    return builtFolder() + "/" + name
}

/// Returns the folder into which the tests and the programs of the package are built.
package func builtFolder() -> String {
    let size = 4096
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count = max(0, unsafe readlink("/proc/self/exe", start, size))
    }
    let folders = String(decoding: bytes, as: UTF8.self).split(separator: "/").dropLast()
    return "/" + folders.joined(separator: "/")
}

/// Returns the value of a variable of the test run, or `nil` if it is unset or empty.
package func testVariable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
