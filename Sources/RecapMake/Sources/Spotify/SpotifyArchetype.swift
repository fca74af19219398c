/// The kind of listener that the facts of a period show, and the number that decided.
public typealias SpotifyArchetype = Archetype<SpotifyArchetypeKind>

/// The kinds of listeners, in the order in which their rules are tried.
public enum SpotifyArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// A track played ten times or more without another in between.
    case looper
    /// At least a quarter of the minutes with one artist, of ten or more.
    case devotee
    /// At least half of the minutes between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the minutes between 5:00 and 9:00.
    case earlyBird
    /// At least 40 % of the tracks skipped.
    case seeker
    /// At least half of the artists new, of fifty or more.
    case explorer
    /// At least 45 % of the minutes on Saturday and Sunday.
    case weekender
    /// A streak of at least 60 days.
    case marathoner
    /// At least 80 % of the plays in random order.
    case gambler

    /// Who is of such a kind.
    public static let bearer = "listener"
    /// What the number that decided is.
    public static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension SpotifyArchetype {
    /// Judges the facts of a period by the first rule that holds. Returns `nil` if none does.
    init?(
        time: TimeFacts, plays: Int, longestRun: Int, topShare: Int, artists: Int, skips: Skips?,
        discoveries: Discoveries?,
        shuffleShare: Int?
    ) {
        let night = time.nightShare ?? 0, skipShare = skips?.share ?? 0, newShare = discoveries?.share ?? 0
        let streak = time.streak?.days ?? 0, shuffleShare = shuffleShare ?? 0
        self.init(
            [
                (.looper, longestRun, longestRun >= 10), (.devotee, topShare, topShare >= 25 && artists >= 10),
                (.nightOwl, night, time.isMostlyAtNight), (.earlyBird, time.earlyShare, time.isMostlyEarly),
                (.seeker, skipShare, skipShare >= 40), (.explorer, newShare, newShare >= 50 && artists >= 50),
                (.weekender, time.weekendShare, time.isMostlyOnWeekends), (.marathoner, streak, streak >= 60),
                (.gambler, shuffleShare, shuffleShare >= 80),
            ], isEnough: plays >= 10)
    }
}
