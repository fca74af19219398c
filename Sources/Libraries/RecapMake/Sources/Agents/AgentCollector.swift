internal import RecapLanguage

/// Collects daily counts while the logs of an agent are read.
struct AgentCollector: Sendable {
    /// A message written by the user.
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
        /// The index of the model.
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
    /// The last path component of each project's folder, by the project's digest.
    private(set) var projectNames: [String: String] = [:]

    init(clock: LocalClock) { self.clock = clock }

    /// Counts logs that can't be read at all.
    mutating func countIncomplete(_ number: Int) { rows.countIncomplete(number) }

    /// Adds a record, or counts the issue of one that can't be read.
    mutating func add(_ result: Result<AgentRecord, SkippedRow>) {
        if let record = rows.usable(result) { add(record) }
    }

    /// Counts all lines as unknown if none is a message, a reply or a tool call, and there are at least 20 of them, more than a
    /// session begins with. Returns whether that is the case.
    mutating func skipUnknown() -> Bool {
        guard rows.read >= 20, prompts.isEmpty, replies.isEmpty, runs.isEmpty else { return false }
        rows.moveToUnreadable(rows.read, reason: SkippedRow.unknownLine.reason)
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
            // The last part of a message contains the token counts of the whole message.
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

    /// Returns the counts of each day. O(*n* log *n*) in the number of records.
    ///
    /// - Parameter showsServers: Whether tools of MCP servers are counted by name. Otherwise they share one name, because their
    ///   names reveal which services the user uses.
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

    /// Returns the number of occurrences of each index below a limit that occurs.
    private func counts(_ numbers: [Int], below limit: Int) -> [(number: Int, count: Int)] {
        var counts = [Int](repeating: 0, count: limit)
        for number in numbers { counts[number] += 1 }
        return counts.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
    }

    /// Adds the sessions in which the user wrote a message, each counted on the day of its first message, their digests to every
    /// day with a message, and the time spent, counting each uninterrupted stretch on the day on which it begins.
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
    /// The number of messages in the longest uninterrupted stretch.
    static let longestMessages = Self("longestMessages")
    /// The token counts of all replies.
    static let input = Self("input"), output = Self("output"), cached = Self("cached")
    /// The number of tool calls without a known tool, and the number of tokens on days for which only their sum is known.
    static let unnamedRuns = Self("unnamedRuns"), unsplitTokens = Self("unsplitTokens")
    /// Lists of replies by model, tool calls by tool, and messages by the digest of a project. Messages by the digest of a
    /// session are the list named ``sessions``.
    static let models = Self("models"), tools = Self("tools"), projects = Self("projects")
}

/// Returns a model's display name: `claude-opus-4-1-20250805` becomes `Opus 4.1`, `gpt-5-codex` `GPT-5 Codex` and
/// `gemini-2.5-pro` `Gemini 2.5 Pro`. Other names are returned unchanged, without a preceding provider or folder.
func modelName(_ name: String) -> String {
    let name = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? name
    var parts = name.split(separator: "-")
    switch parts.first {
    case "claude":
        parts.removeFirst()
        return claudeName(parts) ?? name
    case "gpt":
        guard parts.count > 1, parts[1].first?.isNumber == true else { return name }
        return (["GPT-" + parts[1]] + parts.dropFirst(2).map(capitalized)).joined(separator: " ")
    case "gemini", "qwen3":
        guard parts.count > 1 else { return name }
        return parts.map(capitalized).joined(separator: " ")
    default: return name
    }
}

/// Returns the display name of a Claude model. Returns `nil` if the parts have another format.
private func claudeName(_ parts: [Substring]) -> String? {
    var parts = parts
    // The release date, or the alias of the newest version.
    if let last = parts.last, last == "latest" || last.count == 8 && last.allSatisfy(\.isNumber) { parts.removeLast() }
    let words = parts.filter { !isNumber($0) }, numbers = parts.filter(isNumber)
    guard !words.isEmpty, words.allSatisfy({ $0.allSatisfy(\.isLetter) }),
        numbers.allSatisfy({ $0.count < 3 || $0.contains(".") })
    else {
        return nil
    }
    return (words.map(capitalized) + [numbers.joined(separator: ".")])
        .filter { !$0.isEmpty }.joined(separator: " ")
}

private func isNumber(_ part: Substring) -> Bool { part.allSatisfy { $0.isNumber || $0 == "." } }

private func capitalized(_ word: some StringProtocol) -> String { word.prefix(1).uppercased() + word.dropFirst() }
