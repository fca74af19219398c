package import RecapLanguage
internal import RecapSystem

/// A source that reads calendars in iCalendar format.
package struct CalendarSource: RecapSource {
    private let files: [String]
    private let options: SourceOptions
    /// The email address of the calendar's owner, whose declined meetings aren't counted. Defaults to the one in the file.
    package var owner: String?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - files: The paths of `.ics` files.
    ///   - options: The options of the recap.
    package init(files: [String], options: SourceOptions) {
        self.files = files
        self.options = options
    }

    package static let origin = Message("the .ics file that your calendar exports")

    /// Counts the calendars in the current folder.
    package static func find(in places: DataLocations) async -> Message? {
        let count = files(in: places).count
        return count == 0 ? nil : Message("\(Message.calendars(count)) in the current folder")
    }

    /// Returns the paths of the calendars in the current folder.
    static func files(in places: DataLocations) -> [String] {
        FileSystem.names(in: places.folder).sorted().filter { $0.lowercased().hasSuffix(".ics") }
            .map { Paths.join(places.folder, $0) }
    }

    /// Reads the calendars. O(*n*) in their length, and in the number of meetings in the period and the previous one.
    package func read(progress: ProgressHandler) async throws -> RecapData<CalendarFacts> {
        guard !files.isEmpty else {
            throw MakeError(
                "no calendar is named; it needs to be an .ics file, which most calendars export in their settings",
                .nameFiles(source: "calendar", example: "FILE.ics"))
        }
        func report(_ done: Int) {
            progress(ReadingProgress(name: Message("calendars"), done: done, total: files.count, unit: Message.files))
        }
        var events = CalendarEvents()
        for (index, file) in files.enumerated() {
            try Task.checkCancellation()
            try LocalFile.check(file, isFileOf: CalendarFacts.source, ending: ".ics")
            guard try events.read(try LocalFile.bytes(of: file, in: "."), me: owner) else {
                throw MakeError(
                    "\(file): it is not a calendar; it needs to be an .ics file, which begins with BEGIN:VCALENDAR")
            }
            report(index + 1)
        }
        events.finish(own: options.clock)
        var collector = CalendarCollector(events, clock: options.clock, today: options.today)
        var data = try RecapData<CalendarFacts>(
            options, events.rows, records: "meetings", others: "events", notes: []
        ) { period in
            let facts = try collector.facts(of: period, shown: options.shown) { report(files.count) }
            return facts.map { .facts($0) } ?? .nothing(otherYears: collector.years)
        }
        data.notes += Message.unknownZones(collector.unknownZones)
        return data
    }
}

/// The events of calendar files.
struct CalendarEvents {
    private(set) var events: [CalendarEvent] = []
    private(set) var rows = RowCount()
    private(set) var zones = CalendarZones()

    /// Parses a file, which may contain incomplete events. O(*n*) in its length. Returns whether the file is a calendar.
    ///
    /// Throws `CancellationError` if the current task is cancelled.
    ///
    /// - Parameters:
    ///   - bytes: The text of the file.
    ///   - me: The email address of the calendar's owner. `nil` to use the one in the file.
    mutating func read(_ bytes: [UInt8], me: String?) throws -> Bool {
        var owner = me?.lowercased()
        var isCalendar = false, isOpen = false
        var lines: [CalendarLine]?
        var inner = 0
        var zone: CalendarZoneLines?
        var method = ""
        try CalendarLine.read(bytes) { text in
            guard let line = CalendarLine(text) else { return }
            let component = line.value.uppercased()
            switch (line.name, component) {
            case ("BEGIN", "VCALENDAR"): (isCalendar, isOpen, method) = (true, true, "")
            case ("END", "VCALENDAR"): isOpen = false
            case ("BEGIN", "VEVENT"):
                if lines != nil { rows.count(.cutOff) }
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
        if lines != nil { rows.count(.cutOff) } else if isOpen { rows.countIncomplete() }
        return isCalendar
    }

    private mutating func add(_ event: CalendarEvent, method: String) {
        var event = event
        switch method {
        case "CANCEL": event.cancel()
        // A reply to an invitation isn't a version of the event.
        case "REPLY", "REFRESH", "COUNTER", "DECLINECOUNTER": return rows.countSkipped(reason: "answers to invitations")
        default: break
        }
        events.append(event)
    }

    /// Removes all but the newest version of each event, and counts the events. Must be called after all files are read. O(*n*)
    /// in the number of events.
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
            if event.issue != .noStart, kept[place].version < event.version { kept[place] = event }
        }
        // Cancelling a series cancels its instances.
        let cancelled = kept.reduce(into: [String: Int]()) { cancelled, event in
            if event.issue == .cancelled, event.instance == nil { cancelled[event.identifier] = event.version.number }
        }
        for index in kept.indices where kept[index].instance != nil {
            if let number = cancelled[kept[index].identifier], kept[index].version.number <= number {
                kept[index].cancel()
            }
        }
        for event in kept { if let issue = event.issue { rows.count(issue) } else { rows.countRead() } }
        events = kept
    }
}

/// The clocks that apply to the times in calendars: those of their time zones, and that of the user.
struct CalendarClocks {
    /// The time zones used by the calendars.
    private(set) var zones: CalendarZones
    /// The clock of the user.
    var own: LocalClock

    /// The key that identifies an instance within its series.
    enum Instance: Hashable {
        case day(Day)
        /// The moment in seconds since 1970-01-01 00:00 UTC.
        case moment(Int)
    }

    /// Creates the clocks of calendars from their time zones and the clock of the user.
    init(zones: CalendarZones, own: LocalClock) {
        self.zones = zones
        self.own = own
    }

    /// Returns the local time of a time in its own time zone.
    static func wall(_ time: CalendarTime) -> LocalTime {
        switch time {
        case .day(let day): LocalTime(day, second: 0)
        case .moment(let seconds): LocalTime(seconds: seconds, offset: 0)
        case .clock(let time, _): time
        }
    }

    /// Returns the moment of a local time in the time zone of another time. In unknown zones, the user's clock applies.
    mutating func moment(_ time: LocalTime, like other: CalendarTime) -> Int {
        switch other {
        case .moment: time.wallSeconds
        case .clock(_, let zone?):
            if var clock = zones.clock(of: zone) { clock.seconds(of: time) } else { own.seconds(of: time) }
        case .clock, .day: own.seconds(of: time)
        }
    }

    /// Returns the moment of a time that belongs to an event. A time without a zone is in the zone of the event's start.
    mutating func moment(of time: CalendarTime, in start: CalendarTime) -> Int {
        if case .clock(let time, nil) = time { return moment(time, like: start) }
        return moment(CalendarClocks.wall(time), like: time)
    }

    /// Returns the instance of an event that a time refers to.
    mutating func instance(_ time: CalendarTime, of start: CalendarTime) -> Instance {
        // Some programs specify a time for instances of all-day series.
        if start.isDay { return .day(CalendarClocks.wall(time).day) }
        if case .day(let day) = time { return .day(day) }
        return .moment(moment(of: time, in: start))
    }
}
