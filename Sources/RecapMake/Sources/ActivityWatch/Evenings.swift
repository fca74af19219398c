internal import RecapLanguage

/// Collects the activity of evenings. Evenings last until the morning of the next day.
struct Evenings {
    private let period: Period
    /// The active seconds of each evening of the period.
    private var seconds: [Int]
    /// The part of these seconds after midnight.
    private var secondsPastMidnight: [Int]
    /// The end of each evening's activity, in seconds since the start of its day.
    private var ends: [Int]

    /// The hours at which an evening begins and ends.
    private static let from = 22, until = 5
    /// The minimum number of active seconds for an evening to count.
    private static let shortest = 300

    init(_ period: Period) {
        self.period = period
        seconds = Array(repeating: 0, count: period.count)
        secondsPastMidnight = seconds
        ends = seconds
    }

    /// Adds active seconds that are all in one hour. Other hours are ignored.
    mutating func add(_ time: LocalTime, count: Int) {
        let isPastMidnight = time.hour < Evenings.until
        guard time.hour >= Evenings.from || isPastMidnight else { return }
        let day = isPastMidnight ? time.day.advanced(by: -1) : time.day
        guard period.contains(day) else { return }
        let index = period.from.distance(to: day)
        seconds[index] += count
        if isPastMidnight { secondsPastMidnight[index] += count }
        ends[index] = max(ends[index], time.second + count + (isPastMidnight ? 86_400 : 0))
    }

    /// The facts of the evenings.
    var facts: LateEvenings {
        let late = seconds.indices.filter { seconds[$0] >= Evenings.shortest }
        let latest = late.max { (ends[$0], $1) < (ends[$1], $0) }
        return LateEvenings(
            count: late.count, pastMidnight: late.count { secondsPastMidnight[$0] >= Evenings.shortest },
            latest: latest.map { index in
                let day = period.from.advanced(by: index)
                return LatestEvening(date: day, time: LocalTime(day, second: ends[index] % 86_400).clockText)
            })
    }
}
