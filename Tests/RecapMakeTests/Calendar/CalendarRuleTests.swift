import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Rules of series, beyond those of days of weeks, months and years.
@Suite struct CalendarRuleTests {
    /// The days of the meetings of one event, and their hours by the clock of Seoul.
    private func meetings(_ lines: String...) async throws -> (days: [String], hours: [Int]) {
        let data = try await CalendarText().read(lines)
        return (CalendarText.days(data), data.facts.time.hours ?? [])
    }

    private func days(_ lines: String...) async throws -> [String] {
        CalendarText.days(try await CalendarText().read(lines))
    }

    private let start = "DTSTART:20250106T100000"

    @Test func timesOfDayAreThoseOfTheStartOrOthers() async throws {
        #expect(
            try await days(start, "RRULE:FREQ=DAILY;COUNT=3;BYHOUR=10;BYMINUTE=0;BYSECOND=0") == [
                "01-06", "01-07", "01-08",
            ])
        let two = try await meetings(start, "RRULE:FREQ=DAILY;COUNT=5;BYHOUR=10,15")
        #expect(two.days == ["01-06", "01-06", "01-07", "01-07", "01-08"] && two.hours[10] == 3 && two.hours[15] == 2)
        // The start counts first, where the rule leaves it out.
        let other = try await meetings(start, "RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0,30;COUNT=4")
        #expect(other.days == ["01-06", "01-13", "01-13", "01-20"] && other.hours[10] == 1 && other.hours[9] == 3)
        let last = try await meetings(start, "RRULE:FREQ=MONTHLY;BYDAY=MO;BYHOUR=10,12;BYSETPOS=-1;COUNT=3")
        #expect(last.days == ["01-06", "01-27", "02-24"] && last.hours[12] == 2)
        let hourly = try await meetings(start, "RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=4")
        #expect(hourly.days == ["01-06", "01-06", "01-06", "01-07"] && hourly.hours[16] == 1 && hourly.hours[4] == 1)
        #expect(
            try await days(start, "RRULE:FREQ=HOURLY;BYDAY=TU;BYHOUR=8,9;UNTIL=20250115") == [
                "01-06", "01-07", "01-07", "01-14", "01-14",
            ])
        let minutes = try await meetings(start, "RRULE:FREQ=MINUTELY;INTERVAL=40;COUNT=3")
        #expect(minutes.hours[10] == 2 && minutes.hours[11] == 1)
        // Whole days have no hours.
        let data = try await CalendarText().read(
            ["DTSTART;VALUE=DATE:20250106", "RRULE:FREQ=DAILY;COUNT=2;BYHOUR=9,10"], ["DTSTART:20250301T090000"])
        #expect(data.facts.allDay == 2)
    }

    @Test func daysAndWeeksOfTheYearAreCounted() async throws {
        let start = "DTSTART:20240101T100000"
        #expect(try await days(start, "RRULE:FREQ=YEARLY;BYYEARDAY=1,60,-1") == ["01-01", "03-01", "12-31"])
        #expect(try await days(start, "RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO") == ["05-12"])
        // The weekday is that of the start.
        #expect(try await days(start, "RRULE:FREQ=YEARLY;BYWEEKNO=1,-1") == ["12-22", "12-29"])
        #expect(try await days("DTSTART:20240107T100000", "RRULE:FREQ=YEARLY;BYWEEKNO=20;WKST=SU") == ["05-11"])
        #expect(try await days(start, "RRULE:FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR") == ["06-13"])
        #expect(
            try await days("DTSTART:20250101T100000", "RRULE:FREQ=DAILY;BYMONTH=1;BYMONTHDAY=-1,30") == [
                "01-01", "01-30", "01-31",
            ])
        #expect(
            try await days("DTSTART:20250101T100000", "RRULE:RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT;COUNT=2") == [
                "01-01", "01-02",
            ])
    }

    @Test(arguments: [
        "BYDAY=-9223372036854775808MO", "BYDAY=9223372036854775808MO", "BYMONTHDAY=-9223372036854775808",
        "BYSETPOS=-9223372036854775808", "BYYEARDAY=-9223372036854775808", "BYWEEKNO=54", "BYWEEKNO=0", "BYHOUR=24",
        "BYMINUTE=-1", "BYSECOND=61", "INTERVAL=9223372036854775807", "INTERVAL=0", "COUNT=-1", "BYHOUR=",
        "BYMONTH=1,x", "RSCALE=CHINESE", "SKIP=FORWARD", "BYEASTER=0",
    ]) func aRuleThatCannotBeReadCostsItsEvent(_ part: String) async throws {
        let data = try await CalendarText().read(
            [start, "RRULE:FREQ=YEARLY;\(part)", "SEQUENCE:-9223372036854775808"],
            ["DTSTART:20250301T090000", "RRULE:FREQ=DAILY;COUNT=9223372036854775807;UNTIL=20250302"])
        #expect(CalendarText.days(data) == ["03-01", "03-02"])
        #expect(data.rows.skipped == ["repeated by a rule that can't be read": 1] && data.rows.unreadable == 1)
    }

    @Test func lengthsWithoutMeasureAreNone() async throws {
        let data = try await CalendarText().read(
            [start, "DURATION:P" + String(repeating: "99999999W", count: 200_000)], [start, "DURATION:PT30M"])
        #expect(data.facts.minutes == 30)
    }

    @Test func anEndlessSeriesStopsWhenTheTaskIsCancelled() async throws {
        let event = """
            BEGIN:VEVENT
            DTSTART:00010101T000000
            RRULE:FREQ=MINUTELY;COUNT=9223372036854775807;BYMONTH=2;BYMONTHDAY=30
            END:VEVENT

            """
        let folder = try ScratchFolder()
        folder.write("BEGIN:VCALENDAR\n\(String(repeating: event, count: 10_000))END:VCALENDAR\n", to: "work.ics")
        let options = SourceOptions(period: Period(year: 2025), today: Day(year: 2026, month: 6, day: 1))
        let source = CalendarSource(files: [folder.path("work.ics")], options: options)
        await #expect(throws: CancellationError.self) {
            try await source.read { _ in unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
        }
    }

    // MARK: Exceptions

    @Test func exceptionsAreFoundInAnyForm() async throws {
        let zoned = "DTSTART;TZID=Europe/Berlin:20250106T100000", rule = "RRULE:FREQ=DAILY;COUNT=4"
        for exception in [
            "EXDATE:20250107T100000", "EXDATE;TZID=Asia/Tokyo:20250107T180000", "EXDATE:20250107T090000Z",
            "EXDATE;VALUE=DATE:20250107", "EXRULE:FREQ=WEEKLY;BYDAY=TU",
        ] {
            #expect(try await days(zoned, rule, exception) == ["01-06", "01-08", "01-09"], "\(exception)")
        }
        for exception in ["EXDATE:20250107", "EXDATE:20250107T000000Z", "EXDATE;TZID=America/Denver:20250107T000000"] {
            let data = try await CalendarText().read(
                ["DTSTART;VALUE=DATE:20250106", rule, exception], ["DTSTART:20250301T090000"])
            #expect(data.facts.allDay == 3, "\(exception)")
        }
        // The end of a series of whole days is a day, wherever the reader is.
        for zone in ["Asia/Seoul", "America/Denver"] {
            let data = try await CalendarText().read(
                ["DTSTART;VALUE=DATE:20250106", "RRULE:FREQ=DAILY;UNTIL=20250108T000000Z"], ["DTSTART:20250301T090000"]
            ) { options in LocalClock(zone: zone).map { options.clock = $0 } }
            #expect(data.facts.allDay == 3, "\(zone)")
        }
    }

    @Test func aChangedInstanceMayBeNamedByItsDayOrInAnotherZone() async throws {
        let series = ["UID:a", "DTSTART;TZID=Europe/Berlin:20250106T100000", "RRULE:FREQ=DAILY;COUNT=3"]
        for instance in [
            "RECURRENCE-ID;VALUE=DATE:20250107", "RECURRENCE-ID:20250107T100000",
            "RECURRENCE-ID;TZID=Asia/Tokyo:20250107T180000",
        ] {
            let data = try await CalendarText().read(series, ["UID:a", instance, "DTSTART:20250120T090000Z"])
            #expect(CalendarText.days(data) == ["01-06", "01-08", "01-20"], "\(instance)")
        }
        // The same instance, in two ways.
        let data = try await CalendarText().read(
            series, ["UID:a", "RECURRENCE-ID;TZID=Asia/Tokyo:20250107T180000", "DTSTART:20250120T090000Z"],
            ["UID:a", "RECURRENCE-ID:20250107T090000Z", "DTSTART:20250121T090000Z", "SEQUENCE:1"])
        #expect(CalendarText.days(data) == ["01-06", "01-08", "01-21"])
        #expect(data.rows.skipped == ["copies of other events": 1])
    }

    @Test func aChangeMayHoldForAllLaterInstances() async throws {
        let series = ["UID:a", start, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=6", "SUMMARY:old"]
        let change = ["UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20250108T100000"]
        let later = try await CalendarText().read(
            series, change + ["DTSTART:20250109T140000", "DURATION:PT2H", "SUMMARY:new"],
            ["UID:a", "RECURRENCE-ID:20250110T100000", "DTSTART:20250110T100000", "STATUS:CANCELLED"]
        ) { $0.shown = [.subjects] }
        #expect(CalendarText.days(later) == ["01-06", "01-07", "01-09", "01-10", "01-12"])
        #expect(later.facts.time.hours?[10] == 2 && later.facts.time.hours?[14] == 3 && later.facts.minutes == 480)
        #expect(later.facts.titles?.map(\.label) == ["new", "old"] && later.facts.recurringShare == 100)
        let ended = try await CalendarText().read(series, change + ["DTSTART:20250108T100000", "STATUS:CANCELLED"])
        #expect(CalendarText.days(ended) == ["01-06", "01-07"])
    }
}
