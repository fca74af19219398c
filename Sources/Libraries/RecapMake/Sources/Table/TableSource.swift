package import RecapLanguage
internal import RecapSystem

/// A source that reads any table with dates.
package struct TableSource<Format: TableFormat>: RecapSource {
    /// The facts that the source provides.
    package typealias Facts = TableFacts<Format>

    private let paths: [String]
    private let options: TableOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files. Their tables must have the same columns.
    ///   - options: The options of the recap.
    package init(paths: [String], options: TableOptions) {
        self.paths = paths
        self.options = options
    }

    package static var origin: Message {
        let command = "recap-tui make \(Format.name) FILE"
        return Message("any table with dates: \(command)")
    }

    /// Counts the tables in the current folder.
    package static func find(in places: DataLocations) async -> Message? {
        let ending = "." + Format.name
        let count = FileSystem.names(in: places.folder).count { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
        let command = "recap-tui make \(Format.name) FILE"
        return count == 0 ? nil : Message("\(Message.files(count)) in this folder: \(command)")
    }

    /// Reads the tables. O(*n*) in the number of rows.
    package func read(progress: ProgressHandler) async throws -> RecapData<TableFacts<Format>> {
        guard !paths.isEmpty else {
            throw MakeError("there is no file to read", .nameFiles(source: Format.name, example: "FILE"))
        }
        var collector = TableCollector(options: options)
        for path in paths {
            let name = Paths.split(path).name
            try LocalFile.check(path, isFileOf: Format.name, ending: "." + Format.name)
            let bytes = try LocalFile.bytes(of: path, in: ".")
            do {
                let rows = try Format.table(bytes, name: name, skippedLines: options.skippedLines)
                try collector.read(rows.table, name: name, progress)
            } catch let error as MakeError {
                // A table of the other format is told to be one.
                let other = Format.name == CSVFormat.name ? JSONFormat.name : CSVFormat.name
                guard path.lowercased().hasSuffix("." + other) else { throw error }
                throw MakeError(error.message, .nameFiles(source: other, example: path.typed))
            }
        }
        return try collector.data(of: Format.self, name: title)
    }

    /// The subject of the tables: the requested title, or the name of the first file without its extension.
    private var title: String {
        if let title = options.title { return title }
        let name = Paths.split(paths[0]).name
        return name.lastIndex(of: ".").map { $0 > name.startIndex ? String(name[..<$0]) : name } ?? name
    }
}

/// Options for recaps of tables.
package struct TableOptions: Sendable {
    /// The period, the current day, and the clock for moments without a time zone of their own.
    package var common: SourceOptions
    /// The column with the dates. Defaults to the only one that contains dates.
    package var date: String?
    /// The order of day, month and year in dates such as 03/04/2025. Defaults to the one that fits the whole column.
    package var dateOrder: DateOrder?
    /// The column with the numbers. `nil` to count rows.
    package var value: String?
    /// The column with the names of groups.
    package var group: String?
    /// The subject of the table, such as "Running". Defaults to the name of the file.
    package var title: String?
    /// The unit of the numbers, such as `km`.
    package var unit: String?
    /// The method of combining the numbers of several rows. Defaults to a suitable one for the column.
    package var aggregate: TableAggregate?
    /// The noun for a row in the singular and plural, such as "run" and "runs".
    package var noun: TableNoun?
    /// The number of lines to skip before the table, in addition to any preamble that is detected. Ignored for JSON.
    package var skippedLines = 0

    /// Creates options for counting rows.
    package init(_ common: SourceOptions) { self.common = common }
}

/// A file format of tables.
package protocol TableFormat: Sendable {
    /// The name of the source.
    static var name: String { get }
    /// Returns the table of a file.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - name: The name of the file, for messages.
    ///   - skippedLines: The number of lines before the table.
    static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows
}

/// The rows of a table, as read by a source.
package struct TableRows: Sendable {
    var table: any RecordTable
}

/// Tables of values separated by commas, semicolons or tabs.
package enum CSVFormat: TableFormat {
    package static let name = "csv"
    /// Returns the table of a file.
    package static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows {
        TableRows(table: try CSVTable(file, name: name, skippedLines: skippedLines))
    }
}

/// The format of files with JSON objects, each of which is a row of the table.
package enum JSONFormat: TableFormat {
    package static let name = "json"
    /// Returns the table of JSON objects in a file.
    package static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows {
        TableRows(table: try JSONTable(file, name: name))
    }
}

/// A source for tables of separated values.
package typealias CSVSource = TableSource<CSVFormat>
/// A source for tables of JSON objects.
package typealias JSONSource = TableSource<JSONFormat>
