internal import RecapJSON
internal import RecapSystem

/// The agent Copilot CLI of GitHub. Each line of its logs is an event. They say nothing of tokens.
struct CopilotCLI: CodingAgent {
    let name = "copilot-cli"
    let title = "Copilot CLI"
    let lifetime: Int? = nil
    let variable = "COPILOT_HOME"

    /// Returns the default folder, and those that the variable `COPILOT_HOME` names.
    func folders(in places: DataLocations) -> [String] {
        (CodingAgents.folders(named: variable, in: places) + [Paths.join(places.home, ".copilot")])
            .map { Paths.join($0, "session-state") }
    }

    /// Returns the logs of all sessions in a folder.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().compactMap { session in
            let path = Paths.join(Paths.join(folder, session), "events.jsonl")
            return FileSystem.isRegularFile(path) ? AgentLogFile(path: path, session: session, project: nil) : nil
        }
    }

    /// Reads the lines of a log. Events of unknown types are part of the session.
    func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        var folder: String?
        var model: String?
        try AgentLines.read(log, add: add) { document, line throws(AgentLogFlaw) in
            guard let type = document.text("type", of: line) else { return nil }
            guard let seconds = document.text("timestamp", of: line).flatMap({ Timestamp.seconds(of: $0) }) else {
                throw .time
            }
            let data = document.member("data", of: line)
            folder = document.text("cwd", of: document.member("context", of: data)) ?? folder
            model = document.text("newModel", of: data) ?? document.text("model", of: data) ?? model
            let kind: AgentRecord.Kind =
                switch type {
                // Messages of a person name no agent.
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

    /// Returns the name of a tool, with that of its server if it has one; `nil` if it has no name.
    private func tool(_ document: JSONDocument, _ data: Int?) -> String? {
        guard let name = document.text("toolName", of: data), !name.isEmpty else { return nil }
        return document.text("mcpServerName", of: data).map { "\($0)__\(name)" } ?? name
    }
}
