public import RecapLanguage

/// A day and a time of the day, as a clock on the wall showed them.
public struct LocalTime: Hashable, Comparable, Sendable {
    /// The day of the calendar.
    public let day: Day
    /// The seconds since midnight, from 0 to 86,399.
    public let second: Int

    /// The hour, from 0 to 23.
    public var hour: Int { second / 3600 }

    /// Creates the time that a clock shows.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since 1970-01-01 00:00 UTC.
    ///   - offset: The seconds by which the clock is ahead of UTC.
    public init(seconds: Int, offset: Int) {
        let local = seconds + offset
        day = Day(number: local.floorDivided(by: 86_400))
        second = local.modulo(86_400)
    }

    /// Creates a time of a day.
    public init(_ day: Day, second: Int) {
        self.day = day
        self.second = second
    }

    /// The time of the day as hours and minutes, such as `23:05`.
    public var clockText: String { "\(padded(hour, to: 2)):\(padded(second / 60 % 60, to: 2))" }

    /// Returns whether a time is earlier than another.
    public static func < (one: LocalTime, other: LocalTime) -> Bool {
        (one.day, one.second) < (other.day, other.second)
    }
}
