/// The kind of person that the active time of a period shows, and the number that decided.
public typealias ActivityArchetype = Archetype<ActivityArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
public enum ActivityArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the minutes between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the minutes between 5:00 and 9:00.
    case earlyBird
    /// At least 45 % of the minutes on Saturday and Sunday.
    case weekender
    /// At least 40 % of the minutes in times of 25 minutes or more in one app.
    case diver
    /// At least 60 changes from one app to another in an hour.
    case juggler
    /// At least half of the minutes in one app, of five or more.
    case loyal
    /// A streak of at least 60 days.
    case marathoner

    /// Who is of such a kind.
    public static let bearer = "person"
    /// What the number that decided is.
    public static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension ActivityArchetype {
    /// Judges the facts of a period by the first rule that holds. Returns `nil` if none does.
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
