package import RecapWords

extension DuetFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "duet" }

    /// Returns a number of people.
    package static func counted(_ number: Int) -> Message { .people(number) }

    /// Returns texts about both.
    package func words(of period: Period) -> Words {
        var words = Words()
        words["first"] = Message(verbatim: names[0])
        words["second"] = Message(verbatim: names[1])
        words["names"] = MeFacts.pair(Message(verbatim: names[0]), Message(verbatim: names[1]))
        words["together"] = .days(together)
        words.items(
            "whose",
            zip(names, DuetFacts.colors).map { WordItem(label: Message("only \($0)"), color: $1) } + [
                WordItem(label: Message("both"), color: DuetFacts.colors[2])
            ])
        for index in 0..<DuetFacts.mostSources {
            let part = index < sources.count ? sources[index] : nil
            words["source\(index + 1)"] = part.map {
                DatedSources.all[$0.source]?.heading ?? Message(verbatim: $0.source)
            }
            words.items("source\(index + 1)Numbers", items(part?.values ?? []) { .number($0) })
        }
        words["streak"] = streak.flatMap { $0.days > 2 ? .daysInARow($0.days) : nil }
        words["streakDates"] = clearStreak.map { .dates(of: $0) }
        words["best"] = best.flatMap { $0.isOnly ? Message(.day($0.date)) : nil }
        words["bestWeekday"] = best.map { Message(.weekday($0.date.weekday + 1)) }
        words["bestSubject"] = DatedSources.subject(sources[0].source)
        words.items(
            "bestNumbers", items(best?.values ?? []) { .text(DatedSources.quantity($0, of: sources[0].source)) })
        words["alike"] = alike.map { Message("\($0)% of your hours are the same") }
        words["hours"] = hoursText
        return words
    }

    /// Returns an item for each of them, in their colours.
    private func items(_ values: [Int], _ value: (Int) -> WordItem.Value?) -> [WordItem] {
        zip(zip(names, DuetFacts.colors), values).map { person, number in
            WordItem(label: Message(verbatim: person.0), value: value(number), color: person.1)
        }
    }

    /// The maximum number of sources that are shown.
    private static let mostSources = 4

    /// The colours of the first one, the second one and both.
    private static let colors = ["#60a5fa", "#f472b6", "#facc15"]

    /// Who has which part of the day. `nil` unless it is clear.
    private var hoursText: Message? {
        guard let hours else { return nil }
        func leader(_ part: [Int]) -> Int? {
            let shares = hours.map { hours in part.reduce(0) { $0 + hours[$1] } }
            // Ten percentage points.
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

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("together", words["together"])
        for (name, days) in zip(names, apart) { lines.add(Message(verbatim: name), .days(together + days)) }
        lines.add(streak)
        lines.add("same hours", alike.map { Message("\($0)%") })
        return RecapCard(period: period, kind: words["names"], totals: [], lines: lines)
    }
}
