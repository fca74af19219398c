internal import RecapLanguage

/// Collects statistics about the amounts of the rows in a period.
struct AmountCounter: Sendable {
    private let period: Period
    private let periodBefore: PeriodBefore
    private let today: Day
    private var timeline: Timeline
    private let aggregate: TableAggregate
    private var days: [AmountTally], months: [AmountTally]
    private var weekdays = [AmountTally](repeating: AmountTally(), count: 7)
    private var whole = AmountTally()
    /// The sums of the positive and of the negative numbers.
    private var income: Flow, spending: Flow
    private var lowest: Extreme?
    private var before = 0.0
    private var clockCount = 0
    /// The first two distinct times of day in the rows.
    private var clocks: Set<Int> = []
    private var best: Extreme?
    private var groups: [Int: AmountTally] = [:]
    private var groupNumbers: Set<Int> = []

    /// The first row with an extreme number.
    private struct Extreme: Sendable {
        let day: Day
        let value: Double
        let group: Int?
        /// The number of rows with this number.
        var count = 1
    }

    /// The numbers with the same sign.
    fileprivate struct Flow: Sendable {
        var sum = 0.0
        var months: [Double]
        var groups: [Int: AmountTally] = [:]
    }

    /// Creates a counter of the amounts of a period.
    init(_ period: Period, today: Day, aggregate: TableAggregate) {
        self.aggregate = aggregate
        self.period = period
        self.today = today
        periodBefore = PeriodBefore(period, lastDay: today)
        timeline = Timeline(period)
        days = [AmountTally](repeating: AmountTally(), count: period.count)
        let monthCount = timeline.months.count
        months = [AmountTally](repeating: AmountTally(), count: monthCount)
        income = Flow(months: [Double](repeating: 0, count: monthCount))
        spending = income
    }

    /// Adds the amount of a row, and its group if rows are grouped.
    mutating func add(_ entry: TableEntry, group: Int?) {
        let day = entry.time.day, value = entry.value ?? 0
        guard period.contains(day) else {
            if periodBefore.contains(day) { before += value }
            return
        }
        timeline.add(entry.time)
        if entry.hasClock {
            clockCount += 1
            if clocks.count < 2 { clocks.insert(entry.time.second) }
        }
        if let group { groupNumbers.insert(group) }
        if let value = entry.value {
            let time = day.number * 86_400 + entry.time.second, month = month(of: day)
            days[period.from.distance(to: day)].add(value, time: time)
            weekdays[day.weekday].add(value, time: time)
            months[month].add(value, time: time)
            whole.add(value, time: time)
            if let group { groups[group, default: AmountTally()].add(value, time: time) }
            if value > 0 { income.add(value, time: time, month: month, group: group) }
            if value < 0 { spending.add(value, time: time, month: month, group: group) }
            let row = Extreme(day: day, value: value, group: group)
            lowest = AmountCounter.extreme(lowest, row) { $0 > $1 }
            best = AmountCounter.extreme(best, row) { $0 < $1 }
        }
    }

    /// Returns the facts.
    ///
    /// - Parameters:
    ///   - column: The name of the column with numbers. `nil` if rows are counted.
    ///   - decimals: The maximum number of decimal places of the numbers.
    ///   - groupColumn: The name of the grouping column. `nil` if there is none.
    ///   - names: The names of the groups. `nil` if there are none.
    func facts<Format: TableFormat>(
        of format: Format.Type, name: String, column: String?, unit: String?, decimals: Int, noun: TableNoun?,
        groupColumn: String?, groups names: [String]?
    ) -> TableFacts<Format> {
        // If every time is midnight, the dates were written by a program that appends a time to each.
        let hasTimes = clockCount * 2 > timeline.total && clocks != [0]
        let time = TimeFacts(timeline, hasTimes: hasTimes, through: today)
        // The mean of integers can have a fraction.
        let decimals = aggregate == .mean ? max(1, decimals) : decimals
        let total = (whole.value(aggregate) ?? 0).rounded(decimals: decimals)
        let hasSum = aggregate == .sum, isMixed = hasSum && spending.sum < 0
        let active = timeline.days.indices.filter { timeline.days[$0] > 0 }
        let first = period.from.advanced(by: active.first ?? 0), last = period.from.advanced(by: active.last ?? 0)
        let amounts = active.compactMap { index in
            days[index].value(aggregate).map {
                DayAmount(date: period.from.advanced(by: index), value: $0.rounded(decimals: decimals))
            }
        }
        func values(_ tallies: some Sequence<AmountTally>) -> [Double?] {
            tallies.map { $0.value(aggregate)?.rounded(decimals: decimals) }
        }
        let shownMonths = time.months.count
        let months = values(months.prefix(shownMonths)), weekdays = values(weekdays)
        // Shares are meaningless if some parts are negative, or if the numbers are not summed.
        let ranked = hasSum && !isMixed ? names.map { self.ranked(groups, $0, decimals) } : nil
        var flow = TableFlow()
        flow.income = income.sum.rounded(decimals: decimals)
        flow.spending = spending.sum.rounded(decimals: decimals)
        flow.incomeMonths = income.months.prefix(shownMonths).map { $0.rounded(decimals: decimals) }
        flow.spendingMonths = spending.months.prefix(shownMonths).map { (0 - $0).rounded(decimals: decimals) }
        flow.incomeGroups = names.map { self.ranked(income.groups, $0, decimals) }
        flow.spendingGroups = names.map { self.ranked(spending.groups, $0, decimals) }
        var facts = TableFacts<Format>()
        facts.name = name
        facts.column = column
        facts.unit = unit
        facts.groupColumn = groupColumn
        facts.aggregate = aggregate
        facts.noun = noun
        facts.year = period.from.date.year
        facts.rows = timeline.total
        facts.total = total
        facts.mean =
            column == nil || isMixed || !hasSum || whole.count == 0
            ? nil : (whole.sum / Double(whole.count)).rounded(decimals: max(2, decimals))
        facts.dayMean =
            isMixed || !hasSum
            ? nil : (whole.sum / Double(max(1, active.count))).rounded(decimals: max(2, decimals))
        facts.best = column == nil ? nil : best.map { row($0, decimals, names) }
        facts.lowest = column == nil ? nil : lowest.map { row($0, decimals, names) }
        facts.bestDay = amounts.max { $0.value < $1.value || $0.value == $1.value && $0.date > $1.date }
        facts.bestMonth = peak(months).map { TablePart(number: monthNumber($0), value: months[$0] ?? 0) }
        facts.bestWeekday = peak(weekdays).map { TablePart(number: $0 + 1, value: weekdays[$0] ?? 0) }
        facts.months = months.map { $0 ?? 0 }
        facts.weekdays = weekdays.map { $0 ?? 0 }
        facts.days = DayAmounts(days: amounts)
        facts.time = time
        facts.before =
            isMixed || !hasSum
            ? nil : AmountComparison(total, before: before.rounded(decimals: decimals), in: periodBefore)
        facts.groups = ranked
        facts.groupCount = names == nil ? nil : groupNumbers.count
        facts.flow = isMixed ? flow : nil
        facts.levels = hasSum ? nil : levels(months)
        facts.first = first
        facts.last = last
        facts.archetype = isMixed || !hasSum || TableUnit.isMoney(unit) ? nil : facts.persona
        facts.scale =
            isMixed || !hasSum
            ? nil
            : TableScale(
                total: column == nil ? nil : total,
                unit: unit ?? column.flatMap { TableUnit.named(in: $0) } ?? column,
                rows: timeline.total, days: time.coveredDays)
        return facts
    }

    /// Returns the more extreme of two rows, or the earlier one if they tie, with the count of both.
    private static func extreme(_ one: Extreme?, _ other: Extreme, isLess: (Double, Double) -> Bool) -> Extreme {
        guard let one, !isLess(one.value, other.value) else { return other }
        guard one.value == other.value else { return one }
        var first = other.day < one.day ? other : one
        first.count = one.count + 1
        return first
    }

    private func row(_ row: Extreme, _ decimals: Int, _ names: [String]?) -> TableBest {
        TableBest(
            date: row.day, value: row.value.rounded(decimals: decimals), group: row.group.flatMap { names?[$0] },
            isOnly: row.count == 1)
    }

    /// Returns the levels of the months that have numbers, for a chart. Returns `nil` for fewer than two months, which
    /// show no trend.
    private func levels(_ months: [Double?]) -> TableLevels? {
        let found = months.enumerated().compactMap { index, value in value.map { (monthNumber(index), $0) } }
        let values = found.map(\.1)
        guard found.count > 1, let least = values.min(), let greatest = values.max() else { return nil }
        let room = greatest > least ? (greatest - least) / 5 : 1
        return TableLevels(months: found.map(\.0), values: values, floor: (least - room).rounded(decimals: 2))
    }

    /// Returns the index of a day's month among the months that overlap the period.
    private func month(of day: Day) -> Int {
        let first = period.from.date, date = day.date
        return (date.year - first.year) * 12 + date.month - first.month
    }

    /// Returns the number of a month in the period, from 1 for January.
    private func monthNumber(_ index: Int) -> Int { (period.from.date.month + index - 1) % 12 + 1 }

    /// Returns the index of the greatest number, or the first if several tie. A sum must be positive.
    private func peak(_ amounts: [Double?]) -> Int? {
        guard let greatest = amounts.compactMap({ $0 }).max(), greatest > 0 || aggregate != .sum else { return nil }
        return amounts.firstIndex(of: greatest)
    }

    private func ranked(_ groups: [Int: AmountTally], _ names: [String], _ decimals: Int) -> [RankedAmount] {
        let parts = groups.filter { $0.value.sum != 0 }.map { (name: names[$0.key], tally: $0.value) }
        let whole = parts.reduce(0) { $0 + abs($1.tally.sum) }
        return parts.sorted { (abs($1.tally.sum), $0.name) < (abs($0.tally.sum), $1.name) }
            .prefix(10)
            .map { part in
                RankedAmount(
                    label: part.name, value: part.tally.sum.rounded(decimals: decimals),
                    share: whole > 0 ? Int((abs(part.tally.sum) / whole * 100).rounded()) : 0, count: part.tally.count)
            }
    }
}

extension AmountCounter.Flow {
    fileprivate mutating func add(_ value: Double, time: Int, month: Int, group: Int?) {
        sum += value
        months[month] += value
        if let group { groups[group, default: AmountTally()].add(value, time: time) }
    }
}

/// An accumulator that combines the numbers of several rows into one.
struct AmountTally: Sendable {
    private(set) var sum = 0.0
    private(set) var count = 0
    private var least = Double.infinity, greatest = -Double.infinity
    private var last: (time: Int, value: Double) = (.min, 0)

    /// Adds a number. The time of its row determines which number is the latest.
    mutating func add(_ value: Double, time: Int) {
        sum += value
        count += 1
        least = min(least, value)
        greatest = max(greatest, value)
        // If rows have the same time, the later row is considered the latest.
        if time >= last.time { last = (time, value) }
    }

    /// Returns the combined number. Returns `nil` if there are no numbers, except for sums.
    func value(_ aggregate: TableAggregate) -> Double? {
        if aggregate == .sum { return sum }
        guard count > 0 else { return nil }
        return switch aggregate {
        case .sum: sum
        case .mean: sum / Double(count)
        case .min: least
        case .max: greatest
        case .last: last.value
        }
    }
}
