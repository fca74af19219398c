/// The amounts of the rows of a period, added up.
struct AmountCounter: Sendable {
    private let period: Period
    private let periodBefore: PeriodBefore
    private let today: Day
    private var timeline: Timeline
    private var days: [Double]
    private var total = 0.0
    private var before = 0.0
    private var numberCount = 0
    private var clockCount = 0
    /// The times of the day that rows have, up to two different ones.
    private var clocks: Set<Int> = []
    private var best: (day: Day, value: Double, group: Int?)?
    private var groups: [Int: (value: Double, count: Int)] = [:]

    /// Creates a counter of the amounts of a period.
    init(_ period: Period, today: Day) {
        self.period = period
        self.today = today
        periodBefore = PeriodBefore(period, lastDay: today)
        timeline = Timeline(period)
        days = [Double](repeating: 0, count: period.count)
    }

    /// Adds a row.
    mutating func add(_ entry: TableEntry, group: Int?) {
        let day = entry.time.day, value = entry.value ?? 0
        guard period.contains(day) else {
            if periodBefore.contains(day) { before += value }
            return
        }
        timeline.add(entry.time)
        days[period.from.distance(to: day)] += value
        total += value
        if entry.hasClock {
            clockCount += 1
            if clocks.count < 2 { clocks.insert(entry.time.second) }
        }
        if let group {
            let sum = groups[group] ?? (0, 0)
            groups[group] = (sum.value + value, sum.count + 1)
        }
        if let value = entry.value {
            numberCount += 1
            if best.map({ $0.value < value || $0.value == value && day < $0.day }) ?? true {
                best = (day, value, group)
            }
        }
    }

    /// Returns the facts.
    ///
    /// - Parameters:
    ///   - column: The name of the column with numbers. `nil` if rows are counted.
    ///   - decimals: The number of digits that the numbers have after their point.
    ///   - names: The names of the kinds. `nil` without them.
    func facts<Format: TableFormat>(
        of format: Format.Type, name: String, column: String?, unit: String?, decimals: Int, groups names: [String]?
    ) -> TableFacts<Format> {
        // Midnight on all days is a date that a program wrote with a time.
        let hasTimes = clockCount * 2 > timeline.total && clocks != [0]
        let time = TimeFacts(timeline, hasTimes: hasTimes)
        let total = total.rounded(decimals: decimals)
        let active = timeline.days.indices.filter { timeline.days[$0] > 0 }
        let first = period.from.advanced(by: active.first ?? 0), last = period.from.advanced(by: active.last ?? 0)
        let amounts = active.map {
            DayAmount(date: period.from.advanced(by: $0), value: days[$0].rounded(decimals: decimals))
        }
        let months = months(decimals), weekdays = weekdays(decimals)
        let ranked = names.map { self.ranked($0, decimals) }
        let soFar = period.from.distance(to: min(period.until, max(today, last).advanced(by: 1)))
        return TableFacts(
            name: name, column: column, unit: unit, year: period.from.date.year, rows: timeline.total, total: total,
            mean: column == nil || numberCount == 0
                ? nil : (self.total / Double(numberCount)).rounded(decimals: max(2, decimals)),
            dayMean: (self.total / Double(max(1, active.count))).rounded(decimals: max(2, decimals)),
            best: column == nil
                ? nil
                : best.map { best in
                    TableBest(
                        date: best.day, value: best.value.rounded(decimals: decimals),
                        group: best.group.flatMap { names?[$0] })
                },
            bestDay: amounts.max { $0.value < $1.value || $0.value == $1.value && $0.date > $1.date },
            bestMonth: AmountCounter.peak(months).map {
                TablePart(number: (period.from.date.month + $0 - 1) % 12 + 1, value: months[$0])
            },
            bestWeekday: AmountCounter.peak(weekdays).map { TablePart(number: $0 + 1, value: weekdays[$0]) },
            months: months, weekdays: weekdays, days: DayAmounts(days: amounts), time: time,
            before: AmountComparison(total, before: before.rounded(decimals: decimals), in: periodBefore),
            groups: ranked,
            groupCount: names == nil ? nil : groups.count, first: first, last: last,
            archetype: TableArchetype(
                time: time, rows: timeline.total, groups: ranked, groupCount: names == nil ? nil : groups.count),
            scale: TableScale(
                total: column == nil ? nil : total, unit: unit ?? column, rows: timeline.total, days: soFar))
    }

    /// The index of the greatest number above 0, the first of several.
    private static func peak(_ amounts: [Double]) -> Int? {
        guard let greatest = amounts.max(), greatest > 0 else { return nil }
        return amounts.firstIndex(of: greatest)
    }

    private func weekdays(_ decimals: Int) -> [Double] {
        var sums = [Double](repeating: 0, count: 7)
        for (index, value) in days.enumerated() { sums[period.from.advanced(by: index).weekday] += value }
        return sums.map { $0.rounded(decimals: decimals) }
    }

    private func months(_ decimals: Int) -> [Double] {
        var sums: [Double] = []
        var current = 0
        for (index, value) in days.enumerated() {
            let date = period.from.advanced(by: index).date
            let month = date.year * 12 + date.month
            if month != current { sums.append(0) }
            current = month
            sums[sums.count - 1] += value
        }
        return sums.map { $0.rounded(decimals: decimals) }
    }

    private func ranked(_ names: [String], _ decimals: Int) -> [RankedAmount] {
        // A share of a total with negative parts says nothing.
        let positive = groups.filter { $0.value.value > 0 }
        let whole = positive.values.reduce(0) { $0 + $1.value }
        return positive.map { (name: names[$0.key], sum: $0.value) }
            .sorted { ($1.sum.value, $0.name) < ($0.sum.value, $1.name) }
            .prefix(10)
            .map { group in
                RankedAmount(
                    label: group.name, value: group.sum.value.rounded(decimals: decimals),
                    share: whole > 0 ? Int((group.sum.value / whole * 100).rounded()) : 0, count: group.sum.count)
            }
    }
}
