internal import RecapJSON
internal import RecapSystem

/// The agent opencode, or one derived from it. It has a database for all sessions; earlier versions have a file for each message.
struct OpenCode: CodingAgent {
    let name: String
    let title: String
    let variable: String

    /// The agent opencode.
    static let openCode = OpenCode(name: "opencode", title: "opencode", variable: "OPENCODE_DATA_DIR")
    /// The agent Kilo, which is derived from opencode.
    static let kilo = OpenCode(name: "kilo", title: "Kilo", variable: "KILO_DATA_DIR")

    /// Returns the databases in a folder, followed by the message folders of each session, which duplicate messages in the
    /// database if there is one.
    func logs(in folder: String) -> [AgentLogFile] {
        let folder = ownFolder(folder)
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

    /// Returns the databases in a folder, regardless of their names, and the folder of the messages.
    func storage(in folder: String) -> [String] {
        let folder = ownFolder(folder)
        return FileSystem.names(in: folder).sorted().map { Paths.join(folder, $0) }.filter { !FileSystem.isFolder($0) }
            + [Paths.join(folder, "storage/message")]
    }

    /// Returns the agent's folder within the shared data folder of all programs, or else the folder itself.
    private func ownFolder(_ folder: String) -> String {
        let own = Paths.join(folder, name)
        return FileSystem.isFolder(own) ? own : folder
    }

    /// Reads a database, or the files of a session.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        if log.path.hasSuffix(".db") {
            try OpenCodeDatabase(path: log.path, since: log.since).read(add: add)
        } else {
            readFiles(log, add: add)
        }
    }

    /// The properties of a message's session.
    struct Session {
        let identifier: Digest
        var folder: String?
        var isSubagent = false
    }

    /// The combined information from the parts of a message.
    struct Parts {
        var tools: [(identifier: Digest?, name: String)] = []
        /// Whether the user wrote a part. `nil` if there are no parts.
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

    // MARK: Files

    private func readFiles(_ log: AgentLogFile, add: AgentRecordHandler) {
        var session = Session(identifier: Digest(of: log.session))
        if let head = log.head.flatMap(document) {
            session.folder = head.text("directory", of: 0)
            session.isSubagent = head.text("parentID", of: 0) != nil
        }
        let allParts = Paths.join(Paths.split(Paths.split(log.path).folder).folder, "part")
        for name in FileSystem.names(in: log.path).sorted() where name.hasSuffix(".json") {
            guard let message = document(Paths.join(log.path, name)) else {
                add(.failure(.damagedLine))
                continue
            }
            let identifier = String(name.dropLast(".json".count))
            var parts = Parts()
            let folder = Paths.join(allParts, identifier)
            for part in FileSystem.names(in: folder).sorted().compactMap({ document(Paths.join(folder, $0)) }) {
                parts.add(
                    type: part.text("type", of: 0), tool: part.text("tool", of: 0), text: part.text("text", of: 0),
                    isSynthetic: part.isTrue("synthetic", of: 0))
            }
            add(OpenCode.record(message, identifier: Digest(of: identifier), session, parts))
        }
    }

    private func document(_ path: String) -> JSONDocument? {
        (try? AgentLogFile(path: path, session: "", project: nil).bytes()).flatMap(AgentLines.object)
    }

    // MARK: Messages

    /// Returns the record of a message, or its issue.
    ///
    /// - Parameters:
    ///   - type: The sender. `nil` if the message specifies it.
    ///   - seconds: The time in seconds since 1970-01-01 00:00 UTC for a message without a time.
    static func record(
        _ document: JSONDocument, identifier: Digest?, type: String? = nil, seconds: Int? = nil, _ session: Session,
        _ parts: Parts
    ) -> Result<AgentRecord, SkippedRow> {
        let created = document.member("created", of: document.member("time", of: 0))
        guard let seconds = created.flatMap(document.secondsOfMilliseconds) ?? seconds else {
            return .failure(.messageWithoutTime)
        }
        let folder = session.folder ?? document.text("root", of: document.member("path", of: 0))
        let role = type ?? document.text("role", of: 0)
        if role != "assistant", document.hasObject("tokens", of: 0) { return .failure(.unknownLine) }
        let model = document.text("modelID", of: 0) ?? document.text("id", of: document.member("model", of: 0))
        let kind: AgentRecord.Kind =
            switch role {
            case "user": session.isSubagent || parts.isWritten == false ? .other : .prompt
            case "assistant":
                .reply(
                    AgentReply(
                        identifier: identifier, model: model,
                        tokens: TokenCounts(openCode: document, document.member("tokens", of: 0)), tools: parts.tools))
            default: .other
            }
        return .success(
            AgentRecord(
                kind: kind, seconds: seconds, identifier: identifier, session: session.identifier,
                project: CodingAgents.project(folder), folder: folder))
    }

    /// Returns the name of a tool with its server separated as in `server__tool`. opencode separates them with `_`.
    private static func withServer(_ tool: String) -> String {
        guard let end = tool.firstIndex(of: "_"), !ownTools.contains(tool) else { return tool }
        return tool[..<end] + "_" + tool[end...]
    }

    /// The built-in tools of opencode with `_` in their names.
    private static let ownTools: Set<String> = ["apply_patch", "plan_enter", "plan_exit"]
}

extension TokenCounts {
    /// Reads the token counts of a reply.
    fileprivate init(openCode document: JSONDocument, _ tokens: Int?) {
        let cache = document.member("cache", of: tokens)
        self.init(
            input: document.count("input", of: tokens) + document.count("write", of: cache),
            output: document.count("output", of: tokens) + document.count("reasoning", of: tokens),
            cached: document.count("read", of: cache))
    }
}
