import Glibc
import RecapFeed
import TestSupport
import Testing

/// A folder for state files, which is removed together with its owner.
final class StateFolderFixture {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    var path: String { folder.path }

    /// Returns the path of a name in the folder.
    func path(_ name: String) -> String { folder.path(name) }

    /// Writes a file as it is; returns its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = unsafe open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        let wrote = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
        try #require(wrote == bytes.count)
        return path(name)
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

    /// The bytes of a file; `nil` where there is none.
    func bytes(_ name: String) -> [UInt8]? {
        let file = unsafe open(path(name), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var all: [UInt8] = []
        while true {
            let part = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                count = max(0, unsafe read(file, buffer.baseAddress, buffer.count))
            }
            if part.isEmpty { return all }
            all += part
        }
    }

    func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

    /// Removes a file, or a folder with its contents.
    func remove(_ name: String) { ScratchFolder.remove(path(name)) }

    /// What is in it, sorted.
    var names: [String] { namesIn(path) }

    /// The permissions of a path in it, in octal: `600`.
    func mode(_ name: String) -> String {
        var status = stat()
        guard unsafe lstat(path(name), &status) == 0 else { return "" }
        return String(status.st_mode & 0o777, radix: 8)
    }
}

private func namesIn(_ folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}

extension RecordKeeper {
    /// The error of closing the file; `nil` if there is none.
    func closingError() -> StateFileError? {
        do throws(StateFileError) {
            try close()
            return nil
        } catch {
            return error
        }
    }
}
