/// The kind of author that the facts of a period show, and the number that decided it.
package typealias GitArchetype = Archetype<GitArchetypeKind>

/// The kinds of authors, in the order in which their rules are tried.
package enum GitArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the commits are between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the commits are between 5:00 and 9:00.
    case earlyBird
    /// At least 45 % of the commits are on Saturday and Sunday.
    case weekender
    /// A streak of at least 21 days.
    case marathoner
    /// More lines were deleted than added.
    case gardener
    /// At least five languages with at least 5 % of the lines each.
    case polyglot
    /// At least half of the commits are on a tenth of the active days, of which there are at least ten.
    case sprinter
    /// Commits in at least eight repositories.
    case traveller

    /// A noun for the people of such kinds.
    package static let bearer = "author"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension GitArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten commits.
    init?(time: TimeFacts, commits: Int, lines: LineFacts?, languages: [Ranked], repositories: Int) {
        let many = languages.count { $0.share >= 5 }, night = time.nightShare ?? 0, streak = time.streak?.days ?? 0
        let fewer = (lines?.deleted ?? 0) - (lines?.added ?? 0)
        self.init(
            [
                (.nightOwl, night, time.isMostlyAtNight), (.earlyBird, time.earlyShare, time.isMostlyEarly),
                (.weekender, time.weekendShare, time.isMostlyOnWeekends), (.marathoner, streak, streak >= 21),
                (.gardener, fewer, fewer > 0), (.polyglot, many, many >= 5),
                (.sprinter, time.sprintShare, time.sprintShare >= 50), (.traveller, repositories, repositories >= 8),
            ], isEnough: commits >= 10)
    }
}
