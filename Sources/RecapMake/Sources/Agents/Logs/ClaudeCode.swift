internal import RecapJSON
internal import RecapSystem

/// The agent Claude Code of Anthropic. Each line of its logs is an object.
struct ClaudeCode: CodingAgent {
    let name = "claude-code"
    let title = "Claude Code"
    let lifetime: Int? = 30
    let variable = "CLAUDE_CONFIG_DIR"

    let history: (any CodingAgent)? = ClaudeHistory()

    /// Returns the default folders, and those that the variable `CLAUDE_CONFIG_DIR` names.
    func folders(in places: DataLocations) -> [String] {
        ClaudeHistory().folders(in: places).map { Paths.join($0, "projects") }
    }

    /// Returns the logs of all projects in a folder, sorted by name. Logs of agents that were started by other agents
    /// are in subfolders named after the session.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().flatMap { project in
            let place = Paths.join(folder, project)
            return logs(in: place, project: project)
                + FileSystem.names(in: place).sorted().flatMap { session in
                    logs(in: Paths.join(Paths.join(place, session), "subagents"), project: project)
                }
        }
    }

    private func logs(in folder: String, project: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().filter { $0.hasSuffix(ending) }.map {
            AgentLogFile(
                path: Paths.join(folder, $0), session: String($0.dropLast(ending.count)), project: project)
        }
    }

    private let ending = ".jsonl"

    /// Reads the lines of a log.
    func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        try AgentLines.read(log, add: add) { document throws(AgentLogFlaw) in try record(document, in: log) }
    }

    private func record(_ document: JSONDocument, in log: AgentLogFile) throws(AgentLogFlaw) -> AgentRecord? {
        let type = document.text("type", of: 0)
        let isMessage = type == "assistant" || type == "user"
        let seconds = document.text("timestamp", of: 0).flatMap { Timestamp.seconds(of: $0) }
        if isMessage, seconds == nil { throw .time }
        let message = document.member("message", of: 0).flatMap { document.kind($0) == .object ? $0 : nil }
        var kind = AgentRecord.Kind.other
        if type == "assistant", let message {
            kind = .reply(AgentReply(document, message))
        } else if type == "user", let message, isWritten(document), isText(document, message) {
            kind = .prompt
        }
        return AgentRecord(
            kind: kind, seconds: seconds, identifier: document.text("uuid", of: 0),
            session: document.text("sessionId", of: 0) ?? log.session, project: log.project,
            folder: document.text("cwd", of: 0))
    }

    /// Returns whether a message of a user is none of a program or another agent.
    private func isWritten(_ document: JSONDocument) -> Bool {
        !["isMeta", "isSidechain", "isCompactSummary"].contains { name in
            document.member(name, of: 0).map { document.kind($0) == .true } ?? false
        }
    }

    /// Returns whether a message is text written by a person, rather than only tool results or text that a program
    /// wrote on the person's behalf.
    private func isText(_ document: JSONDocument, _ message: Int) -> Bool {
        for (key, value) in document.members(of: message) where key == "content" {
            guard document.kind(value) == .array else { return isText(document.string(value)) }
            return document.elements(of: value).contains { part in
                var type = "", text = ""
                for (key, value) in document.members(of: part) {
                    if key == "type" { type = document.string(value) }
                    if key == "text" { text = document.string(value) }
                }
                return type == "image" || type == "text" && isText(text)
            }
        }
        return false
    }

    private func isText(_ text: String) -> Bool {
        let start = text.prefix(40)
        return !start.allSatisfy(\.isWhitespace) && !ClaudeCode.automatic.contains { start.hasPrefix($0) }
    }

    /// The beginnings of texts that a program writes on the person's behalf.
    private static let automatic = [
        "<local-command-", "<bash-stdout>", "<bash-stderr>", "<task-notification>", "<system-reminder>",
        "[Request interrupted", "Caveat: The messages below",
    ]
}

extension AgentReply {
    fileprivate init(_ document: JSONDocument, _ message: Int) {
        for (key, value) in document.members(of: message) {
            switch key {
            case "id": identifier = document.string(value)
            case "model":
                let name = document.string(value)
                if !name.hasPrefix("<"), !name.isEmpty { model = name }
            case "usage" where document.kind(value) == .object: tokens = TokenFacts(document, value)
            case "content" where document.kind(value) == .array:
                for part in document.elements(of: value) { addTool(document, part) }
            default: break
            }
        }
    }

    private mutating func addTool(_ document: JSONDocument, _ part: Int) {
        var texts: [String: String] = [:]
        for (key, value) in document.members(of: part) where key == "type" || key == "id" || key == "name" {
            texts[key] = document.string(value)
        }
        guard texts["type"] == "tool_use", let name = texts["name"], !name.isEmpty else { return }
        tools.append((texts["id"], name))
    }
}

extension TokenFacts {
    fileprivate init(_ document: JSONDocument, _ usage: Int) {
        var counts: [String: Int] = [:]
        for (key, value) in document.members(of: usage) where document.kind(value) == .number {
            // A reply has at most a few hundred thousand tokens. Larger numbers are errors, and their sums could
            // overflow.
            let number = document.double(value)
            if number >= 0, number < 1e9 { counts[key] = Int(number) }
        }
        self.init(
            input: counts["input_tokens", default: 0] + counts["cache_creation_input_tokens", default: 0],
            output: counts["output_tokens", default: 0], cached: counts["cache_read_input_tokens", default: 0])
    }
}
