internal import RecapLanguage

/// The part of the previous period that can be compared with the part of a recap's period that has passed so far.
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

    /// Returns whether data that begins on a given day covers this part. Up to a twentieth of its days may be missing
    /// at the beginning; a history that begins later would suggest growth that did not happen.
    func isCovered(since firstDay: Day) -> Bool { from.distance(to: firstDay) * 20 <= from.distance(to: until) }
}
