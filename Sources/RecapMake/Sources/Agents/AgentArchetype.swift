/// The kind of person that the work with agents shows, and the number that decided.
public struct AgentArchetype: FactRecord, Hashable {
    /// The kinds, in the order in which their rules are tried.
    public enum Kind: String, CaseIterable, FactEnum {
        /// At least 30 % of the messages between 22:00 and 6:00.
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
        /// None of the other rules.
        case steady
    }

    /// The kind.
    public let kind: Kind
    /// The number that decided: a share in percent, or a number of hours, runs, projects, messages or days.
    public let number: Int

    /// The facts of an archetype.
    public static let table = FactTable<AgentArchetype>(
        Fact("kind", \.kind, "The kind of person, by the first rule that holds."),
        Fact("number", \.number, "The number that decided: a share in percent, or a count."))

    /// Judges the facts of a period by the first rule that holds.
    init(time: TimeFacts, messages: Int, sessions: Int, longestMinutes: Int, toolRuns: Int, projects: Int) {
        let early = percent((time.hours ?? []).dropFirst(5).prefix(4).reduce(0, +), of: messages)
        let runs = toolRuns / max(1, messages), perSession = messages / max(1, sessions)
        if let night = time.nightShare, night >= 30 {
            (kind, number) = (.nightOwl, night)
        } else if early >= 35 {
            (kind, number) = (.earlyBird, early)
        } else if time.weekendShare >= 45 {
            (kind, number) = (.weekender, time.weekendShare)
        } else if longestMinutes >= 360 {
            (kind, number) = (.marathoner, longestMinutes / 60)
        } else if runs >= 25 {
            (kind, number) = (.delegator, runs)
        } else if projects >= 8 {
            (kind, number) = (.juggler, projects)
        } else if perSession >= 20 {
            (kind, number) = (.talker, perSession)
        } else {
            (kind, number) = (.steady, time.activeDays)
        }
    }
}
