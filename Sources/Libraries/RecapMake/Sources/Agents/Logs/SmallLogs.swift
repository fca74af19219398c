internal import RecapJSON
internal import RecapSystem

/// The agent Copilot CLI by GitHub. Each line of its logs is an event. They don't contain tokens.
struct CopilotCLI: CodingAgent {
    let name = "copilot-cli"
    let title = "Copilot CLI"
    let variable = "COPILOT_HOME"
    let homeFolders: [String]? = [".copilot"]
    let logFolder: String? = "session-state"

    /// Returns the logs of all sessions in a folder.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().compactMap { session in
            let path = Paths.join(Paths.join(folder, session), "events.jsonl")
            return FileSystem.isRegularFile(path) ? AgentLogFile(path: path, session: session, project: nil) : nil
        }
    }

    /// Reads the lines of a log. Events of unknown types count as part of the session.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        var folder: String?
        var model: String?
        try AgentLines.read(log, add: add) { document, line throws(SkippedRow) in
            guard let type = document.text("type", of: line) else { return nil }
            guard let seconds = document.time("timestamp", of: line) else { throw .messageWithoutTime }
            let data = document.member("data", of: line)
            folder = document.text("cwd", of: document.member("context", of: data)) ?? folder
            model = document.text("newModel", of: data) ?? document.text("model", of: data) ?? model
            let kind: AgentRecord.Kind =
                switch type {
                // Messages of the user don't specify an agent.
                case "user.message" where document.text("agentId", of: line) == nil:
                    document.text("content", of: data).map(WrittenText.isMessage) ?? true ? .prompt : .other
                case "assistant.message": .reply(AgentReply(model: model))
                case "tool.execution_start": tool(document, data).map { .tool(name: $0) } ?? .other
                default: .other
                }
            return AgentRecord(
                kind: kind, seconds: seconds, identifier: document.digest("id", of: line),
                session: Digest(of: log.session),
                project: CodingAgents.project(folder), folder: folder)
        }
    }

    /// Returns the name of a tool, including its server if it has one, or `nil` if it has no name.
    private func tool(_ document: JSONDocument, _ data: Int?) -> String? {
        guard let name = document.text("toolName", of: data), !name.isEmpty else { return nil }
        return document.text("mcpServerName", of: data).map { "\($0)__\(name)" } ?? name
    }
}

/// The agent Kimi CLI by Moonshot AI. Each line of its logs is a message between parts of the program. They don't specify the
/// model that replied.
struct KimiCLI: CodingAgent {
    let name = "kimi-cli"
    let title = "Kimi CLI"
    let variable = "KIMI_DATA_DIR"
    let homeFolders: [String]? = [".kimi"]
    let logFolder: String? = "sessions"

    /// Returns the logs of all sessions in a folder. Those of subagents are in deeper folders, and repeat the contents of the
    /// sessions' logs.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().flatMap { project in
            let place = Paths.join(folder, project)
            return FileSystem.names(in: place).sorted().compactMap { session -> AgentLogFile? in
                let path = Paths.join(Paths.join(place, session), "wire.jsonl")
                return FileSystem.isRegularFile(path)
                    ? AgentLogFile(path: path, session: session, project: project) : nil
            }
        }
    }

    /// Reads the lines of a log. Messages of unknown types are part of the session.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        try AgentLines.read(log, add: add) { document, line throws(SkippedRow) in
            guard let message = document.member("message", of: line) else { return nil }
            guard let seconds = document.member("timestamp", of: line).flatMap(document.seconds) else {
                throw .messageWithoutTime
            }
            return AgentRecord(
                kind: kind(document, message), seconds: seconds, session: Digest(of: log.session), project: log.project)
        }
    }

    private func kind(_ document: JSONDocument, _ message: Int) -> AgentRecord.Kind {
        var message: Int? = message, isSubagent = false
        // Messages of a subagent are nested in those of its parent.
        while document.text("type", of: message) == "SubagentEvent" {
            isSubagent = true
            message = document.member("event", of: document.member("payload", of: message))
        }
        let payload = document.member("payload", of: message)
        switch document.text("type", of: message) {
        case "TurnBegin" where !isSubagent, "SteerInput" where !isSubagent:
            return WrittenText.isWritten(document, document.member("user_input", of: payload)) ? .prompt : .other
        case "StatusUpdate":
            let usage = document.member("token_usage", of: payload)
            guard let usage, document.kind(usage) == .object else { return .other }
            return .reply(
                AgentReply(
                    identifier: document.digest("message_id", of: payload), tokens: TokenCounts(kimi: document, usage)))
        case "ToolCall":
            let name = document.text("name", of: document.member("function", of: payload)) ?? ""
            return name.isEmpty ? .other : .tool(name: name)
        default: return .other
        }
    }
}

extension TokenCounts {
    /// Reads the token counts of a reply.
    fileprivate init(kimi document: JSONDocument, _ usage: Int) {
        func count(_ name: StaticString) -> Int { document.count(name, of: usage) }
        self.init(
            input: count("input_other") + count("input_cache_creation"), output: count("output"),
            cached: count("input_cache_read"))
    }
}

/// The agent Qwen Code by Alibaba. Each line of its logs is a message.
struct QwenCode: CodingAgent {
    let name = "qwen-code"
    let title = "Qwen Code"
    let variable = "QWEN_DATA_DIR"
    let homeFolders: [String]? = [".qwen"]
    let logFolder: String? = "projects"

    /// Returns the logs of all projects in a folder.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().flatMap { project in
            CodingAgents.files(below: Paths.join(Paths.join(folder, project), "chats"), depth: 0)
                .filter { $0.hasSuffix(".jsonl") }
                .map { AgentLogFile(path: $0, session: Paths.split($0).name, project: project) }
        }
    }

    /// Reads the lines of a log.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        try AgentLines.read(log, add: add) { document, line throws(SkippedRow) in
            guard let type = document.text("type", of: line) else { return nil }
            guard let seconds = document.time("timestamp", of: line) else { throw .messageWithoutTime }
            if type != "assistant", document.hasObject("usageMetadata", of: line) { throw .unknownLine }
            let parts = document.member("parts", of: document.member("message", of: line))
            let kind: AgentRecord.Kind =
                switch type {
                case "user" where parts.map { hasText(document, $0) } ?? true: .prompt
                case "assistant":
                    .reply(
                        AgentReply(
                            model: document.text("model", of: line),
                            tokens: TokenCounts(qwen: document, document.member("usageMetadata", of: line)),
                            tools: parts.map { tools(document, $0) } ?? []))
                default: .other
                }
            return AgentRecord(
                kind: kind, seconds: seconds, identifier: document.digest("uuid", of: line),
                session: document.digest("sessionId", of: line) ?? Digest(of: log.session), project: log.project,
                folder: document.text("cwd", of: line))
        }
    }

    /// Returns whether a message contains text that the user wrote, as opposed to only tool results.
    private func hasText(_ document: JSONDocument, _ parts: Int) -> Bool {
        document.elements(of: parts).contains { document.text("text", of: $0).map(WrittenText.isMessage) ?? false }
    }

    private func tools(_ document: JSONDocument, _ parts: Int) -> [(identifier: Digest?, name: String)] {
        document.elements(of: parts).compactMap { part in
            let call = document.member("functionCall", of: part)
            return document.text("name", of: call).map { (document.digest("id", of: call), $0) }
        }
    }
}

extension TokenCounts {
    /// Reads the token counts of a reply. Cached tokens are part of the input.
    fileprivate init(qwen document: JSONDocument, _ usage: Int?) {
        func count(_ name: StaticString) -> Int { document.count(name, of: usage) }
        let input = count("promptTokenCount"), cached = min(input, count("cachedContentTokenCount"))
        self.init(
            input: input - cached, output: count("candidatesTokenCount") + count("thoughtsTokenCount"), cached: cached)
    }
}
