internal import RecapWords

/// The kind of listener that the facts of a period show, and the number that decided it.
package typealias SpotifyPersona = Persona<SpotifyPersonaKind>

/// The kinds of listeners, in the order in which their rules are tried.
package enum SpotifyPersonaKind: String, CaseIterable, PersonaKind {
    case looper, devotee, nightOwl, earlyBird, seeker, explorer, weekender, marathoner, gambler

    /// A noun for the people of such kinds.
    package static let bearer = "listener"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension SpotifyPersona {
    /// Creates a persona from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten plays.
    init?(
        time: TimeFacts, plays: Int, longestRun: Int, topShare: Int, artists: Int, skips: Skips?,
        discoveries: Discoveries?,
        shuffleShare: Int?
    ) {
        let skipShare = skips?.share ?? 0, newShare = discoveries?.share ?? 0
        let shuffleShare = shuffleShare ?? 0
        self.init(
            [
                (.looper, longestRun, longestRun >= 10, Message("one song \(Message.times(longestRun)) in a row")),
                (
                    .devotee, topShare, topShare >= 25 && artists >= 10,
                    Message("\(topShare)% of all your minutes went to one artist")
                ),
                time.atNight(.nightOwl), time.early(.earlyBird),
                (.seeker, skipShare, skipShare >= 40, Message("you skipped \(skipShare)% of the songs that you began")),
                (
                    .explorer, newShare, newShare >= 50 && artists >= 50,
                    Message("\(newShare)% of your artists were new to you")
                ),
                time.onWeekends(.weekender), time.daysInARow(.marathoner, atLeast: 60),
                (
                    .gambler, shuffleShare, shuffleShare >= 80,
                    Message("\(shuffleShare)% of your songs came in random order")
                ),
            ], isEnough: plays >= 10)
    }
}
