internal import RecapJSON
internal import RecapSystem

/// The agent Amp of Sourcegraph. A log is one object with all messages of a thread.
struct Amp: CodingAgent {
    let name = "amp"
    let title = "Amp"
    let lifetime: Int? = nil
    let variable = "AMP_DATA_DIR"

    /// Returns the default folder, and those that the variable `AMP_DATA_DIR` names.
    func folders(in places: DataLocations) -> [String] {
        let data = BaseDirectory.data.path(for: "amp") { $0 == "HOME" ? places.home : places.variable($0) }
        return (CodingAgents.folders(named: variable, in: places) + [data].compactMap(\.self))
            .map { Paths.join($0, "threads") }
    }

    /// Returns the threads in a folder.
    func logs(in folder: String) -> [AgentLogFile] {
        CodingAgents.files(below: folder, depth: 0).filter {
            $0.hasSuffix(".json") && Paths.split($0).name.hasPrefix("T-")
        }
        .map { AgentLogFile(path: $0, session: Paths.split($0).name, project: nil) }
    }

    /// Reads a thread. Messages of a person have no time of their own; theirs is that of the next reply, or of the thread.
    func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        guard let document = try? JSONDocument.parse(try log.bytes(), resources: .system),
            let messages = document.member("messages", of: 0)
        else { return add(.failure(.syntax)) }
        let list = Array(document.elements(of: messages))
        var times = list.map { time(document, $0) }
        var next = document.member("created", of: 0).flatMap(document.secondsOfMilliseconds)
        for index in times.indices.reversed() {
            if let time = times[index] { next = time } else { times[index] = next }
        }
        for (message, time) in zip(list, times) {
            guard let time else {
                add(.failure(.time))
                continue
            }
            let record = { (kind: AgentRecord.Kind) in
                AgentRecord(kind: kind, seconds: time, session: log.session, project: nil)
            }
            switch document.text("role", of: message) {
            case "user": add(.success(record(hasText(document, message) ? .prompt : .other)))
            case "assistant":
                let usage = document.member("usage", of: message)
                add(
                    .success(
                        record(
                            .reply(
                                AgentReply(
                                    model: document.text("model", of: usage), tokens: TokenFacts(amp: document, usage),
                                    tools: tools(document, message))))))
            default: add(.success(record(.other)))
            }
        }
    }

    private func time(_ document: JSONDocument, _ message: Int) -> Int? {
        document.text("timestamp", of: document.member("usage", of: message)).flatMap { Timestamp.seconds(of: $0) }
    }

    private func content(_ document: JSONDocument, _ message: Int) -> [Int] {
        document.member("content", of: message).map { Array(document.elements(of: $0)) } ?? []
    }

    /// Returns whether a message has a text, rather than only results of tools. One whose contents are unknown counts.
    private func hasText(_ document: JSONDocument, _ message: Int) -> Bool {
        let parts = content(document, message)
        return parts.isEmpty || parts.contains { document.text("type", of: $0) != "tool_result" }
    }

    private func tools(_ document: JSONDocument, _ message: Int) -> [(identifier: String?, name: String)] {
        content(document, message).filter { document.text("type", of: $0) == "tool_use" }
            .compactMap { part in document.text("name", of: part).map { (document.text("id", of: part), $0) } }
    }
}

extension TokenFacts {
    /// Reads the tokens of a reply.
    fileprivate init(amp document: JSONDocument, _ usage: Int?) {
        func count(_ name: String) -> Int { document.member(name, of: usage).map(document.count) ?? 0 }
        self.init(
            input: count("inputTokens") + count("cacheCreationInputTokens"), output: count("outputTokens"),
            cached: count("cacheReadInputTokens"))
    }
}
