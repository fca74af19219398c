package import RecapLanguage

/// Archives daily counts of sources whose data disappears over time, so that a recap of a whole year can be made.
///
/// The archive contains numbers by day and hour and short names, such as those of models. It contains no texts, titles or
/// addresses.
package struct Keeper: Sendable {
    /// The archived days of a source.
    package struct Kept: Sendable {
        /// The number of days that were new, or had more events than before.
        package let changedDays: Int
        /// The number of archived days.
        package let days: Int
        /// The first archived day. `nil` if there is none.
        package let firstDay: Day?
        /// The last archived day. `nil` if there is none.
        package let lastDay: Day?
        /// The time of the last run that archived days, in seconds since 1970-01-01 00:00 UTC. `nil` if there was none, or if it
        /// is in the future by the clock of this computer.
        package let lastRun: Int?
        /// Notes for the user about the data.
        package let notes: [Message]
    }

    /// A source whose days are archived.
    package struct Source: Sendable {
        /// The name in the archive, such as `claude-code`.
        package let name: String
        /// The display name, such as "Claude Code".
        package let title: String
        /// The number of days after which the data disappears by default. `nil` if it isn't limited by time.
        package let lifetime: Int?
        /// The archived days, or the error that prevented archiving them.
        package let result: Result<Kept, MakeError>
    }

    private let readers: [any DayReader]
    private let archive: Archive

    /// Creates a keeper of the sources in their default locations.
    ///
    /// Throws ``MakeError`` if there is no location for the archive.
    package init(in places: DataLocations) throws(MakeError) {
        guard let archive = Archive(in: places) else {
            throw MakeError("there is no place for the days: set HOME or XDG_STATE_HOME to the path of a folder")
        }
        self.archive = archive
        readers =
            AgentLogs.all(in: places) + BrowserHistories.all(in: places) + ShellDays.all(in: places)
            + GitDays.all(in: places)
    }

    /// The folder of the archive.
    package var folder: String { archive.folder }

    /// The environment variables that specify locations of data.
    package static let variables: [String] =
        CodingAgents.all.map(\.variable) + ShellKind.variables + ["XDG_CONFIG_HOME", "XDG_STATE_HOME"]

    /// Archives the days of all sources. An error in one source doesn't affect the others.
    ///
    /// Reads only what has changed since the day before the last run. Reads a source from its beginning if it was never archived,
    /// or if the clock was wrong at that time. Throws `CancellationError` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - now: The time in seconds since 1970-01-01 00:00 UTC.
    ///   - clock: The clock that determines days and hours.
    ///   - isComplete: Whether to read everything again.
    ///   - progress: The handler to which progress is reported.
    package func keep(
        now: Int, clock: LocalClock, isComplete: Bool = false,
        progress: ProgressHandler
    ) async throws -> [Source] {
        var sources: [Source] = []
        for reader in readers {
            let result: Result<Kept, MakeError>
            do {
                result = .success(
                    try await keep(reader, now: now, clock: clock, isComplete: isComplete, progress: progress))
            } catch let error as MakeError {
                result = .failure(error)
            }
            sources.append(source(reader, result))
        }
        return sources
    }

    private func keep(
        _ reader: any DayReader, now: Int, clock: LocalClock, isComplete: Bool, progress: ProgressHandler
    ) async throws -> Kept {
        let kept = try archive.contents(of: reader.name)
        let since = isComplete ? nil : firstDay(of: reader.name, kept.book, now: now)
        let reading = try await reader.days(since: since, clock: clock.with(zones: kept.zones), progress: progress)
        let (changed, book) = try archive.keep(
            reading.book.since(since).joined(with: kept.book).filled(from: reading.remains), of: reader.name,
            zone: clock.name,
            run: reading.notes.isEmpty ? now : nil)
        return state(of: reader.name, book, now: now, changedDays: changed, notes: reading.notes)
    }

    /// Returns the first day of a source that may not be archived completely, or `nil` if that isn't known.
    ///
    /// Ignores runs for which the clock of the computer was wrong: a run in the future, and a run before the first archived day.
    private func firstDay(of source: String, _ book: DailyCounts, now: Int) -> Day? {
        guard let run = archive.lastRun(of: source, before: now) else { return nil }
        let day = Day(number: run.floorDivided(by: 86_400))
        // A stretch of time belongs to the day on which it begins, which may be the day before.
        return book.tallies.keys.filter { $0 <= day }.max().map { min($0, day.advanced(by: -2)) }
    }

    /// Returns the archived days of the sources in their default locations, and of all others in the archive.
    ///
    /// - Parameter now: The time in seconds since 1970-01-01 00:00 UTC.
    package func status(now: Int) -> [Source] {
        func result(_ name: String) -> Result<Kept, MakeError> {
            Result { () throws(MakeError) in state(of: name, try archive.contents(of: name).book, now: now) }
        }
        let found = readers.map { source($0, result($0.name)) }
        let names = Set(readers.map(\.name))
        let gone = archive.sources.filter { !names.contains($0) }.map { name in
            Source(name: name, title: Keeper.titles[name] ?? name, lifetime: nil, result: result(name))
        }
        return found + gone
    }

    /// The display names of sources whose data may have disappeared, by their names in the archive.
    private static let titles = Dictionary(
        CodingAgents.all.map { ($0.name, $0.title) } + Browsers.all.map { ($0.name, $0.title) }
    ) { first, _ in first }

    private func source(_ reader: any DayReader, _ result: Result<Kept, MakeError>) -> Source {
        Source(name: reader.name, title: reader.title, lifetime: reader.lifetime, result: result)
    }

    private func state(
        of name: String, _ book: DailyCounts, now: Int, changedDays: Int = 0, notes: [Message] = []
    ) -> Kept {
        let days = book.tallies.keys
        return Kept(
            changedDays: changedDays, days: days.count, firstDay: days.min(), lastDay: days.max(),
            lastRun: archive.lastRun(of: name, before: now), notes: notes)
    }
}
