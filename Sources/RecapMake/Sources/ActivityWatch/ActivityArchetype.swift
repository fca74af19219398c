/// The kind of person that the active time of a period shows, and the number that decided.
public typealias ActivityArchetype = Archetype<ActivityArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
public enum ActivityArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least 25 % of the minutes between 22:00 and 6:00.
    case nightOwl
    /// At least 25 % of the minutes between 5:00 and 9:00.
    case earlyBird
    /// At least 40 % of the minutes on Saturday and Sunday.
    case weekender
    /// At least 40 % of the minutes in times of 25 minutes or more in one app.
    case diver
    /// At least 60 changes from one app to another in an hour.
    case juggler
    /// At least half of the minutes in one app, of five or more.
    case loyal
    /// A streak of at least 60 days.
    case marathoner
    /// None of the other rules.
    case steady

    /// Who is of such a kind.
    public static let bearer = "person"
    /// What the number that decided is.
    public static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension ActivityArchetype {
    /// Judges the facts of a period by the first rule that holds.
    init(time: TimeFacts, focus: Focus?, switches: Switches?, topShare: Int?, appCount: Int) {
        let night = time.nightShare ?? 0, focused = focus?.share ?? 0, changes = switches?.perHour ?? 0
        let top = topShare ?? 0, streak = time.streak?.days ?? 0
        self.init(
            [
                (.nightOwl, night, night >= 25), (.earlyBird, time.earlyShare, time.earlyShare >= 25),
                (.weekender, time.weekendShare, time.weekendShare >= 40), (.diver, focused, focused >= 40),
                (.juggler, changes, changes >= 60), (.loyal, top, top >= 50 && appCount >= 5),
                (.marathoner, streak, streak >= 60),
            ], else: (.steady, time.activeDays))
    }
}
