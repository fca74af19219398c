internal import RecapWords

/// The events of calendar files.
struct CalendarEvents {
    private(set) var events: [CalendarEvent] = []
    private(set) var rows = RowCount()
    private(set) var zones = CalendarZones()

    /// Reads a file, which may contain incomplete events. O(*n*) in its length. Returns whether the file is a calendar.
    ///
    /// Throws `CancellationError` if the current task is cancelled.
    ///
    /// - Parameters:
    ///   - bytes: The text of the file.
    ///   - me: The address of the calendar's owner. `nil` to use the one in the file.
    mutating func read(_ bytes: [UInt8], me: String?) throws -> Bool {
        var owner = me?.lowercased()
        var isCalendar = false
        var lines: [CalendarLine]?
        var inner = 0
        var zone: CalendarZoneLines?
        var method = ""
        try CalendarLine.read(bytes) { text in
            guard let line = CalendarLine(text) else { return }
            let component = line.value.uppercased()
            switch (line.name, component) {
            case ("BEGIN", "VCALENDAR"): (isCalendar, method) = (true, "")
            case ("BEGIN", "VEVENT"):
                if lines != nil { rows.count(CalendarEvent.Flaw.cutOff) }
                (lines, inner, zone) = ([], 0, nil)
            case ("END", "VEVENT"):
                if let lines { add(CalendarEvent(lines, owner: owner), method: method) }
                lines = nil
            case ("METHOD", _) where lines == nil: method = component
            case ("BEGIN", "VTIMEZONE"): zone = CalendarZoneLines()
            case ("END", "VTIMEZONE"):
                try Task.checkCancellation()
                if let zone, !zone.name.isEmpty {
                    if !zone.place.isEmpty { zones.define(zone.name, as: zone.place) }
                    if let offsets = try zone.offsets { zones.define(zone.name, as: offsets) }
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
        if lines != nil { rows.count(CalendarEvent.Flaw.cutOff) }
        return isCalendar
    }

    private mutating func add(_ event: CalendarEvent, method: String) {
        var event = event
        switch method {
        case "CANCEL": event.cancel()
        // What people answer to an invitation is no version of the event.
        case "REPLY", "REFRESH", "COUNTER", "DECLINECOUNTER": return rows.countSkipped(reason: "answers to invitations")
        default: break
        }
        events.append(event)
    }

    /// Keeps the newest version of each event, and counts the events. To be called after all files are read. O(*n*) in the number
    /// of events.
    mutating func finish(own: LocalClock) {
        struct Key: Hashable {
            let identifier: String
            let instance: CalendarClocks.Instance?
        }
        var clocks = CalendarClocks(zones: zones, own: own), places: [Key: Int] = [:], kept: [CalendarEvent] = []
        for event in events {
            let key = Key(
                identifier: event.identifier,
                instance: event.instance.map { clocks.instance($0, of: event.start ?? $0) })
            guard !event.identifier.isEmpty, let place = places[key] else {
                places[key] = kept.count
                kept.append(event)
                continue
            }
            rows.countSkipped(reason: "copies of other events")
            if event.flaw != .start, kept[place].version < event.version { kept[place] = event }
        }
        // A series is cancelled with its instances.
        let cancelled = kept.reduce(into: [String: Int]()) { cancelled, event in
            if event.flaw == .cancelled, event.instance == nil { cancelled[event.identifier] = event.version.number }
        }
        for index in kept.indices where kept[index].instance != nil {
            if let number = cancelled[kept[index].identifier], kept[index].version.number <= number {
                kept[index].cancel()
            }
        }
        for event in kept { if let flaw = event.flaw { rows.count(flaw) } else { rows.countRead() } }
        events = kept
    }
}
