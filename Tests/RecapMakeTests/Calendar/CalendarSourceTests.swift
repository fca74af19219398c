import RecapJSON
import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct CalendarSourceTests {
    /// The days of the meetings of one event.
    private func days(_ lines: String...) async throws -> [String] {
        CalendarText.days(try await CalendarText().read(lines))
    }

    @Test func seriesAreRepeatedByTheirRules() async throws {
        let start = "DTSTART:20250106T100000"
        #expect(try await days(start, "RRULE:FREQ=DAILY;COUNT=3") == ["01-06", "01-07", "01-08"])
        #expect(try await days(start, "RRULE:FREQ=DAILY;INTERVAL=10;UNTIL=20250126") == ["01-06", "01-16", "01-26"])
        // An end without a zone, which the standard forbids, is by the clock of the event.
        #expect(try await days(start, "RRULE:FREQ=DAILY;UNTIL=20250107T100000") == ["01-06", "01-07"])
        #expect(try await days(start, "RRULE:FREQ=DAILY;UNTIL=20250107T005959Z") == ["01-06"])
        #expect(
            try await days(start, "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4")
                == ["01-06", "01-09", "01-20", "01-23"])
        // A series whose rule is not valid is skipped.
        for part in ["BYSETPOS=0", "BYSETPOS=367", "BYMONTHDAY=0", "BYMONTHDAY=32", "BYMONTH=0", "BYMONTH=13"] {
            await #expect(throws: MakeError.self, "\(part)") {
                try await days(start, "RRULE:FREQ=MONTHLY;COUNT=3;\(part)")
            }
        }
        #expect(try await days(start, "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3") == ["01-06", "01-31", "02-28"])
        #expect(
            try await days(start, "RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;UNTIL=20250301") == [
                "01-06", "01-14", "02-11",
            ])
        #expect(
            try await days("DTSTART:20250131T100000", "RRULE:FREQ=MONTHLY;COUNT=3") == ["01-31", "03-31", "05-31"])
        #expect(
            try await days("DTSTART:20200229T100000", "RRULE:FREQ=YEARLY;INTERVAL=5;BYMONTHDAY=28;BYMONTH=2") == [
                "02-28"
            ])
        #expect(try await days("DTSTART:19000601T100000", "RRULE:FREQ=YEARLY") == ["06-01"])
        // The count begins with the series, not with the period.
        #expect(try await days("DTSTART:20241230T100000", "RRULE:FREQ=DAILY;COUNT=4") == ["01-01", "01-02"])
    }

    @Test func rulesOfMonthsAndYearsLeaveOutDaysThatDoNotExist() async throws {
        let last = "RRULE:FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20250901"
        #expect(try await days("DTSTART:20250131T100000", last) == ["01-31", "03-31", "05-31", "07-31", "08-31"])
        #expect(
            try await days("DTSTART:20250131T100000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4")
                == ["01-31", "02-28", "03-31", "04-30"])
        #expect(
            try await days("DTSTART:20240126T100000", "RRULE:FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR")
                == ["01-31", "04-25", "07-25", "10-31"])
        #expect(
            try await days("DTSTART:20250110T100000", "RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13")
                == ["01-10", "06-13"])
        // Leap days have no anniversary in 2025.
        #expect(try await days("DTSTART:20240229T100000", "RRULE:FREQ=YEARLY", "RDATE:20250301T100000") == ["03-01"])
        #expect(try await days("DTSTART:20201126T100000", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH") == ["11-27"])
        #expect(try await days("DTSTART:20241225T100000", "RRULE:FREQ=YEARLY") == ["12-25"])
        #expect(
            try await days("DTSTART:20240301T100000", "RRULE:FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1")
                == ["03-01", "09-01"])
        // Without a month, places are counted in the year.
        #expect(try await days("DTSTART:20240101T100000", "RRULE:FREQ=YEARLY;BYDAY=20MO,-1MO") == ["05-19", "12-29"])
        #expect(try await days("DTSTART:20230601T100000", "RRULE:FREQ=YEARLY;INTERVAL=2") == ["06-01"])
        #expect(
            try await days("DTSTART:20240601T100000", "RRULE:FREQ=YEARLY;INTERVAL=2", "RDATE:20250602T100000")
                == ["06-02"])
    }

    @Test func addedInstancesCountOnceEach() async throws {
        let data = try await CalendarText().read([
            "UID:a", "DTSTART;TZID=Europe/Berlin:20250106T100000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2",
            "RDATE;TZID=Europe/Berlin:20250107T100000,20250110T150000", "RDATE:20250111T090000Z",
            "RDATE;VALUE=PERIOD:20250112T090000Z/PT3H,20250113T090000Z/20250113T093000Z", "RDATE;VALUE=DATE:20250114",
            "RDATE:20250115T090000Z", "EXDATE:20250115T090000Z", "RDATE:never",
        ])
        #expect(
            CalendarText.days(data) == ["01-06", "01-07", "01-10", "01-11", "01-12", "01-13", "01-14"])
        #expect(data.facts.minutes == 5 * 60 + 180 + 30)
        #expect(data.facts.recurringShare == 100)
        // 10:00 and 15:00 in Berlin are 18:00 and 23:00 in Seoul.
        #expect(data.facts.time.hours?[18] == 6)
        #expect(data.facts.time.hours?[23] == 1)
        // A series may have no rule at all.
        #expect(
            try await days("DTSTART:20250106T100000", "RDATE:20250203T100000,20240203T100000") == ["01-06", "02-03"])
    }

    @Test func changedAndLeftOutInstancesCountAsTheyAre() async throws {
        let data = try await CalendarText().read(
            [
                "UID:a", "DTSTART;TZID=Europe/Berlin:20250106T100000", "DTEND;TZID=Europe/Berlin:20250106T110000",
                "RRULE:FREQ=DAILY;COUNT=6", "EXDATE;TZID=Europe/Berlin:20250107T100000", "EXDATE:20250108T090000Z",
                "EXDATE;VALUE=DATE:20250109",
            ],
            ["UID:a", "RECURRENCE-ID:20250110T090000Z", "DTSTART:20250120T090000Z", "DTEND:20250120T120000Z"],
            ["UID:a", "RECURRENCE-ID:20250111T090000Z", "DTSTART:20250111T090000Z", "STATUS:CANCELLED"])
        #expect(CalendarText.days(data) == ["01-06", "01-20"])
        #expect(data.facts.minutes == 240)
        #expect(data.facts.longest?.minutes == 180)
        #expect(data.rows.skipped == ["cancelled": 1])
    }

    @Test func zonesOfWindowsAndOfTheFileAreKnownAndOthersAreNoted() async throws {
        let data = try await CalendarText().read(
            ["DTSTART;TZID=Pacific Standard Time:20250704T180000"],
            ["DTSTART;TZID=\"/citadel.org/20210210_1/Europe/Berlin\":20250704T180000"],
            ["DTSTART;TZID=Mine:20250704T180000"], ["DTSTART;TZID=Nowhere:20250704T180000"],
            ["DTSTART:20250704T180000"], ["DTSTART:20250704T180000Z"],
            header: "BEGIN:VTIMEZONE\nTZID:Mine\nX-LIC-LOCATION:America/New_York\nEND:VTIMEZONE")
        var hours = [Int](repeating: 0, count: 24)
        for hour in [10, 1, 7, 18, 18, 3] { hours[hour] += 1 }
        #expect(data.facts.time.hours == hours)
        #expect(data.notes.map(\.english) == ["the zone here was taken for 1 unknown: Nowhere"])
    }

    @Test func aZoneIsAsTheFileDescribesItWhereItIsUnknown() async throws {
        // The rules of Berlin under a name of its own, with a day of an extra change.
        let data = try await CalendarText().read(
            ["DTSTART;TZID=Office:20250329T120000"], ["DTSTART;TZID=Office:20250331T120000"],
            ["DTSTART;TZID=Office:20250701T120000"], ["DTSTART;TZID=Office:20251027T120000"],
            ["DTSTART;TZID=Europe/Berlin:20250702T130000"],
            header: """
                BEGIN:VTIMEZONE
                TZID:Office
                BEGIN:DAYLIGHT
                DTSTART:19810329T020000
                TZOFFSETFROM:+0100
                TZOFFSETTO:+0200
                RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
                END:DAYLIGHT
                BEGIN:STANDARD
                DTSTART:19961027T030000
                TZOFFSETFROM:+0200
                TZOFFSETTO:+0100
                RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
                END:STANDARD
                END:VTIMEZONE
                BEGIN:VTIMEZONE
                TZID:Europe/Berlin
                BEGIN:STANDARD
                DTSTART:19961027T030000
                TZOFFSETFROM:+0000
                TZOFFSETTO:+0000
                END:STANDARD
                END:VTIMEZONE
                """)
        var hours = [Int](repeating: 0, count: 24)
        // By the clock of Seoul.
        for hour in [20, 19, 19, 20, 20] { hours[hour] += 1 }
        #expect(data.facts.time.hours == hours)
        #expect(data.notes == [])
    }

    @Test func aSeriesKeepsItsHourWhenTheClocksChange() async throws {
        let data = try await CalendarText().read(
            ["DTSTART;TZID=Europe/Berlin:20250324T100000", "RRULE:FREQ=WEEKLY;COUNT=2"])
        #expect(data.facts.time.hours?[18] == 1)
        #expect(data.facts.time.hours?[17] == 1)
    }

    @Test func whatIsNoMeetingDoesNotCount() async throws {
        let data = try await CalendarText().read(
            ["DTSTART;VALUE=DATE:20250301"], ["DTSTART:20250302T090000", "DURATION:P3D"],
            ["DTSTART:20250303T090000", "DURATION:PT1H30M"], ["DTSTART:20250304T090000", "TRANSP:TRANSPARENT"],
            ["DTSTART:20250305T090000", "ATTENDEE;PARTSTAT=DECLINED:mailto:MAYA@example.com"],
            ["DTSTART:20250306T090000", "ATTENDEE;CN=\"Lind: Maya; X\";PARTSTAT=ACCEPTED:mailto:maya@example.com"],
            ["DTSTART:20270101T090000"], header: "X-WR-CALNAME:maya@example.com")
        #expect(CalendarText.days(data) == ["03-03", "03-06"])
        #expect(data.facts.allDay == 2)
        #expect(data.facts.minutes == 90)
        #expect(data.rows.skipped == ["declined": 1, "shown as free": 1])
        #expect(data.facts.peopleCount == 0)
    }

    @Test(arguments: ["SUMMARY:Vacation", "X-MICROSOFT-CDO-BUSYSTATUS:OOF", "SUMMARY:휴가 🌴\nTRANSP:TRANSPARENT"])
    func meetingsOnDaysOffDoNotCount(_ lines: String) async throws {
        let data = try await CalendarText().read(
            ["DTSTART:20250303T090000", "DTEND:20250303T093000", "RRULE:FREQ=DAILY;COUNT=10"],
            ["DTSTART;VALUE=DATE:20250305", "DTEND;VALUE=DATE:20250308"]
                + lines.split(separator: "\n").map(String.init),
            ["DTSTART;VALUE=DATE:20250304", "DTEND;VALUE=DATE:20250305", "SUMMARY:Holidaymakers' fair"])
        #expect(data.facts.meetings == 7)
        #expect(data.facts.daysOff == 3)
        let texts = try shownTexts(ofStory: "calendar-year", with: data)
        #expect(texts.contains("in your calendar") && texts.contains("not counting those on 3 days off"))
        #expect(data.facts.words(of: data.period).texts(in: .english)["daysOff"] == "not counting those on 3 days off")
    }

    @Test func titlesAreShownOnRequestAndPeopleNever() async throws {
        let events = [
            [
                "DTSTART:20250303T090000", "DTEND:20250303T100000", "SUMMARY:Buy out \\, Acme\\n", " and more",
                "ATTENDEE:mailto:tom@acme.example", "ATTENDEE;CUTYPE=ROOM:mailto:room@acme.example",
                "ORGANIZER:MAILTO:Ines@acme.example",
            ],
            [
                "DTSTART:20250310T090000", "ATTENDEE:mailto:TOM@acme.example", "BEGIN:VALARM", "SUMMARY:no",
                "END:VALARM",
            ],
        ]
        let hidden = try await CalendarText().read(events[0], events[1])
        #expect(hidden.facts.peopleCount == 2)
        let text = "\(hidden.json(in: .english))".lowercased()
        for secret in ["acme", "tom", "ines"] { #expect(!text.contains(secret)) }
        let shown = try await CalendarText().read(events[0], events[1], ending: "\n") { $0.shown = [.subjects] }
        #expect(shown.facts.titles?.map(\.label) == ["Buy out , Acme\nand more"])
        #expect(!"\(shown.json(in: .english))".contains("acme.example"))
    }

    @Test func aSingleMeetingHasNoPattern() async throws {
        let data = try await CalendarText().read(["DTSTART:20250306T090000", "DTEND:20250306T100000"])
        let texts = try shownTexts(ofStory: "calendar-year", with: data)
        #expect(texts.contains("1 meeting"))
        #expect(!texts.contains { $0.contains("average") || $0.contains("longest") })
        #expect(data.facts.card(of: data.period, in: .english).facts.isEmpty)
    }

    @Test func ofMeetingsThatTakeAsLongNoneIsTheLongest() async throws {
        let events = [
            ["DTSTART:20250306T090000", "DTEND:20250306T110000"], ["DTSTART:20250311T140000", "DTEND:20250311T160000"],
            ["DTSTART:20250402T090000", "DTEND:20250402T120000"],
        ]
        let tie = try await CalendarText().read(events[0], events[1])
        #expect(try !shownTexts(ofStory: "calendar-year", with: tie).contains { $0.contains("the longest of them") })
        #expect(!tie.facts.card(of: tie.period, in: .english).facts.contains { $0.label == "the longest" })
        let clear = try await CalendarText().read(events[0], events[1], events[2])
        #expect(
            try shownTexts(ofStory: "calendar-year", with: clear).contains { $0.hasSuffix(", the longest of them") })
        #expect(clear.facts.card(of: clear.period, in: .english).facts.contains { $0.label == "the longest" })
    }

    @Test func hoursAndWeekdaysStandOutOnMoreThanOneDay() async throws {
        // Three meetings in one hour, all on Thursdays.
        let data = try await CalendarText().read(
            ["DTSTART:20250306T090000", "DTEND:20250306T100000", "RRULE:FREQ=WEEKLY;COUNT=3"])
        let words = data.facts.words(of: data.period).texts(in: .english)
        #expect(words["busiestHour"] == "nine in the morning" && words["busiestWeekday"] == "Thursday")
    }

    @Test func workdaysWithoutMeetingsAndMeetingsOneAfterAnotherAreFound() async throws {
        let data = try await CalendarText().read(
            ["DTSTART:20250306T090000", "DTEND:20250306T100000"], ["DTSTART:20250306T100500", "DTEND:20250306T103000"],
            ["DTSTART:20250312T090000"])
        #expect(data.facts.quiet?.days == 3)
        #expect(data.facts.quiet?.from.text == "2025-03-07")
        #expect(data.facts.quiet?.to.text == "2025-03-11")
        #expect(data.facts.backToBackShare == 33)
    }

    @Test func oneBadEventNeverFailsTheFile() async throws {
        let data = try await CalendarText().read(
            ["DTSTART:20250303T090000"], ["SUMMARY:no start"], ["DTSTART:20250230T090000"], ["DTSTART:today"],
            ["DTSTART:20250304T090000", "RRULE:FREQ=SECONDLY"], ["DTSTART:20250304T090000", "RRULE:nonsense"],
            ["no colon", "DTSTART:20250305T090000", "DURATION:-PT5M", "DTEND:never"])
        #expect(CalendarText.days(data) == ["03-03", "03-05"])
        #expect(
            data.rows.skipped
                == ["without a start that can be read": 3, "repeated by a rule that can't be read": 2])
    }

    @Test func whatIsNoCalendarIsAnErrorThatSaysWhatToDo() async throws {
        let error = await #expect(throws: MakeError.self) { _ = try await CalendarText().read(Array("hello".utf8)) }
        #expect(error?.message.contains(".ics") == true)
        let none = await #expect(throws: MakeError.self) {
            _ = try await CalendarText().read(["DTSTART:20230303T090000"])
        }
        #expect(none?.message == "there are no meetings in 2025; there are events in 2023")
    }

    @Test("Where no meeting is left, the error tells of those that can't be read")
    func absenceIsNoVerdictOnWhatCannotBeRead() async throws {
        let error = await #expect(throws: MakeError.self) {
            _ = try await CalendarText().read(
                ["DTSTART:20250304T090000", "RRULE:nonsense"], ["DTSTART:20250305T090000", "STATUS:CANCELLED"])
        }
        #expect(
            error?.message
                == "there are no meetings in 2025; left out: repeated by a rule that can't be read (1)")
    }

    /// Weekly series with days left out, whose meetings are counted by looking at each day of the year.
    @Test(arguments: 0..<UInt64(Soak.count(20, 500)))
    func randomSeriesHaveTheMeetingsThatTheyWereMadeFrom(_ seed: UInt64) async throws {
        var random = SplitMix64(seed: Soak.seed(seed))
        let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
        var events: [[String]] = [], expected: [String: Int] = [:]
        let year = Period(year: 2025)
        for index in 0..<Int.random(in: 1...12, using: &random) {
            let start = Day(year: 2024, month: 6, day: 1).advanced(by: Int.random(in: 0..<500, using: &random))
            let interval = Int.random(in: 1...3, using: &random)
            let weekdays = Set((0..<3).map { _ in Int.random(in: 0..<7, using: &random) }).union([start.weekday])
                .sorted()
            let end = start.advanced(by: Int.random(in: 0..<300, using: &random))
            var left: [Day] = []
            for offset in 0..<700 {
                let day = start.advanced(by: offset)
                let week = (offset + start.weekday) / 7
                guard day <= end, week % interval == 0, weekdays.contains(day.weekday) else { continue }
                if Int.random(in: 0..<5, using: &random) == 0 {
                    left.append(day)
                } else if year.contains(day) {
                    expected[day.text, default: 0] += 1
                }
            }
            let compact = { (day: Day) in day.text.filter { $0 != "-" } }
            events.append(
                [
                    "UID:\(index)", "DTSTART:\(compact(start))T090000",
                    "RRULE:FREQ=WEEKLY;INTERVAL=\(interval);BYDAY=\(weekdays.map { names[$0] }.joined(separator: ","));"
                        + "UNTIL=\(compact(end))",
                ] + left.map { "EXDATE:\(compact($0))T090000" })
        }
        guard !expected.isEmpty else { return }
        let text = ["BEGIN:VCALENDAR"] + events.flatMap { ["BEGIN:VEVENT"] + $0 + ["END:VEVENT"] }
        let data = try await CalendarText().read(Array(text.joined(separator: "\r\n").utf8))
        #expect(data.facts.time.days.days.reduce(into: [:]) { $0[$1.date.text] = $1.count } == expected)
    }

    @Test("A calendar that is cut off between two events says so")
    func cutOff() async throws {
        let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20250101T100000\r\nEND:VEVENT\r\n"
        #expect(try await CalendarText().read(Array(text.utf8)).rows.incomplete == 1)
        #expect(try await CalendarText().read(Array((text + "END:VCALENDAR\r\n").utf8)).rows.incomplete == 0)
    }

    /// Calendars with bytes that were changed, removed, or cut off.
    @Test func brokenCalendarsNeverStopTheReading() async throws {
        var random = SplitMix64(seed: Soak.seed(6))
        let calendar = try CalendarText()
        let event = """
            BEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Europe/Berlin:20250106T100000\r\nDURATION:PT1H\r\nRRULE:FREQ=MONTHLY;BYDAY=\
            -1FR;BYSETPOS=1;COUNT=9\r\nRDATE:20250203T090000Z,20250204T090000Z/PT1H\r\nEXDATE:20250228T090000Z\r\nSUMMARY:회의\r\n 그리고\r\nEND:VEVENT\r\n
            """
        let sure = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20250101T100000\r\nEND:VEVENT\r\n"
        for _ in 0..<Soak.count(100, 100_000) {
            var bytes = Array((event + event.replacing("UID:a", with: "UID:b")).utf8)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
                case 1: bytes.remove(at: at)
                case 2: bytes[at] = UInt8.random(in: 0x30...0x39, using: &random)
                default: bytes.replaceSubrange(at..., with: bytes[at...].prefix(200))
                }
            }
            let data = try await calendar.read(Array(sure.utf8) + bytes)
            #expect(data.facts.meetings >= 1)
            #expect((1...3).contains(data.rows.read + data.rows.skippedCount))
        }
    }
}
