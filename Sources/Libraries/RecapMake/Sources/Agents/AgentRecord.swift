internal import RecapLanguage

/// An event in the log of an agent.
struct AgentRecord: Sendable {
    /// The kind of an event.
    enum Kind: Sendable {
        /// A message of the user: a text or a picture.
        case prompt
        /// A reply of a model, or a part of one.
        case reply(AgentReply)
        /// A call of a tool that no reply contains.
        case tool(name: String)
        /// The result of a tool, a summary, or another event within a session.
        case other
    }

    /// The kind of event.
    var kind: Kind
    /// The time in seconds since 1970-01-01 00:00 UTC. `nil` for lines that are not events.
    var seconds: Int?
    /// The digest of the record's identifier. A record with the same identifier as an earlier one is a copy.
    var identifier: Digest?
    /// The digest of the session's identifier.
    var session: Digest
    /// The identifier of the project: the path of its folder, in which all characters except ASCII letters and digits are
    /// replaced by `-`. `nil` if the log doesn't specify it.
    var project: String?
    /// The path of the folder in which the agent works, needed for prompts only. `nil` if the log doesn't specify it.
    var folder: String?
}

/// The token counts of a reply.
struct TokenCounts: Hashable {
    /// The number of tokens that the model read uncached, including any written to the cache.
    var input = 0
    /// The number of tokens that the model wrote.
    var output = 0
    /// The number of tokens that the model read from a cache.
    var cached = 0

    static let none = TokenCounts()

    var total: Int { input + output + cached }
}

/// A reply of a model, or a part of one: its token counts so far, and the tools that it calls.
struct AgentReply: Sendable {
    /// The digest of the message's identifier, which all its parts share. The last part of a message has the token counts of all
    /// parts.
    var identifier: Digest?
    /// The name of the model. `nil` if the log doesn't specify it.
    var model: String?
    /// The token counts of the message.
    var tokens = TokenCounts.none
    /// The digests of the identifiers and the names of the tools that the reply calls. A tool call with an identifier counts
    /// once.
    var tools: [(identifier: Digest?, name: String)] = []
}

/// The reasons why a line of a log can't be read.
extension SkippedRow {
    static let damagedLine = SkippedRow(unreadable: "lines that can't be read")
    static let messageWithoutTime = SkippedRow(unreadable: "messages without a time")
    /// The newest records of a database are in a file that only the agent itself can read.
    static let unreadChanges = SkippedRow(unreadable: "databases whose newest messages only their program can read")
    /// A database or folder has an unknown format, for example after an update of the agent.
    static let newerLog = SkippedRow(unreadable: "logs of newer versions than this program knows")
    /// The log contains no known events.
    static let unknownLine = SkippedRow(unreadable: "lines of kinds that this program doesn't know")
}
