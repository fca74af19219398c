internal import RecapLanguage

/// The order of day, month and year in dates made of three numbers.
package enum DateOrder: String, CaseIterable, Sendable {
    /// Day, month, year.
    case dmy
    /// Month, day, year.
    case mdy
    /// Year, month, day.
    case ymd

    /// Returns the day that three numbers represent, or `nil` if there is no such day. Two-digit years range from 1969
    /// to 2068, and those from 2400 on are of the Buddhist calendar, which is 543 years ahead.
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
    /// The distinct numbers in the first and the last position. There are few in the position of the year.
    private var firsts: Set<Int32> = []
    private var lasts: Set<Int32> = []

    /// Whether there are dates whose order must be known.
    var isNeeded: Bool { !counts.isEmpty }

    /// Takes a date into account.
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
