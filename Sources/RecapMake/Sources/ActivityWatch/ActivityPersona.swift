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
        let night = time.nightShare ?? 0, focused = focus?.share ?? 0, changes = switches?.perHour ?? 0
        let top = topShare ?? 0, streak = time.streak?.days ?? 0
        self.init(
            [
                (.nightOwl, night, time.isMostlyAtNight, .atNight(night)),
                (.earlyBird, time.earlyShare, time.isMostlyEarly, .early(time.earlyShare)),
                (.weekender, time.weekendShare, time.isMostlyOnWeekends, .onWeekends(time.weekendShare)),
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
                (.marathoner, streak, streak >= 60, .daysInARow(streak)),
            ], isEnough: hours >= 5)
    }
}
