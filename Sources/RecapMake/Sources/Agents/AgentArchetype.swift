/// The kind of person that the work with agents shows, and the number that decided.
public typealias AgentArchetype = Archetype<AgentArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
public enum AgentArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the messages between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the messages between 5:00 and 9:00.
    case earlyBird
    /// At least 45 % of the messages on Saturday and Sunday.
    case weekender
    /// A session of at least six hours without breaks.
    case marathoner
    /// At least 25 runs of tools for each message.
    case delegator
    /// Messages in at least eight projects.
    case juggler
    /// At least 20 messages in a session on average.
    case talker

    /// Who is of such a kind.
    public static let bearer = "person"
    /// What the number that decided is.
    public static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension AgentArchetype {
    /// Judges the facts of a period by the first rule that holds. Returns `nil` if none does.
    init?(time: TimeFacts, messages: Int, sessions: Int, longestMinutes: Int, toolRuns: Int, projects: Int) {
        let night = time.nightShare ?? 0, hours = longestMinutes / 60
        let runs = toolRuns / max(1, messages), perSession = messages / max(1, sessions)
        self.init(
            [
                (.nightOwl, night, time.isMostlyAtNight), (.earlyBird, time.earlyShare, time.isMostlyEarly),
                (.weekender, time.weekendShare, time.isMostlyOnWeekends), (.marathoner, hours, hours >= 6),
                (.delegator, runs, runs >= 25), (.juggler, projects, projects >= 8),
                (.talker, perSession, perSession >= 20),
            ], isEnough: messages >= 10)
    }
}
