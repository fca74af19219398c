internal import RecapExport
internal import RecapSystem
internal import Synchronization

/// The folder for the files that are made from rows.
final class BatchFolder: Sendable {
    private let path: String
    /// Whether existing files are replaced.
    private let replaces: Bool
    /// Held while a file is given its name, so that the second of two rows with the same key is reported.
    private let naming = Mutex(())

    /// Creates the folder unless it exists.
    init(_ path: String, replaces: Bool) throws(BatchFailure) {
        self.path = path
        self.replaces = replaces
        do throws(SystemError) {
            try FileSystem.makeFolder(path, isPrivate: false)
        } catch {
            throw BatchFailure(path, .writing, error)
        }
    }

    /// Returns the path of the file for a row.
    func path(of row: FilledRow, ending: String) throws(RowError) -> String {
        guard let key = row.key else {
            throw RowError(key: row.keyText, place: "row", message: "it has no \"key\", which gives the file its name")
        }
        guard let name = RowFileName.name(for: key) else {
            throw RowError(key: row.keyText, place: "row: key", message: "it is empty, or too long to name a file")
        }
        return Paths.join(path, "\(name).\(ending)")
    }

    /// Writes the file of a row, unless it already exists with the same contents.
    ///
    /// - Throws: `RowError` if a file with other contents exists, `BatchFailure` if the file can't be written.
    func write(_ bytes: [UInt8], to path: String, of row: FilledRow) throws {
        do {
            try naming.withLock { _ throws in
                if let file = try? OpenFile(regular: path) {
                    if (try? file.bytes(limit: bytes.count)) == bytes { return }
                    guard replaces else {
                        throw RowError(
                            key: row.keyText, place: path,
                            message: "this file is there already, with other contents; --force replaces it")
                    }
                }
                try NewFile.write(bytes, to: path)
            }
        } catch let error as SystemError {
            throw BatchFailure(path, .writing, error)
        }
    }
}
