/// The kind of person that the rows of a period show, and the number that decided it.
package typealias TableArchetype = Archetype<TableArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
package enum TableArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// Fewer than five rows.
    case beginner
    /// At least 50 % of the rows are between 22:00 and 6:00, which is a third of the day.
    case nightOwl
    /// At least 35 % of the rows are between 5:00 and 9:00.
    case earlyBird
    /// At least 45 % of the rows are on Saturday and Sunday.
    case weekender
    /// A streak of at least 21 days.
    case marathoner
    /// One of several kinds makes up at least 70 % of the amount.
    case loyal
    /// There are at least eight kinds, none of which makes up 30 % of the amount.
    case explorer
    /// At least half of the rows are on a tenth of the days with rows, of which there are at least ten.
    case sprinter

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension TableArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met.
    init?(time: TimeFacts, rows: Int, groups: [RankedAmount]?, groupCount: Int?) {
        let night = time.nightShare ?? 0, streak = time.streak?.days ?? 0
        let kinds = groupCount ?? 0, share = groups?.first?.share ?? 0
        self.init(
            [
                (.beginner, rows, rows < 5), (.nightOwl, night, time.isMostlyAtNight),
                (.earlyBird, time.earlyShare, time.isMostlyEarly),
                (.weekender, time.weekendShare, time.isMostlyOnWeekends), (.marathoner, streak, streak >= 21),
                (.loyal, share, kinds > 1 && share >= 70), (.explorer, kinds, kinds >= 8 && share < 30),
                (.sprinter, time.sprintShare, time.sprintShare >= 50),
            ])
    }
}
