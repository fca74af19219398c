internal import RecapLanguage

/// A date of a table in its written form, which may be ambiguous without the other dates in its column.
enum WrittenDate: Hashable, Sendable {
    /// A day, with the seconds since midnight if the text contains a time. The time is the writer's local time.
    case day(Day, second: Int32?)
    /// A moment in seconds since 1970-01-01 00:00 UTC.
    case moment(seconds: Int, isNumberOnly: Bool)
    /// Three numbers whose order is unknown.
    case numbers(Int32, Int32, Int32, second: Int32?)

    /// Parses the text of a field without surrounding whitespace. Returns `nil` if it isn't a date.
    init?(_ text: Span<UInt8>) {
        guard (6...160).contains(text.count) else { return nil }
        if let day = WrittenDate.isoDay(text), text.count == 10 {
            self = .day(day, second: nil)
            return
        }
        guard let date = WrittenDate.number(text) ?? DateScanner.date(text) else { return nil }
        self = date
    }

    /// Parses a string. Returns `nil` if it isn't a date.
    init?(text: String) {
        let bytes = Array(text.utf8)
        self.init(bytes.span)
    }

    /// Returns the seconds since 1970-01-01 00:00 UTC, interpreting times without an offset as UTC. Returns `nil` if the order of
    /// the numbers is needed and unknown.
    func secondsInUTC(order: DateOrder?) -> Int? {
        switch self {
        case .day(let day, let second): return day.number * 86_400 + Int(second ?? 0)
        case .moment(let seconds, _): return seconds
        case .numbers(let one, let two, let three, let second):
            guard let day = order?.day(Int(one), Int(two), Int(three)) else { return nil }
            return day.number * 86_400 + Int(second ?? 0)
        }
    }

    /// Whether the text consists only of digits, like a number of seconds.
    var isNumberOnly: Bool {
        if case .moment(_, true) = self { true } else { false }
    }

    /// Returns the local time, and whether the text contains a time of day. Returns `nil` if the order is unknown, or
    /// the three numbers aren't a date in that order.
    func time(order: DateOrder?, clock: inout LocalClock) -> (time: LocalTime, hasClock: Bool)? {
        switch self {
        case .day(let day, let second): return (LocalTime(day, second: Int(second ?? 0)), second != nil)
        case .moment(let seconds, _): return (clock.time(of: seconds), true)
        case .numbers(let one, let two, let three, let second):
            guard let day = order?.day(Int(one), Int(two), Int(three)) else { return nil }
            return (LocalTime(day, second: Int(second ?? 0)), second != nil)
        }
    }

    /// Returns the day at the beginning of a text such as `2025-03-04T10:00`, or `nil` if there is none.
    static func isoDay(_ text: Span<UInt8>) -> Day? {
        guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return nil }
        var digits = 0
        for at in 0..<10 where at != 4 && at != 7 {
            guard text[at].isDigit else { return nil }
            digits = digits * 10 + Int(text[at] &- 0x30)
        }
        return Day(validYear: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    }

    /// Returns the date represented by an integer: `20250304`, or the time since 1970 in seconds, milliseconds, microseconds or
    /// nanoseconds. Fractions of a second are dropped.
    private static func number(_ text: Span<UInt8>) -> WrittenDate? {
        var end = 0
        while end < text.count, text[end].isDigit || end == 0 && text[end] == UInt8(ascii: "-") { end += 1 }
        guard let number = text.extracting(0..<end).integer else { return nil }
        if end < text.count {
            guard end > 8, text[end] == UInt8(ascii: "."), end + 1 < text.count else { return nil }
            for at in (end + 1)..<text.count where !text[at].isDigit { return nil }
        }
        let digits = number < 0 ? end - 1 : end
        switch digits {
        case 8 where number > 0 && end == text.count:
            return Day(validYear: number / 10_000, month: number / 100 % 100, day: number % 100)
                .flatMap { (1900..<2200).contains($0.date.year) ? .day($0, second: nil) : nil }
        case 9...10: return .moment(seconds: number, isNumberOnly: true)
        case 12...13: return .moment(seconds: number.floorDivided(by: 1000), isNumberOnly: true)
        case 15...16: return .moment(seconds: number.floorDivided(by: 1_000_000), isNumberOnly: true)
        case 18...19: return .moment(seconds: number.floorDivided(by: 1_000_000_000), isNumberOnly: true)
        default: return nil
        }
    }
}

extension Day {
    /// Creates a calendar day. Returns `nil` if the date doesn't exist, or the year is not between 1000 and 9999.
    init?(validYear year: Int, month: Int, day: Int) {
        guard (1000...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.init(year: year, month: month, day: day)
        guard date.day == day else { return nil }
    }
}

/// The order of day, month and year in dates made of three numbers.
package enum DateOrder: String, CaseIterable, Sendable {
    /// Day, month, year: `4.3.2025`.
    case dmy
    /// Month, day, year: `3/4/2025`.
    case mdy
    /// Year, month, day: `2025-03-04`.
    case ymd

    /// Returns the day that three numbers represent, or `nil` if there is no such day. Two-digit years range from 1969 to 2068,
    /// and years from 2400 on are in the Buddhist calendar, which is 543 years ahead.
    func day(_ one: Int, _ two: Int, _ three: Int) -> Day? {
        switch self {
        case .dmy: Day(validYear: DateOrder.year(three), month: two, day: one)
        case .mdy: Day(validYear: DateOrder.year(three), month: one, day: two)
        case .ymd: Day(validYear: DateOrder.year(one), month: two, day: three)
        }
    }

    private static func year(_ number: Int) -> Int {
        switch number {
        case 0..<69: 2000 + number
        case 69..<100: 1900 + number
        case 2400..<2700: number - 543
        default: number
        }
    }
}

/// Evidence for the order of the numbers in a column of dates.
struct DateOrderEvidence: Sendable {
    /// The number of dates that are valid in each order.
    private var counts: [DateOrder: Int] = [:]
    /// The distinct numbers in the first and the last position, of which there are few in the position of the year.
    private var firsts: Set<Int32> = []
    private var lasts: Set<Int32> = []

    /// Whether there are dates whose order must be known.
    var isNeeded: Bool { !counts.isEmpty }

    /// Adds a date to the evidence.
    mutating func add(_ date: WrittenDate) {
        guard case .numbers(let one, let two, let three, _) = date else { return }
        for order in DateOrder.allCases where order.day(Int(one), Int(two), Int(three)) != nil {
            counts[order, default: 0] += 1
        }
        if firsts.count < 100 { firsts.insert(one) }
        if lasts.count < 100 { lasts.insert(three) }
    }

    /// The order in which the most dates are valid. `nil` if several orders are equally good.
    var order: DateOrder? {
        let dmy = counts[.dmy] ?? 0, mdy = counts[.mdy] ?? 0, ymd = counts[.ymd] ?? 0
        if ymd > max(dmy, mdy) || ymd == max(dmy, mdy) && firsts.count < lasts.count { return ymd > 0 ? .ymd : nil }
        if ymd == max(dmy, mdy), firsts.count == lasts.count { return nil }
        return dmy == mdy ? nil : dmy > mdy ? .dmy : .mdy
    }
}
