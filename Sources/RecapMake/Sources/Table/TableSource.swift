internal import RecapSystem
package import RecapWords

/// Reads any table with dates.
package struct TableSource<Format: TableFormat>: RecapSource {
    /// The facts that the source provides.
    package typealias Facts = TableFacts<Format>

    private let paths: [String]
    private let options: TableOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: The files. Their tables must have the same columns.
    ///   - options: The options of the recap.
    package init(paths: [String], options: TableOptions) {
        self.paths = paths
        self.options = options
    }

    /// Where the data comes from.
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
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<TableFacts<Format>> {
        guard !paths.isEmpty else {
            throw MakeError("there is no file to read", .nameFiles(source: Format.name, example: "FILE"))
        }
        var collector = TableCollector(options: options)
        for path in paths {
            let name = Paths.split(path).name
            try LocalFile.check(path, isFileOf: Format.name, ending: "." + Format.name)
            let rows = try Format.table(
                LocalFile.bytes(of: path, in: "."), name: name, skippedLines: options.skippedLines)
            try collector.read(rows.table, name: name, progress)
        }
        let (period, facts, rows) = try collector.facts(of: Format.self, name: title)
        return RecapData(period: period, rows: rows, facts: facts, notes: collector.notes, shown: [])
    }

    /// The subject of the tables: the requested title, or the name of the first file without its extension.
    private var title: String {
        if let title = options.title { return title }
        let name = Paths.split(paths[0]).name
        return name.lastIndex(of: ".").map { $0 > name.startIndex ? String(name[..<$0]) : name } ?? name
    }
}
