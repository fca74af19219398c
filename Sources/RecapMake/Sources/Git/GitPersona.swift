internal import RecapWords

/// The kind of author that the facts of a period show, and the number that decided it.
package typealias GitPersona = Persona<GitPersonaKind>

/// The kinds of authors, in the order in which their rules are tried.
package enum GitPersonaKind: String, CaseIterable, PersonaKind {
    case nightOwl, earlyBird, weekender, marathoner, gardener, polyglot, sprinter, traveller

    /// A noun for the people of such kinds.
    package static let bearer = "author"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension GitPersona {
    /// Creates a persona from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten commits.
    init?(time: TimeFacts, commits: Int, lines: LineFacts?, languages: [Ranked], repositories: Int) {
        let many = languages.count { $0.share >= 5 }
        let fewer = (lines?.deleted ?? 0) - (lines?.added ?? 0)
        self.init(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                time.daysInARow(.marathoner, atLeast: 21),
                (
                    .gardener, fewer, fewer > 0,
                    Message(
                        fewer, one: "you took out \(fewer) line more than you put in",
                        other: "you took out \(fewer) lines more than you put in")
                ),
                (
                    .polyglot, many, many >= 5,
                    Message(
                        many, one: "\(many) language with 5% of the new lines or more",
                        other: "\(many) languages, each with 5% of the new lines or more")
                ),
                time.sprint(.sprinter),
                (
                    .traveller, repositories, repositories >= 8,
                    Message("\(Message.repositories(repositories)), and a commit in each of them")
                ),
            ], isEnough: commits >= 10)
    }
}
