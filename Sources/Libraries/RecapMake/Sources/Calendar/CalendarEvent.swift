internal import RecapLanguage

/// The reasons why an event is invalid or doesn't count.
extension SkippedRow {
    static let noStart = SkippedRow(unreadable: "without a start that can be read")
    static let unknownRule = SkippedRow(unreadable: "repeated by a rule that can't be read")
    static let cancelled = SkippedRow("cancelled"), declined = SkippedRow("declined")
    static let free = SkippedRow("shown as free")
    static let cutOff = SkippedRow(unreadable: "cut off")
}

/// A calendar event, or a changed instance of a series.
struct CalendarEvent {
    /// The identifier, which a series shares with its changed instances.
    private(set) var identifier = ""
    private(set) var start: CalendarTime?
    private(set) var end: CalendarTime?
    private(set) var seconds: Int?
    /// The recurrence rules. Most events have at most one.
    private(set) var rules: [RecurrenceRule] = []
    /// The rules for excluded instances, which older programs write.
    private(set) var exceptionRules: [RecurrenceRule] = []
    /// The instances in addition to those defined by the recurrence rules.
    private(set) var additions: [CalendarAddition] = []
    private(set) var exceptions: [CalendarTime] = []
    /// The original time of the series instance that this event replaces.
    private(set) var instance: CalendarTime?
    /// Whether the event also replaces all later instances of the series.
    private(set) var replacesLater = false
    /// Whether the event has several instances, or is one of them.
    var isRecurring: Bool { !rules.isEmpty || !additions.isEmpty || instance != nil }
    /// The version of the event, and the time at which it was written in seconds since 1970-01-01 00:00 UTC; 0 if unknown.
    private(set) var version = (number: 0, written: 0)
    private(set) var title = ""
    /// Whether the event's status marks the owner as out of office.
    private var isOutOfOffice = false
    private(set) var people: Set<String> = []
    private(set) var issue: SkippedRow?

    /// Parses the lines of an event.
    ///
    /// - Parameters:
    ///   - lines: The lines between `BEGIN:VEVENT` and `END:VEVENT`.
    ///   - owner: The email address of the calendar's owner in lower case.
    init(_ lines: [CalendarLine], owner: String?) {
        for line in lines { read(line, owner: owner) }
        if start == nil, issue != .cancelled { issue = .noStart }
    }

    /// Marks the event as cancelled.
    mutating func cancel() { issue = .cancelled }

    private mutating func read(_ line: CalendarLine, owner: String?) {
        let zone = line.parameters["TZID"]
        switch line.name {
        case "UID": identifier = line.value
        case "SUMMARY": title = line.text
        case "DTSTART": start = CalendarTime(line.value, zone: zone)
        case "DTEND": end = CalendarTime(line.value, zone: zone)
        case "DURATION": seconds = CalendarDuration.seconds(of: line.value)
        case "EXDATE":
            exceptions += line.value.split(separator: ",").compactMap { CalendarTime($0, zone: zone) }
        case "RDATE":
            additions += line.value.split(separator: ",").compactMap { CalendarAddition($0, zone: zone) }
        case "RECURRENCE-ID":
            instance = CalendarTime(line.value, zone: zone)
            replacesLater = line.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
        case "RRULE", "EXRULE":
            guard let rule = RecurrenceRule(line.value, zone: nil) else { return issue = issue ?? .unknownRule }
            if line.name == "RRULE" { rules.append(rule) } else { exceptionRules.append(rule) }
        case "SEQUENCE": version.number = Int(line.value) ?? 0
        case "DTSTAMP":
            if case .moment(let seconds)? = CalendarTime(line.value, zone: nil) { version.written = seconds }
        case "STATUS":
            if line.value.uppercased() == "CANCELLED" { issue = .cancelled }
        case "TRANSP":
            if line.value.uppercased() == "TRANSPARENT" { issue = issue ?? .free }
        case "X-MICROSOFT-CDO-BUSYSTATUS": isOutOfOffice = line.value.uppercased() == "OOF"
        case "ATTENDEE", "ORGANIZER":
            guard !["ROOM", "RESOURCE"].contains(line.parameters["CUTYPE"]?.uppercased()) else { return }
            let address = CalendarEvent.address(line.value)
            if address != owner {
                people.insert(address)
            } else if line.parameters["PARTSTAT"]?.uppercased() == "DECLINED" {
                issue = issue ?? .declined
            }
        default: break
        }
    }

    /// Whether an all-day event makes its days days off, according to its status or the beginning of its title.
    var isAway: Bool {
        guard issue == nil || issue == .free else { return false }
        let title = title.lowercased()
        return isOutOfOffice
            || CalendarEvent.awayTitles.contains { word in
                guard title.hasPrefix(word) else { return false }
                return title.dropFirst(word.count).first.map { !$0.isLetter } ?? true
            }
    }

    /// The words that titles of days off begin with.
    private static let awayTitles = [
        "vacation", "holiday", "holidays", "day off", "days off", "out of office", "ooo", "pto", "annual leave",
        "sick leave", "parental leave", "urlaub", "ferien", "feiertag", "vacances", "congé", "congés", "vacaciones",
        "휴가", "연차", "휴무", "여름휴가", "겨울휴가", "출산휴가", "육아휴직", "병가",
    ]

    /// Returns an email address in lower case without `mailto:`.
    static func address(_ text: String) -> String {
        let text = text.lowercased()
        return text.hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
    }
}

/// An instance of an event in addition to those defined by its recurrence rules.
struct CalendarAddition {
    let start: CalendarTime
    /// The end, if the addition specifies one.
    let end: CalendarTime?
    /// The length in seconds, if the addition specifies one.
    let seconds: Int?

    /// Parses a time, or a period such as `20250304T100000Z/PT1H`. Returns `nil` for any other text.
    init?(_ text: Substring, zone: String?) {
        let parts = text.split(separator: "/", maxSplits: 1)
        guard let first = parts.first, let start = CalendarTime(first, zone: zone) else { return nil }
        self.start = start
        end = parts.count == 2 ? CalendarTime(parts[1], zone: zone) : nil
        seconds = parts.count == 2 ? CalendarDuration.seconds(of: String(parts[1])) : nil
    }
}

/// The time of an event, in one of the forms that calendars use.
enum CalendarTime: Hashable {
    /// An all-day date.
    case day(Day)
    /// A moment in seconds since 1970-01-01 00:00 UTC.
    case moment(Int)
    /// A wall-clock time in a time zone, by default in the zone of the user.
    case clock(LocalTime, zone: String?)

    /// Whether it is a whole day.
    var isDay: Bool { if case .day = self { true } else { false } }

    /// Parses `20250304`, `20250304T230500` or `20250304T230500Z`. Returns `nil` for any other text.
    init?(_ text: some StringProtocol, zone: String?) {
        let bytes = Array(text.utf8)
        guard let year = CalendarTime.number(bytes, 0, 4), let month = CalendarTime.number(bytes, 4, 2),
            let date = CalendarTime.number(bytes, 6, 2), year > 0,
            let day = Day(parsing: "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(date, to: 2))")
        else { return nil }
        if bytes.count == 8 {
            self = .day(day)
            return
        }
        guard bytes.count == 15 || bytes.count == 16 && bytes[15] == UInt8(ascii: "Z"), bytes[8] == UInt8(ascii: "T"),
            let hour = CalendarTime.number(bytes, 9, 2), let minute = CalendarTime.number(bytes, 11, 2),
            let second = CalendarTime.number(bytes, 13, 2), hour < 24, minute < 60, second < 61
        else { return nil }
        let time = LocalTime(day, second: hour * 3600 + minute * 60 + min(second, 59))
        self = bytes.count == 16 ? .moment(time.wallSeconds) : .clock(time, zone: zone)
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start + count <= bytes.count else { return nil }
        return bytes[start..<(start + count)].reduce(0) { number, byte in
            byte &- 0x30 < 10 ? number.map { $0 * 10 + Int(byte - 0x30) } : nil
        }
    }
}

/// A parser for lengths of events, such as `PT1H30M`, `P1D` or `P2W`.
enum CalendarDuration {
    /// Returns a length in seconds. Returns `nil` for any other text, and for lengths that are negative or longer than
    /// 366 days.
    static func seconds(of text: String) -> Int? {
        var total = 0, number: Int?
        var isTime = false
        var rest = text.hasPrefix("+") ? text.dropFirst() : Substring(text)
        guard rest.first == "P" else { return nil }
        rest = rest.dropFirst()
        for character in rest {
            if let digit = character.wholeNumberValue, character.isASCII {
                number = (number ?? 0) * 10 + digit
                guard number ?? 0 < 100_000_000 else { return nil }
                continue
            }
            if character == "T" {
                isTime = true
                continue
            }
            let units: [Character: Int] = isTime ? ["H": 3600, "M": 60, "S": 1] : ["W": 604_800, "D": 86_400]
            guard let unit = units[character], let value = number else { return nil }
            total += value * unit
            guard total <= 366 * 86_400 else { return nil }
            number = nil
        }
        return number == nil ? total : nil
    }
}
