internal import RecapWords

/// The kinds of people that the recaps of a source distinguish, in the order in which their rules are tried.
package protocol PersonaKind: FactEnum, Hashable {
    /// The type of the deciding number.
    associatedtype Number: FactValue, Hashable = Int
    /// A noun for the people of such kinds, such as `author`.
    static var bearer: String { get }
    /// What the deciding number may be, in one sentence.
    static var numberMeaning: String { get }
}

/// The kind of person that the facts of a period show, and the number that decided it.
package struct Persona<Kind: PersonaKind>: FactRecord, Hashable {
    @Fact("The kind of \(Kind.bearer), by the first rule that holds.") package var kind: Kind
    @Fact(Kind.numberMeaning) package var number: Kind.Number

    /// The rule that held, with its number, as people read it on a page.
    var rule: Message = ""

    /// A kind, the number that decides it, whether the number is high enough, and the rule as people read it.
    typealias Rule = (kind: Kind, number: Kind.Number, isMet: Bool, text: Message)

    /// Creates a persona from the first rule that is met. Returns `nil` if none is.
    ///
    /// - Parameters:
    ///   - rules: The rules. A share of the time must be at least half as much again as chance would give.
    ///   - isEnough: Whether there is enough data to judge a person by.
    init?(_ rules: [Rule], isEnough: Bool = true) {
        guard isEnough, let rule = rules.first(where: { $0.isMet }) else { return nil }
        (kind, number, self.rule) = (rule.kind, rule.number, rule.text)
    }

    package init() {}
}

extension TimeFacts {
    /// Whether at least half of the events are between 22:00 and 6:00. An even distribution would give a third.
    var isMostlyAtNight: Bool { nightShare ?? 0 >= 50 }

    /// Whether at least 45 % of the events are on Saturday and Sunday. An even distribution would give 29 %.
    var isMostlyOnWeekends: Bool { weekendShare >= 45 }

    /// Whether at least 35 % of the events are between 5:00 and 9:00. An even distribution would give 17 %.
    var isMostlyEarly: Bool { earlyShare >= 35 }

    /// The share of events between 5:00 and 9:00 in percent; 0 if there are no times.
    var earlyShare: Int {
        guard let hours, hours.count == 24 else { return 0 }
        return percent(hours[5..<9].reduce(0, +), of: hours.reduce(0, +))
    }

    /// The share of events on the busiest tenth of the active days, in percent; 0 if there are fewer than ten active
    /// days.
    var sprintShare: Int {
        guard activeDays >= 10 else { return 0 }
        let counts = days.days.map(\.count).sorted(by: >)
        return percent(counts.prefix(activeDays / 10).reduce(0, +), of: counts.reduce(0, +))
    }
}

/// The rules that several sources share.
extension TimeFacts {
    func atNight<Kind: PersonaKind>(_ kind: Kind) -> Persona<Kind>.Rule where Kind.Number == Int {
        (kind, nightShare ?? 0, isMostlyAtNight, .atNight(nightShare ?? 0))
    }

    func early<Kind: PersonaKind>(_ kind: Kind) -> Persona<Kind>.Rule where Kind.Number == Int {
        (kind, earlyShare, isMostlyEarly, .early(earlyShare))
    }

    func onWeekends<Kind: PersonaKind>(_ kind: Kind) -> Persona<Kind>.Rule where Kind.Number == Int {
        (kind, weekendShare, isMostlyOnWeekends, .onWeekends(weekendShare))
    }

    /// At least half of the events on a tenth of the active days.
    func sprint<Kind: PersonaKind>(_ kind: Kind) -> Persona<Kind>.Rule where Kind.Number == Int {
        (kind, sprintShare, sprintShare >= 50, .sprint(sprintShare))
    }

    func daysInARow<Kind: PersonaKind>(
        _ kind: Kind, atLeast least: Int
    ) -> Persona<Kind>.Rule where Kind.Number == Int {
        let days = streak?.days ?? 0
        return (kind, days, days >= least, .daysInARow(days))
    }
}
