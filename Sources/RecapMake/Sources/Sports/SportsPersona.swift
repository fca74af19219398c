internal import RecapWords

/// The kind of person that the activities show, and the number that decided it.
package typealias SportsPersona = Persona<SportsPersonaKind>

/// The kinds of people, in the order in which their rules are tried.
package enum SportsPersonaKind: String, CaseIterable, PersonaKind {
    case marathoner, climber, earlyBird, nightOwl, weekender, juggler, traveller, loyal

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, kilometres, metres, or a count."
}

extension SportsPersona {
    /// Creates a persona from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten activities.
    ///
    /// - Parameter longestRun: The length of the longest run in metres.
    init?(time: TimeFacts, sports: [Ranked], activities: Int, kilometres: Int, climb: Int, longestRun: Double) {
        let often = sports.count { $0.value >= 3 && $0.label != Sport.other.rawValue }
        let longest = Int(longestRun / 1000)
        let main = sports.first { $0.label != Sport.other.rawValue }?.share ?? 0
        self.init(
            [
                (.marathoner, longest, longestRun >= 42_000, Message("a run of \(longest)\u{A0}km")),
                (.climber, climb, climb >= 8849, Message("\(Message.metres(climb)) upwards: Mount Everest has 8,849")),
                time.early(.earlyBird), time.atNight(.nightOwl),
                // Most people have time for sport at the weekend.
                (.weekender, time.weekendShare, time.weekendShare >= 60, .onWeekends(time.weekendShare)),
                (
                    .juggler, often, often >= 5,
                    Message(often, one: "\(often) kind of sport", other: "\(often) kinds of sport")
                ),
                (.traveller, kilometres, kilometres >= 1000, Message("\(kilometres)\u{A0}km by your own strength")),
                (.loyal, main, main >= 90, Message("one kind of sport, \(main)% of the time")),
            ], isEnough: activities >= 10)
    }
}
