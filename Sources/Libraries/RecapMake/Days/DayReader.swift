internal import RecapLanguage
internal import RecapSystem

/// A reader of daily counts from data that disappears over time.
protocol DayReader: Sendable {
    /// The name of the source in the archive, such as `claude-code`.
    var name: String { get }
    /// The display name of the source, such as "Claude Code".
    var title: String { get }
    /// The number of days for which the data is available by default, such as 30. `nil` if it isn't limited by time.
    var lifetime: Int? { get }

    /// Reads the days.
    ///
    /// Throws ``MakeError`` if nothing can be read, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - since: The first day that is needed. Earlier days may be missing or incomplete. `nil` for all days.
    ///   - clock: The clock that determines days and hours.
    ///   - progress: The handler to which progress is reported.
    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading
}

/// The daily counts that were read, and the number of records they are based on.
struct DayReading: Sendable {
    /// The counts of the days.
    var book = DailyCounts()
    /// Incomplete counts for days that may be missing from ``book`` and from the archive. Empty by default.
    var remains = DailyCounts()
    /// The number of records read and skipped.
    var rows = RowCount()
    /// Notes for the user, such as which files couldn't be read.
    var notes: [Message] = []
    /// The names of things by the digests under which they are counted.
    var names: [String: String] = [:]
}

/// The counts of a source by day.
struct DailyCounts: Hashable, Sendable {
    /// The counts of the days that have any.
    private(set) var tallies: [Day: CountedDay] = [:]

    /// The first day with counts. O(*n*).
    var firstDay: Day? { tallies.keys.min() }

    /// The counts of a day; empty if there are none.
    subscript(day: Day) -> CountedDay {
        get { tallies[day, default: CountedDay()] }
        _modify { yield &tallies[day, default: CountedDay()] }
    }

    /// The days with events, in no particular order.
    var activeDays: [Day] { tallies.filter { $0.value.total > 0 }.map(\.key) }

    /// The number of events of all days. O(*n*).
    var total: Int { tallies.values.reduce(0) { $0 + $1.total } }

    /// Returns the days of both instances. For days in both, the greater counts are taken, or those of this instance if they are
    /// equal.
    func joined(with kept: DailyCounts) -> DailyCounts {
        DailyCounts(tallies: tallies.merging(kept.tallies) { $1.exceeds($0) ? $1 : $0 })
    }

    /// Returns this instance with days taken from another one: those that this one lacks, and those for which all counts of the
    /// other one are at least as great.
    func filled(from remains: DailyCounts) -> DailyCounts {
        DailyCounts(tallies: tallies.merging(remains.tallies) { own, other in other.covers(own) ? other : own })
    }

    /// Adds all counts of another instance.
    mutating func add(_ other: DailyCounts) {
        for (day, tally) in other.tallies { self[day].add(tally) }
    }

    /// Returns the days of a period.
    func days(in period: Period) -> DailyCounts { DailyCounts(tallies: tallies.filter { period.contains($0.key) }) }

    /// Returns the days from a day on; all if it is `nil`.
    func since(_ first: Day?) -> DailyCounts {
        first.map { first in DailyCounts(tallies: tallies.filter { $0.key >= first }) } ?? self
    }

    /// Returns the number of events in the compared part of the previous period.
    func count(in part: PeriodBefore) -> Int {
        tallies.reduce(0) { $0 + (part.contains($1.key) ? $1.value.total : 0) }
    }

    /// Returns the events of a period by day and hour.
    func timeline(of period: Period) -> Timeline {
        var timeline = Timeline(period)
        for (day, tally) in tallies {
            for (hour, count) in tally.hours.enumerated() where count > 0 {
                timeline.add(LocalTime(day, second: hour * 3600), count: count)
            }
        }
        return timeline
    }

    /// Returns the sum of an amount over all days.
    func sum(_ amount: CountedDay.Amount) -> Int { tallies.values.reduce(0) { $0 + $1[amount] } }

    /// Returns the day with the longest stretch of time, or the first of several, its full minutes, the number of records in the
    /// stretch, and whether no other day has a stretch of as many minutes. Returns `nil` if there is none.
    ///
    /// - Parameter count: The amount that is the number of records in the longest stretch of a day.
    func longestStretch(_ count: CountedDay.Amount) -> (day: Day, minutes: Int, count: Int, isOnly: Bool)? {
        let days = tallies.filter { $0.value[count] > 0 }
        let longest = days.max { ($0.value[.longestSeconds], $1.key) < ($1.value[.longestSeconds], $0.key) }
        return longest.map { day, tally in
            let minutes = tally[.longestSeconds] / 60
            return (day, minutes, tally[count], days.values.hasOnly(minutes) { $0[.longestSeconds] / 60 })
        }
    }

    /// Adds the length of an uninterrupted stretch of time, given in seconds since 1970-01-01 00:00 UTC, to the day on which it
    /// begins. Counts it as continued on later days with events. Returns the day on which it begins.
    mutating func add(_ stretch: ClosedRange<Int>, clock: inout LocalClock) -> Day {
        let first = clock.time(of: stretch.lowerBound).day, last = clock.time(of: stretch.upperBound).day
        self[first].add(stretch.upperBound - stretch.lowerBound, to: .seconds)
        var day = first
        while day < last {
            day = day.advanced(by: 1)
            if tallies[day] != nil { self[day].add(1, to: .continued) }
        }
        return first
    }

    /// Returns the number of sessions that began in a period: those that don't occur on an earlier day. For days without named
    /// sessions, adds the recorded number of sessions.
    func sessions(in period: Period) -> Int {
        var known: Set<String> = [], count = 0
        for (day, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            let sessions = tally.names(of: .sessions), new = sessions.keys.count { known.insert($0).inserted }
            if period.contains(day) { count += sessions.isEmpty ? tally[.sessions] : new }
        }
        return count
    }

    /// Returns the counts of the names in a list, summed over all days.
    func names(of list: CountedDay.Amount) -> [String: Int] {
        tallies.values.reduce(into: [:]) { $0.merge($1.names(of: list), uniquingKeysWith: +) }
    }
}

/// The counts of a source on one day: numbers and short names, but no texts, titles or addresses.
struct CountedDay: Hashable, Sendable {
    /// The name of an amount or a list of names that a source counts per day.
    struct Amount: Hashable, Sendable {
        /// The name in an archive.
        let name: String

        init(_ name: String) { self.name = name }

        /// Whether the amount describes the longest stretch of the day, and isn't added up.
        fileprivate var isOfLongest: Bool { name.hasPrefix("longest") }

        /// Whether the amount is about stretches of time or sessions, and so depends on the day before.
        fileprivate var isOfStretches: Bool {
            isOfLongest || self == .sessions || self == .seconds || self == .continued
        }
    }

    /// The number of events, such as messages, in each hour of the day.
    private(set) var hours = [Int](repeating: 0, count: 24)
    /// The other amounts, except those that are 0.
    private(set) var amounts: [Amount: Int] = [:]
    /// The counts of named things, such as the replies of each model.
    private(set) var names: [Amount: [String: Int]] = [:]

    /// The number of events of the day.
    var total: Int { hours.reduce(0, +) }

    /// The value of an amount.
    subscript(amount: Amount) -> Int { amounts[amount, default: 0] }

    /// Returns the counts of the names in a list.
    func names(of list: Amount) -> [String: Int] { names[list, default: [:]] }

    /// Counts events in an hour, from 0 to 23.
    mutating func count(_ number: Int = 1, inHour hour: Int) { hours[hour] += number }

    /// Adds to an amount. Negative numbers are ignored.
    mutating func add(_ number: Int, to amount: Amount) {
        if number > 0 { amounts[amount, default: 0] += number }
    }

    /// Sets an amount to a number; 0 removes the amount.
    mutating func replace(_ amount: Amount, with number: Int) { amounts[amount] = number == 0 ? nil : number }

    /// Adds to the count of a name in a list. Negative numbers are ignored.
    mutating func add(_ number: Int = 1, to list: Amount, for name: String) {
        if number > 0 { names[list, default: [:]][name, default: 0] += number }
    }

    /// Adds all counts of another instance, but keeps only the amounts of the longer of both longest stretches.
    mutating func add(_ other: CountedDay) {
        for (hour, number) in other.hours.enumerated() { hours[hour] += number }
        let isLonger = other[.longestSeconds] > self[.longestSeconds] || amounts.keys.allSatisfy { !$0.isOfLongest }
        let longest = (isLonger ? other.amounts : amounts).filter(\.key.isOfLongest)
        amounts.merge(other.amounts, uniquingKeysWith: +)
        amounts = amounts.filter { !$0.key.isOfLongest }.merging(longest) { $1 }
        names.merge(other.names) { $0.merging($1, uniquingKeysWith: +) }
    }

    /// Returns whether the number of events and all amounts are at least those of another instance.
    func covers(_ other: CountedDay) -> Bool {
        total >= other.total && other.amounts.allSatisfy { self[$0.key] >= $0.value }
    }

    /// Returns whether these counts are better than others of the same day: whether they have more events, or as many and higher
    /// amounts.
    ///
    /// If the data of the day before has disappeared, a stretch of time or a session that began there seems to begin on this day,
    /// though it has been counted on the other day. Counts with more such continued stretches are therefore better, and then
    /// those with fewer sessions that begin.
    func exceeds(_ other: CountedDay) -> Bool {
        let own = rank, others = other.rank
        return own.lexicographicallyPrecedes(others, by: >)
    }

    /// The numbers by which counts of a day are compared, in order of significance.
    private var rank: [Int] {
        let counted = amounts.reduce(0) { $0 + ($1.key.isOfStretches ? 0 : $1.value) }
        return [total, counted, self[.continued], -self[.sessions], self[.seconds] + self[.longestSeconds]]
    }
}

extension CountedDay.Amount {
    /// The number of sessions, and the number of seconds in uninterrupted stretches of time, each counted on the day on which it
    /// begins.
    static let sessions = Self("sessions"), seconds = Self("seconds")
    /// The length of the longest stretch in seconds.
    static let longestSeconds = Self("longestSeconds")
    /// The number of stretches that began before the day.
    static let continued = Self("continued")
}

/// Determines which files may contain new data for recent days.
enum ChangedFile {
    /// Returns the moment at which a day begins in the earliest time zone, in seconds since 1970-01-01 00:00 UTC: 14 hours before
    /// its start in UTC.
    static func start(of day: Day) -> Int { day.number * 86_400 - 14 * 3600 }

    /// Returns whether a database with its log files, or any other file, may have changed since a moment in seconds since
    /// 1970-01-01 00:00 UTC. Returns `true` for a missing file, so that its reader reports the error.
    static func hasChanged(_ path: String, since start: Int?) -> Bool {
        guard let start else { return true }
        let times = [path, path + "-wal"].compactMap { FileStamp(of: $0)?.seconds }
        return times.max().map { $0 >= start } ?? true
    }
}
