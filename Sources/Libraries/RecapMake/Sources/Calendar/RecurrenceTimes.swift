internal import RecapLanguage

/// The times of a series according to its rule, as local times of the event.
struct RecurrenceTimes {
    /// The rule, with unspecified parts taken from the start of the series.
    private var rule: RecurrenceRule
    private let start: LocalTime
    /// The times of day in seconds since midnight. Empty for rules that repeat within a day.
    private let times: [Int]
    /// Whether the positions of weekdays are relative to months or to years. If neither, positions don't apply.
    private let countsInMonths: Bool, countsInYears: Bool

    /// The maximum number of intervals to examine, from the start of the series or from shortly before the relevant days.
    private static let limit = 2_000_000

    /// Creates the times of a series.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - start: The start of the series.
    ///   - isAllDay: Whether the event lasts whole days, and has no times of day.
    init(_ rule: RecurrenceRule, from start: LocalTime, isAllDay: Bool = false) {
        self.start = start
        countsInMonths = rule.frequency == .monthly || rule.frequency == .yearly && !rule.months.isEmpty
        countsInYears = rule.frequency == .yearly && rule.months.isEmpty && rule.weeks.isEmpty
        times = rule.frequency.seconds != nil ? [] : isAllDay ? [0] : rule.timesOfDay(from: start)
        var rule = rule
        let date = start.day.date, weekday = RecurrenceRule.Weekday(weekday: start.day.weekday, place: nil)
        let namesDays = !rule.weekdays.isEmpty || !rule.monthDays.isEmpty || !rule.yearDays.isEmpty
        switch rule.frequency {
        case .yearly where !namesDays && !rule.weeks.isEmpty: rule.weekdays = [weekday]
        case .yearly where !namesDays:
            if rule.months.isEmpty { rule.months = [date.month] }
            rule.monthDays = [date.day]
        case .monthly where !namesDays: rule.monthDays = [date.day]
        case .weekly where rule.weekdays.isEmpty: rule.weekdays = [weekday]
        default: break
        }
        self.rule = rule
    }

    /// Returns the times up to the end of a day, beginning with the start of the series. May omit times before `first` if the
    /// rule has no count.
    ///
    /// Throws `CancellationError` if the current task is cancelled. O(*n*) in the number of intervals, at most 2,000,000.
    ///
    /// - Parameters:
    ///   - first: The first relevant day.
    ///   - last: The last relevant day.
    func all(since first: Day, through last: Day) throws -> [LocalTime] {
        var found = [start], left = (rule.count ?? .max) - 1
        let skipped = rule.count == nil ? firstInterval(since: first) : 0
        for index in skipped..<skipped + RecurrenceTimes.limit where left > 0 {
            if index & 0xFFF == 0 { try Task.checkCancellation() }
            guard begin(index).day <= last else { break }
            for time in candidates(index) where time > start && left > 0 {
                guard time.day <= last else { return found }
                found.append(time)
                left -= 1
            }
        }
        return found
    }

    /// Returns the index of an interval that begins well before a day.
    private func firstInterval(since first: Day) -> Int {
        let days = start.day.distance(to: first)
        let units =
            switch rule.frequency {
            case .minutely: days * 1440
            case .hourly: days * 24
            case .daily: days
            case .weekly: days / 7
            case .monthly: days / 31
            case .yearly: days / 366
            }
        return max(0, units / rule.interval - 1)
    }

    /// Returns the beginning of the interval with an index.
    private func begin(_ index: Int) -> LocalTime {
        let date = start.day.date, units = index * rule.interval
        let day =
            switch rule.frequency {
            case .minutely, .hourly, .daily: start.day.advanced(by: units)
            case .weekly: start.day.advanced(by: units * 7 - (start.day.weekday - rule.weekStart).modulo(7))
            case .monthly: Day(year: date.year, month: date.month + units, day: 1)
            case .yearly: Day(year: date.year + units, month: 1, day: 1)
            }
        guard let seconds = rule.frequency.seconds else { return LocalTime(day, second: 0) }
        return LocalTime(seconds: start.wallSeconds - start.wallSeconds.modulo(seconds) + units * seconds, offset: 0)
    }

    /// Returns the times in the interval with an index, in order.
    private func candidates(_ index: Int) -> [LocalTime] {
        let begin = begin(index)
        var found: [LocalTime]
        if rule.frequency.seconds != nil {
            guard rule.hours.isEmpty || rule.hours.contains(begin.hour), includes(begin.day) else { return [] }
            let isMinutely = rule.frequency == .minutely, minute = begin.second / 60 % 60
            guard !isMinutely || rule.minutes.isEmpty || rule.minutes.contains(minute) else { return [] }
            let seconds = isMinutely ? rule.timesOfMinute(from: start) : rule.timesOfHour(from: start)
            found = seconds.map { LocalTime(begin.day, second: begin.second + $0) }
        } else {
            found = days(of: begin.day).flatMap { day in times.map { LocalTime(day, second: $0) } }
        }
        guard !rule.positions.isEmpty else { return found }
        let indices = rule.positions.map { $0 > 0 ? $0 - 1 : found.count + $0 }
        found = Set(indices.filter(found.indices.contains)).sorted().map { found[$0] }
        return found
    }

    /// Returns the days that match the rule in the interval that begins on a day.
    private func days(of begin: Day) -> [Day] {
        let year = begin.date.year
        switch rule.frequency {
        case .minutely, .hourly, .daily: return includes(begin) ? [begin] : []
        case .weekly: return days(from: begin, count: 7)
        case .monthly: return days(ofMonth: begin.date.month, year)
        case .yearly where rule.months.isEmpty: return days(from: begin, count: Day.count(inYear: year))
        case .yearly: return rule.months.flatMap { days(ofMonth: $0, year) }
        }
    }

    private func days(ofMonth month: Int, _ year: Int) -> [Day] {
        guard rule.months.isEmpty || rule.months.contains(month) else { return [] }
        return days(from: Day(year: year, month: month, day: 1), count: Day.count(inMonth: month, of: year))
    }

    private func days(from first: Day, count: Int) -> [Day] {
        (0..<count).lazy.map { first.advanced(by: $0) }.filter { includes($0) }
    }

    // MARK: Days

    /// Returns whether a day matches the rule.
    private func includes(_ day: Day) -> Bool {
        let date = day.date
        guard rule.months.isEmpty || rule.months.contains(date.month) else { return false }
        let monthLength = Day.count(inMonth: date.month, of: date.year)
        guard RecurrenceTimes.contains(rule.monthDays, date.day, of: monthLength) else { return false }
        guard rule.weekdays.isEmpty || hasWeekday(day, dayOfMonth: date.day, monthLength) else { return false }
        if !rule.yearDays.isEmpty {
            let length = Day.count(inYear: date.year)
            guard RecurrenceTimes.contains(rule.yearDays, day.dayOfYear + 1, of: length) else { return false }
        }
        return rule.weeks.isEmpty || hasWeek(day)
    }

    /// Returns whether a list of positions contains one of `count` elements. Positions count from 1, or backwards from −1. An
    /// empty list contains all.
    private static func contains(_ numbers: [Int], _ number: Int, of count: Int) -> Bool {
        numbers.isEmpty || numbers.contains(number) || numbers.contains(number - count - 1)
    }

    private func hasWeekday(_ day: Day, dayOfMonth: Int, _ monthLength: Int) -> Bool {
        let weekday = day.weekday
        return rule.weekdays.contains { wanted in
            guard wanted.weekday == weekday else { return false }
            guard let place = wanted.place, countsInMonths || countsInYears else { return true }
            let index = countsInMonths ? dayOfMonth - 1 : day.dayOfYear
            let length = countsInMonths ? monthLength : Day.count(inYear: day.date.year)
            return place == index / 7 + 1 || place == -((length - 1 - index) / 7 + 1)
        }
    }

    /// Returns whether a day is in a week that the rule specifies. Week 1 is the first with at least four days in the year.
    private func hasWeek(_ day: Day) -> Bool {
        let week = week(of: day)
        // December 28 is always in the last week.
        let count = self.week(of: Day(year: week.year, month: 12, day: 28)).number
        return RecurrenceTimes.contains(rule.weeks, week.number, of: count)
    }

    private func week(of day: Day) -> (year: Int, number: Int) {
        let middle = day.advanced(by: 3 - (day.weekday - rule.weekStart).modulo(7))
        return (middle.date.year, middle.dayOfYear / 7 + 1)
    }
}
