internal import RecapLanguage

/// The rule for repeating an event.
struct RecurrenceRule {
    /// The unit of the interval.
    enum Frequency: String {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// A weekday, optionally with its ordinal position in the month or year.
    struct Weekday: Hashable {
        /// The weekday, from 0 for Monday.
        let weekday: Int
        /// The position: 1 for the first, −1 for the last. `nil` for every such weekday.
        let place: Int?
    }

    let frequency: Frequency
    private(set) var interval = 1
    private(set) var count: Int?
    private(set) var until: CalendarTime?
    private(set) var weekdays: [Weekday] = []
    private(set) var monthDays: [Int] = []
    private(set) var months: [Int] = []
    private(set) var positions: [Int] = []
    private(set) var weekStart = 0

    /// Reads a rule such as `FREQ=WEEKLY;BYDAY=TU,TH;COUNT=12`. Returns `nil` for a rule that is invalid, repeats
    /// within a day, or selects weeks or days of the year.
    init?(_ text: String, zone: String?) {
        var parts: [String: String] = [:]
        for part in text.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { return nil }
            parts[pair[0]] = pair[1]
        }
        guard let frequency = parts["FREQ"].flatMap(Frequency.init(rawValue:)) else { return nil }
        self.frequency = frequency
        for (name, value) in parts {
            let numbers = value.split(separator: ",").map { Int($0) ?? 0 }
            switch name {
            case "FREQ": break
            case "INTERVAL":
                guard let number = Int(value), (1...1000).contains(number) else { return nil }
                interval = number
            case "COUNT":
                guard let number = Int(value), number > 0 else { return nil }
                count = number
            case "UNTIL":
                guard let time = CalendarTime(value, zone: zone) else { return nil }
                until = time
            case "BYDAY":
                for text in value.split(separator: ",") {
                    guard let weekday = RecurrenceRule.weekday(text) else { return nil }
                    weekdays.append(weekday)
                }
            case "BYMONTHDAY":
                guard numbers.allSatisfy({ $0 != 0 && abs($0) <= 31 }) else { return nil }
                monthDays = numbers
            case "BYMONTH":
                guard numbers.allSatisfy((1...12).contains) else { return nil }
                months = numbers
            case "BYSETPOS":
                guard numbers.allSatisfy({ $0 != 0 && abs($0) <= 366 }) else { return nil }
                positions = numbers
            case "WKST":
                guard let day = RecurrenceRule.weekday(Substring(value)), day.place == nil else { return nil }
                weekStart = day.weekday
            default:
                guard name.hasPrefix("X-") else { return nil }
            }
        }
    }

    private static func weekday(_ text: Substring) -> Weekday? {
        guard let index = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: String(text.suffix(2))) else {
            return nil
        }
        let place = text.dropLast(2)
        if place.isEmpty { return Weekday(weekday: index, place: nil) }
        guard let number = Int(place), number != 0, abs(number) <= 53 else { return nil }
        return Weekday(weekday: index, place: number)
    }

    // MARK: Days

    /// The maximum number of intervals to examine.
    private static let limit = 20_000

    /// Returns the days of the series up to a given day. Days before `first` may be left out if the rule has no count.
    /// The first day of the series is always included.
    ///
    /// - Parameters:
    ///   - start: The first day of the series.
    ///   - first: The first relevant day.
    ///   - last: The last relevant day.
    func days(from start: Day, since first: Day, through last: Day) -> [Day] {
        var days: [Day] = []
        var left = count ?? .max
        var index = count == nil ? firstInterval(from: start, since: first) : 0
        if index > 0 || !candidates(0, start).contains(start) {
            days.append(start)
            left -= 1
        }
        let end = index + RecurrenceRule.limit
        while index < end, left > 0 {
            let all = candidates(index, start)
            for day in all where day >= start && left > 0 {
                guard day <= last else { return days }
                days.append(day)
                left -= 1
            }
            if begin(index, start) > last { return days }
            index += 1
        }
        return days
    }

    /// Returns an interval that begins well before a day.
    private func firstInterval(from start: Day, since first: Day) -> Int {
        let length =
            switch frequency {
            case .daily: 1
            case .weekly: 7
            case .monthly: 31
            case .yearly: 366
            }
        return max(0, start.distance(to: first) / (length * interval) - 1)
    }

    /// Returns the first day of an interval.
    private func begin(_ index: Int, _ start: Day) -> Day {
        let date = start.date
        return switch frequency {
        case .daily: start.advanced(by: index * interval)
        case .weekly: start.advanced(by: index * interval * 7 - (start.weekday - weekStart).modulo(7))
        case .monthly: Day(year: date.year, month: date.month + index * interval, day: 1)
        case .yearly: Day(year: date.year + index * interval, month: 1, day: 1)
        }
    }

    /// Returns the days of the rule in an interval, in order.
    private func candidates(_ index: Int, _ start: Day) -> [Day] {
        let begin = begin(index, start), date = begin.date
        let days: [Day] =
            switch frequency {
            case .daily: [begin].filter { matches($0) && (weekdays.isEmpty || hasWeekday($0)) }
            case .weekly:
                (0..<7).map { begin.advanced(by: $0) }.filter {
                    matches($0) && (weekdays.isEmpty ? $0.weekday == start.weekday : hasWeekday($0))
                }
            case .monthly: months.isEmpty || months.contains(date.month) ? self.days(ofMonth: begin, start) : []
            case .yearly where months.isEmpty && !weekdays.isEmpty && monthDays.isEmpty:
                chosen(from: begin, count: begin.distance(to: Day(year: date.year + 1, month: 1, day: 1)))
            case .yearly:
                (months.isEmpty ? (monthDays.isEmpty ? [start.date.month] : Array(1...12)) : Set(months).sorted())
                    .flatMap { self.days(ofMonth: Day(year: date.year, month: $0, day: 1), start) }
            }
        guard !positions.isEmpty else { return days }
        let indices = positions.map { $0 > 0 ? $0 - 1 : days.count + $0 }
        return Set(indices.filter(days.indices.contains)).sorted().map { days[$0] }
    }

    /// Returns whether a day is in the months and on the days of the month given by the rule.
    private func matches(_ day: Day) -> Bool {
        let date = day.date
        let left = day.distance(to: Day(year: date.year, month: date.month + 1, day: 1))
        return (months.isEmpty || months.contains(date.month))
            && (monthDays.isEmpty || monthDays.contains(date.day) || monthDays.contains(-left))
    }

    private func hasWeekday(_ day: Day) -> Bool { weekdays.contains { $0.weekday == day.weekday } }

    private func days(ofMonth first: Day, _ start: Day) -> [Day] {
        let date = first.date
        let count = first.distance(to: Day(year: date.year, month: date.month + 1, day: 1))
        if !weekdays.isEmpty { return chosen(from: first, count: count).filter(matches) }
        if !monthDays.isEmpty { return (0..<count).map { first.advanced(by: $0) }.filter(matches) }
        return start.date.day <= count ? [first.advanced(by: start.date.day - 1)] : []
    }

    /// Returns the days of a month or year that match the rule's weekdays and their positions.
    private func chosen(from first: Day, count: Int) -> [Day] {
        (0..<count).filter { offset in
            let weekday = first.advanced(by: offset).weekday
            let place = offset / 7 + 1, placeFromEnd = -((count - 1 - offset) / 7 + 1)
            return weekdays.contains {
                $0.weekday == weekday && ($0.place == nil || $0.place == place || $0.place == placeFromEnd)
            }
        }.map { first.advanced(by: $0) }
    }
}
