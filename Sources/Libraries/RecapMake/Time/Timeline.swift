internal import RecapLanguage

/// Counts of events by day and by hour within a period.
struct Timeline: Sendable {
    /// The period in which events are counted.
    let period: Period
    /// The number of events on each day of the period.
    private(set) var days: [Int]
    /// The number of events in each hour of the day.
    private(set) var hours = [Int](repeating: 0, count: 24)
    /// The hours with events on each day of the period.
    private(set) var activeHours: [HourSet]
    /// The total number of events.
    private(set) var total = 0

    init(_ period: Period) {
        self.period = period
        days = [Int](repeating: 0, count: period.count)
        activeHours = [HourSet](repeating: [], count: period.count)
    }

    /// Creates a timeline from counts of days without times.
    init(_ period: Period, of counts: some Sequence<(key: Day, value: Int)>) {
        self.init(period)
        for (day, count) in counts { add(LocalTime(day, second: 0), count: count) }
    }

    /// Counts events at a time. Ignores times outside the period.
    mutating func add(_ time: LocalTime, count: Int = 1) {
        guard period.contains(time.day) else { return }
        let index = period.from.distance(to: time.day)
        days[index] += count
        hours[time.hour] += count
        if count > 0 { activeHours[index].insert(HourSet(hour: time.hour)) }
        total += count
    }

    /// Returns the number of events in a part that begins with the period.
    func count(in part: PeriodBefore) -> Int {
        days.prefix(period.from.distance(to: part.until)).reduce(0, +)
    }

    /// The number of events on each weekday, Monday first.
    var weekdays: [Int] {
        var counts = [Int](repeating: 0, count: 7)
        for (index, count) in days.enumerated() { counts[period.from.advanced(by: index).weekday] += count }
        return counts
    }

    /// The number of events in each calendar month that overlaps the period.
    var months: [Int] {
        var counts: [Int] = []
        var current = 0
        for (index, count) in days.enumerated() {
            let date = period.from.advanced(by: index).date
            let month = date.year * 12 + date.month
            if month != current { counts.append(0) }
            current = month
            counts[counts.count - 1] += count
        }
        return counts
    }

    /// Returns the number of days from the start of the period to the day on which the data ends, or to the last day with events;
    /// at least 1.
    func dayCount(through lastDay: Day) -> Int {
        let last = max(period.from.distance(to: lastDay), days.lastIndex { $0 > 0 } ?? 0)
        return min(max(1, last + 1), days.count)
    }

    /// Returns the number of calendar months that overlap the first days of the period.
    func monthCount(of dayCount: Int) -> Int {
        let from = period.from.date, last = period.from.advanced(by: dayCount - 1).date
        return (last.year - from.year) * 12 + last.month - from.month + 1
    }

    /// The longest streak of days with events, or the earliest of them if several tie. `nil` if there are no events.
    var longestStreak: Streak? { longestStreaks.first }

    /// The longest streak of days with events. `nil` if there is a tie, or if there are no events.
    var clearStreak: Streak? { longestStreaks.count == 1 ? longestStreaks.first : nil }

    /// The earliest of the longest streaks of days with events, followed by another one if several tie.
    private var longestStreaks: [Streak] {
        var longest: [Range<Int>] = []
        for run in days.indices.split(whereSeparator: { days[$0] <= 0 }).map({ $0.startIndex..<$0.endIndex }) {
            if run.count > longest.first?.count ?? 0 {
                longest = [run]
            } else if run.count == longest.first?.count {
                longest = [longest[0], run]
            }
        }
        return longest.map { Streak(from: period.from.advanced(by: $0.lowerBound), days: $0.count) }
    }
}

extension [Int] {
    /// The index of the greatest number, or the first if several tie. `nil` if all are 0.
    var peak: Int? {
        guard let greatest = self.max(), greatest > 0 else { return nil }
        return firstIndex(of: greatest)
    }
}

/// A set of hours of a day, from 0 to 23.
struct HourSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Creates a set of one hour, from 0 to 23.
    init(hour: Int) { rawValue = 1 << UInt32(hour) }

    /// The number of hours.
    var count: Int { rawValue.nonzeroBitCount }

    /// Returns whether the set contains an hour, from 0 to 23.
    func contains(hour: Int) -> Bool { contains(HourSet(hour: hour)) }
}
