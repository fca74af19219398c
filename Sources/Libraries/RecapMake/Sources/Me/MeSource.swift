package import RecapLanguage

/// A source that combines all of the user's sources on this computer.
package struct MeSource: RecapSource {
    private let places: DataLocations
    private let options: SourceOptions
    /// The folders of git repositories. Defaults to those below the home folder.
    package var repositories: [String] = []

    /// Creates a source of all data found in the default locations.
    package init(in places: DataLocations, options: SourceOptions) {
        self.places = places
        self.options = options
    }

    package static let origin = Message("two or more of the sources below")

    /// Counts the sources that have data.
    package static func find(in places: DataLocations) async -> Message? {
        let count = MeSource(in: places, options: SourceOptions(today: Day(number: 0))).sources().count
        return count < 2 ? nil : Message("\(count) of the sources below, side by side")
    }

    /// Reads all sources. An error in one source doesn't affect the others.
    package func read(progress: ProgressHandler) async throws -> RecapData<MeFacts> {
        try await reading(progress: progress).data
    }

    /// Reads all sources, and returns the combined facts and the data of each source. An error in one source doesn't affect the
    /// others.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func reading(progress: ProgressHandler) async throws -> Reading {
        let period = options.period ?? Period.year(of: options.today)
        var allSeries: [DailySeries] = [], parts: [any AnyRecapData] = [], notes: [Message] = []
        for source in sources(period) {
            let reason: Message
            do {
                let part = try await MeSource.read(source, progress)
                if let series = MeSource.series(of: part) {
                    allSeries.append(series)
                    parts.append(part)
                    continue
                }
                reason = MeSource.noTimes
            } catch let error as MakeError {
                reason = error.summary
            }
            notes.append("\(MeSource.name(of: source)) is left out: \(reason)")
        }
        guard let facts = MeFacts(allSeries, of: period, today: options.today) else {
            guard !notes.isEmpty else {
                throw MakeError("there is nothing of \(Message.span(period)) on this computer", .nameAnySource)
            }
            throw MakeError(
                (["there is nothing of \(Message.span(period)) on this computer"] + notes.map(\.english))
                    .joined(separator: "\n"))
        }
        var rows = RowCount()
        rows.countRead(allSeries.count)
        let data = RecapData(period: period, rows: rows, facts: facts, notes: notes, shown: [])
        return Reading(data: data, parts: parts)
    }

    /// The result of reading all sources.
    package struct Reading: Sendable {
        /// The facts of all sources.
        package let data: RecapData<MeFacts>
        /// The data of each source that has any in the period.
        package let parts: [any AnyRecapData]
    }

    static func read(_ source: some RecapSource, _ progress: ProgressHandler) async throws -> any AnyRecapData {
        try await source.read(progress: progress)
    }

    static func series(of part: some AnyRecapData) -> DailySeries? {
        (part.data.facts as? any DatedFacts).flatMap(DailySeries.init)
    }

    static func name<Source: RecapSource>(of source: Source) -> String { Source.Facts.source }

    /// Returns the sources that may have data, in reading order.
    ///
    /// - Parameters:
    ///   - period: The period to read. Defaults to that of each source's own recap.
    ///   - includesChanges: Whether to read the lines that commits change.
    func sources(_ period: Period? = nil, includesChanges: Bool = true) -> [any RecapSource] {
        let today = options.today
        let options = SourceOptions(period: period, today: today, clock: self.options.clock)
        var sources: [any RecapSource] = []
        let repositories = repositories.isEmpty ? GitFolders.find(in: places) : repositories
        if !repositories.isEmpty {
            var options = GitOptions(period: period, today: today)
            options.includesChanges = includesChanges
            sources.append(GitSource(folders: repositories, options: options))
        }
        let kept = Set(Archive(in: places)?.sources ?? [])
        if !ShellHistory.find(in: places).isEmpty || !kept.isDisjoint(with: ShellKind.allCases.map(\.rawValue)) {
            sources.append(ShellSource(places: places, options: options))
        }
        if !AgentLogs.all(in: places).isEmpty || !kept.isDisjoint(with: CodingAgents.all.map(\.name)) {
            sources.append(AgentSource(in: places, options: options))
        }
        if !BrowserHistories.all(in: places).isEmpty || !kept.isDisjoint(with: Browsers.all.map(\.name)) {
            sources.append(BrowserSource(in: places, options: options))
        }
        let exports: [any ExportDescription.Type] = [
            Letterboxd.self, Goodreads.self, Spotify.self, YouTube.self, ActivityWatch.self, Sports.self, Chat.self,
            Health.self,
        ]
        sources += exports.compactMap { $0.source(in: places, options) }
        if case let files = CalendarSource.files(in: places), !files.isEmpty {
            sources.append(CalendarSource(files: files, options: options))
        }
        return sources
    }
}

extension MeSource {
    /// The reason why the days of a source are unknown.
    static let noTimes: Message = "the data has no times"

    /// Counts the days with data of each source, in the period of its own recap.
    ///
    /// Throws `CancellationError` if the task is cancelled. Takes at most about the time limit for each source.
    ///
    /// - Parameters:
    ///   - limit: The maximum time for reading a source.
    ///   - progress: The handler to which progress is reported.
    /// - Returns: The numbers of days, such as "42 days of the year 2025", or the reason why they are unknown, by the names of
    ///   the sources.
    package func days(limit: Duration = .seconds(2), progress: ProgressHandler) async throws -> [String: Message] {
        var days: [String: Message] = [:]
        for source in sources(includesChanges: false) {
            do {
                let data = try await MeSource.read(source, within: limit, progress)
                days[MeSource.name(of: source)] =
                    data.map { MeSource.days(of: $0) } ?? Message("too large to count its days here")
            } catch let error as MakeError {
                days[MeSource.name(of: source)] = error.summary
            }
        }
        return days
    }

    private static func days(of part: some AnyRecapData) -> Message {
        guard let series = series(of: part) else { return noTimes }
        let days = Message.days(series.time.activeDays)
        return Message("\(days) of the year \(Message.span(part.data.period))")
    }

    /// Reads a source. Returns `nil` if that takes longer than the limit.
    private static func read(
        _ source: any RecapSource, within limit: Duration, _ progress: ProgressHandler
    ) async throws -> (any AnyRecapData)? {
        try await withThrowingTaskGroup(of: (any AnyRecapData)?.self) { group in
            group.addTask { try await read(source, progress) }
            group.addTask {
                try await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }
}
