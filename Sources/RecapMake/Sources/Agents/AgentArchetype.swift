/// The kind of person that the work with agents shows, and the number that decided it.
package typealias AgentArchetype = Archetype<AgentArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
package enum AgentArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the messages are between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the messages are between 5:00 and 9:00.
    case earlyBird
    /// At least 45 % of the messages are on Saturday and Sunday.
    case weekender
    /// A session of at least six hours without breaks.
    case marathoner
    /// At least 25 tool runs per message.
    case delegator
    /// Messages in at least eight projects.
    case juggler
    /// At least 20 messages per session on average.
    case talker

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension AgentArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten messages.
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
