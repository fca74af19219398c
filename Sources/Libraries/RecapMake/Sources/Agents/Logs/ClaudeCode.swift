internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// The agent Claude Code by Anthropic. Each line of its logs is an object.
struct ClaudeCode: CodingAgent {
    let name = "claude-code"
    let title = "Claude Code"
    let lifetime: Int? = 30
    let variable = "CLAUDE_CONFIG_DIR"
    let homeFolders: [String]? = [".claude", ".config/claude"]
    let history: (any CodingAgent)? = ClaudeHistory()
    let logFolder: String? = "projects"

    /// Returns the logs of all projects in a folder, sorted by name. Logs of subagents are in subfolders named after the session,
    /// and those of workflows in folders within them.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().flatMap { project in
            let place = Paths.join(folder, project)
            return logs(in: place, project: project)
                + FileSystem.names(in: place).sorted().flatMap { session in
                    let agents = Paths.join(Paths.join(place, session), "subagents")
                    let workflows = Paths.join(agents, "workflows")
                    return logs(in: agents, project: project)
                        + FileSystem.names(in: workflows).sorted().flatMap {
                            logs(in: Paths.join(workflows, $0), project: project, prefix: "agent-")
                        }
                }
        }
    }

    private func logs(in folder: String, project: String, prefix: String = "") -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().filter { $0.hasSuffix(ending) && $0.hasPrefix(prefix) }.map {
            AgentLogFile(
                path: Paths.join(folder, $0), session: String($0.dropLast(ending.count)), project: project)
        }
    }

    private let ending = ".jsonl"

    /// Reads the lines of a log.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        try AgentLines.read(log, add: add) { document, line throws(SkippedRow) in
            try record(document, line, in: log)
        }
    }

    private func record(
        _ document: JSONDocument, _ line: Int, in log: AgentLogFile
    ) throws(SkippedRow) -> AgentRecord? {
        let type = document.text("type", of: line)
        let isQueued = type == "attachment" && isQueued(document, line)
        let isMessage = type == "assistant" || type == "user" || isQueued
        let seconds = document.time("timestamp", of: line)
        if isMessage, seconds == nil { throw .messageWithoutTime }
        let message = document.member("message", of: line).flatMap { document.kind($0) == .object ? $0 : nil }
        if type != "assistant", document.hasObject("usage", of: message) { throw .unknownLine }
        let text =
            isQueued
            ? document.member("prompt", of: document.member("attachment", of: line))
            : document.member("content", of: message)
        var kind = AgentRecord.Kind.other, folder: String?
        if type == "assistant", let message {
            kind = .reply(AgentReply(document, message))
        } else if isQueued || type == "user", isWritten(document, line), isText(document, text) {
            kind = .prompt
            folder = document.text("cwd", of: line)
        }
        return AgentRecord(
            kind: kind, seconds: seconds, identifier: document.digest("uuid", of: line),
            session: document.digest("sessionId", of: line) ?? Digest(of: log.session), project: log.project,
            folder: folder)
    }

    /// Returns whether an attachment is a message that the user sent while the agent was working.
    private func isQueued(_ document: JSONDocument, _ line: Int) -> Bool {
        let attachment = document.member("attachment", of: line)
        return document.text("type", of: attachment) == "queued_command"
            && document.text("commandMode", of: attachment) == "prompt"
    }

    /// Returns whether a user message was written neither by a program nor by another agent.
    private func isWritten(_ document: JSONDocument, _ line: Int) -> Bool {
        !["isMeta", "isSidechain", "isCompactSummary"].contains { document.isTrue($0, of: line) }
    }

    /// Returns whether contents include text written by the user, as opposed to only tool results or text that a program wrote on
    /// the user's behalf.
    private func isText(_ document: JSONDocument, _ content: Int?) -> Bool {
        guard let content else { return false }
        guard document.kind(content) == .array else { return isText(document.string(content)) }
        return document.elements(of: content).contains { part in
            guard let type = document.member("type", of: part) else { return false }
            return document.isString(type, "image")
                || document.isString(type, "text") && isText(document.text("text", of: part) ?? "")
        }
    }

    private func isText(_ text: String) -> Bool {
        let start = text.prefix(60)
        return !start.allSatisfy(\.isWhitespace) && !ClaudeCode.automatic.contains { start.hasPrefix($0) }
    }

    /// The prefixes of texts that a program writes on the user's behalf.
    private static let automatic = [
        "<local-command-", "<bash-stdout>", "<bash-stderr>", "<task-notification>", "<system-reminder>",
        "[Request interrupted", "Caveat: The messages below", "<teammate-message",
        "This session is being continued from a previous ",
    ]
}

extension AgentReply {
    fileprivate init(_ document: JSONDocument, _ message: Int) {
        identifier = document.digest("id", of: message)
        model = document.text("model", of: message).flatMap { $0.hasPrefix("<") || $0.isEmpty ? nil : $0 }
        if let usage = document.member("usage", of: message) { tokens = TokenCounts(document, usage) }
        for part in document.elements("content", of: message) {
            guard let type = document.member("type", of: part), document.isString(type, "tool_use"),
                let name = document.text("name", of: part), !name.isEmpty
            else { continue }
            tools.append((document.digest("id", of: part), name))
        }
    }
}

extension TokenCounts {
    fileprivate init(_ document: JSONDocument, _ usage: Int) {
        func count(_ name: StaticString) -> Int {
            // A reply has at most a few hundred thousand tokens. Larger numbers are errors, and their sums could overflow.
            let count = document.count(name, of: usage)
            return count < 1_000_000_000 ? count : 0
        }
        self.init(
            input: count("input_tokens") + count("cache_creation_input_tokens"), output: count("output_tokens"),
            cached: count("cache_read_input_tokens"))
    }
}

/// The file `history.jsonl`, in which Claude Code records each message of the user. It remains when the logs are deleted.
struct ClaudeHistory: CodingAgent {
    let name = "claude-code"
    let title = "Claude Code"
    let variable = "CLAUDE_CONFIG_DIR"
    let homeFolders: [String]? = [".claude", ".config/claude"]

    /// Returns the file in a folder.
    func logs(in folder: String) -> [AgentLogFile] {
        [AgentLogFile(path: Paths.join(folder, "history.jsonl"), session: "", project: nil)]
            .filter { FileSystem.isRegularFile($0.path) }
    }

    /// Reads the lines of the file. Commands don't count as messages.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        try AgentLines.read(log, add: add) { document, line throws(SkippedRow) in
            guard let seconds = document.member("timestamp", of: line).flatMap(document.secondsOfMilliseconds) else {
                throw .messageWithoutTime
            }
            guard WrittenText.isMessage(document.text("display", of: line) ?? "") else { return nil }
            let folder = document.text("project", of: line)
            // The file doesn't always specify the session of a message; messages of the same project and day are treated as one
            // session.
            let session = document.digest("sessionId", of: line) ?? Digest(of: "\(folder ?? "") \(seconds / 86_400)")
            return AgentRecord(
                kind: .prompt, seconds: seconds, session: session, project: CodingAgents.project(folder), folder: folder
            )
        }
    }
}

/// The file `stats-cache.json`, in which Claude Code stores daily sums. It remains when the logs are deleted.
///
/// Its message counts are not used, since they include messages of models.
enum ClaudeStatistics {
    /// Returns the tool calls and the tokens of each day. Returns no days if the file in a folder can't be read. O(*n*) in its
    /// length.
    static func days(in folder: String) -> DailyCounts {
        var book = DailyCounts()
        let file = AgentLogFile(path: Paths.join(folder, "stats-cache.json"), session: "", project: nil)
        guard let document = (try? file.bytes()).flatMap(AgentLines.object) else { return book }
        func raise(_ list: StaticString, _ amount: CountedDay.Amount, _ number: (Int) -> Int) {
            for item in document.elements(list, of: 0) {
                guard let day = document.text("date", of: item).flatMap({ Day(parsing: $0) }) else { continue }
                // A duplicate day counts once.
                book[day].replace(amount, with: max(book[day][amount], number(item)))
            }
        }
        raise("dailyActivity", .unnamedRuns) { document.count("toolCallCount", of: $0) }
        raise("dailyModelTokens", .unsplitTokens) { item in
            guard let models = document.member("tokensByModel", of: item) else { return 0 }
            return document.members(of: models).reduce(0) { $0 + document.count($1.value) }
        }
        return book
    }
}
