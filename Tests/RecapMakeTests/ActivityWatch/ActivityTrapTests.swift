import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Real shapes of exports and their traps, one by one.
@Suite struct ActivityTrapTests {
    private typealias Export = ActivityExport

    private func read(
        _ texts: String..., zone: String = "UTC", period: Period? = Period(year: 2025), shown: Set<Detail> = []
    ) async throws -> RecapData<ActivityFacts> {
        let folder = try ScratchFolder()
        let paths = try texts.enumerated().map { try folder.save(Array($1.utf8), to: "\($0).json") }
        return try await ExportedFileSource<ActivityWatch>(
            paths: paths, options: .atEndOf2025(period, zone: zone, shown: shown)
        ).read { _ in }
    }

    /// The hours of a year with active minutes.
    private func hours(_ data: RecapData<ActivityFacts>) -> [Int: Int] {
        (data.facts.time.hours ?? []).enumerated().reduce(into: [:]) {
            if $1.element > 0 { $0[$1.offset] = $1.element }
        }
    }

    // MARK: Shapes

    @Test func listsWithinTheDataOfAnEventAreNoDamage() async throws {
        let event = Export.window("2025-03-04T10:00:00Z", 600).replacingOccurrences(
            of: #""app":"#, with: #""categories": [["Work", "Code"], [], [[1]]], "tags": [], "app":"#)
        let data = try await read(Export.text([event, Export.window("2025-03-04T11:00:00Z", 600)]))
        #expect(hours(data) == [10: 10, 11: 10])
        #expect(data.rows.skipped.isEmpty && data.rows.read == 2)
    }

    @Test func ofOneSecondInOneAppThatAppHasAll() async throws {
        let facts = try await read(Export.text([Export.window("2025-03-04T10:00:00Z", 1)])).facts
        #expect(facts.topShare == 100 && facts.appCount == 1)
    }

    @Test func onlyAFileWithoutEventsIsToldOf() async throws {
        let one = Export.text([Export.window("2025-03-04T10:00:00Z", 600)])
        #expect(!(try await read(one)).notes.contains { "\($0)".contains("there are no events in it") })
        let none = try await read(one, #"{"buckets": {}}"#)
        #expect(
            none.notes.map(\.english).filter { "\($0)".contains("there are no events in it") } == [
                "1.json: there are no events in it"
            ])
    }

    // MARK: Presence

    @Test func onlyTheTimeAtTheKeyboardCounts() async throws {
        let data = try await read(
            Export.text(
                [Export.window("2025-03-04T10:00:00Z", 7200)],
                [
                    Export.status("2025-03-04T09:30:00Z", 2700), Export.status("2025-03-04T10:15:00Z", 3600, "afk"),
                    Export.status("2025-03-04T11:15:00Z", 600),
                    Export.status("2025-03-04T11:25:00Z", 300, "hibernating"),
                ]))
        #expect(hours(data) == [10: 15, 11: 10])
        #expect(data.facts.presence == .watched)
        #expect(data.notes.isEmpty)
        #expect(data.rows.read == 5)
    }

    @Test func ofStatusesThatOverlapThePresenceCounts() async throws {
        // Watchers repeat an event with an earlier length, and an absence that began late.
        let data = try await read(
            Export.text(
                [Export.window("2025-03-04T10:00:00Z", 3600)],
                [
                    Export.status("2025-03-04T10:00:00Z", 600), Export.status("2025-03-04T10:00:00Z", 1500),
                    Export.status("2025-03-04T10:00:00Z", 0), Export.status("2025-03-04T10:20:00Z", 600, "afk"),
                    Export.status("2025-03-04T10:20:00Z", 900),
                    Export.status("2025-03-04T10:25:00Z", 60),
                ]))
        #expect(data.facts.minutes == 35)
    }

    @Test func withoutARecordOfPresenceAWindowCountsForAnHourAtMost() async throws {
        let data = try await read(
            Export.text([Export.window("2025-03-04T10:00:00Z", 600), Export.window("2025-03-04T11:00:00Z", 30_000)]))
        #expect(hours(data) == [10: 10, 11: 60])
        #expect(data.facts.presence == .assumed)
        #expect(data.notes.contains { "\($0)".contains("1 computer") && "\($0)".contains("aw-watcher-afk") })
    }

    @Test func aComputerThatWasNeverUsedHasNoActiveTime() async throws {
        // Its bucket of statuses has absences alone, which is not the same as no bucket.
        let error = await #expect(throws: MakeError.self) {
            _ = try await read(
                Export.text(
                    [Export.window("2025-03-04T10:00:00Z", 600)], [Export.status("2025-03-04T10:00:00Z", 900, "afk")]))
        }
        #expect(error?.message.contains("buckets") == true)
    }

    @Test func aBucketOfStatusesAloneTellsTheTimeWithoutApps() async throws {
        let bucket = Export.bucket(
            "aw-watcher-afk_laptop", type: "afkstatus", [Export.status("2025-03-04T10:00:00Z", 1800)])
        let facts = try await read(#"{"buckets": {\#(bucket)}}"#).facts
        #expect(facts.minutes == 30)
        #expect(facts.appCount == nil)
        #expect(facts.focus == nil)
        #expect(facts.switches == nil)
        #expect(facts.shares.isEmpty)
    }

    @Test func lockScreensAreNoActivity() async throws {
        let facts = try await read(
            Export.text([
                Export.window("2025-03-04T10:00:00Z", 600), Export.window("2025-03-04T10:05:00Z", 120, "LockApp.exe"),
                Export.window("2025-03-04T12:00:00Z", 600, "loginwindow"),
            ])
        ).facts
        #expect(facts.minutes == 8)
        #expect(facts.appCount == 1)
    }

    // MARK: Overlap

    @Test func theWindowThatCameLastCounts() async throws {
        let data = try await read(
            Export.text([
                Export.window("2025-03-04T10:00:00Z", 3600, "A"), Export.window("2025-03-04T10:30:00Z", 600, "B"),
                Export.window("2025-03-04T10:35:00Z", 0, "C"), Export.window("2025-03-04T10:00:00Z", 60, "A"),
            ]), shown: [.files])
        #expect(data.facts.minutes == 60)
        #expect(data.facts.apps?.map { "\($0.label) \($0.value)" } == ["A 50", "B 10"])
        #expect(data.facts.switches?.count == 2)
    }

    @Test func timeAtTwoComputersCountsOnce() async throws {
        let laptop = Export.text(
            [Export.window("2025-03-04T10:00:00Z", 3600, "A")], [Export.status("2025-03-04T10:00:00Z", 3600)])
        let desktop = Export.text(
            [Export.window("2025-03-04T10:50:00Z", 1800, "B")], [Export.status("2025-03-04T10:45:00Z", 7200)],
            host: "desktop")
        let data = try await read(laptop, desktop, shown: [.files])
        #expect(hours(data) == [10: 60, 11: 20])
        #expect(data.facts.apps?.map { "\($0.label) \($0.value)" } == ["A 50", "B 30"])
    }

    @Test func presenceIsThatOfTheSameComputer() async throws {
        let phone = Export.bucket(
            "aw-watcher-android-test", type: "currentwindow", host: "unknown",
            [
                #"{"timestamp": "2025-03-04T20:00:00Z", "duration": 300.0, "data": {"app": "Maps", "package": "m", "classname": "x"}}"#
            ])
        let laptop = Export.text(
            [Export.window("2025-03-04T10:00:00Z", 3600)], [Export.status("2025-03-04T10:00:00Z", 60)])
        let data = try await read(laptop, #"{"buckets": {\#(phone)}}"#)
        #expect(hours(data) == [10: 1, 20: 5])
        #expect(data.facts.presence == .partly)
    }

    @Test func aComputerIsKnownByItsNameElseByThatOfItsBucket() async throws {
        let window = [Export.window("2025-03-04T10:00:00Z", 3600)], status = [Export.status("2025-03-04T10:00:00Z", 60)]
        // The name of a computer was changed after the bucket was made.
        let renamed = """
            {"buckets": {\(Export.bucket("aw-watcher-window_old", type: "currentwindow", host: "new", window)), \
            \(Export.bucket("aw-watcher-afk_new", type: "afkstatus", host: "new", status))}}
            """
        #expect(try await read(renamed).facts.minutes == 1)
        let unnamed = """
            {"buckets": {\(Export.bucket("aw-watcher-window_a", type: "currentwindow", host: "", window)), \
            \(Export.bucket("aw-watcher-afk_b", type: "afkstatus", host: "", status))}}
            """
        #expect(try await read(unnamed).facts.minutes == 60)
    }

    @Test func eventsOfSeveralExportsCountOnce() async throws {
        let windows = (0..<50).map { Export.window("2025-03-04T10:\(10 + $0):00.123000+00:00", 60, "App \($0 % 7)") }
        // The later export has more, and is told newest first.
        let early = Export.text(Array(windows[..<30])), late = Export.text(windows.reversed())
        let data = try await read(early, late)
        #expect(data.rows.skipped == ["copies of other events": 30])
        #expect(data.rows.read == 50)
        #expect(data.facts.minutes == 50)
        #expect(data.json(in: .english) == (try await read(late, early)).json(in: .english))
    }

    // MARK: Time

    @Test(arguments: [
        "2025-01-01T00:30:00Z", "2025-01-01T00:30:00.999999+00:00", "2025-01-01 09:30:00+09:00",
        "2025-01-01T00:30:00.123456789Z", "2025-01-01T00:30:00",
    ])
    func timesAreReadInAllForms(_ time: String) async throws {
        let data = try await read(Export.text([Export.window(time, 60)]), zone: "Asia/Seoul")
        #expect(hours(data).keys.sorted() == [9])
    }

    @Test func anEventAcrossMidnightBelongsToBothDays() async throws {
        let data = try await read(
            Export.text([Export.window("2024-12-31T14:30:00Z", 3600)]), zone: "Asia/Seoul")
        #expect(data.facts.minutes == 30)
        #expect(hours(data) == [0: 30])
        #expect(data.facts.time.busiestDay?.date.text == "2025-01-01")
        let before = try await read(
            Export.text([Export.window("2024-12-31T14:30:00Z", 3600)]), zone: "Asia/Seoul", period: Period(year: 2024))
        #expect(hours(before) == [23: 30])
    }

    @Test func theHoursAfterMidnightBelongToTheEveningBefore() async throws {
        let facts = try await read(
            Export.text([
                Export.window("2025-03-04T22:30:00Z", 900), Export.window("2025-03-05T02:40:00Z", 1260),
                Export.window("2025-03-06T21:00:00Z", 3700), Export.window("2025-03-07T22:10:00Z", 600),
                Export.window("2026-01-01T03:00:00Z", 600),
            ])
        ).facts
        #expect(facts.late.count == 3)
        #expect(facts.late.pastMidnight == 2)
        #expect(facts.late.latest?.date.text == "2025-12-31")
        #expect(facts.late.latest?.time == "03:10")
    }

    @Test func aGlanceAtAnotherAppEndsFocusAndAShortPauseDoesNot() async throws {
        let facts = try await read(
            Export.text([
                Export.window("2025-03-04T10:00:00Z", 1200, "A"), Export.window("2025-03-04T10:21:00Z", 600, "A"),
                Export.window("2025-03-04T10:31:00Z", 5, "B"), Export.window("2025-03-04T10:31:05Z", 1499, "A"),
                Export.window("2025-03-04T12:00:00Z", 700, "A"), Export.window("2025-03-04T12:12:41Z", 900, "A"),
            ]), shown: [.files]
        ).facts
        #expect(facts.focus?.count == 1)
        #expect(facts.focus?.minutes == 30)
        #expect(facts.focus?.longest.time == "10:00")
        #expect(facts.focus?.longest.app == "A")
        #expect(facts.switches?.count == 2)
    }

    @Test func aPeriodThatIsNotOverIsComparedUpToTheSameDay() async throws {
        let facts = try await read(
            Export.text([
                Export.window("2023-12-30T10:00:00Z", 600),
                Export.window("2024-03-01T10:00:00Z", 600), Export.window("2024-11-01T10:00:00Z", 3600),
                Export.window("2025-03-04T10:00:00Z", 900),
            ])
        ).facts
        #expect(facts.before?.before == 10)
        #expect(facts.before?.change == 50)
        #expect(facts.lastDay.text == "2025-03-04")
    }

    // MARK: Shapes

    @Test(arguments: [
        // One bucket alone, the events alone, an older export with a list of buckets, and lines of events.
        #"{"id": "aw-watcher-window_x", "type": "currentwindow", "hostname": "x", "events": [EVENT]}"#, "[EVENT]",
        #"{"buckets": [{"id": "aw-watcher-window_x", "type": "currentwindow", "hostname": "x", "events": [EVENT]}]}"#,
        "EVENT\nEVENT\n", #"{"aw-watcher-window_x": {"events": [EVENT], "type": "currentwindow"}}"#,
        "\u{FEFF}{\"buckets\" : {\n \"w\" : {\n \"events\" : [\n EVENT ] } } }",
    ])
    func everyShapeIsRead(_ shape: String) async throws {
        let event = Export.window("2025-03-04T10:00:00Z", 600)
        #expect(try await read(shape.replacingOccurrences(of: "EVENT", with: event)).facts.minutes == 10)
    }

    @Test func membersOfABucketMayFollowItsEvents() async throws {
        func bucket(_ type: String, _ event: String) -> String {
            #"{"client": "aw", "data": {}, "events": [\#(event)], "hostname": "x", "id": "b", "type": "\#(type)"}"#
        }
        let text = """
            {"buckets": {"a": \(bucket("currentwindow", Export.window("2025-03-04T10:00:00Z", 600))), \
            "b": \(bucket("afkstatus", Export.status("2025-03-04T10:00:00Z", 60))), \
            "c": \(bucket("app.editor.activity", Export.window("2025-03-04T12:00:00Z", 600)))}}
            """
        let data = try await read(text)
        #expect(hours(data) == [10: 1])
        #expect(data.rows.skipped == ["of other watchers": 1])
    }

    @Test func eventsThatCantBeUsedAreCountedWithTheirReason() async throws {
        let data = try await read(
            Export.text([
                Export.window("2025-03-04T10:00:00Z", 60), Export.window("2025-02-30T10:00:00Z", 60),
                Export.window("yesterday", 60), Export.window("1969-12-31T10:00:00Z", 60),
                Export.window("2025-03-04T10:00:00Z", -1), Export.window("2025-03-04T10:00:00Z", 1e300),
                Export.window("2025-03-04T10:00:00Z", 60, ""),
                #"{"timestamp": "2025-03-04T10:00:00Z", "data": {"app": "A"}}"#,
                #"{"timestamp": "2025-03-04T10:00:00Z", "duration": "5", "data": {"app": "A"}}"#,
                #"{"timestamp": "2025-03-04T10:00:00Z", "duration": 5, "data": {"app": null}}"#,
                #"{"timestamp": "2025-03-04T10:00:00Z", "duration": 5, "data": {"url": "https://x"}}"#,
                #"{"id": 3}"#, #"{"id": 3, "data": null}"#,
            ]))
        #expect(data.rows.read == 1)
        #expect(
            data.rows.skipped == [
                "without a time": 3, "with a length that can't be": 2, "without an app": 2, "without a length": 2,
                "of other watchers": 3,
            ])
    }

    @Test func aDayWithoutLeavingTheKeyboardIsNotBelieved() async throws {
        let data = try await read(
            Export.text(
                [Export.window("2025-03-04T00:00:00Z", 20 * 86_400)],
                [Export.status("2025-03-05T00:00:00Z", 86_401), Export.status("2025-03-10T00:00:00Z", 3600)]))
        #expect(data.facts.minutes == 60)
        #expect(data.rows.skipped == ["with a length that can't be": 1] && data.rows.unreadable == 1)
    }

    // MARK: Privacy

    @Test func namesOfAppsAreShownOnRequestAndTitlesNever() async throws {
        let text = Export.text([
            Export.window("2025-03-04T10:00:00Z", 1800, "Diary.exe"),
            Export.window("2025-03-04T11:00:00Z", 600, "Bank"),
        ])
        let hidden = try await read(text)
        let json = "\(hidden.json(in: .english))\(hidden.json(in: .korean))"
        for secret in ["Diary", "Bank", "secret", "laptop"] { #expect(!json.contains(secret)) }
        #expect(hidden.facts.shares.map { "\($0.label) \($0.value) \($0.share)" } == ["1. 30 75", "2. 10 25"])
        let shown = try await read(text, shown: [.files])
        #expect(shown.facts.apps?.map(\.label) == ["Diary", "Bank"])
        let text2 = "\(shown.json(in: .english))"
        for secret in ["secret", "laptop"] { #expect(!text2.contains(secret)) }
    }

    // MARK: Files

    @Test func exportsAreFoundInFoldersAndDownloads() async throws {
        let home = try ScratchFolder()
        home.makeFolder("Downloads")
        let places = DataLocations(folder: home.path, home: home.path, variable: { _ in nil })
        #expect(await ExportedFileSource<ActivityWatch>.find(in: places) == nil)
        home.write("{}", to: "Downloads/package.json")
        home.write("{}", to: "Downloads/aw-buckets-export.json")
        home.write("{}", to: "Downloads/aw-bucket-export-aw-watcher-afk_x.json")
        #expect(
            await ExportedFileSource<ActivityWatch>.find(in: places)?.english
                == "~/Downloads/aw-bucket-export-aw-watcher-afk_x.json and 1 more")
        home.write("{}", to: "aw-buckets-export (1).json")
        #expect(ExportedFileSource<ActivityWatch>.paths(in: places) == ["\(home.path)/aw-buckets-export (1).json"])
    }

    @Test func withoutEventsTheErrorSaysWhatToDo() async throws {
        for text in ["", "{}", "[1, 2]", #"{"buckets": {}}"#, "no JSON"] {
            let error = await #expect(throws: MakeError.self) { _ = try await read(text) }
            #expect(error?.message.contains("no events") == true)
            #expect(error?.remedies == [.nameFiles(source: "activitywatch", example: "aw-buckets-export.json")])
        }
        let none = await #expect(throws: MakeError.self) {
            _ = try await ExportedFileSource<ActivityWatch>(paths: [], options: .atEndOf2025(zone: "UTC")).read { _ in }
        }
        #expect(none?.message.contains("localhost:5600") == true)
        let missing = await #expect(throws: MakeError.self) {
            _ = try await ExportedFileSource<ActivityWatch>(
                paths: ["/no/such.json"], options: .atEndOf2025(zone: "UTC")
            )
            .read { _ in }
        }
        #expect(missing?.message.hasPrefix("/no/such.json: there is no such file") == true)
        let other = await #expect(throws: MakeError.self) {
            _ = try await read(Export.text([Export.window("2023-03-04T10:00:00Z", 600)]))
        }
        #expect(other?.message == "there are no active minutes in 2025; there are some in 2023")
        let earlier = try await read(Export.text([Export.window("2023-03-04T10:00:00Z", 600)]), period: nil)
        #expect(earlier.facts.year == 2023)
        #expect(earlier.notes.contains { "\($0)".contains("this is 2023") })
    }
}
