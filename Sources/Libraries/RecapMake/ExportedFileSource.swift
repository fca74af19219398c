package import RecapLanguage

/// The description of a service's export in words.
package protocol ExportDescription: Sendable {
    /// The origin of the data in a few words, as for ``RecapSource``.
    static var origin: Message { get }
    /// A noun for the records in a sentence, in the plural, such as "films".
    static var records: String { get }
    /// Instructions for getting the export, for error messages.
    static var advice: String { get }
    /// The help of the command.
    static var help: SourceHelp { get }

    /// Returns the source of the exports in the default locations, or `nil` if there are none.
    static func source(in places: DataLocations, _ options: SourceOptions) -> (any RecapSource)?
}

/// The description of a service's exported files: where they are found, how they are read, and the help.
///
/// ``ExportedFileSource`` finds the files, and ``ExportReading`` opens them, chooses the period and reports errors.
package protocol FileDescription: ExportDescription {
    /// The facts about a period.
    associatedtype Facts: SourceFacts

    /// A clause for error messages about a missing export, such as "there are no chats".
    static var absence: String { get }
    /// The name of an export, for error messages.
    static var example: String { get }

    init()

    /// Returns whether an entry of the current folder or of the downloads folder is an export.
    static func isExport(_ name: String, at path: String) -> Bool
    /// Reads the exports. Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    func read(_ exports: inout ExportReading) async throws -> RecapData<Facts>
}

extension FileDescription {
    package static func source(in places: DataLocations, _ options: SourceOptions) -> (any RecapSource)? {
        let paths = ExportedFileSource<Self>.paths(in: places)
        return paths.isEmpty ? nil : ExportedFileSource<Self>(paths: paths, options: options)
    }
}

/// A source that reads files exported from a service.
package struct ExportedFileSource<Export: FileDescription>: RecapSource {
    package static var origin: Message { Export.origin }

    /// The description of the exported files.
    package var export = Export()
    private let paths: [String]
    private let options: SourceOptions

    /// Creates a source that reads the files, folders and archives at some paths.
    package init(paths: [String], options: SourceOptions) { (self.paths, self.options) = (paths, options) }

    /// Returns the paths of exports in the current folder, or of those in the downloads folder if there are none.
    package static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { Export.isExport($1, at: $0) }
    }

    package static func find(in places: DataLocations) async -> Message? {
        ExportedFiles.summary(of: paths(in: places), in: places)
    }

    package func read(progress: ProgressHandler) async throws -> RecapData<Export.Facts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "\(Export.absence) here; \(Export.advice)",
                .nameFiles(source: Export.Facts.source, example: Export.example))
        }
        var exports = ExportReading(
            paths: paths, options: options, records: Export.records, advice: Export.advice, progress: progress)
        return try await export.read(&exports)
    }
}

/// The exported files that a source reads, and the notes about them.
package struct ExportReading {
    /// The paths of files, folders and archives.
    let paths: [String]
    let options: SourceOptions
    /// A noun for the records, such as "films".
    let records: String
    /// Instructions for getting the export, for error messages.
    let advice: String
    let progress: ProgressHandler
    /// The notes for the user.
    var notes: [Message] = []
    /// The number of files that couldn't be read completely.
    var incomplete = 0

    /// Reads files as ``ExportedFiles`` does.
    ///
    /// - Parameter paths: The paths to read. Defaults to all.
    mutating func read(
        _ paths: [String]? = nil, limit: Int, where isWanted: (String) -> Bool,
        _ body: (_ path: String, _ contents: ExportedContents) async throws -> Void
    ) async throws {
        incomplete += try await ExportedFiles.read(
            paths ?? self.paths, advice: advice, limit: limit, notes: &notes, progress: progress, where: isWanted, body)
    }

    /// Returns the notes and the reason why there is no data, for an error message.
    func problem(_ reason: String) -> String { (notes.map(\.english) + [reason]).joined(separator: "\n") }

    /// Returns the facts about the chosen period. Throws ``MakeError`` if there are no records, or none in it.
    ///
    /// - Parameter days: The days of all records.
    func data<Facts>(_ rows: RowCount, days: some Sequence<Day>, facts: (Period) -> Facts?) throws -> RecapData<Facts> {
        var rows = rows
        rows.countIncomplete(incomplete)
        guard days.contains(where: { _ in true }) else {
            throw MakeError(problem(rows.explaining("there are no \(records); \(advice)", isOfPeriod: false)))
        }
        return try RecapData(options, rows, days: days, records: records, notes: notes, facts: facts)
    }
}

/// What a source finds in a period.
enum Finding<Facts> {
    case facts(Facts)
    /// Nothing, but there are records in some years.
    case nothing(otherYears: Set<Int>)
}

extension RecapData {
    /// Creates the data of the requested period or, if none is requested and the default year has no records, of the last year up to
    /// the current one that has some. Throws ``MakeError`` if there are none.
    ///
    /// - Parameters:
    ///   - records: A noun for the records, such as "films".
    ///   - others: A word for the records of other years in an error.
    ///   - search: Returns what is found in a period.
    init(
        _ options: SourceOptions, _ rows: RowCount, records: String, others: String = "some",
        notes: [Message], search: (Period) throws -> Finding<Facts>
    ) throws {
        var period = options.period ?? Period.year(of: options.today), notes = notes, finding = try search(period)
        if options.period == nil, case .nothing(let years) = finding,
            let year = years.filter({ $0 <= options.today.date.year }).max()
        {
            notes.append(.another(year, than: period.from.date.year))
            period = Period(year: year)
            finding = try search(period)
        }
        switch finding {
        case .facts(let facts):
            self.init(period: period, rows: rows, facts: facts, notes: notes, shown: options.shown)
        case .nothing(let years):
            throw MakeError(no: records, in: period, others: others, years: years, of: rows)
        }
    }

    /// Creates the data of the requested period, or of the last year that has records, if their days are known.
    init(
        _ options: SourceOptions, _ rows: RowCount, days: some Sequence<Day>, records: String, notes: [Message],
        facts: (Period) -> Facts?
    ) throws {
        try self.init(options, rows, records: records, notes: notes) { period in
            guard days.contains(where: period.contains) else {
                return .nothing(otherYears: Set(days.map { $0.date.year }))
            }
            guard let facts = facts(period) else { throw MakeError(no: records, in: period, years: [], of: rows) }
            return .facts(facts)
        }
    }
}

extension MakeError {
    /// Creates the error about a period without records, which tells the years that have some, and the records that can't be read.
    init(no records: String, in period: Period, others: String = "some", years: some Sequence<Int>, of rows: RowCount) {
        let list = Period.list(ofYears: years)
        let absence = "there are no \(records) in \(Message.span(period))"
        self.init(
            rows.explaining(absence + (list.isEmpty ? "" : "; there are \(others) in \(list)"), isOfPeriod: true))
    }
}
