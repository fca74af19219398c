internal import RecapJSON
internal import RecapSystem

/// The agent opencode. It has a database for all sessions, and earlier versions a file for each message.
struct OpenCode: CodingAgent {
    let name = "opencode"
    let title = "opencode"
    let lifetime: Int? = nil
    let variable = "OPENCODE_DATA_DIR"

    /// Returns the default folder, and those that the variable `OPENCODE_DATA_DIR` names.
    func folders(in places: DataLocations) -> [String] {
        let data = BaseDirectory.data.path(for: "opencode") { $0 == "HOME" ? places.home : places.variable($0) }
        return CodingAgents.folders(named: variable, in: places) + [data].compactMap(\.self)
    }

    /// Returns the databases in a folder, and then the messages in files, which are copies of those in a database if there
    /// is one.
    func logs(in folder: String) -> [AgentLogFile] {
        let databases = FileSystem.names(in: folder).sorted()
            .filter { $0.hasPrefix("opencode") && $0.hasSuffix(".db") }.map { Paths.join(folder, $0) }
        let messages = CodingAgents.files(below: Paths.join(folder, "storage/message"), depth: 1)
            .filter { $0.hasSuffix(".json") }
        return (databases + messages).map { AgentLogFile(path: $0, session: "", project: nil) }
    }

    /// Reads a database or the file of a message.
    func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        if log.path.hasSuffix(".db") { return try readDatabase(log, add: add) }
        guard let document = try? JSONDocument.parse(try log.bytes(), resources: .system) else {
            return add(.failure(.syntax))
        }
        let session = document.text("sessionID", of: 0) ?? ""
        add(record(document, identifier: document.text("id", of: 0), session: session, folder: nil, isSubagent: false))
    }

    private func readDatabase(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        let tools = #"""
            (SELECT group_concat(json_extract(p.data, '$.tool'), char(10)) FROM part p
            WHERE p.message_id = m.id AND json_extract(p.data, '$.type') = 'tool')
            """#
        func query(tools: String, session: String) -> String {
            "SELECT m.id, m.session_id, m.data, \(session), \(tools) FROM message m LEFT JOIN session s "
                + "ON s.id = m.session_id ORDER BY m.rowid"
        }
        guard let database = try? Database(log.path),
            var messages = database.query(
                query(tools: tools, session: "s.directory, s.parent_id"), query(tools: "NULL", session: "NULL, NULL"))
        else { throw .system(SystemError(EIO)) }
        if database.missesLog { add(.failure(.unreadChanges)) }
        while true {
            switch messages.next() {
            case .end: return
            case .damage: return add(.failure(.syntax))
            case .row:
                let data = messages.withBytes(2) { Array($0) }
                guard let document = try? JSONDocument.parse(data, resources: .system) else {
                    add(.failure(.syntax))
                    continue
                }
                let result = record(
                    document, identifier: messages.text(0), session: messages.text(1) ?? "", folder: messages.text(3),
                    isSubagent: !messages.isNull(4))
                add(result)
                guard case .success(var record) = result else { continue }
                for name in (messages.text(5) ?? "").split(separator: "\n") {
                    record.identifier = nil
                    record.kind = .tool(name: String(name))
                    add(.success(record))
                }
            }
        }
    }

    /// Returns the record of a message.
    private func record(
        _ document: JSONDocument, identifier: String?, session: String, folder: String?, isSubagent: Bool
    ) -> Result<AgentRecord, AgentLogFlaw> {
        let created = document.member("created", of: document.member("time", of: 0))
        guard let seconds = created.flatMap(document.secondsOfMilliseconds) else { return .failure(.time) }
        let folder = folder ?? document.text("root", of: document.member("path", of: 0))
        let kind: AgentRecord.Kind =
            switch document.text("role", of: 0) {
            case "user": isSubagent ? .other : .prompt
            case "assistant":
                .reply(
                    AgentReply(
                        identifier: identifier, model: document.text("modelID", of: 0),
                        tokens: TokenFacts(openCode: document, document.member("tokens", of: 0))))
            default: .other
            }
        return .success(
            AgentRecord(
                kind: kind, seconds: seconds, identifier: identifier, session: session,
                project: CodingAgents.project(folder), folder: folder))
    }
}

extension TokenFacts {
    /// Reads the tokens of a reply.
    fileprivate init(openCode document: JSONDocument, _ tokens: Int?) {
        func count(_ name: String, _ index: Int?) -> Int { document.member(name, of: index).map(document.count) ?? 0 }
        let cache = document.member("cache", of: tokens)
        self.init(
            input: count("input", tokens) + count("write", cache),
            output: count("output", tokens) + count("reasoning", tokens), cached: count("read", cache))
    }
}
