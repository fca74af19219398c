package import RecapLanguage
internal import RecapSystem

/// The description of the single table in a service's export: its location, the record of a row, its facts and its help.
///
/// ``ExportedTableSource`` finds and opens the export, counts rows, chooses the period and reports errors.
package protocol TableDescription: ExportDescription {
    /// The record that a row describes.
    associatedtype Record: DatedRecord
    /// The facts about the records of a period.
    associatedtype Facts: SourceFacts

    /// The file name of the table.
    static var file: String { get }
    /// The prefix of the names of the folders that the service's archives unpack to.
    static var folderPrefix: String { get }
    /// The columns without which a file is not the table.
    static var columns: [String] { get }

    /// Returns the record of a row. Throws ``SkippedRow`` if it can't be used.
    static func record(_ row: NamedRow) throws(SkippedRow) -> Record
    /// Returns the facts about the records of a period.
    static func facts(_ sample: Sample<Record>) -> Facts
}

extension TableDescription {
    package static func source(in places: DataLocations, _ options: SourceOptions) -> (any RecapSource)? {
        ExportedTableSource<Self>.path(in: places).map {
            ExportedTableSource<Self>(path: $0, period: options.period, today: options.today)
        }
    }
}

/// A source that reads the single table in a service's export: a file, or a folder or archive that contains it.
package struct ExportedTableSource<Table: TableDescription>: RecapSource {
    package static var origin: Message { Table.origin }

    /// The path of the table, or of a folder or an archive that contains it.
    private let path: String
    /// The requested period. `nil` for the current year, or for the last year with records if that has none.
    private let period: Period?
    private let today: Day

    /// Creates a source for an export.
    package init(path: String, period: Period? = nil, today: Day) {
        (self.path, self.period, self.today) = (path, period, today)
    }

    /// Returns the path of an export in the current folder or in the downloads folder, or `nil` if there is none.
    package static func path(in places: DataLocations) -> String? {
        ExportedTable.find(Table.file, in: places, folders: Table.folderPrefix)
    }

    /// Looks for an export in the current folder and in the downloads folder.
    package static func find(in places: DataLocations) async -> Message? {
        ExportedFiles.summary(of: path(in: places).map { [$0] } ?? [], in: places)
    }

    /// Reads the table. O(*n*) in the number of rows.
    package func read(progress: ProgressHandler) async throws -> RecapData<Table.Facts> {
        var table = try ExportedTable.read(
            Table.file, at: path, columns: Table.columns, advice: Table.advice)
        var rows = RowCount(), records: [Table.Record] = []
        var row = NamedRow(table)
        while table.next(&row.row) {
            if records.count.isMultiple(of: 1024) { try Task.checkCancellation() }
            do throws(SkippedRow) {
                records.append(try Table.record(row))
                rows.countRead()
            } catch {
                rows.count(error)
            }
        }
        rows.add(table.skipped)
        return try RecapData(
            SourceOptions(period: period, today: today), rows, days: records.compactMap(\.day), records: Table.records,
            notes: table.notes
        ) { period in Table.facts(Sample(records, in: period, today: today)) }
    }
}

/// A table row whose fields are accessed by column name. Fields of missing columns are empty.
package struct NamedRow {
    fileprivate var row = TableRow()
    private let columns: [String: Int]

    fileprivate init(_ table: CSVTable) {
        columns = table.columns.enumerated().reduce(into: [:]) { $0[$1.element] = $0[$1.element] ?? $1.offset }
    }

    /// The text of a field, without surrounding whitespace.
    subscript(name: String) -> String { row.text(columns[name] ?? -1) }

    /// Returns the date in a field, or `nil` if the field is empty. Throws ``SkippedRow`` if it can't be parsed.
    func day(_ name: String) throws(SkippedRow) -> Day? {
        let column = columns[name] ?? -1
        if case .day(let day, _)? = row.withField(column, { WrittenDate($0) }) { return day }
        guard row.isEmpty(column) else { throw SkippedRow(unreadable: "with a date that can't be read") }
        return nil
    }

    /// Returns the number in a field, with a decimal point, or `nil` if there is none in a range.
    func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
        row.withField(columns[name] ?? -1) { WrittenNumber($0)?.value(.point) }.flatMap {
            range.contains($0) ? $0 : nil
        }
    }
}

/// A reader of the table of a service's export: a file, or a folder or zip archive that contains it.
enum ExportedTable {
    /// Returns the table of an export.
    ///
    /// Throws ``MakeError`` if the file doesn't exist, can't be read, or lacks a column.
    ///
    /// - Parameters:
    ///   - name: The name of the file in a folder.
    ///   - path: The path of the file, folder or archive.
    ///   - columns: The columns that the file must have.
    ///   - advice: Instructions for getting the export, for error messages.
    static func read(
        _ name: String, at path: String, columns: [String], advice: String
    ) throws(MakeError) -> CSVTable {
        let file = FileSystem.isFolder(path) ? Paths.join(path, name) : path
        guard FileSystem.exists(file) else { throw MakeError("\(file): no such file; \(advice)", .checkName(file)) }
        let isArchive = ExportedFiles.isZip(file)
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

    /// Returns the path of an export in the default locations: the current folder, the downloads folder, and their subfolders
    /// whose name has a given prefix. Returns `nil` if there is none.
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
