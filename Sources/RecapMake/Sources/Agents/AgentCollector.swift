internal import RecapLanguage
internal import RecapWords

/// Collects messages while the logs of agents are read.
struct AgentCollector: Sendable {
    /// A message written by a person.
    private struct Prompt {
        let time: LocalTime
        let session: Int
        let project: Int
    }

    /// A message from a model, which may span several lines.
    private struct Reply {
        let day: Day
        let model: String?
        var tokens: TokenFacts
    }

    private var clock: LocalClock
    private(set) var rows = RowCount()
    private var lines: Set<String> = []
    private var sessions: [String: Int] = [:]
    /// The times of all messages in each session, in seconds since 1970-01-01 00:00 UTC.
    private var moments: [[Int]] = []
    private var prompts: [Prompt] = []
    private var replies: [Reply] = []
    private var replyNumbers: [String: Int] = [:]
    private var toolIdentifiers: Set<String> = []
    private var tools: [(day: Day, name: String)] = []
    /// The last component of each project's folder path.
    private var projects: [String] = []
    private var projectNumbers: [String: Int] = [:]
    /// The day of the first message.
    private(set) var logsFrom: Day?

    /// The longest pause in seconds that does not count as a break.
    private static let longestPause = 1800

    init(clock: LocalClock) { self.clock = clock }

    // MARK: Lines

    /// Reads the lines of a log. O(*n*) in its length.
    ///
    /// - Parameters:
    ///   - bytes: The text of the log.
    ///   - name: The session name for lines that don't contain one.
    ///   - project: The name of the folder that contains the project's logs.
    mutating func read(_ bytes: [UInt8], name: String, project: String) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard !line.allSatisfy({ " \t\r".utf8.contains($0) }) else { continue }
            do throws(AgentLine.Flaw) {
                add(try AgentLine(Array(line)), name: name, project: project)
            } catch {
                rows.countSkipped(reason: error.reason)
            }
        }
    }

    private mutating func add(_ line: AgentLine, name: String, project: String) {
        if let identifier = line.identifier, !lines.insert(identifier).inserted {
            return rows.countSkipped(reason: "copies of other lines")
        }
        rows.countRead()
        guard let seconds = line.seconds else { return }
        let session = number(ofSession: line.session ?? name)
        moments[session].append(seconds)
        switch line.kind {
        case .prompt:
            let time = clock.time(of: seconds)
            note(time.day)
            prompts.append(
                Prompt(time: time, session: session, project: number(ofProject: project, folder: line.folder)))
        case .reply(let reply): add(reply, day: clock.time(of: seconds).day)
        case .other: break
        }
    }

    private mutating func add(_ reply: AgentReply, day: Day) {
        note(day)
        if let identifier = reply.identifier, let number = replyNumbers[identifier] {
            // The last part of a message contains the tokens of the whole message.
            let old = replies[number].tokens, new = reply.tokens
            replies[number].tokens = TokenFacts(
                input: max(old.input, new.input), output: max(old.output, new.output),
                cached: max(old.cached, new.cached))
        } else {
            if let identifier = reply.identifier { replyNumbers[identifier] = replies.count }
            replies.append(Reply(day: day, model: reply.model, tokens: reply.tokens))
        }
        for tool in reply.tools where tool.identifier.map({ toolIdentifiers.insert($0).inserted }) ?? true {
            tools.append((day, tool.name))
        }
    }

    private mutating func note(_ day: Day) { logsFrom = logsFrom.map { min($0, day) } ?? day }

    private mutating func number(ofSession name: String) -> Int {
        if let number = sessions[name] { return number }
        sessions[name] = moments.count
        moments.append([])
        return moments.count - 1
    }

    private mutating func number(ofProject name: String, folder: String?) -> Int {
        if let number = projectNumbers[name] { return number }
        projectNumbers[name] = projects.count
        let last = folder?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last
        projects.append(last.map(String.init) ?? name)
        return projects.count - 1
    }

    // MARK: Facts

    /// The number of people's messages in each year.
    var years: [Int: Int] { prompts.reduce(into: [:]) { $0[$1.time.day.date.year, default: 0] += 1 } }

    /// Returns the facts of a period, or `nil` if the user wrote no messages in it.
    func facts(of period: Period, today: Day, shown: Set<Detail>) -> AgentFacts? {
        let counted = prompts.filter { period.contains($0.time.day) }
        guard !counted.isEmpty, let logsFrom else { return nil }
        var timeline = Timeline(period)
        var perProject: [Int: Int] = [:], perSession: [Int: Int] = [:]
        for prompt in counted {
            timeline.add(prompt.time)
            perProject[prompt.project, default: 0] += 1
            perSession[prompt.session, default: 0] += 1
        }
        let time = TimeFacts(timeline)
        let lengths = perSession.keys.sorted().map { session(at: $0, in: period, messages: perSession[$0] ?? 0) }
        let longest = lengths.min { ($1.minutes, $0.date) < ($0.minutes, $1.date) }
        let runs = tools.filter { period.contains($0.day) }
        let replies = replies.filter { period.contains($0.day) }
        let tokens = replies.reduce(TokenFacts.none) {
            TokenFacts(
                input: $0.input + $1.tokens.input, output: $0.output + $1.tokens.output,
                cached: $0.cached + $1.tokens.cached)
        }
        let periodBefore = PeriodBefore(period, lastDay: today)
        let before = prompts.count { periodBefore.contains($0.time.day) }
        let showsNames = shown.contains(.files)
        let perName = perProject.reduce(into: [String: Int]()) { $0[projects[$1.key], default: 0] += $1.value }
        return AgentFacts(
            year: period.from.date.year, logsFrom: logsFrom, messages: counted.count, replies: replies.count,
            time: time,
            before: periodBefore.isCovered(since: logsFrom)
                ? Comparison(counted.count, before: before, in: periodBefore) : nil,
            sessions: perSession.count,
            messagesPerSession: Int((Double(counted.count) / Double(perSession.count)).rounded()),
            minutes: lengths.reduce(0) { $0 + $1.minutes }, longest: longest, tokens: tokens,
            models: [Ranked](counts(replies.compactMap(\.model).map(modelName)), limit: 8),
            tools: [Ranked](counts(runs.map { AgentCollector.toolName($0.name, isFull: showsNames) }), limit: 10),
            toolRuns: runs.count, projectCount: perProject.count,
            projects: showsNames ? [Ranked](perName, limit: 10) : nil,
            archetype: AgentArchetype(
                time: time, messages: counted.count, sessions: perSession.count,
                longestMinutes: longest?.minutes ?? 0, toolRuns: runs.count, projects: perProject.count),
            bookshelf: Bookshelf(tokens: tokens.total))
    }

    private func counts(_ names: [String]) -> [String: Int] { names.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

    /// Returns the name of a tool. The tools of MCP servers share one name unless `isFull`, because their full names
    /// reveal which services a person uses.
    private static func toolName(_ name: String, isFull: Bool) -> String {
        name.hasPrefix("mcp__") && !isFull ? "MCP" : name
    }

    private func session(at index: Int, in period: Period, messages: Int) -> AgentSession {
        var clock = clock
        let times = moments[index].sorted().filter { period.contains(clock.time(of: $0).day) }
        let pauses = zip(times.dropFirst(), times).map { $0 - $1 }
        let seconds = pauses.reduce(0) { $0 + ($1 <= AgentCollector.longestPause ? $1 : 0) }
        return AgentSession(
            date: times.first.map { clock.time(of: $0).day } ?? period.from, minutes: seconds / 60, messages: messages)
    }
}
