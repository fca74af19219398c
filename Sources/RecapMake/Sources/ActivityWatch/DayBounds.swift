internal import RecapLanguage

/// When the activity of days begins and ends. A day begins and ends at 5:00, so that a late evening belongs to its day.
struct DayBounds {
    private let period: Period
    /// The seconds since midnight at which each day of the period began and ended. `nil` without activity.
    private var bounds: [(from: Int, to: Int)?]

    /// The hour at which a day begins.
    private static let from = 5
    /// The number of days that are usual.
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

    /// The medians. `nil` for a few days.
    var usual: UsualDay? {
        let known = bounds.compactMap { $0 }
        guard known.count >= DayBounds.fewest else { return nil }
        return UsualDay(from: DayBounds.median(known.map(\.from)), to: DayBounds.median(known.map(\.to)))
    }

    /// Returns the middle one of times as a time of the day, the earlier one of two.
    private static func median(_ seconds: [Int]) -> String {
        let middle = seconds.sorted()[(seconds.count - 1) / 2]
        return LocalTime(Day(number: 0), second: middle % 86_400).clockText
    }
}
