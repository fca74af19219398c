internal import RecapJSON
internal import RecapSystem

/// The agent Gemini CLI by Google. A log is one object with all messages, or an object followed by a message in each line, where
/// later lines may replace or remove earlier messages.
struct GeminiCLI: CodingAgent {
    let name = "gemini-cli"
    let title = "Gemini CLI"
    let lifetime: Int? = 30
    let variable = "GEMINI_DATA_DIR"
    let homeFolders: [String]? = [".gemini"]
    let logFolder: String? = "tmp"

    /// Returns the logs of all projects in a folder. Logs of subagents are in subfolders named after the session.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().flatMap { project in
            let place = Paths.join(folder, project)
            let project = root(of: place) ?? project
            return CodingAgents.files(below: Paths.join(place, "chats"), depth: 1)
                .filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }
                .map { AgentLogFile(path: $0, session: Paths.split($0).name, project: project) }
        }
    }

    /// Returns the folders of the projects' chats.
    func storage(in folder: String) -> [String] {
        FileSystem.names(in: folder).sorted().map { Paths.join(Paths.join(folder, $0), "chats") }
    }

    /// Returns the path of the project whose logs are in a folder, or `nil` if it isn't recorded there.
    private func root(of folder: String) -> String? {
        guard let bytes = try? OpenFile(regular: Paths.join(folder, ".project_root")).bytes(limit: 1 << 14) else {
            return nil
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).first.map(String.init)
    }

    /// Reads the records of a log.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        var conversation = Conversation()
        conversation.isSubagent = Paths.split(Paths.split(log.path).folder).name != "chats"
        if log.path.hasSuffix(".json") {
            guard let document = AgentLines.object(try log.bytes()) else { return add(.failure(.damagedLine)) }
            conversation.take(document, 0)
        } else {
            try AgentLines.read(log, add: add) { document, line throws(SkippedRow) in
                conversation.takeLine(document, line)
                return nil
            }
        }
        for message in conversation.messages {
            guard let seconds = message.time.flatMap({ Timestamp.seconds(of: $0) }) else {
                add(.failure(.messageWithoutTime))
                continue
            }
            guard var kind = message.kind else {
                add(.failure(.unknownLine))
                continue
            }
            if case .prompt = kind, conversation.isSubagent { kind = .other }
            add(
                .success(
                    AgentRecord(
                        kind: kind, seconds: seconds, identifier: message.identifier,
                        session: conversation.session ?? Digest(of: log.session),
                        project: CodingAgents.project(log.project),
                        folder: log.project.flatMap { $0.hasPrefix("/") ? $0 : nil })))
        }
    }

    /// A message of a log.
    private struct ChatMessage {
        let identifier: Digest?
        let time: String?
        /// The kind of the record. `nil` for a message of an unknown type with tokens.
        let kind: AgentRecord.Kind?
    }

    /// The messages that remain after all lines of a log have been applied.
    private struct Conversation {
        var session: Digest?
        var isSubagent = false
        /// The messages in order.
        var messages: [ChatMessage] = []
        private var places: [Digest: Int] = [:]

        /// Applies the object of a whole conversation, or its header.
        mutating func take(_ document: JSONDocument, _ index: Int) {
            session = document.digest("sessionId", of: index) ?? session
            if let kind = document.text("kind", of: index) { isSubagent = isSubagent || kind == "subagent" }
            guard let list = document.member("messages", of: index) else { return }
            messages = []
            places = [:]
            for message in document.elements(of: list) { add(document, message) }
        }

        /// Applies a line: a message, a change of the header, the removal of messages, or the header.
        mutating func takeLine(_ document: JSONDocument, _ line: Int) {
            if let change = document.member("$set", of: line) {
                take(document, change)
            } else if document.member("$rewindTo", of: line) != nil {
                let first = document.digest("$rewindTo", of: line).flatMap { places[$0] } ?? 0
                for message in messages[first...] {
                    if let identifier = message.identifier { places[identifier] = nil }
                }
                messages.removeSubrange(first...)
            } else if document.text("id", of: line) != nil {
                add(document, line)
            } else {
                take(document, line)
            }
        }

        private mutating func add(_ document: JSONDocument, _ index: Int) {
            let identifier = document.digest("id", of: index)
            let message = ChatMessage(
                identifier: identifier, time: document.text("timestamp", of: index),
                kind: GeminiCLI.kind(document, index))
            if let identifier, let place = places[identifier] {
                messages[place] = message
            } else {
                if let identifier { places[identifier] = messages.count }
                messages.append(message)
            }
        }
    }

    private static func kind(_ document: JSONDocument, _ message: Int) -> AgentRecord.Kind? {
        switch document.text("type", of: message) {
        case "user": return isWritten(document, document.member("content", of: message)) ? .prompt : .other
        case "gemini", "model":
            var reply = AgentReply(model: document.text("model", of: message))
            if let tokens = document.member("tokens", of: message) {
                reply.tokens = TokenCounts(gemini: document, tokens)
            }
            for call in document.elements("toolCalls", of: message) {
                guard let name = document.text("name", of: call), !name.isEmpty else { continue }
                reply.tools.append((document.digest("id", of: call), name))
            }
            return .reply(reply)
        default: return document.hasObject("tokens", of: message) ? nil : .other
        }
    }

    /// Returns whether the user wrote a message: a text that isn't a command of the program, or a picture or a file.
    private static func isWritten(_ document: JSONDocument, _ content: Int?) -> Bool {
        guard let content else { return false }
        switch document.kind(content) {
        case .string: return WrittenText.isMessage(document.string(content))
        case .array: return document.elements(of: content).contains { isWritten(document, $0) }
        case .object:
            if let text = document.text("text", of: content) { return WrittenText.isMessage(text) }
            return document.member("inlineData", of: content) != nil || document.member("fileData", of: content) != nil
        default: return false
        }
    }
}

extension TokenCounts {
    /// Creates the token counts of a reply. Cached tokens are subtracted from the input if the total shows that they are
    /// included in it.
    fileprivate init(gemini document: JSONDocument, _ tokens: Int) {
        func count(_ name: StaticString) -> Int { document.count(name, of: tokens) }
        let input = count("input"), cached = count("cached"), output = count("output") + count("thoughts")
        let results = count("tool")
        let isInside = cached <= input && input + output + results >= count("total")
        self.init(input: (isInside ? input - cached : input) + results, output: output, cached: cached)
    }
}
