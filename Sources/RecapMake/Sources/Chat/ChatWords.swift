package import RecapWords

extension ChatFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "chat" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .messages(number) }

    /// Returns texts about the messages of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["historyFrom"] = Message(.date(historyFrom))
        words["messages"] = .messages(messages)
        words["people"] = people > 1 ? .people(people) : nil
        words["activeDays"] = .days(time.activeDays)
        words["before"] = before?.text(period)
        words["peak"] = time.peak(hasMonth: period.unit == .year && historyFrom <= period.from)
        words["streak"] = time.streak.flatMap { $0.days > 2 ? .daysInARow($0.days) : nil }
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayMessages"] = time.clearDay.map { .messages($0.count) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["conversations"] = .conversations(conversations)
        words["beginner"] = beginners.first.flatMap { first in
            beginners.count > 1 && first.value > beginners[1].value
                ? Message("\(first.label) began \(Message.times(first.value))") : nil
        }
        // Some phones write minutes alone.
        words["reply"] = reply.map { .length(minutes: max(1, ($0 + 59) / 60)) }
        words["longest"] = longest.map { .hoursAndMinutes($0.minutes) }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["longestMessages"] = longest.map { .messages($0.messages) }
        words["emoji"] = emoji.first.flatMap { $0.value > 1 ? .times($0.value) : nil }
        words["attachments"] =
            attachments > 0
            ? Message(
                attachments, one: "\(attachments) was a picture, a voice or a file",
                other: "\(attachments) were pictures, voices and files") : nil
        words["voice"] = voiceMinutes.flatMap {
            $0 > 0 ? Message("\(Message.length(minutes: $0)) of them to listen to") : nil
        }
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("answer after", words["reply"])
        lines.add("longest talk", words["longest"])
        lines.add("emoji", text: emoji.leader(by: \.value).flatMap { $0.value > 1 ? $0.label : nil })
        lines.add(time)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["messages"], words["people"], words["activeDays"]], lines: lines)
    }
}

extension Message {
    fileprivate static func conversations(_ count: Int) -> Message {
        Message(count, one: "\(count) conversation", other: "\(count) conversations")
    }
}
