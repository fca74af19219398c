import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Events that are in calendars more than once, and the names of their zones.
@Suite struct CalendarVersionTests {
    private let day = "DTSTART:20250106T160000", other = "DTSTART:20250107T160000"

    @Test func theHighestVersionOfAnEventCounts() async throws {
        let single = ["UID:b", "DTSTART:20250301T090000"]
        let cancelled = try await CalendarText().read(
            ["UID:a", "SEQUENCE:0", day], ["UID:a", "SEQUENCE:2", day, "STATUS:CANCELLED"], single)
        #expect(CalendarText.days(cancelled) == ["03-01"])
        #expect(cancelled.rows.skipped == ["copies of other events": 1, "cancelled": 1])
        for versions in [
            ["SEQUENCE:10", "SEQUENCE:9"], ["SEQUENCE:1", "X:"],
            ["DTSTAMP:20250102T000000Z", "DTSTAMP:20250101T000000Z"],
        ] {
            let moved = try await CalendarText().read(["UID:a", versions[1], day], ["UID:a", versions[0], other])
            #expect(CalendarText.days(moved) == ["01-07"], "\(versions)")
            let reversed = try await CalendarText().read(["UID:a", versions[0], other], ["UID:a", versions[1], day])
            #expect(CalendarText.days(reversed) == ["01-07"], "\(versions)")
        }
        // The first of equal ones counts, and one without a start never replaces another.
        #expect(CalendarText.days(try await CalendarText().read(["UID:a", day], ["UID:a", other])) == ["01-06"])
        #expect(
            CalendarText.days(try await CalendarText().read(["UID:a", day], ["UID:a", "SEQUENCE:3"])) == ["01-06"])
    }

    @Test func aCancelledSeriesHasNoChangedInstances() async throws {
        let data = try await CalendarText().read(
            ["UID:a", "SEQUENCE:1", day, "RRULE:FREQ=DAILY;COUNT=3", "STATUS:CANCELLED"],
            ["UID:a", "RECURRENCE-ID:20250107T160000", "DTSTART:20250107T170000"],
            ["UID:a", "SEQUENCE:2", "RECURRENCE-ID:20250108T160000", "DTSTART:20250110T170000"])
        #expect(CalendarText.days(data) == ["01-10"] && data.rows.skipped == ["cancelled": 2])
    }

    @Test func aMethodIsThatOfItsOwnCalendar() async throws {
        let folder = try ScratchFolder()
        func calendar(_ method: String, _ identifier: String, _ start: String) -> String {
            "BEGIN:VCALENDAR\n\(method)BEGIN:VEVENT\nUID:\(identifier)\n\(start)\nEND:VEVENT\nEND:VCALENDAR\n"
        }
        folder.write(calendar("METHOD:CANCEL\n", "a", day) + calendar("", "b", other), to: "1.ics")
        let options = SourceOptions(period: Period(year: 2025), today: Day(year: 2026, month: 6, day: 1))
        let data = try await CalendarSource(files: [folder.path("1.ics")], options: options).read { _ in }
        #expect(data.facts.meetings == 1 && data.rows.skipped == ["cancelled": 1])
    }

    @Test func versionsMayBeInSeveralFiles() async throws {
        let folder = try ScratchFolder()
        func write(_ lines: [String], method: String, to name: String) {
            folder.write(
                (["BEGIN:VCALENDAR", "METHOD:\(method)", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR", ""])
                    .joined(separator: "\n"), to: name)
        }
        write(["UID:a", "SEQUENCE:1", day], method: "REQUEST", to: "1.ics")
        write(["UID:a", "SEQUENCE:1", "DTSTAMP:20250101T000000Z", other], method: "REPLY", to: "2.ics")
        write(["UID:b", day], method: "PUBLISH", to: "3.ics")
        let options = SourceOptions(period: Period(year: 2025), today: Day(year: 2026, month: 6, day: 1))
        func days(_ files: String...) async throws -> [String] {
            CalendarText.days(
                try await CalendarSource(files: files.map { folder.path($0) }, options: options).read { _ in })
        }
        #expect(try await days("1.ics", "2.ics", "3.ics") == ["01-06", "01-06"])
        write(["UID:a", "SEQUENCE:2"], method: "CANCEL", to: "2.ics")
        #expect(try await days("1.ics", "2.ics", "3.ics") == ["01-06"])
    }

    @Test(arguments: [
        ("/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires", 0),
        ("/mozilla.org/20070129_1/America/Argentina/Buenos_Aires", 0), ("\"tzone://Microsoft/Utc\"", 21), ("Utc", 21),
        ("\"Europe/Berlin\"", 19), ("\"W. Europe Standard Time\"", 19), ("GMT+0200", 19), ("\"UTC-05:30\"", 2),
        ("UTC+9", 12), ("\"(UTC+01:00) Amsterdam, Bern\"", 20),
    ]) func zonesAreKnownByAllTheirNames(_ zone: String, hour: Int) async throws {
        let data = try await CalendarText().read(
            ["DTSTART;TZID=\(zone):20250604T120000", "DTEND;TZID=\(zone):20250604T130000"],
            header: """
                BEGIN:VTIMEZONE
                TZID:(UTC+01:00) Amsterdam\\, Bern
                BEGIN:STANDARD
                DTSTART:16010101T030000
                TZOFFSETFROM:+0100
                TZOFFSETTO:+0100
                END:STANDARD
                END:VTIMEZONE
                """)
        #expect(data.facts.time.hours?[hour] == 1 && data.facts.minutes == 60 && data.notes.isEmpty)
    }

    @Test(arguments: [
        "GMT+99", "UTC+", "\"UTC+1:99\"", "GMT-1234567890", "/../etc/passwd", "\"tzone://Microsoft/Custom\"", "\"\"",
    ])
    func zonesThatNobodyKnowsAreNoted(_ zone: String) async throws {
        let data = try await CalendarText().read(["DTSTART;TZID=\(zone):20250604T120000"])
        #expect(data.facts.time.hours?[12] == 1 && data.notes.count == 1)
    }
}
