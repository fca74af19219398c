internal import RecapLanguage
internal import RecapSystem

/// The logs of a coding agent.
struct AgentLogs: DayReader {
    /// The agent that wrote the logs.
    let agent: any CodingAgent
    /// The logs in reading order.
    let files: [AgentLogFile]
    /// The files in which the agent also records messages.
    private let histories: [AgentLogFile]
    /// The files and folders with unknown formats, if there are no logs.
    let unknown: [String]
    /// Whether tools of MCP servers are counted by name.
    var showsServers = false

    var name: String { agent.name }
    var title: String { agent.title }
    var lifetime: Int? { agent.lifetime }

    /// Creates the logs of an agent in some folders. Returns `nil` if there are neither logs nor unknown files.
    init?(of agent: any CodingAgent, in folders: [String], histories: [AgentLogFile] = []) {
        var seen: Set<String> = []
        let folders = folders.filter { seen.insert(Paths.real($0) ?? $0).inserted }
        files = folders.flatMap(agent.logs(in:))
        unknown = files.isEmpty ? folders.flatMap(agent.storage(in:)).filter(CodingAgents.hasData) : []
        guard !files.isEmpty || !histories.isEmpty || !unknown.isEmpty else { return nil }
        self.agent = agent
        self.histories = histories
    }

    /// Returns the logs of all agents in their default locations.
    static func all(in places: DataLocations) -> [AgentLogs] {
        CodingAgents.all.compactMap { agent in
            let histories = agent.history.map { $0.folders(in: places).flatMap($0.logs(in:)) } ?? []
            return AgentLogs(of: agent, in: agent.folders(in: places), histories: histories)
        }
    }

    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        let (collector, notes) = try await read(since: since, clock: clock, progress: progress)
        return DayReading(
            book: collector.days(showsServers: showsServers), remains: remains(clock: clock), rows: collector.rows,
            notes: notes, names: collector.projectNames)
    }

    /// Returns the daily counts that are recorded outside the logs: messages, and daily sums.
    private func remains(clock: LocalClock) -> DailyCounts {
        var collector = AgentCollector(clock: clock)
        // The file is optional, and errors in it are ignored.
        for file in histories { try? agent.history?.read(file) { collector.add($0) } }
        var book = collector.days(showsServers: false)
        for file in histories {
            let sums = ClaudeStatistics.days(in: Paths.split(file.path).folder)
            for day in book.activeDays { book[day].add(sums[day]) }
        }
        return book
    }

    /// The total length in bytes of logs being read at which further logs wait.
    private static let pendingLimit = 16 << 20

    /// Reads the logs that have changed since a day began, several concurrently. O(*n*) in their length.
    ///
    /// - Returns: The collected records, and notes about logs that could not be read.
    func read(
        since: Day?, clock: LocalClock, progress: ProgressHandler
    ) async throws -> (collector: AgentCollector, notes: [Message]) {
        let start = since.map(ChangedFile.start(of:))
        var collector = AgentCollector(clock: clock)
        var unreadable = 0, done = 0
        var rest = files[...]
        try await OrderedTasks<[Result<AgentRecord, SkippedRow>]?>.run(
            limit: AgentLogs.pendingLimit,
            next: {
                let changed = rest.drop { !ChangedFile.hasChanged($0.path, since: start) }
                done += rest.count - changed.count
                rest = changed.dropFirst()
                guard var file = changed.first else { return nil }
                file.since = start
                return (FileStamp(of: file.path)?.size ?? 0, { [agent, file] in agent.records(of: file) })
            },
            { records in
                records?.forEach { collector.add($0) }
                if records == nil { unreadable += 1 }
                done += 1
                progress(ReadingProgress(name: Message("logs"), done: done, total: files.count, unit: Message.files))
            })
        for _ in unknown { collector.add(.failure(.newerLog)) }
        collector.countIncomplete(unreadable)
        var notes: [Message] = unreadable == 0 ? [] : ["\(Message.logs(unreadable)) can't be read"]
        if collector.rows.skipped[SkippedRow.newerLog.reason] != nil { notes.append(.newer(title)) }
        // A part of the logs doesn't allow conclusions about all of them.
        if since == nil, collector.skipUnknown() {
            notes.append("the logs of \(title) have no message that this program knows")
        }
        return (collector, notes)
    }
}

extension Message {
    /// Returns a note that the data of a program has an unknown, newer format.
    static func newer(_ title: String) -> Message { "this is a newer \(title) than this program knows" }
}

extension CodingAgent {
    /// Returns the records of a log and the issues of those that can't be read. Returns `nil` if the log can't be read at all.
    fileprivate func records(of log: AgentLogFile) -> [Result<AgentRecord, SkippedRow>]? {
        var records: [Result<AgentRecord, SkippedRow>] = []
        return (try? read(log) { records.append($0) }).map { records }
    }
}

extension AgentFacts {
    /// Creates the facts of a period. Returns `nil` if the user wrote no messages in it.
    init?(_ days: ProgramDays, period: Period, today: Day) {
        let book = days.all.days(in: period)
        let timeline = book.timeline(of: period)
        guard timeline.total > 0, let firstDay = days.all.firstDay else { return nil }
        let messages = timeline.total
        let periodBefore = PeriodBefore(period, lastDay: today)
        let sessions = days.programs.values.reduce(0) { $0 + $1.sessions(in: period) }
        let tools = book.names(of: .tools), projects = book.names(of: .projects)
        let tokens = TokenFacts(
            input: book.sum(.input), output: book.sum(.output), cached: book.sum(.cached),
            unsplit: book.sum(.unsplitTokens))
        let toolRuns = tools.values.reduce(book.sum(.unnamedRuns), +)
        self.year = period.from.date.year
        self.logsFrom = firstDay
        self.messages = messages
        self.replies = book.sum(.replies)
        self.time = TimeFacts(timeline, through: today)
        self.before = Comparison(
            messages, before: days.all.count(in: periodBefore), in: periodBefore, since: firstDay)
        self.sessions = sessions
        self.messagesPerSession = Int((Double(messages) / Double(max(1, sessions))).rounded())
        self.minutes = book.sum(.seconds) / 60
        self.longest = book.longestStretch(.longestMessages).map {
            AgentSession(date: $0.day, minutes: $0.minutes, messages: $0.count, isOnly: $0.isOnly)
        }
        self.tokens = tokens
        self.agents = [Ranked](days.programs.mapValues { $0.timeline(of: period).total }, limit: 10)
        self.models = [Ranked](book.names(of: .models), limit: 8)
        self.tools = [Ranked](tools, limit: 10)
        self.toolRuns = toolRuns
        self.projectCount = projects.count
        self.projects = days.named(projects).map { [Ranked]($0, limit: 10) }
        self.archetype = persona
        self.bookshelf = Bookshelf(tokens: tokens.total)
    }
}
