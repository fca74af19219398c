import Glibc
import RecapSystem

/// A folder for the files of a test, which is removed together with its last owner.
package final class ScratchFolder: Sendable {
    /// The absolute path of the folder.
    package let path: String

    /// Creates an empty folder.
    package init() throws {
        var template = Array("\(P_tmpdir)/recap-tui-files.XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw SystemError() }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { ScratchFolder.remove(path) }

    /// Returns the path of a name in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    package func makeFolder(_ name: String) {
        _ = unsafe path(name).withSystemPath { unsafe mkdir($0, 0o755) }
    }

    package func write(_ text: String, to name: String) {
        let file = unsafe path(name).withSystemPath { unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
    }

    package func link(_ name: String, to target: String) {
        _ = unsafe target.withSystemPath { target in
            unsafe path(name).withSystemPath { unsafe symlink(target, $0) }
        }
    }

    package func makePipe(_ name: String) {
        _ = unsafe path(name).withSystemPath { unsafe mkfifo($0, 0o600) }
    }

    package func move(_ name: String, to other: String) {
        _ = unsafe path(name).withSystemPath { name in
            unsafe path(other).withSystemPath { unsafe rename(name, $0) }
        }
    }

    /// Removes a file, or a folder with its contents.
    package static func remove(_ path: String) {
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
