public import RecapLanguage

/// The facts about two people, laid side by side.
public struct DuetFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The names of both.
    public let names: [String]
    /// The sources that both have.
    public let sources: [DuetPart]
    /// The days with something of both.
    public let together: Int
    /// The days with something of one alone, for each of them.
    public let apart: [Int]
    /// Whose each day is: 1 for the first, 2 for the second, 3 for both.
    public let days: DayCounts
    /// The number of sources of both on each day, those of which both have something counted twice.
    public let amounts: DayCounts
    /// The longest run of days with something of both.
    public let streak: Streak?
    /// The same. `nil` if several are as long.
    let clearStreak: Streak?
    /// The day on which both had most, compared with their usual day. `nil` if they had no day together.
    public let best: DuetDay?
    /// The share of each hour in thousandths, for each of them. `nil` unless both files have times.
    public let hours: [[Int]]?
    /// The share of their hours that both have in common, in percent. `nil` unless both files have times.
    public let alike: Int?

    /// The facts of the source `duet`.
    public static let table = FactTable<DuetFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("names", \.names, "The names of both."),
        Fact("sources", \.sources, "The sources that both have, those with most days first."),
        Fact("together", \.together, "The number of days with something of both."),
        Fact("apart", \.apart, "The number of days with something of one alone, for each of them."),
        Fact("days", \.days, "Whose each day is: 1 for the first, 2 for the second, 3 for both."),
        Fact("amounts", \.amounts, "The number of sources of each day, those of both counted twice."),
        Fact("streak", \.streak, "The longest run of days with something of both."),
        Fact("best", \.best, "The day on which both had most, compared with their usual day."),
        Fact("hours", \.hours, "The share of each hour in thousandths, for each of them, where both have times."),
        Fact("alike", \.alike, "The share of their hours that both have in common in percent, where both have times."))

    /// Creates the facts of two people.
    ///
    /// Throws ``MakeError`` if they have no days or no source in common.
    init(_ people: [ComparedPerson]) throws(MakeError) {
        let period = try people.commonPeriod
        let common = try people.commonSources(in: period)
        let active = people.map { person in
            Set(common.flatMap { person.sources[$0]?.keys.map { $0 } ?? [] }.filter(period.contains))
        }
        let both = active[0].intersection(active[1])
        year = period.from.date.year
        names = people.map(\.name)
        sources = common.map { source in
            DuetPart(
                source: source,
                values: people.map { person in
                    person.sources[source]?.reduce(0) { $0 + (period.contains($1.key) ? $1.value : 0) } ?? 0
                })
        }
        together = both.count
        apart = [active[0].subtracting(both).count, active[1].subtracting(both).count]
        days = DayCounts(
            active[0].union(active[1]).sorted().map { day in
                DayCount(date: day, count: (active[0].contains(day) ? 1 : 0) + (active[1].contains(day) ? 2 : 0))
            })
        amounts = DayCounts(
            days.days.map { day in
                let counts = people.map { person in common.count { person.sources[$0]?[day.date] != nil } }
                return DayCount(date: day.date, count: counts.reduce(0, +))
            })
        let timeline = Timeline(period, of: both.map { (key: $0, value: 1) })
        streak = timeline.longestStreak
        clearStreak = timeline.clearStreak
        best = DuetDay(of: both, people, source: common[0])
        let hours = people.compactMap(\.hours)
        self.hours = hours.count == 2 ? hours : nil
        alike = hours.count == 2 ? zip(hours[0], hours[1]).reduce(0) { $0 + min($1.0, $1.1) } / 10 : nil
    }
}

/// A source of two people.
public struct DuetPart: FactRecord, Hashable {
    /// The name of the source.
    public let source: String
    /// The number of each of them; minutes for music and the screen.
    public let values: [Int]

    /// The facts of a source.
    public static let table = FactTable<DuetPart>(
        Fact("source", \.source, "The name of the source."),
        Fact("values", \.values, "The number of each of them; minutes for music and the screen."))
}

/// A day of two people.
public struct DuetDay: FactRecord, Hashable {
    /// The day.
    public let date: Day
    /// The number of each of them, of the source with most days.
    public let values: [Int]
    /// Whether they had less on all other days.
    let isOnly: Bool

    /// The facts of a day.
    public static let table = FactTable<DuetDay>(
        Fact("date", \.date, "The day."),
        Fact("values", \.values, "The number of each of them, of the first source."))

    /// Creates the day on which the one who had less of their usual day had most. Returns `nil` if there is none.
    fileprivate init?(of days: Set<Day>, _ people: [ComparedPerson], source: String) {
        let counts = people.map { $0.sources[source] ?? [:] }
        let usual = counts.map { max(1, median($0.values.map(Double.init))) }
        func least(_ day: Day) -> Double { zip(counts, usual).map { Double($0[day] ?? 0) / $1 }.min() ?? 0 }
        guard let day = days.max(by: { (least($0), $1) < (least($1), $0) }), least(day) > 0 else { return nil }
        date = day
        values = counts.map { $0[day] ?? 0 }
        isOnly = days.hasOnly(least(day), least)
    }
}
