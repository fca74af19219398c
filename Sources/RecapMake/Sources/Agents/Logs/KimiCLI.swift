internal import RecapJSON
internal import RecapSystem

/// The agent Kimi CLI of Moonshot AI. Each line of its logs is a message between the parts of the program. They don't say
/// which model replied.
struct KimiCLI: CodingAgent {
    let name = "kimi-cli"
    let title = "Kimi CLI"
    let lifetime: Int? = nil
    let variable = "KIMI_DATA_DIR"

    /// Returns the default folder, and those that the variable `KIMI_DATA_DIR` names.
    func folders(in places: DataLocations) -> [String] {
        (CodingAgents.folders(named: variable, in: places) + [Paths.join(places.home, ".kimi")])
            .map { Paths.join($0, "sessions") }
    }

    /// Returns the logs of all sessions in a folder. Those of agents that were started by other agents are deeper, and
    /// repeat what the logs of the sessions say.
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
    func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        try AgentLines.read(log, add: add) { document, line throws(AgentLogFlaw) in
            guard let message = document.member("message", of: line) else { return nil }
            guard let seconds = document.member("timestamp", of: line).flatMap(document.seconds) else { throw .time }
            return AgentRecord(
                kind: kind(document, message), seconds: seconds, session: Digest(of: log.session), project: log.project)
        }
    }

    private func kind(_ document: JSONDocument, _ message: Int) -> AgentRecord.Kind {
        var message: Int? = message, isSubagent = false
        // An agent may have started another one, whose messages are within its own.
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
    /// Reads the tokens of a reply.
    fileprivate init(kimi document: JSONDocument, _ usage: Int) {
        func count(_ name: StaticString) -> Int { document.member(name, of: usage).map(document.count) ?? 0 }
        self.init(
            input: count("input_other") + count("input_cache_creation"), output: count("output"),
            cached: count("input_cache_read"))
    }
}
