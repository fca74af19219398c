package import RecapLanguage

/// A day and a time of day on a local clock.
package struct LocalTime: Hashable, Comparable, Sendable {
    /// The calendar day.
    package let day: Day
    /// The seconds since midnight, from 0 to 86,399.
    package let second: Int

    /// The hour, from 0 to 23.
    package var hour: Int { second / 3600 }

    /// The seconds since 1970-01-01 00:00 on the same clock.
    var wallSeconds: Int { day.number * 86_400 + second }

    /// Creates the time shown by a clock.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since 1970-01-01 00:00 UTC.
    ///   - offset: The clock's offset from UTC in seconds; positive if it is ahead.
    package init(seconds: Int, offset: Int) {
        let local = seconds + offset
        day = Day(number: local.floorDivided(by: 86_400))
        second = local.modulo(86_400)
    }

    /// Creates a time on a day.
    package init(_ day: Day, second: Int) {
        self.day = day
        self.second = second
    }

    /// The time of day in hours and minutes, such as "23:05".
    package var clockText: String { "\(padded(hour, to: 2)):\(padded(second / 60 % 60, to: 2))" }

    /// Returns whether a time is earlier than another.
    package static func < (one: LocalTime, other: LocalTime) -> Bool {
        (one.day, one.second) < (other.day, other.second)
    }
}
