internal import RecapWords

/// A calendar event, or a changed instance of a series.
struct CalendarEvent {
    /// What is wrong with an event, or why it doesn't count.
    enum Flaw: ValidationIssue {
        case start, rule, cancelled, declined, free, cutOff

        var reason: Message {
            switch self {
            case .start: "without a start that can be read"
            case .rule: "repeated by a rule that can't be read"
            case .cancelled: "cancelled"
            case .declined: "declined"
            case .free: "shown as free"
            case .cutOff: "cut off"
            }
        }

        var isUnreadable: Bool { [.start, .rule, .cutOff].contains(self) }
    }

    /// The identifier, which a series shares with its changed instances.
    private(set) var identifier = ""
    private(set) var start: CalendarTime?
    private(set) var end: CalendarTime?
    private(set) var seconds: Int?
    /// The rules for repeating the event, of which most events have one at most.
    private(set) var rules: [RecurrenceRule] = []
    /// The rules whose instances are left out, as older programs write them.
    private(set) var exceptionRules: [RecurrenceRule] = []
    /// The instances in addition to those of the rule.
    private(set) var additions: [CalendarAddition] = []
    private(set) var exceptions: [CalendarTime] = []
    /// The original time of the series instance that this event replaces.
    private(set) var instance: CalendarTime?
    /// Whether the event also replaces all later instances of the series.
    private(set) var replacesLater = false
    /// Whether the event has several instances, or is one of them.
    var isRecurring: Bool { !rules.isEmpty || !additions.isEmpty || instance != nil }
    /// The version of the event, and the moment at which it was written in seconds since 1970-01-01 00:00 UTC; 0 if it is unknown.
    private(set) var version = (number: 0, written: 0)
    private(set) var title = ""
    /// Whether the event's status marks the owner as out of office.
    private var isOutOfOffice = false
    private(set) var people: Set<String> = []
    private(set) var flaw: Flaw?

    /// Reads the lines of an event.
    ///
    /// - Parameters:
    ///   - lines: The lines between `BEGIN:VEVENT` and `END:VEVENT`.
    ///   - owner: The address of the calendar's owner in lower case.
    init(_ lines: [CalendarLine], owner: String?) {
        for line in lines { read(line, owner: owner) }
        if start == nil, flaw != .cancelled { flaw = .start }
    }

    /// Makes the event one that is cancelled.
    mutating func cancel() { flaw = .cancelled }

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
            guard let rule = RecurrenceRule(line.value, zone: nil) else { return flaw = flaw ?? .rule }
            if line.name == "RRULE" { rules.append(rule) } else { exceptionRules.append(rule) }
        case "SEQUENCE": version.number = Int(line.value) ?? 0
        case "DTSTAMP":
            if case .moment(let seconds)? = CalendarTime(line.value, zone: nil) { version.written = seconds }
        case "STATUS":
            if line.value.uppercased() == "CANCELLED" { flaw = .cancelled }
        case "TRANSP":
            if line.value.uppercased() == "TRANSPARENT" { flaw = flaw ?? .free }
        case "X-MICROSOFT-CDO-BUSYSTATUS": isOutOfOffice = line.value.uppercased() == "OOF"
        case "ATTENDEE", "ORGANIZER":
            guard !["ROOM", "RESOURCE"].contains(line.parameters["CUTYPE"]?.uppercased()) else { return }
            let address = CalendarEvent.address(line.value)
            if address != owner {
                people.insert(address)
            } else if line.parameters["PARTSTAT"]?.uppercased() == "DECLINED" {
                flaw = flaw ?? .declined
            }
        default: break
        }
    }

    /// Whether the event, if it lasts whole days, makes them days off. Decided by its status, or by the beginning of
    /// its title.
    var isAway: Bool {
        guard flaw == nil || flaw == .free else { return false }
        let title = title.lowercased()
        return isOutOfOffice
            || CalendarEvent.awayTitles.contains { word in
                guard title.hasPrefix(word) else { return false }
                return title.dropFirst(word.count).first.map { !$0.isLetter } ?? true
            }
    }

    /// The words with which titles of days off begin.
    private static let awayTitles = [
        "vacation", "holiday", "holidays", "day off", "days off", "out of office", "ooo", "pto", "annual leave",
        "sick leave", "parental leave", "urlaub", "ferien", "feiertag", "vacances", "congé", "congés", "vacaciones",
        "휴가", "연차", "휴무", "여름휴가", "겨울휴가", "출산휴가", "육아휴직", "병가",
    ]

    /// Returns an address in lower case without `mailto:`.
    static func address(_ text: String) -> String {
        let text = text.lowercased()
        return text.hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
    }
}

/// An instance of an event in addition to those of its rule.
struct CalendarAddition {
    let start: CalendarTime
    /// The end, if the addition states one.
    let end: CalendarTime?
    /// The length in seconds, if the addition states one.
    let seconds: Int?

    /// Reads a time, or a period such as `20250304T100000Z/PT1H`. Returns `nil` for any other text.
    init?(_ text: Substring, zone: String?) {
        let parts = text.split(separator: "/", maxSplits: 1)
        guard let first = parts.first, let start = CalendarTime(first, zone: zone) else { return nil }
        self.start = start
        end = parts.count == 2 ? CalendarTime(parts[1], zone: zone) : nil
        seconds = parts.count == 2 ? CalendarDuration.seconds(of: String(parts[1])) : nil
    }
}
