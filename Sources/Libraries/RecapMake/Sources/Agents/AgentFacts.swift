package import RecapLanguage

/// Facts about the work with coding agents in a period.
package struct AgentFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The first day of all logs, and of what was kept of them.") package var logsFrom: Day
    @Fact("The number of messages that you wrote.") package var messages: Int
    @Fact("The number of replies of models, those to other agents included.") package var replies: Int
    @Fact("When you wrote the messages, by the clock of this computer.") package var time: TimeFacts
    @Fact("The messages of the period before, where the logs reach back to its beginning.")
    package var before: Comparison?
    @Fact("The number of sessions whose first message you wrote then.") package var sessions: Int
    @Fact("The number of messages in a session on average, rounded.") package var messagesPerSession: Int
    @Fact("The minutes of all sessions, without breaks of more than 30 minutes.") package var minutes: Int
    @Fact("The longest time in a session without a break, the first of several.") package var longest: AgentSession?
    @Fact("The tokens of all replies.") package var tokens: TokenFacts
    @Fact("The agents by their number of messages.") package var agents: [Ranked]
    @Fact("The models by their number of replies.") package var models: [Ranked]
    @Fact("The tools by the number of their runs; those of servers as one, except with --show files.")
    package var tools: [Ranked]
    @Fact("The number of runs of tools.") package var toolRuns: Int
    @Fact("The number of folders that you worked in.") package var projectCount: Int
    @Fact("The folders by their number of messages, with --show files.") package var projects: [Ranked]?
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<AgentPersonaKind>?
    @Fact("The books that all tokens would fill.") package var bookshelf: Bookshelf?

    package init() {}
}

/// Facts about tokens, the parts of words that models read and write.
package struct TokenFacts: FactRecord, Hashable {
    @Fact("The number of tokens that models read anew, those written to a cache included.") package var input: Int
    @Fact("The number of tokens that models wrote.") package var output: Int
    @Fact("The number of tokens that models read from a cache.") package var cached: Int
    @Fact("The number of tokens on days of which only the sum is known.") package var unsplit: Int
    @Fact("The number of all tokens.") package var total: Int

    package init() {}

    init(input: Int, output: Int, cached: Int, unsplit: Int) {
        (self.input, self.output, self.cached, self.unsplit) = (input, output, cached, unsplit)
        total = input + output + cached + unsplit
    }
}

/// The uninterrupted time in a session with an agent, without a break of more than 30 minutes.
package struct AgentSession: FactRecord, Hashable {
    @Fact("The day on which it began.") package var date: Day
    @Fact("The length in minutes.") package var minutes: Int
    @Fact("The number of messages that you wrote.") package var messages: Int
    /// Whether exactly one session has the maximum length.
    var isOnly = true

    package init() {}

    init(date: Day, minutes: Int, messages: Int, isOnly: Bool = true) {
        (self.date, self.minutes, self.messages, self.isOnly) = (date, minutes, messages, isOnly)
    }
}

/// The number of books that a number of tokens would fill.
package struct Bookshelf: FactRecord, Hashable {
    @Fact("How many times all tokens would fill War and Peace, with four tokens for three words.")
    package var books: Double
    @Fact("The length of a shelf with that many copies of 6 cm in centimetres.") package var centimetres: Int

    /// The number of tokens in the English translation of the book: 587,000 words, at four tokens for three words.
    private static let bookTokens = 783_000.0
    /// The thickness of a paperback in centimetres.
    private static let thickness = 6.0

    /// Creates the bookshelf for a number of tokens. Returns `nil` if they fill less than one book.
    init?(tokens: Int) {
        let books = Double(tokens) / Bookshelf.bookTokens
        guard books >= 1 else { return nil }
        self.books = books.rounded(decimals: books < 10 ? 1 : 0)
        centimetres = Int((books * Bookshelf.thickness).rounded())
    }

    package init() {}
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum AgentPersonaKind: String, PersonaKind {
    case nightOwl, earlyBird, weekender, marathoner, delegator, juggler, talker
}

extension AgentFacts {
    /// The kind by the first rule that is met. `nil` if none is met, or if there are fewer than ten messages.
    var persona: Persona<AgentPersonaKind>? {
        let hours = (longest?.minutes ?? 0) / 60
        let runs = toolRuns / max(1, messages), perSession = messages / max(1, sessions)
        return Persona(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                .rule(.marathoner, hours, hours >= 6, "\(Message.hours(hours)) in one session, without a break"),
                .rule(.delegator, runs, runs >= 25, "each of your messages set off \(Message.toolRuns(runs))"),
                .rule(
                    .juggler, projectCount, projectCount >= 8,
                    Message(
                        projectCount, one: "you worked on \(projectCount) project",
                        other: "you worked on \(projectCount) projects")),
                .rule(
                    .talker, perSession, perSession >= 20, "\(Message.messages(perSession)) in a session, on average"),
            ], isEnough: messages >= 10)
    }
}

extension AgentFacts: TimedFacts {
    package static var source: String { "agents" }
    package static func counted(_ number: Int) -> Message { .lines(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["logsFrom"] = Message(.date(logsFrom))
        words["messages"] = .messages(messages)
        words["replies"] = .replies(replies)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year)
        words["before"] = before?.text(period)
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        words.addBusiest(time, "busiestDayMessages", Message.messages)
        words["sessions"] = .sessions(sessions)
        words["messagesPerSession"] = .messages(messagesPerSession)
        words["length"] = .length(minutes: minutes)
        words["longest"] = longest.flatMap { $0.isOnly ? .length(minutes: $0.minutes) : nil }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["longestMessages"] = longest.map { .messages($0.messages) }
        words["toolRuns"] = .toolRuns(toolRuns)
        words.add(archetype)
        words["bookshelf"] = bookshelf?.text
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        if (longest?.minutes ?? 0) > 0 { lines.add("longest talk", words["longest"]) }
        lines.add("tool runs", toolRuns > 0 ? .times(toolRuns) : nil)
        lines.add("most often", text: models.leader(by: \.value)?.label)
        lines.add(time)
        lines.add("tokens", tokens.total > 0 ? Message("\(tokens.total)") : nil)
        lines.totals = [words["messages"], words["sessions"], words["activeDays"]]
    }
}

extension Bookshelf {
    /// The number of books and the length of the shelf, as a sentence without a full stop.
    fileprivate var text: Message {
        guard books >= 1.1 else { return "all these tokens would fill War and Peace" }
        let metres = centimetres / 100
        let length = metres < 2 ? Message("\(centimetres)\u{A0}cm") : .metres(metres)
        return "all these tokens would fill War and Peace \(books) times: \(length) of shelf"
    }
}
