internal import RecapLanguage

/// The part of the period before a recap's that has as many days as the recap's own period has had so far.
struct PeriodBefore: Hashable, Sendable {
    /// The first day.
    let from: Day
    /// The day after the last one.
    let until: Day
    /// Whether this is all of the period before.
    let isWhole: Bool

    /// Creates the part of the period before that can be compared with a period: all of it, or if the last known day is within
    /// the period, only up to the same day of it.
    init(_ period: Period, lastDay: Day) {
        let previous = period.previous
        from = previous.from
        isWhole = lastDay < period.from || period.until <= lastDay.advanced(by: 1)
        guard !isWhole else {
            until = previous.until
            return
        }
        let date = lastDay.date, start = from.date
        switch period.unit {
        case .year: until = PeriodBefore.end(year: start.year, month: date.month, day: date.day)
        case .month: until = PeriodBefore.end(year: start.year, month: start.month, day: date.day)
        case .days: until = from.advanced(by: period.from.distance(to: lastDay) + 1)
        }
    }

    /// The last day, unless this is all of the period before.
    var lastDay: Day? { isWhole ? nil : until.advanced(by: -1) }

    /// Returns whether a day is in this part.
    func contains(_ day: Day) -> Bool { from <= day && day < until }

    /// Returns whether data that begins on a day tells of this part, of which it may lack the first twentieth: a history that
    /// begins later would show a growth that there was not.
    func isCovered(since firstDay: Day) -> Bool { from.distance(to: firstDay) * 20 <= from.distance(to: until) }

    /// Returns the day after a date, whose day may be greater than the month has.
    private static func end(year: Int, month: Int, day: Int) -> Day {
        min(Day(year: year, month: month, day: day + 1), Day(year: year, month: month + 1, day: 1))
    }
}
