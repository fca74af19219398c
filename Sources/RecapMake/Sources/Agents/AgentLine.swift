internal import RecapJSON
internal import RecapSystem
internal import RecapWords

/// A line of a log of Claude Code.
struct AgentLine {
    /// The kind of a line.
    enum Kind {
        /// Text written by a person.
        case prompt
        /// A part of a reply of the model.
        case reply(AgentReply)
        /// The result of a tool, a summary, or another line that the user didn't write.
        case other
    }

    /// What is wrong with a line.
    enum Flaw: Error {
        case syntax, time

        /// What is wrong, as words that can follow a number of records.
        var reason: Message {
            switch self {
            case .syntax: "lines that can't be read"
            case .time: "messages without a time"
            }
        }
    }

    let kind: Kind
    /// The time in seconds since 1970-01-01 00:00 UTC. `nil` for lines that are not messages.
    let seconds: Int?
    /// The identifier of the line. Resumed sessions repeat earlier lines with the same identifiers.
    let identifier: String?
    /// The identifier of the session.
    let session: String?
    /// The folder in which the agent works.
    let folder: String?

    /// Reads a line. O(*n*) in its length.
    init(_ bytes: [UInt8]) throws(Flaw) {
        guard let document = try? JSONDocument.parse(bytes, resources: .system), document.kind(0) == .object else {
            throw .syntax
        }
        var texts: [String: String] = [:]
        var message: Int?
        var isWritten = true
        for (key, value) in document.members(of: 0) {
            switch key {
            case "type", "timestamp", "uuid", "sessionId", "cwd": texts[key] = document.string(value)
            case "message" where document.kind(value) == .object: message = value
            case "isMeta", "isSidechain", "isCompactSummary":
                if document.kind(value) == .true { isWritten = false }
            default: break
            }
        }
        identifier = texts["uuid"]
        session = texts["sessionId"]
        folder = texts["cwd"]
        switch (texts["type"], message) {
        case ("assistant", let message?): kind = .reply(AgentReply(document, message))
        case ("user", let message?): kind = isWritten && AgentLine.isText(document, message) ? .prompt : .other
        default: kind = .other
        }
        seconds = texts["timestamp"].flatMap { Timestamp.seconds(of: $0) }
        if seconds == nil, texts["type"] == "assistant" || texts["type"] == "user" { throw .time }
    }

    /// Returns whether a message is text written by a person, rather than only tool results or text that a program
    /// wrote on the person's behalf.
    private static func isText(_ document: JSONDocument, _ message: Int) -> Bool {
        for (key, value) in document.members(of: message) where key == "content" {
            guard document.kind(value) == .array else { return isText(document.string(value)) }
            return document.elements(of: value).contains { part in
                var type = "", text = ""
                for (key, value) in document.members(of: part) {
                    if key == "type" { type = document.string(value) }
                    if key == "text" { text = document.string(value) }
                }
                return type == "image" || type == "text" && isText(text)
            }
        }
        return false
    }

    private static func isText(_ text: String) -> Bool {
        let start = text.prefix(40)
        return !start.allSatisfy(\.isWhitespace) && !automatic.contains { start.hasPrefix($0) }
    }

    /// The beginnings of texts that a program writes on the person's behalf.
    private static let automatic = [
        "<local-command-", "<bash-stdout>", "<bash-stderr>", "<task-notification>", "<system-reminder>",
        "[Request interrupted", "Caveat: The messages below",
    ]
}

/// A part of a reply of the model: its tokens so far, and the tools that it runs.
struct AgentReply {
    /// The identifier of the message, shared by all its parts.
    private(set) var identifier: String?
    /// The name of the model. `nil` for messages that the program generated itself.
    private(set) var model: String?
    private(set) var tokens = TokenFacts.none
    /// The identifiers and names of the tools that the reply runs.
    private(set) var tools: [(identifier: String?, name: String)] = []

    fileprivate init(_ document: JSONDocument, _ message: Int) {
        for (key, value) in document.members(of: message) {
            switch key {
            case "id": identifier = document.string(value)
            case "model":
                let name = document.string(value)
                if !name.hasPrefix("<"), !name.isEmpty { model = name }
            case "usage" where document.kind(value) == .object: tokens = TokenFacts(document, value)
            case "content" where document.kind(value) == .array:
                for part in document.elements(of: value) { addTool(document, part) }
            default: break
            }
        }
    }

    private mutating func addTool(_ document: JSONDocument, _ part: Int) {
        var texts: [String: String] = [:]
        for (key, value) in document.members(of: part) where key == "type" || key == "id" || key == "name" {
            texts[key] = document.string(value)
        }
        guard texts["type"] == "tool_use", let name = texts["name"], !name.isEmpty else { return }
        tools.append((texts["id"], name))
    }
}

extension TokenFacts {
    fileprivate init(_ document: JSONDocument, _ usage: Int) {
        var counts: [String: Int] = [:]
        for (key, value) in document.members(of: usage) where document.kind(value) == .number {
            // A reply has at most a few hundred thousand tokens. Larger numbers are errors, and their sums could
            // overflow.
            let number = document.double(value)
            if number >= 0, number < 1e9 { counts[key] = Int(number) }
        }
        self.init(
            input: counts["input_tokens", default: 0] + counts["cache_creation_input_tokens", default: 0],
            output: counts["output_tokens", default: 0], cached: counts["cache_read_input_tokens", default: 0])
    }
}

extension JSONDocument {
    /// Returns the keys and values of an object; nothing for other values.
    func members(of index: Int) -> UnfoldSequence<(key: String, value: Int), Int> {
        let end = kind(index) == .object ? tokens[index].end : index
        return sequence(state: index + 1) { key in
            guard key < end else { return nil }
            defer { key = self.next(after: key + 1) }
            return (self.string(key), key + 1)
        }
    }

    /// Returns the elements of an array; nothing for other values.
    func elements(of index: Int) -> UnfoldSequence<Int, Int> {
        let end = kind(index) == .array ? tokens[index].end : index
        return sequence(state: index + 1) { element in
            guard element < end else { return nil }
            defer { element = self.next(after: element) }
            return element
        }
    }
}
