package import RecapLanguage

/// A record of an activity on a day.
package protocol DatedRecord: Sendable {
    /// The day. `nil` if the record belongs to no period.
    var day: Day? { get }
}

/// A record of an activity at a time.
package protocol TimedRecord: DatedRecord {
    /// The local time of the user.
    var time: LocalTime { get }
}

extension TimedRecord {
    package var day: Day? { time.day }
}

/// The records of a period, and the numbers from which facts are computed.
package struct Sample<Record: DatedRecord> {
    /// The records of the period, in the order of the data.
    let records: [Record]
    /// All records of the data, in and outside the period.
    let all: [Record]
    /// The period that the sample covers.
    let period: Period
    /// The years of the period.
    var years: ClosedRange<Int> { period.years }
    /// The distribution of the period's records over time.
    let time: TimeFacts
    /// The comparison of the number of records with the previous period. `nil` if that has none.
    let before: Comparison?

    /// Creates the sample of a period.
    ///
    /// - Parameter today: The day on which the data ends.
    /// - Complexity: O(*n*), where *n* is the number of records.
    init(_ all: [Record], in period: Period, today: Day) {
        self.all = all
        records = all.filter { $0.day.map(period.contains) ?? false }
        self.period = period
        var timeline = Timeline(period)
        for record in records { if let day = record.day { timeline.add(LocalTime(day, second: 0)) } }
        time = TimeFacts(timeline, hasTimes: false, through: today)
        let earlier = PeriodBefore(period, lastDay: today)
        before = Comparison(records.count, before: all.count { $0.day.map(earlier.contains) ?? false }, in: earlier)
    }

    /// The number of records.
    var count: Int { records.count }

    /// Returns the number of records that satisfy a condition.
    func count(where isCounted: (Record) -> Bool) -> Int { records.count(where: isCounted) }

    /// Returns the percentage of records that satisfy a condition, rounded.
    func share(where isCounted: (Record) -> Bool) -> Int { percent(count(where: isCounted), of: count) }

    /// Returns the non-`nil` values of a function for the records.
    func values<Value>(_ value: (Record) -> Value?) -> [Value] { records.compactMap(value) }

    /// Returns the values of a function for the records by group, in the order of the data.
    func values<Group: Hashable, Value>(_ value: (Record) -> Value, by group: (Record) -> Group) -> [Group: [Value]] {
        records.reduce(into: [:]) { $0[group($1), default: []].append(value($1)) }
    }

    /// Returns the number of distinct values of a function for the records, ignoring `nil`.
    func distinct<Value: Hashable>(_ value: (Record) -> Value?) -> Int { Set(records.lazy.compactMap(value)).count }

    /// Returns the labels of the records with their numbers of records, in descending order; ties are broken alphabetically.
    func ranked(limit: Int, by label: (Record) -> String?) -> [Ranked] { [Ranked](counts(label), limit: limit) }

    /// Returns the numbers of records by the value of a function, ignoring `nil`.
    func counts<Value: Hashable>(_ value: (Record) -> Value?) -> [Value: Int] {
        var counts: [Value: Int] = [:]
        for record in records { if let value = value(record) { counts[value, default: 0] += 1 } }
        return counts
    }

    /// Returns the title of the most frequent records with the same key, and their number; ties are broken alphabetically.
    /// Returns `nil` if no key occurs twice.
    func mostRepeated<Key: Hashable>(by key: (Record) -> Key, title: (Record) -> String) -> TitleFact? {
        var counts: [Key: (title: String, count: Int)] = [:]
        for record in records { counts[key(record)] = (title(record), (counts[key(record)]?.count ?? 0) + 1) }
        return counts.values.filter { $0.count > 1 }.min { ($1.count, $0.title) < ($0.count, $1.title) }
            .map { TitleFact(label: $0.title, value: Double($0.count)) }
    }

    /// Returns the earliest record with its title. Of several on the same day, returns the first in the data.
    func first(_ title: (Record) -> String) -> TitleDay? { titled(records.indices.min { isEarlier($0, $1) }, title) }

    /// Returns the latest record with its title. Of several on the same day, returns the last in the data.
    func last(_ title: (Record) -> String) -> TitleDay? { titled(records.indices.max { isEarlier($0, $1) }, title) }

    private func isEarlier(_ a: Int, _ b: Int) -> Bool {
        guard let first = records[a].day, let second = records[b].day else { return a < b }
        return (first, a) < (second, b)
    }

    private func titled(_ index: Int?, _ title: (Record) -> String) -> TitleDay? {
        index.flatMap { index in records[index].day.map { TitleDay(label: title(records[index]), date: $0) } }
    }
}

extension Sample where Record: TimedRecord {
    /// Creates the sample of a period from records in chronological order. They are compared with the previous period if they
    /// reach back to its beginning.
    ///
    /// - Parameter lastDay: The day on which the data ends. Defaults to today.
    /// - Complexity: O(*n*), where *n* is the number of records.
    init(timed all: [Record], in period: Period, today: Day, through lastDay: Day? = nil) {
        self.all = all
        records = all.filter { period.contains($0.time.day) }
        self.period = period
        var timeline = Timeline(period)
        for record in records { timeline.add(record.time) }
        time = TimeFacts(timeline, through: lastDay ?? today)
        let earlier = PeriodBefore(period, lastDay: today), count = records.count
        before = Comparison(
            count, before: all.count { earlier.contains($0.time.day) }, in: earlier,
            since: all.first?.time.day ?? .neutral)
    }

    /// Calls a function with each record of the period and the preceding record in the same group, which may be outside the
    /// period.
    func forEach<Group: Hashable>(in group: (Record) -> Group, _ body: (Record, _ before: Record?) -> Void) {
        var last: [Group: Record] = [:]
        for record in all {
            let before = last.updateValue(record, forKey: group(record))
            if period.contains(record.time.day) { body(record, before) }
        }
    }

    /// The day of the first record of all.
    var firstDay: Day { all.first?.time.day ?? .neutral }
}
