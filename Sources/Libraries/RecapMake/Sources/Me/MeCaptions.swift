package import RecapLanguage

extension MeFacts: TimedFacts {
    package static var source: String { "me" }
    package static func counted(_ number: Int) -> Message {
        Message(number, one: "\(number) source", other: "\(number) sources")
    }

    /// Returns a list item for a source in its colour, with an optional number.
    private static func item(_ source: String, _ number: Int? = nil) -> CaptionItem {
        CaptionItem(
            label: DatedSource.subject(source), value: number.map { .text(DatedSource.quantity($0, of: source)) },
            color: DatedSource.all[source]?.color)
    }

    package func caption(_ words: inout Captions, of period: Period) {
        words.items("subjects", sources.map { MeFacts.item($0.source) })
        words["told"] = MeFacts.joined(sources.map { DatedSource.subject($0.source) })
        words.items("totals", sources.map { MeFacts.item($0.source, $0.value) })
        words["activeDays"] = .days(time.activeDays)
        words["mainText"] = mainText
        words.addStreak(time.streak, time.clearStreak)
        words.addBusiestHour(hours?.busiest, of: hours?.shares)
        for (index, day) in remarkable.enumerated() {
            let name = "day\(index + 1)"
            words[name] = Message(.day(day.date))
            words[name + "Weekday"] = Message(.weekday(day.date.weekday + 1))
            words[name + "Reason"] = day.text
            // The source for which the day was chosen comes first.
            let counts = day.counts.filter { $0.label == day.source } + day.counts.filter { $0.label != day.source }
            words.items(name + "Counts", counts.map { MeFacts.item($0.label, $0.value) })
        }
        let compared = sources.compactMap { part in part.before.map { (part.source, $0) } }
        words.rank("changes", compared.map { (DatedSource.subject($0), $1.change) })
        words["compared"] = compared.first.map { ComparisonWords(period, lastDay: $1.lastDay).label }
        for (index, pair) in together.enumerated() {
            let name = "together\(index + 1)"
            words[name] = MeFacts.pair(DatedSource.subject(pair.sources[0]), DatedSource.subject(pair.sources[1]))
            words[name + "Text"] = pair.text
            guard index == 0 else { continue }
            words[name + "Most"] = pair.most.map { most in
                switch pair.unit {
                case .day: Message("most often on a \(DateText.weekday(most))")
                case .hour: Message("most often around \(Message.hour(most))")
                }
            }
        }
        words.add(archetype)
    }

    /// Returns two names joined by "and", such as "commits and music".
    static func pair(_ first: Message, _ second: Message) -> Message { Message("\(first) and \(second)") }

    /// A sentence about the main source of most days. `nil` if there is a tie.
    private var mainText: Message? {
        guard let most = sources.max(by: { $0.mainDays < $1.mainDays }),
            sources.count(where: { $0.mainDays == most.mainDays }) == 1
        else { return nil }
        let subject = DatedSource.subject(most.source)
        return Message(
            most.mainDays, one: "\(most.mainDays) day was about \(subject) above all",
            other: "\(most.mainDays) days were about \(subject) above all")
    }

    private static func joined(_ texts: [Message]) -> Message? {
        texts.dropFirst().reduce(texts.first) { text, next in text.map { "\($0)\(Message(", "))\(next)" } }
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        for part in sources.prefix(4) {
            lines.add(DatedSource.subject(part.source), DatedSource.quantity(part.value, of: part.source))
        }
        lines.add(time.streak)
        lines.totals = [words["activeDays"], MeFacts.counted(sources.count)]
    }
}

extension RemarkableDay {
    /// The reason why the day stands out, as a sentence without a full stop.
    fileprivate var text: Message {
        switch reason {
        case .full: "more than usual of several things at once"
        case .most: Message("by far the most: \(DatedSource.subject(source ?? ""))")
        case .everything: "a bit of everything"
        case .comeback:
            Message(
                gap ?? 0, one: "back after \(gap ?? 0) day of nothing at all",
                other: "back after \(gap ?? 0) days of nothing at all")
        case .longest: Message("the longest day: something in \(hours) of its hours")
        case .first: Message("the first of all days with \(DatedSource.subject(source ?? ""))")
        case .last: Message("the last of all days with \(DatedSource.subject(source ?? ""))")
        }
    }
}

extension Coincidence {
    /// The frequency of the coincidence, as a sentence without a full stop.
    fileprivate var text: Message {
        switch unit {
        case .day:
            Message(
                times, one: "on the same day \(times) time; by chance it would be \(expected)",
                other: "on the same day \(times) times; by chance it would be \(expected)")
        case .hour:
            Message(
                times, one: "in the same hour \(times) time; by chance it would be \(expected)",
                other: "in the same hour \(times) times; by chance it would be \(expected)")
        }
    }
}
