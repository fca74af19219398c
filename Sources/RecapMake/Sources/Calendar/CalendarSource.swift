internal import RecapLanguage
internal import RecapSystem
package import RecapWords

/// Options for recaps of calendars. Meetings after the current day don't count.
package typealias CalendarOptions = SourceOptions

/// Reads calendars in iCalendar format.
package struct CalendarSource: RecapSource {
    private let files: [String]
    private let options: CalendarOptions
    /// The address of the calendar's owner, whose declined meetings don't count. Defaults to the one in the file.
    package var owner: String?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - files: The paths of `.ics` files.
    ///   - options: The options of the recap.
    package init(files: [String], options: CalendarOptions) {
        self.files = files
        self.options = options
    }

    /// Where the data comes from.
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
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
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
        var notes: [Message] = []
        var period = options.period ?? Period.year(of: options.today)
        var facts = try collector.facts(of: period, shown: options.shown) { report(files.count) }
        if facts == nil, options.period == nil,
            let year = collector.years.filter({ $0 <= options.today.date.year }).max()
        {
            notes.append(.another(year, than: period.from.date.year))
            period = Period(year: year)
            facts = try collector.facts(of: period, shown: options.shown) { report(files.count) }
        }
        guard let facts else {
            let years = collector.years.sorted().suffix(5).map(String.init).joined(separator: ", ")
            throw MakeError(
                "there are no meetings in \(Message.span(period))"
                    + (years.isEmpty ? "" : "; there are events in \(years)"))
        }
        if !collector.unknownZones.isEmpty {
            let some = collector.unknownZones.sorted().prefix(3).joined(separator: ", ")
            notes.append("the zone here was taken for \(collector.unknownZones.count) unknown: \(some)")
        }
        return RecapData(period: period, rows: events.rows, facts: facts, notes: notes, shown: options.shown)
    }
}
