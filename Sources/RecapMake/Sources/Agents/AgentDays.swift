internal import RecapLanguage

/// What happened on each day with each agent.
struct AgentDays: Sendable {
    /// The tallies of all agents together.
    private(set) var all = DayBook()
    /// The tallies of each agent that has any, by its name for people.
    private(set) var agents: [String: DayBook] = [:]
    /// The names of projects by their digests. `nil` if they are not to be shown.
    private(set) var projectNames: [String: String]?

    init(showsProjects: Bool) { projectNames = showsProjects ? [:] : nil }

    /// Adds the days of an agent.
    mutating func add(_ book: DayBook, of agent: String) {
        guard !book.tallies.isEmpty else { return }
        agents[agent, default: DayBook()].add(book)
        all.add(book)
    }

    /// Adds the names of projects.
    mutating func add(projects: [String: String]) { projectNames?.merge(projects) { first, _ in first } }
}

extension AgentFacts {
    /// Creates the facts of a period. Returns `nil` if the user wrote no messages in it.
    init?(_ days: AgentDays, period: Period, today: Day) {
        let book = days.all.days(in: period)
        let timeline = book.timeline(of: period)
        guard timeline.total > 0, let firstDay = days.all.firstDay else { return nil }
        let messages = timeline.total
        let time = TimeFacts(timeline, through: today)
        let periodBefore = PeriodBefore(period, lastDay: today)
        let sessions = days.agents.values.reduce(0) { $0 + $1.sessions(in: period) }
        let tools = book.names(of: .tools), projects = book.names(of: .projects)
        let sessionDays = book.tallies.filter { $0.value[.longestMessages] > 0 }
        let longest =
            sessionDays.max { ($0.value[.longestSeconds], $1.key) < ($1.value[.longestSeconds], $0.key) }
            .map {
                AgentSession(
                    date: $0.key, minutes: $0.value[.longestSeconds] / 60, messages: $0.value[.longestMessages],
                    isOnly: sessionDays.values.hasOnly($0.value[.longestSeconds] / 60) { $0[.longestSeconds] / 60 })
            }
        let tokens = TokenFacts(
            input: book.sum(.input), output: book.sum(.output), cached: book.sum(.cached),
            unsplit: book.sum(.unsplitTokens))
        let toolRuns = tools.values.reduce(book.sum(.unnamedRuns), +)
        // Projects whose logs are gone have no names any more.
        let named = days.projectNames.map { names in
            projects.reduce(into: [String: Int]()) { if let name = names[$1.key] { $0[name, default: 0] += $1.value } }
        }
        self.year = period.from.date.year
        self.logsFrom = firstDay
        self.messages = messages
        self.replies = book.sum(.replies)
        self.time = time
        self.before =
            periodBefore.isCovered(since: firstDay)
            ? Comparison(messages, before: days.all.count(in: periodBefore), in: periodBefore) : nil
        self.sessions = sessions
        self.messagesPerSession = Int((Double(messages) / Double(max(1, sessions))).rounded())
        self.minutes = book.sum(.seconds) / 60
        self.longest = longest
        self.tokens = tokens
        self.agents = [Ranked](days.agents.mapValues { $0.timeline(of: period).total }, limit: 10)
        self.models = [Ranked](book.names(of: .models), limit: 8)
        self.tools = [Ranked](tools, limit: 10)
        self.toolRuns = toolRuns
        self.projectCount = projects.count
        self.projects = named.map { [Ranked]($0, limit: 10) }
        self.archetype = AgentPersona(
            time: time, messages: messages, sessions: sessions, longestMinutes: longest?.minutes ?? 0,
            toolRuns: toolRuns, projects: projects.count)
        self.bookshelf = Bookshelf(tokens: tokens.total)
    }
}
