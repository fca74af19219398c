internal import RecapWords

/// A calendar event, or a changed instance of a series.
struct CalendarEvent {
    /// What is wrong with an event, or why it doesn't count.
    enum Flaw: RowFlaw {
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
    }

    /// The identifier, which a series shares with its changed instances.
    private(set) var identifier = ""
    private(set) var start: CalendarTime?
    private(set) var end: CalendarTime?
    private(set) var seconds: Int?
    private(set) var rule: RecurrenceRule?
    /// The instances in addition to those of the rule.
    private(set) var additions: [CalendarAddition] = []
    private(set) var exceptions: [CalendarTime] = []
    /// The original time of the series instance that this event replaces.
    private(set) var instance: CalendarTime?
    /// Whether the event has several instances, or is one of them.
    var isRecurring: Bool { rule != nil || !additions.isEmpty || instance != nil }
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
        if start == nil { flaw = .start }
    }

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
        case "RECURRENCE-ID": instance = CalendarTime(line.value, zone: zone)
        case "RRULE":
            rule = RecurrenceRule(line.value, zone: nil)
            if rule == nil { flaw = flaw ?? .rule }
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

/// The events of calendar files.
struct CalendarEvents {
    private(set) var events: [CalendarEvent] = []
    private(set) var rows = RowCount()
    private(set) var zones = CalendarZones()
    private var seen: Set<String> = []

    /// Reads a file, which may contain incomplete events. O(*n*) in its length. Returns whether the file is a calendar.
    ///
    /// - Parameters:
    ///   - bytes: The text of the file.
    ///   - me: The address of the calendar's owner. `nil` to use the one in the file.
    mutating func read(_ bytes: [UInt8], me: String?) -> Bool {
        var owner = me?.lowercased()
        var isCalendar = false
        var lines: [CalendarLine]?
        var inner = 0
        var zone: CalendarZoneLines?
        CalendarLine.read(bytes) { text in
            guard let line = CalendarLine(text) else { return }
            let component = line.value.uppercased()
            switch (line.name, component) {
            case ("BEGIN", "VCALENDAR"): isCalendar = true
            case ("BEGIN", "VEVENT"):
                if lines != nil { rows.countSkipped(reason: CalendarEvent.Flaw.cutOff.reason) }
                (lines, inner, zone) = ([], 0, nil)
            case ("END", "VEVENT"):
                if let lines { add(CalendarEvent(lines, owner: owner)) }
                lines = nil
            case ("BEGIN", "VTIMEZONE"): zone = CalendarZoneLines()
            case ("END", "VTIMEZONE"):
                if let zone, !zone.name.isEmpty {
                    if !zone.place.isEmpty { zones.define(zone.name, as: zone.place) }
                    if let offsets = zone.offsets { zones.define(zone.name, as: offsets) }
                }
                zone = nil
            case (_, _) where zone != nil: zone?.add(line)
            case ("BEGIN", _): inner += 1
            case ("END", _): inner -= 1
            case ("X-WR-CALNAME", _), ("X-OWNER", _), ("X-WR-RELCALID", _):
                let address = CalendarEvent.address(line.text)
                if me == nil, address.contains("@"), !address.contains(" ") { owner = address }
            default:
                if inner == 0 { lines?.append(line) }
            }
        }
        if lines != nil { rows.countSkipped(reason: CalendarEvent.Flaw.cutOff.reason) }
        return isCalendar
    }

    private mutating func add(_ event: CalendarEvent) {
        let key = "\(event.identifier)\n\(event.instance.map { "\($0)" } ?? "")"
        guard event.identifier.isEmpty || seen.insert(key).inserted else {
            return rows.countSkipped(reason: "copies of other events")
        }
        if let flaw = event.flaw { rows.countSkipped(reason: flaw.reason) } else { rows.countRead() }
        events.append(event)
    }
}
