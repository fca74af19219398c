public import RecapLanguage

/// The days that a recap is about.
public struct Period: Hashable, Sendable {
    /// The unit that a period was named by.
    public enum Unit: String, CaseIterable, Sendable, FactEnum {
        /// A year of the calendar.
        case year
        /// A month of the calendar.
        case month
        /// Days from one to another.
        case days
    }

    /// The first day.
    public let from: Day
    /// The day after the last one.
    public let until: Day
    /// The unit that the period was named by.
    public let unit: Unit

    /// Creates the period of a year.
    public init(year: Int) {
        from = Day(year: year, month: 1, day: 1)
        until = Day(year: year + 1, month: 1, day: 1)
        unit = .year
    }

    /// Creates the period of a month, whose number may be out of range: month 0 is December of the year before.
    public init(year: Int, month: Int) {
        from = Day(year: year, month: month, day: 1)
        until = Day(year: year, month: month + 1, day: 1)
        unit = .month
    }

    /// Creates a period of days. Returns `nil` if it has no days.
    public init?(from: Day, until: Day) {
        guard from < until else { return nil }
        self.from = from
        self.until = until
        unit = .days
    }

    /// The year that a recap made on a day is about: the one before in January and February, else the current one.
    public static func year(of today: Day) -> Period {
        let date = today.date
        return Period(year: date.month <= 2 ? date.year - 1 : date.year)
    }

    /// The number of days.
    public var count: Int { from.distance(to: until) }

    /// The period of the same unit, or of the same number of days, that ends where this one begins.
    public var previous: Period {
        let date = from.date
        return switch unit {
        case .year: Period(year: date.year - 1)
        case .month: Period(year: date.year, month: date.month - 1)
        case .days: Period(from: from, until: from, count: count)
        }
    }

    private init(from end: Day, until: Day, count: Int) {
        from = end.advanced(by: -count)
        self.until = until
        unit = .days
    }

    /// Returns whether a day is in the period.
    public func contains(_ day: Day) -> Bool { from <= day && day < until }
}
