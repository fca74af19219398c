internal import RecapJSON
internal import RecapSystem

/// The agent Codex by OpenAI. Each line of its logs is an event with a type and a payload.
struct Codex: CodingAgent {
    let name = "codex"
    let title = "Codex"
    let variable = "CODEX_HOME"
    let homeFolders: [String]? = [".codex"]

    /// Returns the logs of sessions, and those of archived sessions that are no longer among the sessions.
    func logs(in folder: String) -> [AgentLogFile] {
        var seen: Set<String> = []
        return ["sessions", "archived_sessions"]
            .flatMap { CodingAgents.files(below: Paths.join(folder, $0), depth: 4) }
            .compactMap { path -> AgentLogFile? in
                let file = Paths.split(path).name
                guard
                    let name = [".jsonl", ".jsonl.zst"].first(where: file.hasSuffix).map({ file.dropLast($0.count) }),
                    file.hasPrefix("rollout-"), seen.insert(String(name)).inserted
                else { return nil }
                return AgentLogFile(path: path, session: String(name), project: nil)
            }
    }

    /// Returns the folders of the sessions.
    func storage(in folder: String) -> [String] {
        ["sessions", "archived_sessions"].map { Paths.join(folder, $0) }
    }

    /// Reads the lines of a log. Skips the copies of the parent's lines at the beginning of the log of a fork or subagent.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        var state = State(session: log.session)
        var records: [AgentRecord] = [], turn = Turn()
        func addTurn() {
            for record in turn.records {
                if state.isCopy { records.append(record) } else { add(.success(record)) }
            }
            turn = Turn()
        }
        try AgentLines.read(log, add: add) { document, line throws(SkippedRow) in
            guard let record = try state.record(document, line) else { return nil }
            if state.isTurn { addTurn() }
            turn.add(record, isUsage: state.isUsage)
            return nil
        }
        addTurn()
        let last = Codex.lastCopy(in: records)
        for (index, record) in records.enumerated() {
            if let last, index <= last { continue }
            // The tool calls of a reply that wasn't finished when the copy was made.
            if let last, case .tool = record.kind, record.seconds == records[last].seconds { continue }
            add(.success(record))
        }
    }

    /// Returns the index of the last copied reply, or `nil` if there is none.
    ///
    /// All copies are written when the log is created. Their times are the times of writing, which may span a second.
    private static func lastCopy(in records: [AgentRecord]) -> Int? {
        let replies = records.indices.filter { if case .reply = records[$0].kind { true } else { false } }
        guard let start = records.first?.seconds, let first = replies.first, let time = records[first].seconds else {
            return nil
        }
        let copies = replies.prefix { (records[$0].seconds ?? time) <= time + 1 }
        return copies.count > 1 || time <= start + 1 ? copies.last : nil
    }

    /// The records of a turn, from one message of the user to the next.
    private struct Turn {
        private(set) var records: [AgentRecord] = []
        private var hasUsage = false

        /// Adds a record.
        ///
        /// - Parameter isUsage: Whether the record comes from a line with the tokens of one reply. In turns with such lines, the
        ///   token sums in other lines belong to the same replies and are dropped.
        mutating func add(_ record: AgentRecord, isUsage: Bool) {
            if isUsage, !hasUsage {
                hasUsage = true
                for index in records.indices { records[index].dropReply() }
            }
            records.append(record)
            if hasUsage, !isUsage { records[records.count - 1].dropReply() }
        }
    }

    /// The state of reading a log, after the lines so far.
    private struct State {
        let session: String
        /// Whether the header of the log was read. Copied lines include the header of the parent.
        var hasHead = false
        /// Whether the log belongs to a fork or subagent.
        var isCopy = false
        /// Whether another agent writes the messages, instead of the user.
        var isSubagent = false
        var folder: String?
        var model: String?
        /// The token counts of all replies so far.
        var total = TokenCounts.none
        /// The ordinal of the first line that isn't a copy, for lines with ordinals.
        private var firstOrdinal = 0
        /// Whether the last line begins a turn.
        private(set) var isTurn = false
        /// Whether the last line has the tokens of one reply.
        private(set) var isUsage = false

        init(session: String) { self.session = session }

        /// Returns the record of a line, or `nil` if it isn't one.
        mutating func record(_ document: JSONDocument, _ line: Int) throws(SkippedRow) -> AgentRecord? {
            guard let type = document.text("type", of: line), let payload = document.member("payload", of: line) else {
                return nil
            }
            if firstOrdinal > 0, let ordinal = document.member("ordinal", of: line), document.kind(ordinal) == .number {
                guard document.count(ordinal) >= firstOrdinal else { return nil }
                isCopy = false
            }
            isTurn = type == "turn_context"
            isUsage = type == "token_usage_record"
            guard let seconds = document.time("timestamp", of: line) else { throw .messageWithoutTime }
            return AgentRecord(
                kind: try kind(type, document, payload), seconds: seconds,
                identifier: isUsage ? document.digest("response_id", of: payload) : nil, session: Digest(of: session),
                project: CodingAgents.project(folder), folder: folder)
        }

        private mutating func kind(
            _ type: String, _ document: JSONDocument, _ payload: Int
        ) throws(SkippedRow) -> AgentRecord.Kind {
            switch (type, document.text("type", of: payload)) {
            case ("session_meta", _):
                guard !hasHead else { break }
                hasHead = true
                folder = document.text("cwd", of: payload)
                let source = document.member("source", of: payload).map(document.kind)
                isSubagent =
                    source == .object || document.text("thread_source", of: payload) ?? "user" != "user"
                    || document.text("parent_thread_id", of: payload) != nil
                firstOrdinal =
                    document.member("subagent_history_start_ordinal", of: payload).flatMap { number in
                        document.text(number).map { Int($0) ?? 0 } ?? document.count(number)
                    } ?? 0
                isCopy = isSubagent || document.text("forked_from_id", of: payload) != nil
            case ("turn_context", _):
                folder = document.text("cwd", of: payload) ?? folder
                model = document.text("model", of: payload) ?? model
            case ("event_msg", "thread_settings_applied"):
                let settings = document.member("thread_settings", of: payload)
                folder = document.text("cwd", of: settings) ?? folder
                model = document.text("model", of: settings) ?? model
            case ("token_usage_record", _):
                guard let usage = document.member("usage", of: payload) else { break }
                return .reply(AgentReply(model: model, tokens: TokenCounts(codex: document, usage)))
            case ("event_msg", "user_message"):
                return !isSubagent && isWritten(document, payload) ? .prompt : .other
            case ("event_msg", "token_count"):
                guard let tokens = tokens(document, document.member("info", of: payload)) else { return .other }
                return .reply(AgentReply(model: model, tokens: tokens))
            case ("response_item", "function_call"), ("response_item", "custom_tool_call"):
                if let name = tool(document, payload) { return .tool(name: name) }
            case ("response_item", "local_shell_call"): return .tool(name: "shell")
            case ("response_item", "web_search_call"): return .tool(name: "web_search")
            default: if document.hasObject("usage", of: payload) { throw .unknownLine }
            }
            return .other
        }

        /// Returns whether the user wrote a message or sent a picture.
        private func isWritten(_ document: JSONDocument, _ message: Int) -> Bool {
            // Early versions also contain messages of other kinds, with instructions for the model.
            guard document.text("kind", of: message) ?? "plain" == "plain" else { return false }
            if let text = document.text("message", of: message), !text.isEmpty { return WrittenText.isMessage(text) }
            return ["images", "local_images"].contains { !document.elements($0, of: message).isEmpty }
        }

        /// Returns the name of a tool, including its server if it has one, or `nil` if it has no name.
        private func tool(_ document: JSONDocument, _ call: Int) -> String? {
            guard let name = document.text("name", of: call), !name.isEmpty else { return nil }
            let server = document.text("namespace", of: call) ?? ""
            return server.hasPrefix("mcp__") ? "\(server)__\(name)" : name
        }

        /// Returns the token counts of a reply, or `nil` if it has none.
        private mutating func tokens(_ document: JSONDocument, _ info: Int?) -> TokenCounts? {
            let sum = document.member("total_token_usage", of: info).map { TokenCounts(codex: document, $0) }
            let last = document.member("last_token_usage", of: info).map { TokenCounts(codex: document, $0) }
            let before = total
            // Some versions write the same numbers again when limits change.
            if let sum, sum == before { return nil }
            if let sum { total = sum }
            let tokens = last ?? sum.map { $0.since(before) } ?? .none
            return tokens.total > 0 ? tokens : nil
        }
    }
}

extension AgentRecord {
    /// Turns a reply into another event.
    fileprivate mutating func dropReply() {
        if case .reply = kind { kind = .other }
    }
}

extension TokenCounts {
    /// Reads the token counts of a reply, or of all replies. Cached tokens are part of the input.
    fileprivate init(codex document: JSONDocument, _ usage: Int) {
        func count(_ name: StaticString) -> Int { document.count(name, of: usage) }
        let input = count("input_tokens"), cached = min(input, count("cached_input_tokens"))
        self.init(input: input - cached, output: count("output_tokens"), cached: cached)
    }

    /// Returns the difference to an earlier sum of token counts.
    fileprivate func since(_ before: TokenCounts) -> TokenCounts {
        TokenCounts(
            input: max(0, input - before.input), output: max(0, output - before.output),
            cached: max(0, cached - before.cached))
    }
}
