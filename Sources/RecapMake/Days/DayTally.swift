/// What a source counted on one day: numbers and short names, but no texts, titles or addresses.
struct DayTally: Hashable, Sendable {
    /// The name of a number that a source adds up for a day.
    struct Amount: Hashable, Sendable {
        /// The name in a ledger.
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
    mutating func add(_ other: DayTally) {
        for (hour, number) in other.hours.enumerated() { hours[hour] += number }
        let isLonger = other[.longestSeconds] > self[.longestSeconds] || amounts.keys.allSatisfy { !$0.isOfLongest }
        let longest = (isLonger ? other.amounts : amounts).filter(\.key.isOfLongest)
        amounts.merge(other.amounts, uniquingKeysWith: +)
        amounts = amounts.filter { !$0.key.isOfLongest }.merging(longest) { $1 }
        names.merge(other.names) { $0.merging($1, uniquingKeysWith: +) }
    }

    /// Returns whether the tally has counted at least as much of everything as another.
    func covers(_ other: DayTally) -> Bool {
        total >= other.total && other.amounts.allSatisfy { self[$0.key] >= $0.value }
    }

    /// Returns whether the tally is the better one of two of the same day: it has more events, or as many and more of all else.
    ///
    /// If the data of the day before has gone, a stretch of time or a session that began there seems to begin on this day. It
    /// has been counted on the other day, so that a tally that knows of more such stretches is better, and then one with
    /// fewer beginnings.
    func exceeds(_ other: DayTally) -> Bool {
        let own = rank, others = other.rank
        return own.lexicographicallyPrecedes(others, by: >)
    }

    /// The numbers by which two tallies of a day are compared, the first one that differs.
    private var rank: [Int] {
        let counted = amounts.reduce(0) { $0 + ($1.key.isOfStretches ? 0 : $1.value) }
        return [total, counted, self[.continued], -self[.sessions], self[.seconds] + self[.longestSeconds]]
    }
}

extension DayTally.Amount {
    /// The numbers of sessions that begin, and of seconds in stretches of time without a break, each on the day on which it begins.
    static let sessions = Self("sessions"), seconds = Self("seconds")
    /// The length of the longest stretch.
    static let longestSeconds = Self("longestSeconds")
    /// The number of stretches that began before the day.
    static let continued = Self("continued")
}
