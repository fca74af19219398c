package import RecapWords

extension AgentFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "agents" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .lines(number) }

    /// Returns texts about the work with agents in a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["logsFrom"] = Message(.date(logsFrom))
        words["messages"] = .messages(messages)
        words["replies"] = .replies(replies)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year)
        words["before"] = before?.text(period)
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayMessages"] = time.clearDay.map { .messages($0.count) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["sessions"] = .sessions(sessions)
        words["messagesPerSession"] = .messages(messagesPerSession)
        words["length"] = .length(minutes: minutes)
        words["longest"] = longest.flatMap { $0.isOnly ? .length(minutes: $0.minutes) : nil }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["longestMessages"] = longest.map { .messages($0.messages) }
        words["toolRuns"] = .toolRuns(toolRuns)
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        words["bookshelf"] = bookshelf?.text
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        if (longest?.minutes ?? 0) > 0 { lines.add("longest talk", words["longest"]) }
        lines.add("tool runs", toolRuns > 0 ? .times(toolRuns) : nil)
        lines.add("most often", text: models.leader(by: \.value)?.label)
        lines.add(time)
        lines.add("tokens", tokens.total > 0 ? Message("\(tokens.total)") : nil)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["messages"], words["sessions"], words["activeDays"]], lines: lines)
    }
}

extension Bookshelf {
    /// The number of books and the length of their shelf, as a sentence without its full stop.
    fileprivate var text: Message {
        guard books >= 1.1 else { return "all these tokens would fill War and Peace" }
        let metres = centimetres / 100
        let length = metres < 2 ? Message("\(centimetres)\u{A0}cm") : .metres(metres)
        return "all these tokens would fill War and Peace \(books) times: \(length) of shelf"
    }
}
