/// The kind of author that the facts of a period show, and the number that decided.
public struct GitArchetype: FactRecord, Hashable {
    /// The kinds, in the order in which their rules are tried.
    public enum Kind: String, CaseIterable, FactEnum {
        /// At least 30 % of the commits between 22:00 and 6:00.
        case nightOwl
        /// At least 35 % of the commits between 5:00 and 9:00.
        case earlyBird
        /// At least 45 % of the commits on Saturday and Sunday.
        case weekender
        /// A streak of at least 21 days.
        case marathoner
        /// More lines deleted than added.
        case gardener
        /// At least five languages with 5 % of the lines or more.
        case polyglot
        /// At least half of the commits on a tenth of the active days, of which there are ten or more.
        case sprinter
        /// Commits in at least eight repositories.
        case traveller
        /// None of the other rules.
        case steady
    }

    /// The kind.
    public let kind: Kind
    /// The number that decided: a share in percent, or a number of days, lines, languages or repositories.
    public let number: Int

    /// The facts of an archetype.
    public static let table = FactTable<GitArchetype>(
        Fact("kind", \.kind, "The kind of author, by the first rule that holds."),
        Fact("number", \.number, "The number that decided: a share in percent, or a count."))

    /// Judges the facts of a period by the first rule that holds.
    init(time: TimeFacts, commits: Int, lines: LineFacts?, languages: [Ranked], repositories: Int) {
        let hours = time.hours ?? []
        let early = hours.count == 24 ? percent(hours[5..<9].reduce(0, +), of: commits) : 0
        let many = languages.count { $0.share >= 5 }
        let sprint = GitArchetype.sprintShare(time, commits: commits)
        if let night = time.nightShare, night >= 30 {
            (kind, number) = (.nightOwl, night)
        } else if early >= 35 {
            (kind, number) = (.earlyBird, early)
        } else if time.weekendShare >= 45 {
            (kind, number) = (.weekender, time.weekendShare)
        } else if let streak = time.streak, streak.days >= 21 {
            (kind, number) = (.marathoner, streak.days)
        } else if let lines, lines.deleted > lines.added {
            (kind, number) = (.gardener, lines.deleted - lines.added)
        } else if many >= 5 {
            (kind, number) = (.polyglot, many)
        } else if sprint >= 50 {
            (kind, number) = (.sprinter, sprint)
        } else if repositories >= 8 {
            (kind, number) = (.traveller, repositories)
        } else {
            (kind, number) = (.steady, time.activeDays)
        }
    }

    /// The share of the commits on the busiest tenth of the active days in percent; 0 with fewer than ten active days.
    private static func sprintShare(_ time: TimeFacts, commits: Int) -> Int {
        guard time.activeDays >= 10 else { return 0 }
        return percent(time.days.days.map(\.count).sorted(by: >).prefix(time.activeDays / 10).reduce(0, +), of: commits)
    }
}
