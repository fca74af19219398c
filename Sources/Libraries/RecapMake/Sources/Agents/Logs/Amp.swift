internal import RecapJSON
internal import RecapSystem

/// The agent Amp by Sourcegraph. A log is one object with all messages of a thread.
struct Amp: CodingAgent {
    let name = "amp"
    let title = "Amp"
    let variable = "AMP_DATA_DIR"
    let logFolder: String? = "threads"

    /// Returns the logs of threads in a folder.
    func logs(in folder: String) -> [AgentLogFile] {
        CodingAgents.files(below: folder, depth: 0).filter {
            $0.hasSuffix(".json") && Paths.split($0).name.hasPrefix("T-")
        }
        .map { AgentLogFile(path: $0, session: Paths.split($0).name, project: nil) }
    }

    /// Reads a thread. Token counts come from the usage ledger if it has one, and otherwise from the messages. Messages of the
    /// user have no time, and are assigned the time of the next reply, else that of the last reply, else the creation time of the
    /// thread.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        guard let document = AgentLines.object(try log.bytes()), let messages = document.member("messages", of: 0)
        else { return add(.failure(.damagedLine)) }
        let list = Array(document.elements(of: messages))
        let events = document.elements("events", of: document.member("usageLedger", of: 0))
        func record(_ kind: AgentRecord.Kind, at time: Int) -> Result<AgentRecord, SkippedRow> {
            .success(AgentRecord(kind: kind, seconds: time, session: Digest(of: log.session), project: nil))
        }
        let usages = list.reduce(into: [Int: Int]()) { usages, message in
            guard let number = document.member("messageId", of: message).map(document.count) else { return }
            usages[number] = document.member("usage", of: message)
        }
        for event in events {
            guard let time = document.time("timestamp", of: event) else {
                add(.failure(.messageWithoutTime))
                continue
            }
            let usage = document.member("toMessageId", of: event).flatMap { usages[document.count($0)] }
            let tokens = TokenCounts(amp: document, event: event, usage)
            add(record(.reply(AgentReply(model: document.text("model", of: event), tokens: tokens)), at: time))
        }
        for (message, time) in zip(list, times(document, list)) {
            guard let time else {
                add(.failure(.messageWithoutTime))
                continue
            }
            switch document.text("role", of: message) {
            case "user": add(record(isWritten(document, message) ? .prompt : .other, at: time))
            case "assistant" where events.isEmpty:
                let usage = document.member("usage", of: message)
                let reply = AgentReply(
                    model: document.text("model", of: usage), tokens: TokenCounts(amp: document, usage),
                    tools: tools(document, message))
                add(record(.reply(reply), at: time))
            case "assistant": for tool in tools(document, message) { add(record(.tool(name: tool.name), at: time)) }
            default: add(record(.other, at: time))
            }
        }
    }

    /// Returns the times of the messages. All are `nil` if the thread contains no time.
    private func times(_ document: JSONDocument, _ messages: [Int]) -> [Int?] {
        var times = messages.map { document.time("timestamp", of: document.member("usage", of: $0)) }
        let created = document.member("created", of: 0).flatMap(document.secondsOfMilliseconds)
        var next = times.last { $0 != nil } ?? created
        for index in times.indices.reversed() {
            if let time = times[index] { next = time } else { times[index] = next }
        }
        return times
    }

    /// Returns whether the user wrote a message, as opposed to a program or tool results only. Returns `true` if its contents are
    /// unknown.
    private func isWritten(_ document: JSONDocument, _ message: Int) -> Bool {
        if let text = document.text("content", of: message) { return WrittenText.isMessage(text) }
        let parts = document.elements("content", of: message)
        return parts.isEmpty
            || parts.contains { part in
                document.text("type", of: part) == "image"
                    || document.text("text", of: part).map(WrittenText.isMessage) ?? false
            }
    }

    private func tools(_ document: JSONDocument, _ message: Int) -> [(identifier: Digest?, name: String)] {
        document.elements("content", of: message).filter { document.text("type", of: $0) == "tool_use" }
            .compactMap { part in document.text("name", of: part).map { (document.digest("id", of: part), $0) } }
    }
}

extension TokenCounts {
    /// Reads the token counts of an event in the usage ledger, and the cached ones of the reply that it belongs to.
    fileprivate init(amp document: JSONDocument, event: Int, _ usage: Int?) {
        let tokens = document.member("tokens", of: event), cache = TokenCounts(amp: document, usage)
        self.init(
            input: document.count("input", of: tokens) + document.count("cacheCreationInputTokens", of: usage),
            output: document.count("output", of: tokens), cached: cache.cached)
    }

    /// Reads the token counts of a reply.
    fileprivate init(amp document: JSONDocument, _ usage: Int?) {
        func count(_ name: StaticString) -> Int { document.count(name, of: usage) }
        self.init(
            input: count("inputTokens") + count("cacheCreationInputTokens"), output: count("outputTokens"),
            cached: count("cacheReadInputTokens"))
    }
}
