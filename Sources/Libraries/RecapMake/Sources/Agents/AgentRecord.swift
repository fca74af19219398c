internal import RecapLanguage

/// Something that the log of an agent says happened.
struct AgentRecord: Sendable {
    /// The kind of an event.
    enum Kind: Sendable {
        /// A person sent a text or a picture.
        case prompt
        /// A model sent a reply or a part of one.
        case reply(AgentReply)
        /// A model ran a tool, which no reply names.
        case tool(name: String)
        /// The result of a tool, a summary, or another event within a session.
        case other
    }

    /// What happened.
    var kind: Kind
    /// The time in seconds since 1970-01-01 00:00 UTC. `nil` for lines that are not events.
    var seconds: Int?
    /// The digest of the record's identifier. Records with an identifier that another one had before are copies.
    var identifier: Digest?
    /// The digest of the session's identifier.
    var session: Digest
    /// The identifier of the project: the path of its folder, in which all characters but ASCII letters and digits are
    /// replaced by `-`. `nil` if the log doesn't say it.
    var project: String?
    /// The path of the folder in which the agent works, needed for prompts only. `nil` if the log doesn't say it.
    var folder: String?
}

/// The tokens of a reply.
struct TokenCounts: Hashable {
    /// The tokens that the model read anew, those written to a cache included.
    var input = 0
    /// The tokens that the model wrote.
    var output = 0
    /// The tokens that the model read from a cache.
    var cached = 0

    static let none = TokenCounts()

    var total: Int { input + output + cached }
}

/// A reply of a model, or a part of one: its tokens so far, and the tools that it runs.
struct AgentReply: Sendable {
    /// The digest of the message's identifier, shared by all its parts. The last part of a message has the tokens of all.
    var identifier: Digest?
    /// The name of the model. `nil` if the log doesn't say it.
    var model: String?
    /// The tokens of the message.
    var tokens = TokenCounts.none
    /// The digests of the identifiers, and the names of the tools that the reply runs. A tool with an identifier counts once.
    var tools: [(identifier: Digest?, name: String)] = []
}

/// What is wrong with a line of a log.
enum AgentLogIssue: ValidationIssue {
    case syntax, time
    /// The newest records of a database are in a file that only its program can read.
    case unreadChanges
    /// A database or a folder has nothing that is known, as that of a newer version of its program.
    case newer
    /// Nothing that a log says is known.
    case unknown

    var isUnreadable: Bool { true }

    var reason: Message {
        switch self {
        case .syntax: "lines that can't be read"
        case .time: "messages without a time"
        case .unreadChanges: "databases whose newest messages only their program can read"
        case .newer: "logs of newer versions than this program knows"
        case .unknown: "lines of kinds that this program doesn't know"
        }
    }
}
