import RecapLanguage
import RecapMake
import TestSupport

/// Calendar files whose facts are known.
struct CalendarText {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Reads a calendar of some events, each with its lines.
    func read(
        _ events: [String]..., header: String = "", ending: String = "\r\n",
        options change: (inout SourceOptions) -> Void = { _ in }
    ) async throws -> RecapData<CalendarFacts> {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
        lines += header.split(separator: "\n").map(String.init)
        for event in events { lines += ["BEGIN:VEVENT"] + event + ["END:VEVENT"] }
        lines += ["END:VCALENDAR", ""]
        return try await read(Array(lines.joined(separator: ending).utf8), options: change)
    }

    /// Reads the bytes of a file.
    func read(
        _ bytes: [UInt8], options change: (inout SourceOptions) -> Void = { _ in }
    ) async throws -> RecapData<CalendarFacts> {
        try folder.write(bytes, to: "work.ics")
        var options = SourceOptions(period: Period(year: 2025), today: Day(year: 2026, month: 6, day: 1))
        if let clock = LocalClock(zone: "Asia/Seoul") { options.clock = clock }
        change(&options)
        return try await CalendarSource(files: [folder.path("work.ics")], options: options).read { _ in }
    }

    /// The days of meetings in the form `MM-DD HH`, by day.
    static func days(_ data: RecapData<CalendarFacts>) -> [String] {
        data.facts.time.days.days.flatMap { day in
            [String](repeating: String(day.date.text.dropFirst(5)), count: day.count)
        }
    }
}
