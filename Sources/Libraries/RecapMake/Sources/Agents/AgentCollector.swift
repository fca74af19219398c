internal import RecapLanguage

/// Collects what happened on each day while the logs of an agent are read.
struct AgentCollector: Sendable {
    /// A message written by a person.
    private struct Prompt {
        let seconds: Int
        let time: LocalTime
        let session: Digest
        /// The digest of the project. `nil` if it isn't known.
        let project: String?
    }

    /// A message from a model, which may span several records.
    private struct Reply {
        let day: Day
        /// The number of the model.
        let model: Int?
        var tokens: TokenCounts
    }

    private var clock: LocalClock
    private(set) var rows = RowCount()
    private var identifiers: Set<Digest> = []
    /// The times of all records in each session, in seconds since 1970-01-01 00:00 UTC.
    private var moments: [Digest: [Int]] = [:]
    private var prompts: [Prompt] = []
    private var replies: [Reply] = []
    private var replyNumbers: [Digest: Int] = [:]
    private var toolIdentifiers: Set<Digest> = []
    private var runs: [(day: Day, tool: Int)] = []
    private var models = StringInterner(), tools = StringInterner()
    /// The last component of the folder of each project, by its digest.
    private(set) var projectNames: [String: String] = [:]

    init(clock: LocalClock) { self.clock = clock }

    /// Counts logs of which nothing can be read.
    mutating func countIncomplete(_ number: Int) { rows.countIncomplete(number) }

    /// Adds a record, or counts what can't be read.
    mutating func add(_ result: Result<AgentRecord, AgentLogIssue>) {
        if let record = rows.usable(result) { add(record) }
    }

    /// Counts all lines as unknown if none of them is a message, a reply or a run of a tool, and there are more than a session
    /// begins with. Returns whether that is so.
    mutating func skipUnknown() -> Bool {
        guard rows.read >= 20, prompts.isEmpty, replies.isEmpty, runs.isEmpty else { return false }
        rows.moveToUnreadable(rows.read, reason: AgentLogIssue.unknown.reason)
        return true
    }

    private mutating func add(_ record: AgentRecord) {
        if let identifier = record.identifier, !identifiers.insert(identifier).inserted {
            return rows.countSkipped(reason: "copies of other lines")
        }
        rows.countRead()
        guard let seconds = record.seconds else { return }
        moments[record.session, default: []].append(seconds)
        let time = clock.time(of: seconds)
        switch record.kind {
        case .prompt:
            let project = record.project.map { Digest(of: $0).text }
            prompts.append(Prompt(seconds: seconds, time: time, session: record.session, project: project))
            if let project, projectNames[project] == nil {
                let last = record.folder?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last
                projectNames[project] = last.map(String.init) ?? record.project
            }
        case .reply(let reply): add(reply, day: time.day)
        case .tool(let name): runs.append((time.day, tools.number(of: name)))
        case .other: break
        }
    }

    private mutating func add(_ reply: AgentReply, day: Day) {
        if let identifier = reply.identifier, let number = replyNumbers[identifier] {
            // The last part of a message contains the tokens of the whole message.
            let old = replies[number].tokens, new = reply.tokens
            replies[number].tokens = TokenCounts(
                input: max(old.input, new.input), output: max(old.output, new.output),
                cached: max(old.cached, new.cached))
        } else {
            if let identifier = reply.identifier { replyNumbers[identifier] = replies.count }
            replies.append(Reply(day: day, model: reply.model.map { models.number(of: $0) }, tokens: reply.tokens))
        }
        for tool in reply.tools where tool.identifier.map({ toolIdentifiers.insert($0).inserted }) ?? true {
            runs.append((day, tools.number(of: tool.name)))
        }
    }

    // MARK: Days

    /// Returns what happened on each day. O(*n* log *n*) in the number of records.
    ///
    /// - Parameter showsServers: Whether tools of MCP servers have their own names. Otherwise they share one, because
    ///   their names say which services a person uses.
    func days(showsServers: Bool) -> DailyCounts {
        var book = DailyCounts()
        for prompt in prompts {
            book[prompt.time.day].count(inHour: prompt.time.hour)
            if let project = prompt.project { book[prompt.time.day].add(to: .projects, for: project) }
        }
        let models = models.names.map(modelName)
        for (day, replies) in Dictionary(grouping: replies, by: \.day) {
            book[day].add(replies.count, to: .replies)
            book[day].add(replies.reduce(0) { $0 + $1.tokens.input }, to: .input)
            book[day].add(replies.reduce(0) { $0 + $1.tokens.output }, to: .output)
            book[day].add(replies.reduce(0) { $0 + $1.tokens.cached }, to: .cached)
            for (model, count) in counts(replies.compactMap(\.model), below: models.count) {
                book[day].add(count, to: .models, for: models[model])
            }
        }
        let names = tools.names.map { $0.contains("__") && !showsServers ? "MCP" : $0 }
        for (day, runs) in Dictionary(grouping: runs, by: \.day) {
            for (tool, count) in counts(runs.map(\.tool), below: names.count) {
                book[day].add(count, to: .tools, for: names[tool])
            }
        }
        addSessions(to: &book)
        return book
    }

    /// Returns how often each number below a limit occurs, for those that occur.
    private func counts(_ numbers: [Int], below limit: Int) -> [(number: Int, count: Int)] {
        var counts = [Int](repeating: 0, count: limit)
        for number in numbers { counts[number] += 1 }
        return counts.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
    }

    /// Adds the sessions in which a person wrote a message, each to the day of its first message, their digests to all days of
    /// theirs, and the time spent,
    /// each stretch without a break to the day on which it begins.
    private func addSessions(to book: inout DailyCounts) {
        var clock = clock
        for (session, prompts) in Dictionary(grouping: prompts, by: \.session) {
            if let first = prompts.map(\.time.day).min() { book[first].add(1, to: .sessions) }
            for prompt in prompts { book[prompt.time.day].add(to: .sessions, for: session.text) }
            var times = prompts.map(\.seconds).sorted()[...]
            for stretch in (moments[session] ?? []).sorted().stretches {
                let messages = times.prefix { $0 <= stretch.upperBound }.count
                times = times.dropFirst(messages)
                let length = stretch.upperBound - stretch.lowerBound
                guard messages > 0, length > 0 else { continue }
                let day = book.add(stretch, clock: &clock)
                if (length, messages) > (book[day][.longestSeconds], book[day][.longestMessages]) {
                    book[day].replace(.longestSeconds, with: length)
                    book[day].replace(.longestMessages, with: messages)
                }
            }
        }
    }
}

extension CountedDay.Amount {
    /// The number of replies.
    static let replies = Self("replies")
    /// The number of messages in the longest stretch without a break.
    static let longestMessages = Self("longestMessages")
    /// The tokens of all replies.
    static let input = Self("input"), output = Self("output"), cached = Self("cached")
    /// The runs of tools that nothing names, and the tokens of days of which only the sum is known.
    static let unnamedRuns = Self("unnamedRuns"), unsplitTokens = Self("unsplitTokens")
    /// Lists of replies by model, runs by tool, and messages by the digest of a project. Those by the digest of a session are a
    /// list of the name ``sessions``.
    static let models = Self("models"), tools = Self("tools"), projects = Self("projects")
}
