/// The kind of listener that the facts of a period show, and the number that decided it.
package typealias SpotifyArchetype = Archetype<SpotifyArchetypeKind>

/// The kinds of listeners, in the order in which their rules are tried.
package enum SpotifyArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// One track was played at least ten times in a row.
    case looper
    /// At least a quarter of the minutes are by one of at least ten artists.
    case devotee
    /// At least half of the minutes are between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the minutes are between 5:00 and 9:00.
    case earlyBird
    /// At least 40 % of the tracks were skipped.
    case seeker
    /// At least half of the artists are new, out of at least fifty.
    case explorer
    /// At least 45 % of the minutes are on Saturday and Sunday.
    case weekender
    /// A streak of at least 60 days.
    case marathoner
    /// At least 80 % of the plays are in random order.
    case gambler

    /// A noun for the people of such kinds.
    package static let bearer = "listener"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension SpotifyArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten plays.
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
