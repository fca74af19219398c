package import RecapJSON
package import RecapLanguage

/// The distribution of a period's events over time.
package struct TimeFacts: FactRecord {
    @Fact("The number in each month of the calendar that the period touches, up to the one in which the data ends.")
    package var months: [Int]
    @Fact("The number on each weekday, Monday first.") package var weekdays: [Int]
    @Fact("The number in each hour of the day, where the data has times.") package var hours: [Int]?
    @Fact("The number on each day that has some, by date.") package var days: DayCounts
    @Fact("The number on each day of the period up to the one on which the data ends, where it has at most 62 days.")
    package var daily: [Int]?
    @Fact("The number of days with at least one.") package var activeDays: Int
    @Fact("The longest run of days that each have at least one, the first of several.") package var streak: Streak?
    @Fact("The day with most, the first of several.") package var busiestDay: DayCount?
    @Fact("The month with most, from 1 to 12.") package var busiestMonth: Int?
    @Fact("The weekday with most, from 1 for Monday to 7 for Sunday.") package var busiestWeekday: Int?
    @Fact("The hour with most, from 0 to 23.") package var busiestHour: Int?
    @Fact("The share between 22:00 and 6:00 in percent.") package var nightShare: Int?
    @Fact("The share on Saturday and Sunday in percent.") package var weekendShare: Int
    /// The hours with events on each day that has any. Empty if the data has no times.
    var activeHours: [Day: HourSet] = [:]
    /// The number of days of the period, up to the day on which the data ends.
    var coveredDays = 0

    // Maxima are determined before numbers are rounded, because rounded numbers can tie. There is none if several tie, or if it
    // is the only one with events.

    /// The month with the most events, from 1 to 12. `nil` if there is a tie, or if no other month has events.
    var clearMonth: Int?
    /// The weekday with the most events, from 1 for Monday to 7 for Sunday. `nil` if there is a tie, or if only one day has events.
    var clearWeekday: Int?
    /// The hour with the most events, from 0 to 23. `nil` if there is a tie, if all events are within one hour of one day, or if there
    /// are no times.
    var clearHour: Int?
    /// The day with the most events. `nil` if there is a tie, or if no other day has events.
    var clearDay: DayCount?
    /// The longest run of consecutive days with events. `nil` if there is a tie.
    var clearStreak: Streak?
    /// Whether the busiest weekday has more than half of the events.
    var isMostlyOnWeekday = false
    /// Whether the busiest hour has more than half of the events.
    var isMostlyInHour = false

    /// Creates the facts of a timeline.
    ///
    /// - Parameters:
    ///   - timeline: The events by day and hour.
    ///   - hasTimes: Whether to include facts about hours.
    ///   - unit: The number of counted units that make up 1 in the facts, such as 60 for minutes if seconds were counted. Numbers
    ///     are rounded so that those of the days, weekdays, hours and months each add up to the total in that unit, rounded down.
    ///   - lastDay: The day on which the data ends, such as today. Months and days end here or with the last event, so that later
    ///     days don't count as days without events.
    init(_ timeline: Timeline, hasTimes: Bool = true, unit: Int = 1, through lastDay: Day) {
        let weekdays = timeline.weekdays, hours = timeline.hours, counts = timeline.days.shared(to: unit)
        coveredDays = timeline.dayCount(through: lastDay)
        months = Array(timeline.months.shared(to: unit).prefix(timeline.monthCount(of: coveredDays)))
        self.weekdays = weekdays.shared(to: unit)
        self.hours = hasTimes ? hours.shared(to: unit) : nil
        days = DayCounts(timeline, counts: counts)
        daily = counts.count <= 62 ? Array(counts.prefix(coveredDays)) : nil
        activeDays = timeline.days.count { $0 > 0 }
        streak = timeline.longestStreak
        clearStreak = timeline.clearStreak
        isMostlyOnWeekday = weekdays.hasMajority(at: weekdays.peak)
        isMostlyInHour = hasTimes && hours.hasMajority(at: hours.peak)
        busiestDay = timeline.days.peak.map {
            DayCount(date: timeline.period.from.advanced(by: $0), count: counts[$0])
        }
        let firstMonth = timeline.period.from.date.month
        busiestMonth = timeline.months.peak.map { ($0 + firstMonth - 1) % 12 + 1 }
        busiestWeekday = weekdays.peak.map { $0 + 1 }
        busiestHour = hasTimes ? hours.peak : nil
        clearMonth = timeline.months.clearPeak(above: unit) != nil && timeline.months.hasSeveral ? busiestMonth : nil
        clearWeekday = weekdays.clearPeak(above: unit) != nil && activeDays > 1 ? busiestWeekday : nil
        clearHour = hours.clearPeak(above: unit) != nil && (activeDays > 1 || hours.hasSeveral) ? busiestHour : nil
        clearDay = timeline.days.clearPeak(above: unit) != nil && activeDays > 1 ? busiestDay : nil
        let night = hours[22...].reduce(0, +) + hours[..<6].reduce(0, +)
        nightShare = hasTimes ? percent(night, of: timeline.total) : nil
        weekendShare = percent(weekdays[5] + weekdays[6], of: timeline.total)
        activeHours = timeline.activeHours.enumerated().reduce(into: [:]) { hours, day in
            if hasTimes, !day.element.isEmpty { hours[timeline.period.from.advanced(by: day.offset)] = day.element }
        }
    }

    package init() {}
}

/// A run of consecutive days.
package struct Streak: FactRecord, Hashable {
    @Fact("The number of days.") package var days: Int
    @Fact("The first day.") package var from: Day
    @Fact("The last day.") package var to: Day

    package init() {}

    init(from: Day, days: Int) {
        (self.from, self.days, to) = (from, days, from.advanced(by: days - 1))
    }
}

/// A day and its number of events.
package struct DayCount: FactRecord, Hashable {
    @Fact("The day.") package var date: Day
    @Fact("The number on that day.") package var count: Int

    package init() {}

    init(date: Day, count: Int) {
        (self.date, self.count) = (date, count)
    }
}

/// The numbers of events by day, in chronological order, as an object in JSON.
package struct DayCounts: FactValue, Hashable {
    /// The days with events, with their numbers of events.
    package let days: [DayCount]

    /// Creates an object from counts in chronological order.
    init(_ days: [DayCount]) { self.days = days }

    /// Creates the counts of the days with events in a timeline. `counts` contains the number to report for each day.
    init(_ timeline: Timeline, counts: [Int]) {
        days = timeline.days.indices.filter { timeline.days[$0] > 0 }
            .map { DayCount(date: timeline.period.from.advanced(by: $0), count: counts[$0]) }
    }

    /// The JSON Schema of an object from dates to numbers.
    package static var factSchema: JSONValue { ["type": "object", "additionalProperties": ["type": "integer"]] }
    package static var neutral: DayCounts { DayCounts([]) }
    /// The numbers by date.
    package var factValue: JSONValue {
        .object(days.reduce(into: JSONObject()) { $0[$1.date.text] = $1.count.factValue })
    }
}

extension [Int] {
    /// Returns the counts converted to another unit. They add up to the total in that unit, rounded down: the counts with the
    /// greatest remainders are rounded up.
    func shared(to unit: Int) -> [Int] {
        guard unit > 1 else { return self }
        var shares = map { $0 / unit }
        let missing = reduce(0, +) / unit - shares.reduce(0, +)
        for index in indices.sorted(by: { (self[$1] % unit, $0) < (self[$0] % unit, $1) }).prefix(missing) {
            shares[index] += 1
        }
        return shares
    }
}

/// Returns a count in another unit, rounded half up.
func rounded(_ count: Int, to unit: Int) -> Int { (count + unit / 2).floorDivided(by: unit) }
