/// The kinds of people that the recaps of a source tell apart, in the order in which their rules are tried.
public protocol ArchetypeKind: FactEnum, Hashable {
    /// The type of the number that decided.
    associatedtype Number: FactValue, Hashable = Int
    /// Who is of such a kind, such as `author`.
    static var bearer: String { get }
    /// What the number that decided may be, in one sentence.
    static var numberMeaning: String { get }
}

/// The kind of person that the facts of a period show, and the number that decided.
public struct Archetype<Kind: ArchetypeKind>: FactRecord, Hashable {
    /// The kind of person whose rule held first.
    public let kind: Kind
    /// The number that decided.
    public let number: Kind.Number

    /// The facts of an archetype.
    public static var table: FactTable<Archetype> {
        FactTable(
            Fact("kind", \.kind, "The kind of \(Kind.bearer), by the first rule that holds."),
            Fact("number", \.number, Kind.numberMeaning))
    }

    /// A kind with the number that decides, and whether the number is enough.
    typealias Rule = (kind: Kind, number: Kind.Number, isMet: Bool)

    /// Takes the kind of the first rule that is met, else another one.
    init(_ rules: [Rule], else other: (kind: Kind, number: Kind.Number)) {
        let rule = rules.first { $0.isMet }
        kind = rule?.kind ?? other.kind
        number = rule?.number ?? other.number
    }

    /// Takes the kind of the first rule that is met. Returns `nil` if none is.
    init?(_ rules: [Rule]) {
        guard let rule = rules.first(where: { $0.isMet }) else { return nil }
        kind = rule.kind
        number = rule.number
    }
}

extension TimeFacts {
    /// The share of events between 5:00 and 9:00 in percent; 0 without times.
    var earlyShare: Int {
        guard let hours, hours.count == 24 else { return 0 }
        return percent(hours[5..<9].reduce(0, +), of: hours.reduce(0, +))
    }

    /// The share of the events on the busiest tenth of the active days in percent; 0 with fewer than ten active days.
    var sprintShare: Int {
        guard activeDays >= 10 else { return 0 }
        let counts = days.days.map(\.count).sorted(by: >)
        return percent(counts.prefix(activeDays / 10).reduce(0, +), of: counts.reduce(0, +))
    }
}
