internal import RecapWords

/// The kind of person that all sources together show, and the number that decided it.
package typealias MePersona = Persona<MePersonaKind>

/// The kinds of people, in the order in which their rules are tried.
package enum MePersonaKind: String, CaseIterable, PersonaKind {
    case nightOwl, earlyBird, weekender, juggler, builder, superuser, delegator, wanderer, devotee, networker,
        marathoner
    case explorer

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension MePersona {
    /// Creates a persona from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than twenty days.
    ///
    /// - Parameters:
    ///   - time: When there was something of any source: the number of sources on each day.
    ///   - hours: The facts about the hours. `nil` if no source has times.
    ///   - parts: The sources.
    ///   - sharedDays: The number of days with several sources. On other days, nothing can be compared.
    init?(time: TimeFacts, hours: MeHours?, parts: [MePart], sharedDays: Int) {
        let shares = parts.reduce(into: [:]) { $0[$1.source] = percent($1.mainDays, of: time.activeDays) }
        func rule(_ kind: MePersonaKind, _ source: String) -> Rule {
            let share = parts.first { $0.source == source }?.sharedShare ?? 0
            // Half as often again as chance would give.
            return (
                kind, share, sharedDays >= 20 && share >= 40 && share * parts.count * 2 >= 300,
                Message(
                    "\(share)% of the days with several of these were about \(DatedSources.subject(source)) above all")
            )
        }
        let night = hours?.nightShare ?? 0, early = hours?.earlyShare ?? 0
        let sum = time.days.days.reduce(0) { $0 + $1.count }
        let average = time.activeDays == 0 ? 0 : rounded(sum, to: time.activeDays)
        self.init(
            [
                (.nightOwl, night, night >= 50, .atNight(night)), (.earlyBird, early, early >= 35, .early(early)),
                time.onWeekends(.weekender),
                (.juggler, average, average >= 3, Message("\(MeFacts.counted(average)) on an average day")),
                rule(.builder, GitFacts.source), rule(.superuser, ShellFacts.source),
                rule(.delegator, AgentFacts.source), rule(.wanderer, BrowserFacts.source),
                rule(.devotee, SpotifyFacts.source), rule(.networker, CalendarFacts.source),
                time.daysInARow(.marathoner, atLeast: 60),
                (
                    .explorer, parts.count, parts.count >= 3 && shares.values.allSatisfy { $0 >= 10 },
                    Message("\(MeFacts.counted(parts.count)), and none of them rules")
                ),
            ], isEnough: time.activeDays >= 20)
    }
}
