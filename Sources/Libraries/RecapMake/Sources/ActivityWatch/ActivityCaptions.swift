package import RecapLanguage

extension ActivityFacts: TimedFacts {
    package static var source: String { "activitywatch" }
    package var dataEnd: Day? { lastDay }
    package static func counted(_ number: Int) -> Message { .events(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["presence"] = presence.text
        words["length"] = .length(minutes: minutes)
        words["withoutBreak"] = .daysAndNights(hours: hours)
        words["before"] = before?.text(period, isCount: false)
        words["peak"] = time.activeDays > 2 ? time.peak(hasMonth: period.unit == .year) : nil
        words["perDay"] = .hoursAndMinutes(minutesPerDay)
        words["activeDays"] = .days(time.activeDays)
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayLength"] = time.clearDay.map { .hoursAndMinutes($0.count) }
        words["busiestWeekday"] = time.clearWeekday.map { Message(.weekday($0)) }
        words.addBusiestHour(time)
        words["otherApps"] = appCount.flatMap { $0 > 1 ? .otherApps($0 - 1) : nil }
        words["unit"] = unit.text
        words["switchEvery"] = switches.map { visit(seconds: $0.seconds) }
        words["longest"] = focus.map { .hoursAndMinutes($0.longest.minutes) }
        words["usualFrom"] = usualDay.map { Message(.time($0.from)) }
        words["usualUntil"] = usualDay.map { Message(.time($0.to)) }
        words["longestTime"] = focus.map { Message(.time($0.longest.time)) }
        words["longestDate"] = focus.map { .dayOfWeek($0.longest.date) }
        words["lateLabel"] = lateLabel
        words["latestTime"] = late.latest.map { Message(.time($0.time)) }
        words["latestDate"] = late.latest.map { Message(.day($0.date)) }
        words.add(archetype)
        words["orbits"] = orbits.map { orbits in
            Message(
                orbits, one: "meanwhile, the space station went around the earth \(orbits) time",
                other: "meanwhile, the space station went around the earth \(orbits) times")
        }
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("on average", time.activeDays > 1 ? words["perDay"] : nil)
        lines.add("usual hours", usualDay?.text)
        lines.add("one app for", words["longest"])
        lines.add(time)
        lines.add("late nights", late.count > 0 ? .times(late.count) : nil)
        lines.totals = [words["length"], words["activeDays"], appCount.map { .apps($0) }]
    }

    /// Formats the mean time in an app before switching to another: in seconds below two minutes, otherwise in minutes.
    private func visit(seconds: Int) -> Message {
        seconds < 120 ? .seconds(seconds) : .minutes(rounded(seconds, to: 60))
    }

    /// The label for the number of late evenings.
    private var lateLabel: Message {
        let count = late.count, past = late.pastMidnight
        guard past > 0 else { return Message(count, one: "late evening", other: "late evenings") }
        return Message(
            count, one: "late evening, past midnight",
            other: "late evenings, \(past) of them past midnight")
    }
}

extension ActivityFacts.Presence {
    /// A phrase for what the user did, as the beginning of a sentence that ends with a number of hours.
    fileprivate var text: Message {
        switch self {
        case .watched: "you spent at the keyboard"
        case .partly, .assumed: "you spent with a window in front"
        }
    }
}

extension UsualDay {
    /// The times at which the day usually begins and ends.
    fileprivate var text: Message {
        // Translators: The times at which the days of a person usually begin and end: at most 17 cells.
        Message("\(DateText.time(from))–\(DateText.time(to))")
    }
}

extension ActivityFacts.Unit {
    /// The symbol of the unit, which follows a number.
    fileprivate var text: Message {
        switch self {
        // Translators: The sign of hours.
        case .hours: "h"
        // Translators: The sign of minutes.
        case .minutes: "min"
        }
    }
}
