/// A recurrence rule of an event.
struct RecurrenceRule {
    /// The unit of the interval.
    enum Frequency: String {
        case minutely = "MINUTELY"
        case hourly = "HOURLY"
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"

        /// The number of seconds in the unit. `nil` for units of whole days.
        var seconds: Int? { self == .minutely ? 60 : self == .hourly ? 3600 : nil }
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
    var weekdays: [Weekday] = []
    var monthDays: [Int] = []
    var months: [Int] = []
    private(set) var yearDays: [Int] = []
    private(set) var weeks: [Int] = []
    private(set) var hours: [Int] = []
    private(set) var minutes: [Int] = []
    private(set) var seconds: [Int] = []
    private(set) var positions: [Int] = []
    private(set) var weekStart = 0

    /// Parses a rule such as `FREQ=WEEKLY;BYDAY=TU,TH;COUNT=12`. Returns `nil` for a rule that is invalid, repeats every second,
    /// or uses another calendar system.
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
            switch name {
            case "FREQ": break
            case "INTERVAL":
                guard let number = Int(value), (1...100_000).contains(number) else { return nil }
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
            case "WKST":
                guard let day = RecurrenceRule.weekday(Substring(value)), day.place == nil else { return nil }
                weekStart = day.weekday
            // The Gregorian calendar and the default handling of its missing days (RFC 7529).
            case "RSCALE": guard value == "GREGORIAN" else { return nil }
            case "SKIP": guard value == "OMIT" else { return nil }
            default: guard name.hasPrefix("X-") || setNumbers(name, value) else { return nil }
            }
        }
        guard weeks.isEmpty || frequency == .yearly else { return nil }
        guard yearDays.isEmpty || frequency == .yearly || frequency.seconds != nil else { return nil }
    }

    /// Sets a part with a list of numbers. Returns whether the part exists and all numbers are valid for it.
    private mutating func setNumbers(_ name: String, _ value: String) -> Bool {
        func numbers(_ range: ClosedRange<Int>) -> [Int]? {
            var numbers: [Int] = []
            for text in value.split(separator: ",") {
                guard let number = Int(text), range.contains(number), number != 0 || range.lowerBound == 0 else {
                    return nil
                }
                numbers.append(number)
            }
            return numbers.isEmpty ? nil : numbers.sorted()
        }
        let (part, range): (WritableKeyPath<RecurrenceRule, [Int]>, ClosedRange<Int>)
        switch name {
        case "BYSECOND": (part, range) = (\.seconds, 0...60)
        case "BYMINUTE": (part, range) = (\.minutes, 0...59)
        case "BYHOUR": (part, range) = (\.hours, 0...23)
        case "BYMONTHDAY": (part, range) = (\.monthDays, -31...31)
        case "BYYEARDAY": (part, range) = (\.yearDays, -366...366)
        case "BYWEEKNO": (part, range) = (\.weeks, -53...53)
        case "BYMONTH": (part, range) = (\.months, 1...12)
        case "BYSETPOS": (part, range) = (\.positions, -366...366)
        default: return false
        }
        guard let numbers = numbers(range) else { return false }
        self[keyPath: part] = numbers
        return true
    }

    private static func weekday(_ text: Substring) -> Weekday? {
        guard let index = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: String(text.suffix(2))) else {
            return nil
        }
        let place = text.dropLast(2)
        if place.isEmpty { return Weekday(weekday: index, place: nil) }
        guard let number = Int(place), number != 0, (-53...53).contains(number) else { return nil }
        return Weekday(weekday: index, place: number)
    }

    /// Returns the times of day specified by the rule, in seconds since midnight. Unspecified parts are taken from the start of
    /// the series.
    func timesOfDay(from start: LocalTime) -> [Int] {
        let hours = hours.isEmpty ? [start.hour] : hours
        return hours.flatMap { hour in timesOfHour(from: start).map { hour * 3600 + $0 } }
    }

    /// Returns the seconds since the beginning of an hour that the rule specifies.
    func timesOfHour(from start: LocalTime) -> [Int] {
        let minutes = minutes.isEmpty ? [start.second / 60 % 60] : minutes
        return minutes.flatMap { minute in timesOfMinute(from: start).map { minute * 60 + $0 } }
    }

    /// Returns the seconds of a minute that the rule specifies. A leap second counts as the last second of its minute.
    func timesOfMinute(from start: LocalTime) -> [Int] {
        seconds.isEmpty ? [start.second % 60] : Set(seconds.map { min($0, 59) }).sorted()
    }
}
