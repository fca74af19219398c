/// The kind of person that the rows of a period show, and the number that decided.
public struct TableArchetype: FactRecord, Hashable {
    /// The kinds, in the order in which their rules are tried.
    public enum Kind: String, CaseIterable, FactEnum {
        /// Fewer than five rows.
        case beginner
        /// At least 30 % of the rows between 22:00 and 6:00.
        case nightOwl
        /// At least 35 % of the rows between 5:00 and 9:00.
        case earlyBird
        /// At least 45 % of the rows on Saturday and Sunday.
        case weekender
        /// A streak of at least 21 days.
        case marathoner
        /// One of several kinds with at least 70 % of the amount.
        case loyal
        /// At least eight kinds, none of which has 30 % of the amount.
        case explorer
        /// At least half of the rows on a tenth of the days with rows, of which there are ten or more.
        case sprinter
        /// None of the other rules.
        case steady
    }

    /// The kind.
    public let kind: Kind
    /// The number that decided: a share in percent, or a number of rows, days or kinds.
    public let number: Int

    /// The facts of an archetype.
    public static let table = FactTable<TableArchetype>(
        Fact("kind", \.kind, "The kind of person, by the first rule that holds."),
        Fact("number", \.number, "The number that decided: a share in percent, or a count."))

    /// Judges the facts of a period by the first rule that holds.
    init(time: TimeFacts, rows: Int, groups: [RankedAmount]?, groupCount: Int?) {
        let hours = time.hours ?? []
        let early = hours.count == 24 ? percent(hours[5..<9].reduce(0, +), of: rows) : 0
        let sprint =
            time.activeDays < 10
            ? 0 : percent(time.days.days.map(\.count).sorted(by: >).prefix(time.activeDays / 10).reduce(0, +), of: rows)
        let kinds = groupCount ?? 0, share = groups?.first?.share ?? 0
        if rows < 5 {
            (kind, number) = (.beginner, rows)
        } else if let night = time.nightShare, night >= 30 {
            (kind, number) = (.nightOwl, night)
        } else if early >= 35 {
            (kind, number) = (.earlyBird, early)
        } else if time.weekendShare >= 45 {
            (kind, number) = (.weekender, time.weekendShare)
        } else if let streak = time.streak, streak.days >= 21 {
            (kind, number) = (.marathoner, streak.days)
        } else if kinds > 1, share >= 70 {
            (kind, number) = (.loyal, share)
        } else if kinds >= 8, share < 30 {
            (kind, number) = (.explorer, kinds)
        } else if sprint >= 50 {
            (kind, number) = (.sprinter, sprint)
        } else {
            (kind, number) = (.steady, time.activeDays)
        }
    }
}
