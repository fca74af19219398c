internal import RecapWords

/// The kind of person that the active time of a period shows, and the number that decided it.
package typealias ActivityPersona = Persona<ActivityPersonaKind>

/// The kinds of people, in the order in which their rules are tried.
package enum ActivityPersonaKind: String, CaseIterable, PersonaKind {
    case nightOwl, earlyBird, weekender, diver, juggler, loyal, marathoner

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension ActivityPersona {
    /// Creates a persona from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// less than five hours.
    init?(
        time: TimeFacts, hours: Int, focus: Focus?, switches: Switches?, topShare: Int?, appCount: Int
    ) {
        let focused = focus?.share ?? 0, changes = switches?.perHour ?? 0
        let top = topShare ?? 0
        self.init(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                (
                    .diver, focused, focused >= 40,
                    Message("\(focused)% of your time was in one app for 25 minutes or more")
                ),
                (
                    .juggler, changes, changes >= 60,
                    Message(
                        changes, one: "\(changes) switch to another app in an hour",
                        other: "\(changes) switches to another app in an hour")
                ),
                (.loyal, top, top >= 50 && appCount >= 5, Message("\(top)% of your time was in a single app")),
                time.daysInARow(.marathoner, atLeast: 60),
            ], isEnough: hours >= 5)
    }
}
