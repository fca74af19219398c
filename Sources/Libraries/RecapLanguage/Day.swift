/// A day of the proleptic Gregorian calendar, without a time zone.
public struct Day: Hashable, Sendable {
    /// The number of days since 1970-01-01; negative for earlier days.
    public let number: Int

    /// Creates a day from the number of days since 1970-01-01.
    public init(number: Int) { self.number = number }

    /// Creates a day from a calendar date. The month and the day may be out of range: day 0 is the last day of the
    /// previous month, and month 13 is the first month of the next year.
    ///
    /// The algorithm is `days_from_civil` from Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    public init(year: Int, month: Int, day: Int) {
        let months = year * 12 + month - 1
        let month = months.modulo(12) + 1
        let shifted = months.floorDivided(by: 12) - (month <= 2 ? 1 : 0)
        let era = shifted.floorDivided(by: 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Parses a day such as `2025-03-04`. Returns `nil` if the text isn't a calendar date.
    public init?(parsing text: some StringProtocol) {
        // A loop over the bytes of one type of string, because a story may have thousands of days.
        let bytes = String(text).utf8
        guard bytes.count == 10 else { return nil }
        var digits = 0
        for (place, byte) in zip(0..., bytes) {
            if place == 4 || place == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard (0x30...0x39).contains(byte) else { return nil }
                digits = digits * 10 + Int(byte - 0x30)
            }
        }
        self.init(validYear: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    }

    /// Creates a day from a date. Returns `nil` if the date doesn't exist.
    package init?(validYear year: Int, month: Int, day: Int) {
        self.init(year: year, month: month, day: day)
        guard date == (year, month, day) else { return nil }
    }

    /// The year, the month from 1 to 12, and the day of the month from 1 to 31.
    ///
    /// The algorithm is `civil_from_days` from Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    public var date: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The zero-based index of the day in its year.
    public var dayOfYear: Int { number - Day(year: date.year, month: 1, day: 1).number }

    /// Returns the number of days in a year: 365 or 366.
    public static func count(inYear year: Int) -> Int {
        Day(year: year + 1, month: 1, day: 1).number - Day(year: year, month: 1, day: 1).number
    }

    /// Returns the number of days in a month, 28…31. Month 1 is January.
    public static func count(inMonth month: Int, of year: Int) -> Int {
        Day(year: year, month: month + 1, day: 1).number - Day(year: year, month: month, day: 1).number
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    public var weekday: Int { (number + 3).modulo(7) }

    /// The date in ISO 8601 format, such as `2025-03-04`.
    public var text: String {
        let date = date
        return "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
    }
}

extension Day: Strideable {
    /// Returns the number of days from this day to another.
    public func distance(to other: Day) -> Int { other.number - number }
    /// Returns the day that is a number of days later.
    public func advanced(by days: Int) -> Day { Day(number: number + days) }
}

extension Int {
    /// Returns the quotient rounded toward negative infinity.
    package func floorDivided(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Returns the remainder of a floored division. It is never negative for a positive divisor.
    package func modulo(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

/// Returns a number padded with leading zeros to a number of digits. A minus sign precedes the zeros and is not counted.
package func padded(_ number: Int, to length: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
}
