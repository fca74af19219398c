internal import RecapSystem

/// Reads the table of a service's export: a file, or a folder or zip archive that contains it.
enum ExportedTable {
    /// Returns the table of an export.
    ///
    /// Throws ``MakeError`` if the file doesn't exist, can't be read, or lacks a column.
    ///
    /// - Parameters:
    ///   - name: The name of the file in a folder.
    ///   - path: The path of the file, folder or archive.
    ///   - columns: The columns that the file must have.
    ///   - advice: How to get the export, for error messages.
    static func read(
        _ name: String, at path: String, columns: [String], advice: String
    ) throws(MakeError) -> CSVTable {
        let file = FileSystem.isFolder(path) ? Paths.join(path, name) : path
        guard FileSystem.exists(file) else { throw MakeError("\(file): no such file; \(advice)", .checkName(file)) }
        let isArchive = file.lowercased().hasSuffix(".zip")
        let bytes = try isArchive ? unpacked(name, from: file, advice) : LocalFile.bytes(of: file, in: ".")
        let table = try CSVTable(bytes, name: isArchive ? name : Paths.split(file).name)
        for column in columns where table.column(column) == nil {
            throw MakeError("\(file) has no column '\(column)', so it is not the file \(name); \(advice)")
        }
        return table
    }

    /// The maximum size in bytes of a table in an archive.
    private static let limit = 32 << 20

    /// Returns the bytes of the file with a given name, in any folder of an archive.
    private static func unpacked(_ name: String, from path: String, _ advice: String) throws(MakeError) -> [UInt8] {
        do {
            let archive = try ZipArchive(at: path)
            while let entry = try archive.next() {
                // Letterboxd also exports deleted data, in files with the same names.
                guard let parts = entry.path.map({ Paths.parts(of: $0) }), parts.last == name,
                    !parts.contains("deleted"), !parts.contains("orphaned")
                else { continue }
                guard !entry.isEncrypted else { throw ZipArchive.Failure(reason: "\(name) in it needs a password") }
                let contents = ExportedContents(of: archive, limit: limit), bytes = try contents.rest()
                if let damage = contents.damage { throw ZipArchive.Failure(reason: "\(name) in it: \(damage)") }
                return bytes
            }
        } catch {
            let reason = (error as? ZipArchive.Failure)?.reason ?? (error as? FileError)?.reason ?? "it is damaged"
            throw MakeError("\(path): can't be read: \(reason)")
        }
        throw MakeError("\(path) has no file \(name); \(advice)")
    }

    /// Returns the path of an export in the usual places: the current folder, the downloads folder, and those of its
    /// subfolders whose name has a given prefix. Returns `nil` if there is none.
    static func find(_ name: String, in places: DataLocations, folders prefix: String) -> String? {
        let here = Paths.join(places.folder, name)
        if FileSystem.isRegularFile(here) { return here }
        let downloads = Paths.join(places.home, "Downloads")
        let candidates =
            [Paths.join(downloads, name)]
            + FileSystem.names(in: downloads).filter { $0.hasPrefix(prefix) }.sorted().reversed()
            .map { Paths.join(Paths.join(downloads, $0), name) }
        return candidates.first { FileSystem.isRegularFile($0) }
    }
}
