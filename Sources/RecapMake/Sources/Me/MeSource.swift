public import RecapLanguage
internal import RecapSystem
public import RecapWords

/// Options for recaps of all sources together.
public struct MeOptions: Sendable {
    /// The period. Defaults to the current year.
    public var period: Period?
    /// The current day, which determines the current year.
    public var today: Day
    /// The clock that determines days and hours.
    public var clock = LocalClock()
    /// The folders of git repositories. Defaults to those below the home folder.
    public var repositories: [String] = []

    /// Creates the options of a recap of all sources.
    public init(period: Period? = nil, today: Day) {
        self.period = period
        self.today = today
    }
}

/// Reads all sources that a person has on this computer.
public struct MeSource: RecapSource {
    private let places: DataLocations
    private let options: MeOptions

    /// Creates a source of everything that is found in the usual places.
    public init(in places: DataLocations, options: MeOptions) {
        self.places = places
        self.options = options
    }

    /// Where the data comes from.
    public static let origin = Message("two or more of the sources below")

    /// Counts the sources that have data.
    public static func find(in places: DataLocations) async -> Message? {
        let count = MeSource(in: places, options: MeOptions(today: Day(number: 0))).sources.count
        return count < 2 ? nil : Message("\(count) of the sources below, side by side")
    }

    /// Reads all sources. A source that can't be read leaves the others.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    public func read(progress: ProgressHandler) async throws -> RecapData<MeFacts> {
        try await reading(progress: progress).data
    }

    /// Reads all sources, and tells which of them have data. A source that can't be read leaves the others.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    public func reading(progress: ProgressHandler) async throws -> Reading {
        let period = options.period ?? Period.year(of: options.today)
        var strands: [Strand] = [], sources: [any RecapSource] = [], notes: [Message] = []
        for source in self.sources {
            let reason: String
            do {
                if let strand = try await MeSource.strand(of: source, progress) {
                    strands.append(strand)
                    sources.append(source)
                    continue
                }
                reason = "it has no times"
            } catch let error as MakeError {
                reason = error.message.split(separator: "\n").first.map(String.init) ?? ""
            }
            notes.append("\(MeSource.name(of: source)) is left out: \(reason)")
        }
        guard let facts = MeFacts(strands, of: period) else {
            throw MakeError(
                (["there is nothing of \(Message.span(period)) on this computer"] + notes.map(\.english))
                    .joined(separator: "\n"))
        }
        var rows = RowCount()
        for _ in strands { rows.countRead() }
        let data = RecapData(period: period, rows: rows, facts: facts, notes: notes, shown: [])
        return Reading(data: data, sources: sources)
    }

    /// What was read.
    public struct Reading: Sendable {
        /// The facts of all sources.
        public let data: RecapData<MeFacts>
        /// The sources that have data in the period.
        public let sources: [any RecapSource]
    }

    private static func strand<Source: RecapSource>(
        of source: Source, _ progress: ProgressHandler
    ) async throws -> Strand? {
        let facts = try await source.read(progress: progress).facts
        return (facts as? any DatedFacts).flatMap(Strand.init)
    }

    private static func name<Source: RecapSource>(of source: Source) -> String { Source.Facts.source }

    /// The sources that may have data, in the order in which they are read.
    private var sources: [any RecapSource] {
        let period = options.period ?? Period.year(of: options.today), today = options.today, clock = options.clock
        let shared = SourceOptions(period: period, today: today, clock: clock)
        var sources: [any RecapSource] = []
        let repositories = options.repositories.isEmpty ? GitFolders.find(in: places) : options.repositories
        if !repositories.isEmpty {
            sources.append(GitSource(folders: repositories, options: GitOptions(period: period, today: today)))
        }
        if !ShellHistory.find(in: places).isEmpty {
            let options = ShellOptions(period: period, today: today, clock: clock)
            sources.append(ShellSource(places: places, options: options))
        }
        let kept = Set(Ledger(in: places)?.sources ?? [])
        if !AgentLogs.all(in: places).isEmpty || CodingAgents.all.contains(where: { kept.contains($0.name) }) {
            sources.append(AgentSource(in: places, options: shared))
        }
        if !BrowserHistories.all(in: places).isEmpty || Browsers.all.contains(where: { kept.contains($0.name) }) {
            sources.append(BrowserSource(in: places, options: shared))
        }
        if case let paths = SpotifySource.paths(in: places), !paths.isEmpty {
            let options = SpotifyOptions(period: period, today: today, clock: clock)
            sources.append(SpotifySource(paths: paths, options: options))
        }
        if case let paths = YouTubeSource.paths(in: places), !paths.isEmpty {
            sources.append(YouTubeSource(paths: paths, options: shared))
        }
        if let path = LetterboxdSource.path(in: places) {
            sources.append(LetterboxdSource(path: path, period: period, today: today))
        }
        if let path = GoodreadsSource.path(in: places) {
            sources.append(GoodreadsSource(path: path, period: period, today: today))
        }
        let exports: [any ExportSource.Type] = [
            ActivitySource.self, SportsSource.self, ChatSource.self, HealthSource.self,
        ]
        for export in exports {
            if case let paths = export.paths(in: places), !paths.isEmpty {
                sources.append(export.init(paths: paths, options: shared))
            }
        }
        if case let files = CalendarSource.files(in: places), !files.isEmpty {
            var options = CalendarOptions(period: period, today: today)
            options.clock = clock
            sources.append(CalendarSource(files: files, options: options))
        }
        return sources
    }
}
