internal import RecapLanguage

/// Collects when activity begins and ends each day. Days begin and end at 5:00, so that a late evening belongs to the
/// day on which it began.
struct DayBounds {
    private let period: Period
    /// The first and last active second of each day of the period, counted from midnight. `nil` for days without
    /// activity.
    private var bounds: [(from: Int, to: Int)?]

    /// The hour at which a day begins.
    private static let from = 5
    /// The minimum number of active days for ``usual``.
    private static let fewest = 5

    init(_ period: Period) {
        self.period = period
        bounds = Array(repeating: nil, count: period.count)
    }

    /// Adds active seconds that are all in one hour.
    mutating func add(_ time: LocalTime, count: Int) {
        let isBefore = time.hour < DayBounds.from
        let day = isBefore ? time.day.advanced(by: -1) : time.day
        guard period.contains(day) else { return }
        let index = period.from.distance(to: day)
        let begin = time.second + (isBefore ? 86_400 : 0)
        let old = bounds[index] ?? (begin, begin)
        bounds[index] = (min(old.from, begin), max(old.to, begin + count))
    }

    /// The median start and end. `nil` if there are too few active days.
    var usual: UsualDay? {
        let known = bounds.compactMap { $0 }
        guard known.count >= DayBounds.fewest else { return nil }
        return UsualDay(from: DayBounds.median(known.map(\.from)), to: DayBounds.median(known.map(\.to)))
    }

    /// Returns the median of times as text; of two middle times, the earlier one.
    private static func median(_ seconds: [Int]) -> String {
        let middle = seconds.sorted()[(seconds.count - 1) / 2]
        return LocalTime(Day(number: 0), second: middle % 86_400).clockText
    }
}
