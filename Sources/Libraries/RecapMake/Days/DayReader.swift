internal import RecapLanguage

/// Reads what happened on each day from data that goes away with time.
protocol DayReader: Sendable {
    /// The name of the source in the archive, such as `claude-code`.
    var name: String { get }
    /// The name of the source for people, such as "Claude Code".
    var title: String { get }
    /// The number of days for which the data is there by default, such as 30. `nil` if it isn't limited by time.
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

/// The days that were read, and the records that they were read from.
struct DayReading: Sendable {
    /// The tallies of the days.
    let book: DailyCounts
    /// Incomplete tallies of days that may be missing from the book, and from what was kept. Empty by default.
    var remains = DailyCounts()
    /// The number of records read and skipped.
    let rows: RowCount
    /// What readers should know, such as which files couldn't be read.
    let notes: [Message]
}

/// The tallies of a source by day.
struct DailyCounts: Hashable, Sendable {
    /// The tallies of the days that have one.
    private(set) var tallies: [Day: CountedDay] = [:]

    /// The first day with a tally. O(*n*).
    var firstDay: Day? { tallies.keys.min() }

    /// The tally of a day; an empty one if there is none.
    subscript(day: Day) -> CountedDay {
        get { tallies[day, default: CountedDay()] }
        _modify { yield &tallies[day, default: CountedDay()] }
    }

    /// The days with events, in no order.
    var activeDays: [Day] { tallies.filter { $0.value.total > 0 }.map(\.key) }

    /// The number of events of all days. O(*n*).
    var total: Int { tallies.values.reduce(0) { $0 + $1.total } }

    /// Returns the tallies of both books, for each day the greater one, and this one's if they are equal.
    func joined(with kept: DailyCounts) -> DailyCounts {
        DailyCounts(tallies: tallies.merging(kept.tallies) { $1.exceeds($0) ? $1 : $0 })
    }

    /// Returns the tallies of this book, and those of another one for days that this one lacks, or of which it has nothing
    /// that the other one lacks.
    func filled(from remains: DailyCounts) -> DailyCounts {
        DailyCounts(tallies: tallies.merging(remains.tallies) { own, other in other.covers(own) ? other : own })
    }

    /// Adds all numbers of another book.
    mutating func add(_ other: DailyCounts) {
        for (day, tally) in other.tallies { self[day].add(tally) }
    }

    /// Returns the days of a period.
    func days(in period: Period) -> DailyCounts { DailyCounts(tallies: tallies.filter { period.contains($0.key) }) }

    /// Returns the days from a day on; all if it is `nil`.
    func since(_ first: Day?) -> DailyCounts {
        first.map { first in DailyCounts(tallies: tallies.filter { $0.key >= first }) } ?? self
    }

    /// Returns the number of events in a part of the previous period.
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

    /// Returns the sum of a number over all days.
    func sum(_ amount: CountedDay.Amount) -> Int { tallies.values.reduce(0) { $0 + $1[amount] } }

    /// Adds the length of a stretch of time without a break, in seconds since 1970-01-01 00:00 UTC, to the day on which it
    /// begins, and notes on later days with events that it goes on there. Returns the day on which it begins.
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

    /// Returns the number of sessions that began in a period: those that no earlier day of the book has. Days whose sessions
    /// have no names have the numbers of those that began.
    func sessions(in period: Period) -> Int {
        var known: Set<String> = [], count = 0
        for (day, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            let sessions = tally.names(of: .sessions), new = sessions.keys.count { known.insert($0).inserted }
            if period.contains(day) { count += sessions.isEmpty ? tally[.sessions] : new }
        }
        return count
    }

    /// Returns the sums of the names in a list over all days.
    func names(of list: CountedDay.Amount) -> [String: Int] {
        tallies.values.reduce(into: [:]) { $0.merge($1.names(of: list), uniquingKeysWith: +) }
    }
}

/// What a source counted on one day: numbers and short names, but no texts, titles or addresses.
struct CountedDay: Hashable, Sendable {
    /// The name of a number that a source adds up for a day.
    struct Amount: Hashable, Sendable {
        /// The name in a archive.
        let name: String

        init(_ name: String) { self.name = name }

        /// Whether it is a number of the day's longest stretch, which isn't added up.
        fileprivate var isOfLongest: Bool { name.hasPrefix("longest") }

        /// Whether it is a number of stretches of time and sessions, which depends on the day before.
        fileprivate var isOfStretches: Bool {
            isOfLongest || self == .sessions || self == .seconds || self == .continued
        }
    }

    /// The number of events, such as messages, in each hour of the day.
    private(set) var hours = [Int](repeating: 0, count: 24)
    /// The other numbers that are not 0.
    private(set) var amounts: [Amount: Int] = [:]
    /// The numbers of named things, such as the replies of each model.
    private(set) var names: [Amount: [String: Int]] = [:]

    /// The number of events.
    var total: Int { hours.reduce(0, +) }

    /// The sum of a number.
    subscript(amount: Amount) -> Int { amounts[amount, default: 0] }

    /// The numbers of the names in a list.
    func names(of list: Amount) -> [String: Int] { names[list, default: [:]] }

    /// Counts events in an hour, from 0 to 23.
    mutating func count(_ number: Int = 1, inHour hour: Int) { hours[hour] += number }

    /// Adds to a number.
    mutating func add(_ number: Int, to amount: Amount) {
        if number > 0 { amounts[amount, default: 0] += number }
    }

    /// Replaces a number.
    mutating func replace(_ amount: Amount, with number: Int) { amounts[amount] = number == 0 ? nil : number }

    /// Adds to the number of a name in a list.
    mutating func add(_ number: Int = 1, to list: Amount, for name: String) {
        if number > 0 { names[list, default: [:]][name, default: 0] += number }
    }

    /// Adds all numbers of another tally. Of the longest stretches, the longer one counts.
    mutating func add(_ other: CountedDay) {
        for (hour, number) in other.hours.enumerated() { hours[hour] += number }
        let isLonger = other[.longestSeconds] > self[.longestSeconds] || amounts.keys.allSatisfy { !$0.isOfLongest }
        let longest = (isLonger ? other.amounts : amounts).filter(\.key.isOfLongest)
        amounts.merge(other.amounts, uniquingKeysWith: +)
        amounts = amounts.filter { !$0.key.isOfLongest }.merging(longest) { $1 }
        names.merge(other.names) { $0.merging($1, uniquingKeysWith: +) }
    }

    /// Returns whether the tally has counted at least as much of everything as another.
    func covers(_ other: CountedDay) -> Bool {
        total >= other.total && other.amounts.allSatisfy { self[$0.key] >= $0.value }
    }

    /// Returns whether the tally is the better one of two of the same day: it has more events, or as many and more of all else.
    ///
    /// If the data of the day before has gone, a stretch of time or a session that began there seems to begin on this day. It
    /// has been counted on the other day, so that a tally that knows of more such stretches is better, and then one with
    /// fewer beginnings.
    func exceeds(_ other: CountedDay) -> Bool {
        let own = rank, others = other.rank
        return own.lexicographicallyPrecedes(others, by: >)
    }

    /// The numbers by which two tallies of a day are compared, the first one that differs.
    private var rank: [Int] {
        let counted = amounts.reduce(0) { $0 + ($1.key.isOfStretches ? 0 : $1.value) }
        return [total, counted, self[.continued], -self[.sessions], self[.seconds] + self[.longestSeconds]]
    }
}

extension CountedDay.Amount {
    /// The numbers of sessions that begin, and of seconds in stretches of time without a break, each on the day on which it begins.
    static let sessions = Self("sessions"), seconds = Self("seconds")
    /// The length of the longest stretch.
    static let longestSeconds = Self("longestSeconds")
    /// The number of stretches that began before the day.
    static let continued = Self("continued")
}
