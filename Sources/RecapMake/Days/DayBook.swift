internal import RecapLanguage

/// The tallies of a source by day.
struct DayBook: Hashable, Sendable {
    /// The tallies of the days that have one.
    private(set) var tallies: [Day: DayTally] = [:]

    /// The first day with a tally. O(*n*).
    var firstDay: Day? { tallies.keys.min() }

    /// The tally of a day; an empty one if there is none.
    subscript(day: Day) -> DayTally {
        get { tallies[day, default: DayTally()] }
        _modify { yield &tallies[day, default: DayTally()] }
    }

    /// The days with events, in no order.
    var activeDays: [Day] { tallies.filter { $0.value.total > 0 }.map(\.key) }

    /// The number of events of all days. O(*n*).
    var total: Int { tallies.values.reduce(0) { $0 + $1.total } }

    /// Returns the tallies of both books, for each day the greater one, and this one's if they are equal.
    func joined(with kept: DayBook) -> DayBook {
        DayBook(tallies: tallies.merging(kept.tallies) { $1.exceeds($0) ? $1 : $0 })
    }

    /// Returns the tallies of this book, and those of another one for days that this one lacks, or of which it has nothing
    /// that the other one lacks.
    func filled(from remains: DayBook) -> DayBook {
        DayBook(tallies: tallies.merging(remains.tallies) { own, other in other.covers(own) ? other : own })
    }

    /// Adds all numbers of another book.
    mutating func add(_ other: DayBook) {
        for (day, tally) in other.tallies { self[day].add(tally) }
    }

    /// Returns the days of a period.
    func days(in period: Period) -> DayBook { DayBook(tallies: tallies.filter { period.contains($0.key) }) }

    /// Returns the days from a day on; all if it is `nil`.
    func since(_ first: Day?) -> DayBook {
        first.map { first in DayBook(tallies: tallies.filter { $0.key >= first }) } ?? self
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
    func sum(_ amount: DayTally.Amount) -> Int { tallies.values.reduce(0) { $0 + $1[amount] } }

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
    func names(of list: DayTally.Amount) -> [String: Int] {
        tallies.values.reduce(into: [:]) { $0.merge($1.names(of: list), uniquingKeysWith: +) }
    }
}
