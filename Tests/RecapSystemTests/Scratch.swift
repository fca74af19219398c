import Glibc
import RecapSystem
import Testing

/// A folder that goes with its owner.
final class Scratch: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/recap-tui-files.XXXXXX".utf8CString)
        try #require(unsafe mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Scratch.remove(path) }

    /// The path of a name in it.
    func path(_ name: String) -> String { path + "/" + name }

    func makeFolder(_ name: String) {
        _ = unsafe path(name).withSystemPath { unsafe mkdir($0, 0o755) }
    }

    func write(_ text: String, to name: String) {
        let file = unsafe path(name).withSystemPath { unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
    }

    func link(_ name: String, to target: String) {
        _ = unsafe target.withSystemPath { target in
            unsafe path(name).withSystemPath { unsafe symlink(target, $0) }
        }
    }

    func makePipe(_ name: String) {
        _ = unsafe path(name).withSystemPath { unsafe mkfifo($0, 0o600) }
    }

    func move(_ name: String, to other: String) {
        _ = unsafe path(name).withSystemPath { name in
            unsafe path(other).withSystemPath { unsafe rename(name, $0) }
        }
    }

    /// Takes away a folder with all that is in it, or a file.
    private static func remove(_ path: String) {
        let directory = unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) }
        if directory >= 0, let entries = unsafe fdopendir(directory) {
            while let entry = unsafe readdir(entries) {
                let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(path: unsafe Array(bytes.prefix { $0 != 0 }))
                }
                if name != ".", name != ".." { remove(path + "/" + name) }
            }
            unsafe closedir(entries)
        }
        _ = unsafe path.withSystemPath { unsafe Glibc.remove($0) }
    }
}
