public import RecapLanguage

/// The facts about the work with coding agents in a period.
public struct AgentFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The first day of all logs, including those from before the period.
    public let logsFrom: Day
    /// The number of messages that a person wrote.
    public let messages: Int
    /// The number of replies of models.
    public let replies: Int
    /// When the messages were written.
    public let time: TimeFacts
    /// The number of messages compared with the previous period. `nil` if the logs don't reach back to its beginning.
    public let before: Comparison?
    /// The number of sessions.
    public let sessions: Int
    /// The average number of messages per session, rounded.
    public let messagesPerSession: Int
    /// The total length of all sessions in minutes, without breaks.
    public let minutes: Int
    /// The longest time without a break in one session; the first if several tie.
    public let longest: AgentSession?
    /// The tokens of all replies.
    public let tokens: TokenFacts
    /// The agents by number of messages.
    public let agents: [Ranked]
    /// The models by number of replies.
    public let models: [Ranked]
    /// The tools by number of runs.
    public let tools: [Ranked]
    /// The number of tool runs.
    public let toolRuns: Int
    /// The number of projects.
    public let projectCount: Int
    /// The projects by number of messages. `nil` unless they were asked for.
    public let projects: [Ranked]?
    /// The kind of person that the facts show.
    public let archetype: AgentArchetype?
    /// The books that all tokens would fill. `nil` if they don't fill one.
    public let bookshelf: Bookshelf?

    /// The facts of the source `agents`.
    public static let table = FactTable<AgentFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("logsFrom", \.logsFrom, "The first day of all logs, and of what was kept of them."),
        Fact("messages", \.messages, "The number of messages that you wrote."),
        Fact("replies", \.replies, "The number of replies of models, those to other agents included."),
        Fact("time", \.time, "When you wrote the messages, by the clock of this computer."),
        Fact("before", \.before, "The messages of the period before, where the logs reach back to its beginning."),
        Fact("sessions", \.sessions, "The number of sessions whose first message you wrote then."),
        Fact("messagesPerSession", \.messagesPerSession, "The number of messages in a session on average, rounded."),
        Fact("minutes", \.minutes, "The minutes of all sessions, without breaks of more than 30 minutes."),
        Fact("longest", \.longest, "The longest time in a session without a break, the first of several."),
        Fact("tokens", \.tokens, "The tokens of all replies."),
        Fact("agents", \.agents, "The agents by their number of messages."),
        Fact("models", \.models, "The models by their number of replies."),
        Fact(
            "tools", \.tools,
            "The tools by the number of their runs; those of servers as one, except with --show files."),
        Fact("toolRuns", \.toolRuns, "The number of runs of tools."),
        Fact("projectCount", \.projectCount, "The number of folders that you worked in."),
        Fact("projects", \.projects, "The folders by their number of messages, with --show files."),
        Fact("archetype", \.archetype, "The kind of person that the facts show, by the first rule that holds."),
        Fact("bookshelf", \.bookshelf, "The books that all tokens would fill."))
}

/// Tokens, the parts of words that models read and write.
public struct TokenFacts: FactRecord, Hashable {
    /// The number of input tokens that were not read from a cache.
    public let input: Int
    /// The number of tokens that models wrote.
    public let output: Int
    /// The number of tokens that models read from a cache.
    public let cached: Int
    /// The number of tokens on days of which only the sum is known.
    public var unsplit = 0
    /// The total number of tokens.
    public var total: Int { input + output + cached + unsplit }

    static let none = TokenFacts(input: 0, output: 0, cached: 0)

    /// The facts about tokens.
    public static let table = FactTable<TokenFacts>(
        Fact("input", \.input, "The number of tokens that models read anew, those written to a cache included."),
        Fact("output", \.output, "The number of tokens that models wrote."),
        Fact("cached", \.cached, "The number of tokens that models read from a cache."),
        Fact("unsplit", \.unsplit, "The number of tokens on days of which only the sum is known."),
        Fact("total", \.total, "The number of all tokens."))
}

/// The time in a session with an agent without a break of more than 30 minutes.
public struct AgentSession: FactRecord, Hashable {
    /// The day on which it began.
    public let date: Day
    /// The length in minutes.
    public let minutes: Int
    /// The number of messages that a person wrote.
    public let messages: Int
    /// Whether no other session is as long.
    var isOnly = true

    /// The facts of the time in a session.
    public static let table = FactTable<AgentSession>(
        Fact("date", \.date, "The day on which it began."),
        Fact("minutes", \.minutes, "The length in minutes."),
        Fact("messages", \.messages, "The number of messages that you wrote."))
}

/// The books that a number of tokens would fill.
public struct Bookshelf: FactRecord, Hashable {
    /// The number of times that the tokens would fill "War and Peace", with one decimal place below 10.
    public let books: Double
    /// The length in centimetres of a shelf with that many copies.
    public let centimetres: Int

    /// The number of tokens in the English translation: 587,000 words, at four tokens for three words.
    private static let bookTokens = 783_000.0
    /// The thickness of a paperback in centimetres.
    private static let thickness = 6.0

    /// Creates the shelf for a number of tokens. Returns `nil` if they don't fill a book.
    init?(tokens: Int) {
        let books = Double(tokens) / Bookshelf.bookTokens
        guard books >= 1 else { return nil }
        self.books = books.rounded(decimals: books < 10 ? 1 : 0)
        centimetres = Int((books * Bookshelf.thickness).rounded())
    }

    /// The facts of a shelf.
    public static let table = FactTable<Bookshelf>(
        Fact("books", \.books, "How many times all tokens would fill War and Peace, with four tokens for three words."),
        Fact("centimetres", \.centimetres, "The length of a shelf with that many copies of 6 cm in centimetres."))
}
