package import RecapLanguage

/// A source that reads the histories of shells.
package struct ShellSource: RecapSource {
    private let places: DataLocations
    private let options: SourceOptions
    /// The histories to read. Defaults to `.fullest`.
    package var choice = ShellChoice.fullest

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - places: The locations in which to look for histories.
    ///   - options: The options of the recap.
    package init(places: DataLocations, options: SourceOptions) {
        self.places = places
        self.options = options
    }

    package static let origin = Message("the history of zsh, bash, fish or atuin")

    /// Counts the commands of the available histories.
    package static func find(in places: DataLocations) async -> Message? {
        let found: [Message] = ShellHistory.find(in: places).compactMap { history in
            var count = 0
            guard (try? history.read { _, _ in count += 1 }) != nil, count > 0 else { return nil }
            return Message("\(Message.commands(count)) of \(history.kind.rawValue)")
        }
        return .found(
            found.dropFirst().reduce(found.first) { all, one in all.map { Message("\($0), \(one)") } },
            keptOf: ShellKind.allCases.map(\.rawValue), in: places)
    }

    /// A history with a survey of its contents.
    private struct Surveyed {
        let history: ShellHistory
        let survey: ShellSurvey
        /// The number of commands in the period of the recap.
        var count = 0
    }

    /// Reads the histories twice: first to choose one and its period, then to count. O(*n*) in the number of bytes. If there is
    /// no history, uses the archived days of one.
    package func read(progress: ProgressHandler) async throws -> RecapData<ShellFacts> {
        if let data = try readKeptAlone() { return data }
        var notes: [Message] = []
        let surveyed = try survey(&notes)
        let asked = options.period ?? Period.year(of: options.today)
        let (period, hasTimes) = try period(asked, of: surveyed, &notes)
        let chosen = choose(
            surveyed.map { one in
                var one = one
                one.count =
                    hasTimes
                    ? (period == asked ? one.survey.inPeriod : one.survey.years[period.from.date.year] ?? 0)
                    : one.survey.commands
                return one
            }, hasTimes, &notes)
        var collector = ShellCollector(period, hasTimes: hasTimes, options: options, mayRepeat: chosen.count > 1)
        for one in chosen {
            collector.begin(one.history.kind)
            var count = 0
            let result = try one.history.read { moment, text in
                collector.add(moment, text)
                count += 1
                guard count & 0xFFF == 0 else { return }
                try Task.checkCancellation()
                progress(
                    ReadingProgress(
                        name: one.history.kind.rawValue, done: count, total: one.survey.commands, unit: Message.commands
                    ))
            }
            collector.add(result.rows)
            notes += result.notes
        }
        guard collector.commands > 0 else { throw MakeError("there is no command to count") }
        let kept = try kept(of: chosen.map(\.history), &collector)
        if let kept {
            let count = kept.days(in: period).total - collector.commands
            notes.append(
                Message(
                    count, one: "the history has forgotten \(count) command, which was kept as a number",
                    other: "the history has forgotten \(count) commands, which were kept as numbers"))
        }
        return RecapData(
            period: period, rows: collector.rows, facts: collector.facts(kept), notes: notes, shown: options.shown)
    }

    /// Returns the days of histories joined with their archived days, using the greater number for each day. Returns `nil` if
    /// they have no more commands in the period than the histories themselves.
    private func kept(of histories: [ShellHistory], _ collector: inout ShellCollector) throws -> DailyCounts? {
        guard collector.hasTimes else { return nil }
        let all = try kept(of: choice == .all ? ShellKind.allCases : histories.map(\.kind)), period = collector.period
        for (_, contents) in all { collector.add(contents.rows) }
        let kept = all.reduce(DailyCounts()) { $0.joined(with: $1.contents.book) }, counts = collector.timeline.days
        // Reads the histories again only if they lack commands of an archived day.
        guard
            kept.days(in: period).tallies.contains(where: { $1.total > counts[period.from.distance(to: $0)] })
        else { return nil }
        let zones = all.reduce(into: [:]) { $0.merge($1.contents.zones) { first, _ in first } }
        let reading = try ShellDays.reading(of: histories, clock: options.clock.with(zones: zones))
        let book = reading.book.joined(with: kept), total = book.days(in: period).total
        guard total > collector.commands else { return nil }
        for (kind, contents) in all {
            collector.raise(kind, to: choice == .all ? contents.book.days(in: period).total : total)
        }
        return book
    }

    /// Returns the archived days of histories, except for those without any. Returns none for chosen files.
    private func kept(of kinds: [ShellKind]) throws -> [(kind: ShellKind, contents: Archive.Contents)] {
        if case .files = choice { return [] }
        guard let archive = Archive(in: places) else { return [] }
        return try kinds.map { (kind: $0, contents: try archive.contents(of: $0.rawValue)) }
            .filter { $0.contents.book.total > 0 }
    }

    /// Returns a recap of the archived days of a history that no longer exists: the longest one, or the requested ones. Returns
    /// `nil` if a history exists, or if nothing is archived.
    private func readKeptAlone() throws -> RecapData<ShellFacts>? {
        let found = ShellHistory.find(in: places).map(\.kind)
        var gone = try kept(
            of: ShellKind.allCases.filter { kind in
                if case .only(let asked) = choice { kind == asked && !found.contains(kind) } else { found.isEmpty }
            })
        if choice != .all, let longest = gone.max(by: { $0.contents.book.total < $1.contents.book.total }) {
            gone = [longest]
        }
        guard !gone.isEmpty else { return nil }
        let book = gone.reduce(DailyCounts()) { $0.joined(with: $1.contents.book) }
        let notes = gone.map { Message("the history of \($0.kind.rawValue) is gone; this is what was kept of it") }
        let rows = gone.reduce(into: RowCount()) { $0.add($1.contents.rows) }
        return try RecapData(options, rows, days: book.activeDays, records: "commands", notes: notes) { period in
            var collector = ShellCollector(period, hasTimes: true, options: options, mayRepeat: false)
            for (kind, contents) in gone { collector.raise(kind, to: contents.book.days(in: period).total) }
            return collector.facts(book)
        }
    }

    private func survey(_ notes: inout [Message]) throws -> [Surveyed] {
        var surveyed: [Surveyed] = []
        let period = options.period ?? Period.year(of: options.today)
        let histories = try histories()
        for history in histories {
            do {
                let history = try history.loaded()
                surveyed.append(
                    Surveyed(
                        history: history, survey: try ShellSurvey(of: history, period: period, clock: options.clock)))
            } catch let error as MakeError where histories.count > 1 {
                notes.append("left out: \(error.message)")
            }
        }
        // Each command of fish has a marker, so a file without commands has another format.
        for one in surveyed where one.survey.commands == 0 && one.history.kind == .fish {
            notes += [.newer(one.history.kind.rawValue)]
        }
        surveyed.removeAll { $0.survey.commands == 0 }
        guard !surveyed.isEmpty else {
            throw MakeError(
                (notes.map(\.english) + ["there are no commands in \(histories.map(\.path).joined(separator: ", "))"])
                    .joined(separator: "\n"))
        }
        return surveyed
    }

    private func histories() throws -> [ShellHistory] {
        if case .files(let paths) = choice { return try paths.map { try ShellHistory(file: $0) } }
        let found = ShellHistory.find(in: places)
        if case .only(let kind) = choice {
            guard let history = found.first(where: { $0.kind == kind }) else {
                throw MakeError(
                    "there is no history of \(kind.rawValue) in \(kind.paths(in: places)[0]); it may be elsewhere",
                    .nameFiles(source: "shell", example: "FILE"))
            }
            return [history]
        }
        guard !found.isEmpty else {
            let paths = ShellKind.allCases.map { $0.paths(in: places)[0] }.joined(separator: ", ")
            throw MakeError(
                "there is no history of a shell in \(paths); it may be elsewhere",
                .nameFiles(source: "shell", example: "FILE"))
        }
        return found
    }

    /// Determines the period, and whether commands are counted by time.
    private func period(
        _ asked: Period, of all: [Surveyed], _ notes: inout [Message]
    ) throws -> (period: Period, hasTimes: Bool) {
        let timed = all.filter(\.survey.hasTimes)
        let all = timed.isEmpty && options.period != nil ? all : timed
        if all.contains(where: { $0.survey.inPeriod > 0 }) { return (asked, true) }
        let years = Set(all.flatMap(\.survey.years.keys))
        if options.period != nil {
            guard !years.isEmpty else {
                let span = Message.span(asked)
                throw MakeError("the history has no times, so that none of \(span) can be found; leave out the days")
            }
            throw MakeError(no: "commands", in: asked, years: years, of: RowCount())
        }
        guard let year = years.filter({ $0 <= options.today.date.year }).max() ?? years.min() else {
            notes.append("the history has no times: this is all of it, whenever that was")
            return (asked, false)
        }
        notes.append(.another(year, than: asked.from.date.year))
        return (Period(year: year), true)
    }

    /// Chooses the histories to count.
    private func choose(_ all: [Surveyed], _ hasTimes: Bool, _ notes: inout [Message]) -> [Surveyed] {
        var chosen = all.filter { $0.survey.hasTimes == hasTimes || hasTimes && $0.count > 0 }
        if choice == .fullest, let first = chosen.max(by: { $0.count < $1.count }) { chosen = [first] }
        for other in all where !chosen.contains(where: { $0.history.path == other.history.path }) {
            let kind = other.history.kind.rawValue
            if other.survey.hasTimes == hasTimes {
                let count = Message.commands(other.count)
                notes.append("the history of \(kind), with \(count), is left out, since another one has more")
            } else {
                notes.append("the history of \(kind) is left out, since it has no times")
            }
        }
        return chosen
    }
}

/// The choice of shell histories to read if there are several.
package enum ShellChoice: Sendable, Hashable {
    /// The history with the most commands in the period.
    case fullest
    /// The history of a given program.
    case only(ShellKind)
    /// All histories. A command that several of them contain counts once.
    case all
    /// The given files, each written by any of the programs.
    case files([String])
}
