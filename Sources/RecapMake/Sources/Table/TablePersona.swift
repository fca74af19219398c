internal import RecapWords

/// The kind of person that the rows of a period show, and the number that decided it.
package typealias TablePersona = Persona<TablePersonaKind>

/// The kinds of people, in the order in which their rules are tried.
package enum TablePersonaKind: String, CaseIterable, PersonaKind {
    case beginner, nightOwl, earlyBird, weekender, marathoner, loyal, explorer, sprinter

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension TablePersona {
    /// Creates a persona from the first rule that the facts of a period meet. Returns `nil` if none is met.
    ///
    /// `counted` returns a number of rows with the word for them.
    init?(
        time: TimeFacts, rows: Int, groups: [RankedAmount]?, groupCount: Int?,
        counted: (Int) -> Message = { .entries($0) }
    ) {
        let kinds = groupCount ?? 0, share = groups?.first?.share ?? 0
        self.init(
            [
                (.beginner, rows, rows < 5, Message("\(counted(rows)) so far: this is the beginning")),
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                time.daysInARow(.marathoner, atLeast: 21),
                (.loyal, share, kinds > 1 && share >= 70, Message("\(share)% of all is of one kind")),
                (
                    .explorer, kinds, kinds >= 8 && share < 30,
                    Message("\(Message.kinds(kinds)), and none has as much as a third")
                ),
                time.sprint(.sprinter),
            ])
    }
}
