internal import RecapJSON
internal import RecapSystem

/// A reader of the database of opencode or of an agent derived from it.
///
/// Version 1 has the tables `session`, `message` and `part`. Version 2 has `session_v2` and `session_message`, and may keep the
/// tables of version 1, including sessions that it has migrated.
struct OpenCodeDatabase {
    /// The path of the database.
    let path: String
    /// The time in seconds since 1970-01-01 00:00 UTC from which records are needed. `nil` for all.
    let since: Int?

    /// The times of the last messages of version 1, in seconds since 1970-01-01 00:00 UTC, by session.
    private typealias LastTimes = [String: Int]

    /// Reads the database.
    ///
    /// Calls `add` with each record, or with the issue of one that can't be read. Throws an error if the file can't be read.
    func read(add: AgentRecordHandler) throws(FileError) {
        guard let database = try? Database(path), let tables = database.tables else { throw .system(SystemError(EIO)) }
        guard !tables.isEmpty else { return }
        var last = LastTimes()
        let hasOld = tables.contains("message") && readOld(database, &last, add)
        let hasNew = tables.contains("session_message") && readNew(database, last, add)
        guard hasOld || hasNew else { return add(.failure(.newerLog)) }
        if database.missesLog { add(.failure(.unreadChanges)) }
    }

    /// Returns an SQL condition for whole sessions with messages since ``since``, as a session counts on the day of its first
    /// message. Empty if all are needed.
    private func sessions(of table: String, _ database: borrowing Database) -> String {
        guard let since, database.columns(of: table).contains("time_created") else { return "" }
        return "(SELECT session_id FROM \(table) WHERE time_created >= \(since * 1000))"
    }

    /// Returns an SQL expression for a column, from the first of the joined tables that has it.
    private func column(_ name: String, _ tables: [(name: String, columns: Set<String>)]) -> String {
        let found = tables.filter { $0.columns.contains(name) }.map { "\($0.name).\(name)" }
        return found.count > 1 ? "COALESCE(\(found.joined(separator: ", ")))" : found.first ?? "NULL"
    }

    /// Returns the session tables that messages can be joined with.
    private func sessionTables(
        _ names: [String], _ database: borrowing Database
    ) -> [(name: String, columns: Set<String>)] {
        var tables: [(name: String, columns: Set<String>)] = []
        for name in names {
            let columns = database.columns(of: name)
            if columns.contains("id") { tables.append((name, columns)) }
        }
        return tables
    }

    /// Returns a query for messages with the folders and the parents of their sessions.
    private func query(
        _ columns: String, from table: String, with tables: [(name: String, columns: Set<String>)], sessions: String,
        order: String
    ) -> String {
        let joins = tables.map { "LEFT JOIN \($0.name) ON \($0.name).id = m.session_id " }.joined()
        let condition = sessions.isEmpty ? "" : "WHERE m.session_id IN \(sessions) "
        return "SELECT \(columns), \(column("directory", tables)), \(column("parent_id", tables)) FROM \(table) m "
            + "\(joins)\(condition)ORDER BY \(order)"
    }

    /// Calls a function with each message of a query and its content, which is in the third column. Calls `add` with the issue of
    /// each that can't be read. Returns `false` if the tables have another schema.
    private func forEachMessage(
        of query: String, _ database: borrowing Database, _ add: AgentRecordHandler,
        _ body: (borrowing Database.Rows, JSONDocument) -> Void
    ) -> Bool {
        guard var messages = database.query(query) else { return false }
        while true {
            switch messages.next() {
            case .end: return true
            case .damage:
                add(.failure(.damagedLine))
                return true
            case .row:
                if let document = AgentLines.object(messages.withBytes(2) { Array($0) }) {
                    body(messages, document)
                } else {
                    add(.failure(.damagedLine))
                }
            }
        }
    }

    // MARK: Version 1

    /// Reads the messages of version 1. Returns `false` if the tables have another schema.
    private func readOld(
        _ database: borrowing Database, _ last: inout LastTimes, _ add: AgentRecordHandler
    ) -> Bool {
        let sessions = sessions(of: "message", database)
        let query = query(
            "m.id, m.session_id, m.data", from: "message", with: sessionTables(["session"], database),
            sessions: sessions, order: "m.rowid")
        let parts = parts(of: database, sessions: sessions)
        return forEachMessage(of: query, database, add) { message, document in
            let name = message.text(1) ?? "", identifier = message.text(0)
            let session = OpenCode.Session(
                identifier: Digest(of: name), folder: message.text(3), isSubagent: !message.isNull(4))
            let record = OpenCode.record(
                document, identifier: identifier.map { Digest(of: $0) }, session,
                identifier.flatMap { parts[$0] } ?? OpenCode.Parts())
            if case .success(let record) = record, let seconds = record.seconds {
                last[name] = max(last[name] ?? seconds, seconds)
            }
            add(record)
        }
    }

    /// Returns the readable parts of messages, by the identifiers of the messages.
    private func parts(of database: borrowing Database, sessions: String) -> [String: OpenCode.Parts] {
        var parts: [String: OpenCode.Parts] = [:]
        let hasCondition = !sessions.isEmpty && database.columns(of: "part").contains("session_id")
        let condition = hasCondition ? "AND p.session_id IN \(sessions)" : ""
        // Without the first condition, a part that isn't JSON would end the query.
        let query = #"""
            SELECT p.message_id, json_extract(p.data, '$.type'), json_extract(p.data, '$.tool'),
            substr(json_extract(p.data, '$.text'), 1, 80), json_extract(p.data, '$.synthetic')
            FROM part p WHERE CASE WHEN json_valid(p.data)
            THEN json_extract(p.data, '$.type') IN ('tool', 'text', 'file', 'compaction', 'subtask') END
            """#
        guard var rows = database.query(query + " " + condition) else { return parts }
        while case .row = rows.next() {
            guard let message = rows.text(0) else { continue }
            parts[message, default: OpenCode.Parts()].add(
                type: rows.text(1), tool: rows.text(2), text: rows.text(3), isSynthetic: rows.integer(4) == 1)
        }
        return parts
    }

    // MARK: Version 2

    /// Reads the messages of version 2. Returns `false` if the tables have another schema.
    ///
    /// For sessions that version 1 also has, skips everything sent before their last message there.
    private func readNew(
        _ database: borrowing Database, _ last: LastTimes, _ add: AgentRecordHandler
    ) -> Bool {
        let tables = sessionTables(["session_v2", "session"], database)
        let query = query(
            "m.id, m.session_id, m.data, m.type, m.time_created", from: "session_message", with: tables,
            sessions: sessions(of: "session_message", database), order: "m.rowid")
        return forEachMessage(of: query, database, add) { message, document in
            let name = message.text(1) ?? ""
            let session = OpenCode.Session(
                identifier: Digest(of: name), folder: message.text(5), isSubagent: !message.isNull(6))
            let record = OpenCode.record(
                document, identifier: message.text(0).map { Digest(of: $0) }, type: message.text(3),
                seconds: message.integer(4).flatMap { $0 > 0 ? $0 / 1000 : nil }, session, OpenCode.Parts(document))
            // A copy may have been written a moment later than its original.
            if case .success(let record) = record, let seconds = record.seconds, let end = last[name],
                seconds <= end + 1
            {
                return
            }
            add(record)
        }
    }
}

extension OpenCode.Parts {
    /// Reads the parts of a message of version 2.
    fileprivate init(_ document: JSONDocument) {
        for part in document.elements("content", of: 0) where document.text("type", of: part) == "tool" {
            add(type: "tool", tool: document.text("name", of: part), text: nil, isSynthetic: false)
        }
        if let text = document.text("text", of: 0) { add(type: "text", tool: nil, text: text, isSynthetic: false) }
        if !document.elements("files", of: 0).isEmpty {
            add(type: "file", tool: nil, text: nil, isSynthetic: false)
        }
    }
}
