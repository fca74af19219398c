package import RecapLanguage

/// The kinds of people that the recaps of a source distinguish, in the order in which their rules are evaluated.
package protocol PersonaKind: FactEnum, Hashable {
    /// The type of the deciding number.
    associatedtype Number: FactValue, Hashable = Int
    /// A noun for a person of any of these kinds, such as `author`.
    static var bearer: String { get }
    /// The description of the deciding number, in one sentence.
    static var numberMeaning: String { get }
}

extension PersonaKind {
    package static var bearer: String { "person" }
    package static var numberMeaning: String { "The number that decided: a share in percent, or a count." }
}

/// The kind of person that the facts of a period indicate, and the number that decided it.
package struct Persona<Kind: PersonaKind>: FactRecord, Hashable {
    @Fact("The kind of \(Kind.bearer), by the first rule that holds.") package var kind: Kind
    @Fact(Kind.numberMeaning) package var number: Kind.Number

    /// The rule that applied, with its number, as shown on a page.
    var rule: Message = ""

    /// A rule for choosing a kind.
    struct Rule {
        fileprivate let kind: Kind
        fileprivate let number: Kind.Number
        fileprivate let isMet: Bool
        fileprivate let text: Message

        /// Returns a rule with its deciding number, whether the number is high enough, and the rule as shown on a page.
        static func rule(_ kind: Kind, _ number: Kind.Number, _ isMet: Bool, _ text: Message) -> Rule {
            Rule(kind: kind, number: number, isMet: isMet, text: text)
        }
    }

    /// Creates a persona from the first rule that is met. Returns `nil` if none is.
    ///
    /// - Parameters:
    ///   - rules: The rules in order of priority. A rule about a share of the time should require at least 1.5 times the share
    ///     expected by chance.
    ///   - isEnough: Whether there is enough data to choose a kind.
    init?(_ rules: [Rule], isEnough: Bool = true) {
        guard isEnough, let rule = rules.first(where: { $0.isMet }) else { return nil }
        (kind, number, self.rule) = (rule.kind, rule.number, rule.text)
    }

    package init() {}
}

extension Persona.Rule where Kind.Number == Double {
    static func rule(_ kind: Kind, _ number: Int, _ isMet: Bool, _ text: Message) -> Self {
        rule(kind, Double(number), isMet, text)
    }
}

extension TimeFacts {
    /// Whether at least half of the events are between 22:00 and 6:00. An even distribution would put a third there.
    var isMostlyAtNight: Bool { nightShare ?? 0 >= 50 }

    /// Whether at least 45 % of the events are on Saturday and Sunday. An even distribution would put 29 % there.
    var isMostlyOnWeekends: Bool { weekendShare >= 45 }

    /// Whether at least 35 % of the events are between 5:00 and 9:00. An even distribution would put 17 % there.
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

/// Rules shared by several sources.
extension TimeFacts {
    func atNight<Kind: PersonaKind>(_ kind: Kind) -> Persona<Kind>.Rule where Kind.Number == Int {
        .rule(kind, nightShare ?? 0, isMostlyAtNight, .atNight(nightShare ?? 0))
    }

    func early<Kind: PersonaKind>(_ kind: Kind) -> Persona<Kind>.Rule where Kind.Number == Int {
        .rule(kind, earlyShare, isMostlyEarly, .early(earlyShare))
    }

    func onWeekends<Kind: PersonaKind>(_ kind: Kind) -> Persona<Kind>.Rule where Kind.Number == Int {
        .rule(kind, weekendShare, isMostlyOnWeekends, .onWeekends(weekendShare))
    }

    /// Returns the rule that requires at least half of the events on a tenth of the active days.
    func sprint<Kind: PersonaKind>(_ kind: Kind) -> Persona<Kind>.Rule where Kind.Number == Int {
        .rule(kind, sprintShare, sprintShare >= 50, .sprint(sprintShare))
    }

    func daysInARow<Kind: PersonaKind>(
        _ kind: Kind, atLeast least: Int
    ) -> Persona<Kind>.Rule where Kind.Number == Int {
        let days = streak?.days ?? 0
        return .rule(kind, days, days >= least, .daysInARow(days))
    }
}

/// A title with a number, such as the year or the rating of a film. Has the format of an item of `list`.
package struct TitleFact: FactRecord, Hashable {
    @Fact("The title.") package var label: String
    @Fact("The number.") package var value: Double
    /// Whether exactly one title in the list has this number.
    var isOnly = true

    package init() {}

    init(label: String, value: Double, isOnly: Bool = true) {
        (self.label, self.value, self.isOnly) = (label, value, isOnly)
    }
}

/// A title with the day on which it was watched or read.
package struct TitleDay: FactRecord, Hashable {
    @Fact("The title.") package var label: String
    @Fact("The day.") package var date: Day

    package init() {}

    init(label: String, date: Day) {
        (self.label, self.date) = (label, date)
    }
}

extension TitleFact {
    /// The title, or `nil` if others have the same number.
    var only: Message? { isOnly ? Message(verbatim: label) : nil }

    /// Returns the title with the latest year; ties are broken alphabetically.
    static func newest(_ titles: [(String, Int)]) -> TitleFact? {
        titles.min { ($1.1, $0.0) < ($0.1, $1.0) }.map { TitleFact($0, of: titles) }
    }

    /// Returns the title with the earliest year; ties are broken alphabetically.
    static func oldest(_ titles: [(String, Int)]) -> TitleFact? {
        titles.min { ($0.1, $0.0) < ($1.1, $1.0) }.map { TitleFact($0, of: titles) }
    }

    private init(_ title: (String, Int), of titles: [(String, Int)]) {
        self.init(
            label: title.0, value: Double(title.1), isOnly: Set(titles.filter { $0.1 == title.1 }.map(\.0)).count == 1)
    }

    /// Returns the titles sorted by number in descending order; ties are broken alphabetically. Each title appears once.
    static func list(_ titles: [(String, Double)]) -> [TitleFact] {
        var seen: Set<String> = []
        let sorted = titles.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.filter { seen.insert($0.0).inserted }
        let counts = sorted.reduce(into: [Double: Int]()) { $0[$1.1, default: 0] += 1 }
        return sorted.map { TitleFact(label: $0.0, value: $0.1, isOnly: counts[$0.1] == 1) }
    }
}

extension Captions {
    /// Adds the years of the oldest and the newest title, and the titles themselves unless there is a tie.
    mutating func addAges(_ oldest: TitleFact?, _ newest: TitleFact?, _ year: (Int) -> Message) {
        (self["oldest"], self["newest"]) = (oldest?.only, newest?.only)
        self["oldestYear"] = oldest.map { year(Int($0.value)) }
        self["newestYear"] = newest.map { year(Int($0.value)) }
    }

    /// Adds the days of the first and of the last title.
    mutating func addDates(_ first: TitleDay?, _ last: TitleDay?) {
        self["firstDate"] = first.map { Message(.day($0.date)) }
        self["lastDate"] = last.map { Message(.day($0.date)) }
    }
}

extension CardLines {
    /// Adds the first and the last title, and the oldest title unless there is a tie.
    mutating func add(_ oldest: TitleFact?, _ newest: TitleFact?, _ first: TitleDay?, _ last: TitleDay?) {
        add("the oldest", oldest?.value == newest?.value ? nil : oldest?.only)
        add("the first", text: first?.label)
        add("the last", text: last?.label)
    }
}
