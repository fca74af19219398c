internal import RecapLanguage

/// The daily counts of programs of one kind, such as browsers, from their data and their archived days.
struct ProgramDays: Sendable {
    /// The combined counts of all programs.
    private(set) var all = DailyCounts()
    /// The counts of each program that has any, by display name.
    private(set) var programs: [String: DailyCounts] = [:]
    /// The names of things, such as sites, by the digests under which they are counted. `nil` if they aren't shown.
    private(set) var names: [String: String]?
    /// The numbers of records read and skipped.
    private var rows = RowCount()
    /// Notes for the user.
    private var notes: [Message] = []

    init(showsNames: Bool) { names = showsNames ? [:] : nil }

    /// Adds the days of a program.
    mutating func add(_ reading: DayReading, of title: String) {
        rows.add(reading.rows)
        notes += reading.notes
        names?.merge(reading.names) { first, _ in first }
        guard !reading.book.tallies.isEmpty else { return }
        programs[title, default: DailyCounts()].add(reading.book)
        all.add(reading.book)
    }

    /// Reads the days of programs, joined with their archived days.
    ///
    /// Throws ``MakeError`` if an archive can't be read, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - programs: All programs, by their names in the archive and their display names.
    ///   - readers: The readers of those programs that have data.
    mutating func read(
        _ programs: [(name: String, title: String)], by readers: [any DayReader], _ archive: Archive?,
        _ options: SourceOptions, _ progress: ProgressHandler
    ) async throws {
        for (name, title) in programs {
            let kept = try archive?.contents(of: name) ?? Archive.Contents()
            rows.add(kept.rows)
            let clock = options.clock.with(zones: kept.zones)
            var reading = DayReading()
            if let reader = readers.first(where: { $0.name == name }) {
                reading = try await reader.days(since: nil, clock: clock, progress: progress)
            }
            reading.book = reading.book.joined(with: kept.book).filled(from: reading.remains)
            add(reading, of: title)
        }
    }

    /// Returns the counts of things by their names instead of their digests. Omits those whose data has been deleted, which no longer
    /// have names. Returns `nil` if names aren't shown.
    func named(_ counts: [String: Int]) -> [String: Int]? {
        names.map { names in
            counts.reduce(into: [:]) { if let name = names[$1.key] { $0[name, default: 0] += $1.value } }
        }
    }

    /// Returns the facts about the chosen period. Throws ``MakeError`` if there are no days, or none in it.
    ///
    /// - Parameters:
    ///   - records: A noun for the records, such as "pages".
    ///   - absence: The error message if there are no days and no notes.
    ///   - example: The file or folder that it gives as an example.
    func data<Facts>(
        _ options: SourceOptions, records: String, absence: String, example: String, facts: (Period) -> Facts?
    ) throws -> RecapData<Facts> {
        guard all.firstDay != nil else {
            throw MakeError(
                notes.isEmpty
                    ? rows.explaining(absence, isOfPeriod: false) : notes.map(\.english).joined(separator: "\n"),
                .nameFiles(source: Facts.source, example: example))
        }
        return try RecapData(options, rows, days: all.activeDays, records: records, notes: notes, facts: facts)
    }
}
