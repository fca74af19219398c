package import RecapWords

extension LeagueFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "league" }

    /// Returns a number of people.
    package static func counted(_ number: Int) -> Message { .people(number) }

    /// Returns texts about the group.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["people"] = .people(people)
        words["subject"] = DatedSources.subject(source)
        words["total"] = DatedSources.quantity(total, of: source)
        words["activeDays"] = .days(activeDays)
        words["winner"] = first.count == 1 && isFirstOnly ? first.first.map { Message(verbatim: $0.label) } : nil
        words["winnerNumber"] = first.first.map { DatedSources.quantity($0.value, of: source) }
        words.items(
            "records",
            records.map { record in
                WordItem(label: record.label, value: .text(Message(verbatim: record.name)))
            })
        words.items(
            "best",
            best.map {
                WordItem(
                    label: Message(verbatim: $0.name),
                    value: .text($0.date.map { Message(.day($0)) } ?? DatedSources.quantity($0.value, of: source)))
            })
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        for record in records { lines.add(record.label, text: record.name) }
        return RecapCard(
            period: period, kind: words["people"], totals: [words["subject"], words["total"], words["activeDays"]],
            lines: lines)
    }
}

extension LeagueRecord {
    /// What the record is about, in a few words.
    fileprivate var label: Message {
        switch kind {
        case .most: "biggest day"
        case .streak: "longest streak"
        case .days: "most days"
        case .weekends: "weekends"
        case .early: "mornings"
        case .night: "nights"
        }
    }
}
