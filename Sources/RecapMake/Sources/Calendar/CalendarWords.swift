package import RecapWords

extension CalendarFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "calendar" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .events(number) }

    /// Returns texts about the meetings of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["meetings"] = .meetings(meetings)
        words["length"] = .length(minutes: minutes)
        words["average"] = meetings > 1 ? .length(minutes: minutes / meetings) : nil
        words["before"] = before?.text(period)
        words["daysOff"] = daysOff == 0 ? nil : daysOffText
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestWeekday"] = time.clearWeekday.map { Message(.weekday($0)) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["hours"] = time.clearHour.map { hour in
            time.isMostlyInHour
                ? Message("most begin around \(Message.hour(hour))")
                : Message("more begin around \(Message.hour(hour)) than at any other time")
        }
        words["longest"] = longest.flatMap { meetings > 1 && $0.isOnly ? .length(minutes: $0.minutes) : nil }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["quietDates"] = quiet.map { .dates(from: $0.from, to: $0.to) }
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        words["instead"] = instead?.text
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("on average", words["average"])
        lines.add("the longest", words["longest"])
        lines.add(time)
        lines.add("in series", share: recurringShare)
        lines.add("back to back", share: backToBackShare)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["meetings"], words["length"], peopleCount > 0 ? .people(peopleCount) : nil], lines: lines)
    }

    private var daysOffText: Message {
        Message(
            daysOff, one: "not counting those on \(daysOff) day off", other: "not counting those on \(daysOff) days off"
        )
    }
}

extension Instead {
    /// What could have been done, as a sentence without its full stop.
    fileprivate var text: Message {
        switch activity {
        case .egg:
            Message(
                times, one: "long enough to boil \(times) egg",
                other: "long enough to boil \(times) eggs, one after the other")
        case .trilogy:
            Message(
                times, one: "long enough for all of The Lord of the Rings, extended",
                other: "long enough for all of The Lord of the Rings, extended, \(times) times")
        }
    }
}
