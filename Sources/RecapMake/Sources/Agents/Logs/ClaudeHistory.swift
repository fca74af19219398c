internal import RecapJSON
internal import RecapSystem

/// The file `history.jsonl`, in which Claude Code notes each message of a person. It stays when the logs are deleted.
struct ClaudeHistory: CodingAgent {
    let name = "claude-code"
    let title = "Claude Code"
    let lifetime: Int? = nil
    let variable = "CLAUDE_CONFIG_DIR"

    /// Returns the default folders, and those that the variable `CLAUDE_CONFIG_DIR` names.
    func folders(in places: DataLocations) -> [String] {
        CodingAgents.folders(named: variable, in: places)
            + [Paths.join(places.home, ".claude"), Paths.join(places.home, ".config/claude")]
    }

    /// Returns the file in a folder.
    func logs(in folder: String) -> [AgentLogFile] {
        [AgentLogFile(path: Paths.join(folder, "history.jsonl"), session: "", project: nil)]
            .filter { FileSystem.isRegularFile($0.path) }
    }

    /// Reads the lines of the file. Commands are no messages.
    func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        try AgentLines.read(log, add: add) { document, line throws(AgentLogFlaw) in
            guard let seconds = document.member("timestamp", of: line).flatMap(document.secondsOfMilliseconds) else {
                throw .time
            }
            guard WrittenText.isMessage(document.text("display", of: line) ?? "") else { return nil }
            let folder = document.text("project", of: line)
            // The file doesn't always say which session a message belongs to; those of a project and a day are one.
            let session = document.digest("sessionId", of: line) ?? Digest(of: "\(folder ?? "") \(seconds / 86_400)")
            return AgentRecord(
                kind: .prompt, seconds: seconds, session: session, project: CodingAgents.project(folder), folder: folder
            )
        }
    }
}
