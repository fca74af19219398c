internal import RecapSystem

/// A table of a service's export: a file, or a folder that has it.
enum ExportedTable {
    /// Returns the table of an export.
    ///
    /// Throws ``MakeError`` if it is not there, or lacks a column.
    ///
    /// - Parameters:
    ///   - name: The name of the file in a folder.
    ///   - path: The path of the file or folder.
    ///   - columns: The columns without which the file is another one.
    ///   - advice: Where the export is to be had.
    static func read(
        _ name: String, at path: String, columns: [String], advice: String
    ) throws(MakeError) -> CSVTable {
        let file = FileSystem.isFolder(path) ? Paths.join(path, name) : path
        guard FileSystem.exists(file) else { throw MakeError("\(file): no such file; \(advice)") }
        let table = try CSVTable(try LocalFile.bytes(of: file, in: "."), name: Paths.split(file).name)
        for column in columns where table.column(column) == nil {
            throw MakeError("\(file) has no column '\(column)', so it is not the file \(name); \(advice)")
        }
        return table
    }

    /// Returns the path of an export in the places where it usually is: the current folder, and folders of the downloads whose
    /// name has a beginning. Returns `nil` if there is none.
    static func find(_ name: String, in places: Places, folders prefix: String) -> String? {
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
