internal import RecapWords

/// The kind of person that the work with agents shows, and the number that decided it.
package typealias AgentPersona = Persona<AgentPersonaKind>

/// The kinds of people, in the order in which their rules are tried.
package enum AgentPersonaKind: String, CaseIterable, PersonaKind {
    case nightOwl, earlyBird, weekender, marathoner, delegator, juggler, talker

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension AgentPersona {
    /// Creates a persona from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten messages.
    init?(time: TimeFacts, messages: Int, sessions: Int, longestMinutes: Int, toolRuns: Int, projects: Int) {
        let hours = longestMinutes / 60
        let runs = toolRuns / max(1, messages), perSession = messages / max(1, sessions)
        self.init(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                (.marathoner, hours, hours >= 6, Message("\(Message.hours(hours)) in one session, without a break")),
                (.delegator, runs, runs >= 25, Message("each of your messages set off \(Message.toolRuns(runs))")),
                (
                    .juggler, projects, projects >= 8,
                    Message(
                        projects, one: "you worked on \(projects) project", other: "you worked on \(projects) projects")
                ),
                (
                    .talker, perSession, perSession >= 20,
                    Message("\(Message.messages(perSession)) in a session, on average")
                ),
            ], isEnough: messages >= 10)
    }
}
