internal import RecapJSON
internal import RecapSystem

/// The agent opencode, or one that is made from it. It has a database for all sessions, and earlier versions a file for
/// each message.
struct OpenCode: CodingAgent {
    let name: String
    let title: String
    let lifetime: Int? = nil
    let variable: String

    /// The agent opencode.
    static let openCode = OpenCode(name: "opencode", title: "opencode", variable: "OPENCODE_DATA_DIR")
    /// The agent Kilo, which is made from opencode.
    static let kilo = OpenCode(name: "kilo", title: "Kilo", variable: "KILO_DATA_DIR")

    /// Returns the default folder, and those that the variable names.
    func folders(in places: DataLocations) -> [String] {
        let data = places.path(in: .data, for: name)
        return CodingAgents.folders(named: variable, in: places) + [data].compactMap(\.self)
    }

    /// Returns the databases in a folder, and then the folders of the messages of each session, which are copies of those
    /// in a database if there is one.
    func logs(in folder: String) -> [AgentLogFile] {
        let databases = FileSystem.names(in: folder).sorted()
            .filter { $0 == "\(name).db" || $0.hasPrefix("\(name)-") && $0.hasSuffix(".db") }
            .map { AgentLogFile(path: Paths.join(folder, $0), session: "", project: nil) }
        let storage = Paths.join(folder, "storage"), messages = Paths.join(storage, "message")
        let heads = CodingAgents.files(below: Paths.join(storage, "session"), depth: 1)
            .reduce(into: [String: String]()) { $0[Paths.split($1).name] = $1 }
        return databases
            + FileSystem.names(in: messages).sorted().map {
                AgentLogFile(path: Paths.join(messages, $0), session: $0, project: nil, head: heads[$0 + ".json"])
            }
    }

    /// Reads a database, or the files of a session.
    func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        if log.path.hasSuffix(".db") { try readDatabase(log, add: add) } else { readFiles(log, add: add) }
    }

    /// What is known of the session of a message.
    private struct Session {
        let identifier: Digest
        var folder: String?
        var isSubagent = false
    }

    /// What the parts of a message say.
    private struct Parts {
        var tools: [(identifier: Digest?, name: String)] = []
        /// Whether a person wrote a part. `nil` if there are no parts.
        var isWritten: Bool?

        /// Adds a part.
        ///
        /// - Parameters:
        ///   - text: The beginning of its text.
        ///   - isSynthetic: Whether the program wrote it.
        mutating func add(type: String?, tool: String?, text: String?, isSynthetic: Bool) {
            if type == "tool", let tool, !tool.isEmpty { tools.append((nil, OpenCode.withServer(tool))) }
            let isText = type == "text" && !isSynthetic && WrittenText.isMessage(text ?? "")
            isWritten = isWritten == true || isText || type == "file"
        }
    }

    // MARK: Database

    private func readDatabase(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void
    ) throws(FileError) {
        guard let database = try? Database(log.path) else { throw .system(SystemError(EIO)) }
        let names = database.columns(of: "message")
        // Whole sessions, since a session counts on the day of its first message.
        let sessions = log.since.flatMap { since in
            names.contains("time_created")
                ? "(SELECT session_id FROM message WHERE time_created >= \(since * 1000))"
                : nil
        }
        let sessionNames = database.columns(of: "session")
        let folder = sessionNames.contains("directory") ? "s.directory" : "NULL"
        let parent = sessionNames.contains("parent_id") ? "s.parent_id" : "NULL"
        let join = sessionNames.contains("id") ? "LEFT JOIN session s ON s.id = m.session_id" : ""
        guard
            var messages = database.query(
                "SELECT m.id, m.session_id, m.data, \(folder), \(parent) FROM message m \(join) "
                    + (sessions.map { "WHERE m.session_id IN \($0) " } ?? "") + "ORDER BY m.rowid")
        else { throw .system(SystemError(EIO)) }
        if database.missesLog { add(.failure(.unreadChanges)) }
        let parts = parts(of: database, sessions: sessions)
        while true {
            switch messages.next() {
            case .end: return
            case .damage: return add(.failure(.syntax))
            case .row:
                guard let document = AgentLines.object(messages.withBytes(2) { Array($0) }) else {
                    add(.failure(.syntax))
                    continue
                }
                let session = Session(
                    identifier: Digest(of: messages.text(1) ?? ""), folder: messages.text(3),
                    isSubagent: !messages.isNull(4))
                let identifier = messages.text(0)
                add(
                    record(
                        document, identifier: identifier.map { Digest(of: $0) }, session,
                        identifier.flatMap { parts[$0] } ?? Parts()))
            }
        }
    }

    /// Returns the parts of messages by the identifiers of the messages, as far as they can be read.
    private func parts(of database: borrowing Database, sessions: String?) -> [String: Parts] {
        var parts: [String: Parts] = [:]
        let condition = sessions.flatMap {
            database.columns(of: "part").contains("session_id") ? "AND p.session_id IN \($0)" : nil
        }
        // A part that is no JSON would end the query without the first condition.
        let query = #"""
            SELECT p.message_id, json_extract(p.data, '$.type'), json_extract(p.data, '$.tool'),
            substr(json_extract(p.data, '$.text'), 1, 80), json_extract(p.data, '$.synthetic')
            FROM part p WHERE CASE WHEN json_valid(p.data)
            THEN json_extract(p.data, '$.type') IN ('tool', 'text', 'file', 'compaction', 'subtask') END
            """#
        guard var rows = database.query(query + " " + (condition ?? "")) else { return parts }
        while case .row = rows.next() {
            guard let message = rows.text(0) else { continue }
            parts[message, default: Parts()].add(
                type: rows.text(1), tool: rows.text(2), text: rows.text(3), isSynthetic: rows.integer(4) == 1)
        }
        return parts
    }

    // MARK: Files

    private func readFiles(_ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void) {
        var session = Session(identifier: Digest(of: log.session))
        if let head = log.head.flatMap(document) {
            session.folder = head.text("directory", of: 0)
            session.isSubagent = head.text("parentID", of: 0) != nil
        }
        let allParts = Paths.join(Paths.split(Paths.split(log.path).folder).folder, "part")
        for name in FileSystem.names(in: log.path).sorted() where name.hasSuffix(".json") {
            guard let message = document(Paths.join(log.path, name)) else {
                add(.failure(.syntax))
                continue
            }
            let identifier = String(name.dropLast(".json".count))
            var parts = Parts()
            let folder = Paths.join(allParts, identifier)
            for part in FileSystem.names(in: folder).sorted().compactMap({ document(Paths.join(folder, $0)) }) {
                let isSynthetic = part.member("synthetic", of: 0).map { part.kind($0) == .true } ?? false
                parts.add(
                    type: part.text("type", of: 0), tool: part.text("tool", of: 0), text: part.text("text", of: 0),
                    isSynthetic: isSynthetic)
            }
            add(record(message, identifier: Digest(of: identifier), session, parts))
        }
    }

    private func document(_ path: String) -> JSONDocument? {
        (try? AgentLogFile(path: path, session: "", project: nil).bytes()).flatMap(AgentLines.object)
    }

    // MARK: Messages

    private func record(
        _ document: JSONDocument, identifier: Digest?, _ session: Session, _ parts: Parts
    ) -> Result<AgentRecord, AgentLogFlaw> {
        let created = document.member("created", of: document.member("time", of: 0))
        guard let seconds = created.flatMap(document.secondsOfMilliseconds) else { return .failure(.time) }
        let folder = session.folder ?? document.text("root", of: document.member("path", of: 0))
        let kind: AgentRecord.Kind =
            switch document.text("role", of: 0) {
            case "user": session.isSubagent || parts.isWritten == false ? .other : .prompt
            case "assistant":
                .reply(
                    AgentReply(
                        identifier: identifier, model: document.text("modelID", of: 0),
                        tokens: TokenFacts(openCode: document, document.member("tokens", of: 0)), tools: parts.tools))
            default: .other
            }
        return .success(
            AgentRecord(
                kind: kind, seconds: seconds, identifier: identifier, session: session.identifier,
                project: CodingAgents.project(folder), folder: folder))
    }

    /// Returns the name of a tool in which its server is told from the rest, as in `server__tool`. Servers' tools have `_`
    /// there.
    private static func withServer(_ tool: String) -> String {
        guard let end = tool.firstIndex(of: "_"), !ownTools.contains(tool) else { return tool }
        return tool[..<end] + "_" + tool[end...]
    }

    /// The tools of opencode itself that have `_` in their names.
    private static let ownTools: Set<String> = ["apply_patch", "plan_enter", "plan_exit"]
}

extension TokenFacts {
    /// Reads the tokens of a reply.
    fileprivate init(openCode document: JSONDocument, _ tokens: Int?) {
        func count(_ name: StaticString, _ index: Int?) -> Int {
            document.member(name, of: index).map(document.count) ?? 0
        }
        let cache = document.member("cache", of: tokens)
        self.init(
            input: count("input", tokens) + count("write", cache),
            output: count("output", tokens) + count("reasoning", tokens), cached: count("read", cache))
    }
}
