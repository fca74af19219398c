internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// The logs of a coding agent.
struct AgentLogs: DayReader {
    /// The agent that wrote the logs.
    let agent: any CodingAgent
    /// The logs in the order in which they are read.
    let files: [AgentLogFile]
    /// The files in which the agent has also noted messages.
    private let histories: [AgentLogFile]
    /// The files and folders of logs in which nothing is known, if there are no logs.
    let unknown: [String]

    var name: String { agent.name }
    var title: String { agent.title }
    var lifetime: Int? { agent.lifetime }

    /// Creates the logs of an agent in some folders. Returns `nil` if there is nothing.
    init?(of agent: any CodingAgent, in folders: [String], histories: [AgentLogFile] = []) {
        var seen: Set<String> = []
        let folders = folders.filter { seen.insert(Paths.real($0) ?? $0).inserted }
        files = folders.flatMap(agent.logs(in:))
        unknown = files.isEmpty ? folders.flatMap(agent.storage(in:)).filter(CodingAgents.hasData) : []
        guard !files.isEmpty || !histories.isEmpty || !unknown.isEmpty else { return nil }
        self.agent = agent
        self.histories = histories
    }

    /// Returns the logs of all agents in their usual places.
    static func all(in places: DataLocations) -> [AgentLogs] {
        CodingAgents.all.compactMap { agent in
            let histories = agent.history.map { $0.folders(in: places).flatMap($0.logs(in:)) } ?? []
            return AgentLogs(of: agent, in: agent.folders(in: places), histories: histories)
        }
    }

    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        let (collector, notes) = try await read(since: since, clock: clock, progress: progress)
        return DayReading(
            book: collector.days(showsServers: false), remains: remains(clock: clock), rows: collector.rows,
            notes: notes)
    }

    /// Returns the messages of each day that are noted elsewhere than in logs, and the sums of those days.
    func remains(clock: LocalClock) -> DayBook {
        var collector = AgentCollector(clock: clock)
        // The file is an addition, which may be missing as well.
        for file in histories { try? agent.history?.read(file) { collector.add($0) } }
        var book = collector.days(showsServers: false)
        for file in histories {
            let sums = ClaudeStatistics.days(in: Paths.split(file.path).folder)
            for day in book.activeDays { book[day].add(sums[day]) }
        }
        return book
    }

    /// The total length in bytes of the logs that are read at the same time, from which on others wait.
    private static let pendingLimit = 16 << 20

    /// Reads the logs that have changed since a day began, several at the same time. O(*n*) in their length.
    ///
    /// - Returns: What was read, and notes about what could not be.
    func read(
        since: Day?, clock: LocalClock, progress: ProgressHandler
    ) async throws -> (collector: AgentCollector, notes: [Message]) {
        let start = since.map(ChangedFile.start(of:))
        var collector = AgentCollector(clock: clock)
        var unreadable = 0, done = 0
        var rest = files[...]
        try await OrderedTasks<[Result<AgentRecord, AgentLogFlaw>]?>.run(
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
        for _ in unknown { collector.add(.failure(.newer)) }
        collector.countIncomplete(unreadable)
        var notes: [Message] = unreadable == 0 ? [] : ["\(Message.logs(unreadable)) can't be read"]
        if collector.rows.skipped[AgentLogFlaw.newer.reason] != nil { notes.append(.newer(title)) }
        // Of a part of the logs, nothing can be said of all.
        if since == nil, collector.skipUnknown() {
            notes.append("the logs of \(title) have no message that this program knows")
        }
        return (collector, notes)
    }
}

extension Message {
    /// Returns a sentence about data of a program in a form that is unknown.
    static func newer(_ title: String) -> Message { "this is a newer \(title) than this program knows" }
}

extension CodingAgent {
    /// Returns the records of a log, and what can't be read of it. Returns `nil` if nothing can be read.
    fileprivate func records(of log: AgentLogFile) -> [Result<AgentRecord, AgentLogFlaw>]? {
        var records: [Result<AgentRecord, AgentLogFlaw>] = []
        return (try? read(log) { records.append($0) }).map { records }
    }
}
