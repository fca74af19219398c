/// The kind of person that the active time of a period shows, and the number that decided it.
package typealias ActivityArchetype = Archetype<ActivityArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
package enum ActivityArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the minutes are between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the minutes are between 5:00 and 9:00.
    case earlyBird
    /// At least 45 % of the minutes are on Saturday and Sunday.
    case weekender
    /// At least 40 % of the minutes are in runs of 25 minutes or more in one app.
    case diver
    /// At least 60 switches between apps per hour.
    case juggler
    /// At least half of the minutes are in one of at least five apps.
    case loyal
    /// A streak of at least 60 days.
    case marathoner

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension ActivityArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// less than five hours.
    init?(
        time: TimeFacts, hours: Int, focus: Focus?, switches: Switches?, topShare: Int?, appCount: Int
    ) {
        let night = time.nightShare ?? 0, focused = focus?.share ?? 0, changes = switches?.perHour ?? 0
        let top = topShare ?? 0, streak = time.streak?.days ?? 0
        self.init(
            [
                (.nightOwl, night, time.isMostlyAtNight), (.earlyBird, time.earlyShare, time.isMostlyEarly),
                (.weekender, time.weekendShare, time.isMostlyOnWeekends), (.diver, focused, focused >= 40),
                (.juggler, changes, changes >= 60), (.loyal, top, top >= 50 && appCount >= 5),
                (.marathoner, streak, streak >= 60),
            ], isEnough: hours >= 5)
    }
}
