package import RecapLanguage

/// Facts that compare two people.
package struct DuetFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The names of both.") package var names: [String]
    @Fact("The sources that both have, those with most days first.") package var sources: [DuetPart]
    @Fact("The number of days with something of both.") package var together: Int
    @Fact("The number of days with something of one alone, for each of them.") package var apart: [Int]
    @Fact("Whose each day is: 1 for the first, 2 for the second, 3 for both.") package var days: DayCounts
    @Fact("The number of sources of each day, those of both counted twice.") package var amounts: DayCounts
    @Fact("The longest run of days with something of both.") package var streak: Streak?
    @Fact("The day on which both had most, compared with their usual day.") package var best: DuetDay?
    @Fact("The share of each hour in thousandths, for each of them, where both have times.") package var hours: [[Int]]?
    @Fact("The share of their hours that both have in common in percent, where both have times.")
    package var alike: Int?
    /// The longest streak. `nil` if there is a tie.
    var clearStreak: Streak?

    package init(_ people: [ComparedPerson]) throws(MakeError) {
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

    package init() {}
}

/// The facts of two people from one source.
package struct DuetPart: FactRecord, Hashable {
    @Fact("The name of the source.") package var source: String
    @Fact("The number of each of them; minutes for music and the screen.") package var values: [Int]

    package init() {}

    init(source: String, values: [Int]) {
        (self.source, self.values) = (source, values)
    }
}

/// The numbers of two people on one day.
package struct DuetDay: FactRecord, Hashable {
    @Fact("The day.") package var date: Day
    @Fact("The number of each of them, of the first source.") package var values: [Int]
    /// Whether exactly one day is the best for both.
    var isOnly = false

    /// Creates the day that is best for both: the day with the greatest minimum of both numbers, relative to each person's
    /// median. Returns `nil` if there is none.
    fileprivate init?(of days: Set<Day>, _ people: [ComparedPerson], source: String) {
        let counts = people.map { $0.sources[source] ?? [:] }
        let usual = counts.map { max(1, median($0.values.map(Double.init))) }
        func least(_ day: Day) -> Double { zip(counts, usual).map { Double($0[day] ?? 0) / $1 }.min() ?? 0 }
        guard let day = days.max(by: { (least($0), $1) < (least($1), $0) }), least(day) > 0 else { return nil }
        date = day
        values = counts.map { $0[day] ?? 0 }
        isOnly = days.hasOnly(least(day), least)
    }

    package init() {}
}

extension DuetFacts: SourceFacts {
    package static var source: String { "duet" }
    package static func counted(_ number: Int) -> Message { .people(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["first"] = Message(verbatim: names[0])
        words["second"] = Message(verbatim: names[1])
        let numbers = sources.first?.values ?? []
        words.list("candidates", Set(numbers).count > 1 ? names.map { Message(verbatim: $0) } : nil)
        words["names"] = MeFacts.pair(Message(verbatim: names[0]), Message(verbatim: names[1]))
        words["together"] = .days(together)
        words.items(
            "whose",
            zip(names, DuetFacts.colors).map { CaptionItem(label: Message("only \($0)"), color: $1) } + [
                CaptionItem(label: Message("both"), color: DuetFacts.colors[2])
            ])
        for index in 0..<DuetFacts.mostSources {
            let part = index < sources.count ? sources[index] : nil
            words["source\(index + 1)"] = part.map {
                DatedSource.all[$0.source]?.heading ?? Message(verbatim: $0.source)
            }
            words.items("source\(index + 1)Numbers", items(part?.values ?? []) { .number($0) })
        }
        words.addStreak(streak, clearStreak)
        words["best"] = best.flatMap { $0.isOnly ? Message(.day($0.date)) : nil }
        words["bestWeekday"] = best.map { Message(.weekday($0.date.weekday + 1)) }
        words["bestSubject"] = DatedSource.subject(sources[0].source)
        words.items(
            "bestNumbers", items(best?.values ?? []) { .text(DatedSource.quantity($0, of: sources[0].source)) })
        words["alike"] = alike.map { Message("\($0)% of your hours are the same") }
        words["hours"] = hoursText
    }

    /// Returns a list item for each person, in the person's colour.
    private func items(_ values: [Int], _ value: (Int) -> CaptionItem.Value?) -> [CaptionItem] {
        zip(zip(names, DuetFacts.colors), values).map { person, number in
            CaptionItem(label: Message(verbatim: person.0), value: value(number), color: person.1)
        }
    }

    /// The maximum number of sources to show.
    private static let mostSources = 4

    /// The colours of the first person, the second person, and both together.
    private static let colors = ["#60a5fa", "#f472b6", "#facc15"]

    /// A sentence about who is more active in the morning and at night. `nil` if there is no clear difference.
    private var hoursText: Message? {
        guard let hours else { return nil }
        func leader(_ part: [Int]) -> Int? {
            let shares = hours.map { hours in part.reduce(0) { $0 + hours[$1] } }
            // At least ten percentage points.
            return abs(shares[0] - shares[1]) < 100 ? nil : shares[0] > shares[1] ? 0 : 1
        }
        let morning = leader(Array(5..<12)), night = leader([21, 22, 23, 0, 1, 2, 3, 4])
        return switch (morning, night) {
        case (let morning?, let night?) where morning != night:
            Message("\(names[morning]) has the morning, \(names[night]) the night")
        case (let morning?, _): Message("\(names[morning]) has the morning")
        case (nil, let night?): Message("\(names[night]) has the night")
        case (nil, nil): nil
        }
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("together", words["together"])
        for (name, days) in zip(names, apart) { lines.add(Message(verbatim: name), .days(together + days)) }
        lines.add(streak)
        lines.add("same hours", alike.map { Message("\($0)%") })
        lines.totals = []
        lines.kind = words["names"]
    }
}
