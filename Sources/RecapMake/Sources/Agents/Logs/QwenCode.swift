internal import RecapJSON
internal import RecapSystem

/// The agent Qwen Code of Alibaba. Each line of its logs is a message.
struct QwenCode: CodingAgent {
    let name = "qwen-code"
    let title = "Qwen Code"
    let lifetime: Int? = nil
    let variable = "QWEN_DATA_DIR"

    /// Returns the default folder, and those that the variable `QWEN_DATA_DIR` names.
    func folders(in places: DataLocations) -> [String] {
        (CodingAgents.folders(named: variable, in: places) + [Paths.join(places.home, ".qwen")])
            .map { Paths.join($0, "projects") }
    }

    /// Returns the logs of all projects in a folder.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().flatMap { project in
            CodingAgents.files(below: Paths.join(Paths.join(folder, project), "chats"), depth: 0)
                .filter { $0.hasSuffix(".jsonl") }
                .map { AgentLogFile(path: $0, session: Paths.split($0).name, project: project) }
        }
    }

    /// Reads the lines of a log.
    func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        try AgentLines.read(log, add: add) { document, line throws(AgentLogFlaw) in
            guard let type = document.text("type", of: line) else { return nil }
            guard let seconds = document.text("timestamp", of: line).flatMap({ Timestamp.seconds(of: $0) }) else {
                throw .time
            }
            if type != "assistant", document.hasObject("usageMetadata", of: line) { throw .unknown }
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

    /// Returns whether a message has a text that a person wrote, rather than only results of tools.
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
    /// Reads the tokens of a reply. Those from the cache are part of the input.
    fileprivate init(qwen document: JSONDocument, _ usage: Int?) {
        func count(_ name: StaticString) -> Int { document.member(name, of: usage).map(document.count) ?? 0 }
        let input = count("promptTokenCount"), cached = min(input, count("cachedContentTokenCount"))
        self.init(
            input: input - cached, output: count("candidatesTokenCount") + count("thoughtsTokenCount"), cached: cached)
    }
}
