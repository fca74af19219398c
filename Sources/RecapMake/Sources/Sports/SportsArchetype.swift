/// The kind of person that the activities show, and the number that decided it.
package typealias SportsArchetype = Archetype<SportsArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
package enum SportsArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// A run of at least 42 km.
    case marathoner
    /// At least as many metres upwards as Mount Everest is high.
    case climber
    /// At least 35 % of the time is between 5:00 and 9:00.
    case earlyBird
    /// At least half of the time is between 22:00 and 6:00.
    case nightOwl
    /// At least 60 % of the time is on Saturday and Sunday.
    case weekender
    /// At least five kinds of sport, three times each.
    case juggler
    /// At least 1,000 km.
    case traveller
    /// At least 90 % of the activities are of one kind.
    case loyal

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, kilometres, metres, or a count."
}

extension SportsArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten activities.
    ///
    /// - Parameter longestRun: The length of the longest run in metres.
    init?(time: TimeFacts, sports: [Ranked], activities: Int, kilometres: Int, climb: Int, longestRun: Double) {
        let often = sports.count { $0.value >= 3 && $0.label != Sport.other.rawValue }
        let main = sports.first { $0.label != Sport.other.rawValue }?.share ?? 0
        self.init(
            [
                (.marathoner, Int(longestRun / 1000), longestRun >= 42_000), (.climber, climb, climb >= 8849),
                (.earlyBird, time.earlyShare, time.isMostlyEarly),
                (.nightOwl, time.nightShare ?? 0, time.isMostlyAtNight),
                // Most people have time for sport at the weekend.
                (.weekender, time.weekendShare, time.weekendShare >= 60), (.juggler, often, often >= 5),
                (.traveller, kilometres, kilometres >= 1000), (.loyal, main, main >= 90),
            ], isEnough: activities >= 10)
    }
}
