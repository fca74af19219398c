internal import RecapExport
internal import RecapSystem
internal import Synchronization

/// The folder for the files that are made from rows.
final class BatchFolder: Sendable {
    private let path: String
    /// Whether existing files are replaced.
    private let replaces: Bool
    /// Whether files are in subfolders named after the first two digits of the SHA-256 of their keys.
    private let hasSubfolders: Bool
    /// Held while a file is given its name, so that the second of two rows with the same key is reported.
    private let naming = Mutex(())

    /// Creates the folder unless it exists.
    init(_ path: String, replaces: Bool, hasSubfolders: Bool) throws(BatchFailure) {
        self.path = path
        self.hasSubfolders = hasSubfolders
        self.replaces = replaces
        do throws(SystemError) {
            try FileSystem.makeFolder(path, isPrivate: false)
        } catch {
            throw BatchFailure(path, .writing, error)
        }
    }

    /// Returns the name of the file for a row, with its subfolder if there are any.
    func name(of row: FilledRow, ending: String) throws(RowError) -> String {
        guard let key = row.key else {
            throw RowError(key: row.keyText, place: "row", message: "it has no \"key\", which gives the file its name")
        }
        guard let name = RowFileName.name(for: key) else {
            throw RowError(key: row.keyText, place: "row: key", message: "it is empty, or too long to name a file")
        }
        let subfolder = hasSubfolders ? SHA256.text(of: Array(key.utf8)).prefix(2) + "/" : ""
        return "\(subfolder)\(name).\(ending)"
    }

    /// Returns the path of a file by its name.
    func path(of name: String) -> String { Paths.join(path, name) }

    /// Returns whether there is a file with a number of bytes and a SHA-256 in hexadecimal digits. O(*n*) in the number of bytes.
    func has(_ name: String, bytes: Int, hash: String) -> Bool {
        guard let file = try? OpenFile(regular: path(of: name)), file.size == bytes,
            let contents = try? file.bytes(limit: bytes)
        else { return false }
        return SHA256.text(of: contents) == hash
    }

    /// Writes the file of a row, unless it already exists with the same contents.
    ///
    /// - Throws: `RowError` if a file with other contents exists, `BatchFailure` if the file can't be written.
    func write(_ bytes: [UInt8], to name: String, of row: FilledRow) throws {
        let path = path(of: name)
        do {
            try naming.withLock { _ throws in
                if let file = try? OpenFile(regular: path) {
                    if (try? file.bytes(limit: bytes.count)) == bytes { return }
                    guard replaces else {
                        throw RowError(
                            key: row.keyText, place: path,
                            message: "this file is there already, with other contents; --force replaces it")
                    }
                    try NewFile.write(bytes, to: path)
                } else {
                    if hasSubfolders { try FileSystem.makeFolder(Paths.split(path).folder, isPrivate: false) }
                    // A file that doesn't replace another one has no other name before, which would stay behind if the
                    // process were killed.
                    try NewFile.write(bytes, to: path, replacing: false)
                }
            }
        } catch let error as SystemError {
            throw BatchFailure(path, .writing, error)
        }
    }
}
