package import RecapLanguage

/// The days covered by a recap.
package struct Period: Hashable, Sendable {
    /// The unit in which a period was specified.
    package enum Unit: String, CaseIterable, Sendable, FactEnum {
        /// A calendar year.
        case year
        /// A calendar month.
        case month
        /// A range of days.
        case days
    }

    /// The first day.
    package let from: Day
    /// The day after the last one.
    package private(set) var until: Day
    /// The unit in which the period was specified.
    package let unit: Unit

    /// Creates the period of a year.
    package init(year: Int) {
        from = Day(year: year, month: 1, day: 1)
        until = Day(year: year + 1, month: 1, day: 1)
        unit = .year
    }

    /// Creates the period of a month. The number may be out of range: month 0 is December of the previous year.
    package init(year: Int, month: Int) {
        from = Day(year: year, month: month, day: 1)
        until = Day(year: year, month: month + 1, day: 1)
        unit = .month
    }

    /// Creates the period of a single day.
    package init(day: Day) {
        from = day
        until = day.advanced(by: 1)
        unit = .days
    }

    /// Creates a period of days. Returns `nil` if it would be empty.
    package init?(from: Day, until: Day) {
        guard from < until else { return nil }
        self.from = from
        self.until = until
        unit = .days
    }

    /// Returns the year that a recap covers by default if made on a given day: the previous year in January and February,
    /// otherwise the current one.
    package static func year(of today: Day) -> Period {
        let date = today.date
        return Period(year: date.month <= 2 ? date.year - 1 : date.year)
    }

    /// Returns the period truncated after a day, with the same unit. Returns the period itself if it ends earlier.
    package func ended(by lastDay: Day) -> Period {
        var period = self
        period.until = max(from.advanced(by: 1), min(until, lastDay.advanced(by: 1)))
        return period
    }

    /// Whether the period is only the beginning of a year or month.
    package var isCut: Bool { until < whole.until }

    /// The whole year or month if the period is only the beginning of one; otherwise, the period itself.
    package var whole: Period {
        switch unit {
        case .year: Period(year: from.date.year)
        case .month: Period(year: from.date.year, month: from.date.month)
        case .days: self
        }
    }

    /// The years that the period touches.
    var years: ClosedRange<Int> { from.date.year...until.advanced(by: -1).date.year }

    /// The number of days.
    package var count: Int { from.distance(to: until) }

    /// The period of the same unit, or of the same number of days, that ends where this one begins. For a truncated year or
    /// month, it is truncated at the corresponding day.
    package var previous: Period {
        let date = from.date
        return switch unit {
        case .year: Period(year: date.year - 1).cut(as: self)
        case .month: Period(year: date.year, month: date.month - 1).cut(as: self)
        case .days: Period(from: from, until: from, count: count)
        }
    }

    /// Returns the period truncated at the day that corresponds to the end of another one of the same unit, or the period itself
    /// if the other one is whole.
    private func cut(as other: Period) -> Period {
        other.isCut ? ended(by: day(as: other.until.advanced(by: -1), of: other)) : self
    }

    /// Returns the day of the period that corresponds to a day of another one of the same unit: the one with the same date, or
    /// the last day of a month that is too short.
    package func day(as day: Day, of other: Period) -> Day {
        let date = day.date, start = from.date, otherStart = other.from.date
        guard unit != .month else { return Period.day(year: start.year, month: start.month, day: date.day) }
        return Period.day(year: start.year + date.year - otherStart.year, month: date.month, day: date.day)
    }

    /// Returns a day whose number is clamped to the length of the month.
    private static func day(year: Int, month: Int, day: Int) -> Day {
        min(Day(year: year, month: month, day: day), Day(year: year, month: month + 1, day: 1).advanced(by: -1))
    }

    private init(from end: Day, until: Day, count: Int) {
        from = end.advanced(by: -count)
        self.until = until
        unit = .days
    }

    /// Returns the same dates in another year.
    package func moved(toYear year: Int) -> Period {
        let start = from.date, last = until.advanced(by: -1).date
        switch unit {
        case .year: return Period(year: year)
        case .month: return Period(year: year, month: start.month)
        case .days:
            let first = Day(year: year, month: start.month, day: start.day)
            let end = Day(year: year + last.year - start.year, month: last.month, day: last.day).advanced(by: 1)
            return Period(from: min(first, end.advanced(by: -1)), until: end) ?? self
        }
    }

    /// Returns whether a day is in the period.
    package func contains(_ day: Day) -> Bool { from <= day && day < until }
}

/// The part of the previous period that corresponds to the elapsed part of a recap's period.
struct PeriodBefore: Hashable, Sendable {
    /// The first day.
    let from: Day
    /// The day after the last one.
    let until: Day
    /// Whether this is the whole previous period.
    let isWhole: Bool

    /// Creates the part of the previous period to compare with a period: the whole previous period, or, if the last
    /// known day is within the period, only the part up to the corresponding day.
    init(_ period: Period, lastDay: Day) {
        let previous = period.previous
        from = previous.from
        isWhole = lastDay < period.from || period.until <= lastDay.advanced(by: 1)
        guard !isWhole else {
            until = previous.until
            return
        }
        until =
            period.unit == .days
            ? from.advanced(by: period.from.distance(to: lastDay) + 1)
            : previous.day(as: lastDay, of: period).advanced(by: 1)
    }

    /// The last day. `nil` if this is the whole previous period.
    var lastDay: Day? { isWhole ? nil : until.advanced(by: -1) }

    /// Returns whether a day is in the part.
    func contains(_ day: Day) -> Bool { from <= day && day < until }

    /// Returns whether data that begins on a given day covers this part. Up to a twentieth of its days may be missing at the
    /// beginning; otherwise, a comparison would suggest growth that did not happen.
    func isCovered(since firstDay: Day) -> Bool { from.distance(to: firstDay) * 20 <= from.distance(to: until) }
}

extension Period {
    /// Returns years as words of an error, such as "2007, 2019 to 2025", at most the last eight spans.
    static func list(ofYears years: some Sequence<Int>) -> String {
        var spans: [ClosedRange<Int>] = []
        for year in years.sorted() {
            if let last = spans.last, last.upperBound + 1 >= year {
                spans[spans.count - 1] = last.lowerBound...year
            } else {
                spans.append(year...year)
            }
        }
        return spans.suffix(8).map { span in
            span.count > 2 ? "\(span.lowerBound) to \(span.upperBound)" : span.map(String.init).joined(separator: ", ")
        }.joined(separator: ", ")
    }
}

extension Message {
    /// Returns a note that a recap is about another year than the current one.
    static func another(_ year: Int, than empty: Int) -> Message {
        // Translators: Both are years, such as 2025.
        Message("there is nothing of \(String(empty)); this is \(String(year))")
    }
}
