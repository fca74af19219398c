import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct SportsTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private let day = Day(year: 2025, month: 3, day: 4)

    private func read(
        _ paths: String..., period: Period? = Period(year: 2025)
    ) async throws -> RecapData<SportsFacts> {
        try await ExportedFileSource<Sports>(paths: paths.map(folder.path), options: .atEndOf2025(period)).read { _ in }
    }

    // MARK: Strava

    private static let header =
        "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Max Heart Rate,"
        + "Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,Athlete Weight,Bike Weight,Elapsed Time,"
        + "Moving Time,Distance,Max Speed,Average Speed,Elevation Gain,Media\n"

    /// A row as Strava writes it, with a time in UTC.
    private static func row(
        _ date: String, _ kind: String = "Run", metres: Double = 5000, seconds: Int = 1800, climb: String = "61.5"
    ) -> String {
        "12070555079,\"\(date)\",CANARY name,\(kind),\"CANARY \"\"text\"\",\nover two lines\",9999,\(metres / 1609),,,false,"
            + "\"CANARY note\",,activities/1.fit.gz,71.0,,9999.0,\(Double(seconds)),\(metres),3.1,2.9,\(climb),\n"
    }

    @Test func theTableOfStravaIsReadInMetresAndByTheClockOfTheZone() async throws {
        folder.makeFolder("export_1")
        folder.write(
            Self.header + Self.row("Mar 3, 2025, 8:53:35 PM")
                + Self.row("Mar 9, 2025, 11:00:00 PM", "E-Bike Ride", metres: 42_195.4)
                + Self.row("Mar 10, 2025, 3:00:00 AM", "Weight Training", metres: 0, climb: "") + Self.row("soon")
                + Self.row("Mar 11, 2025, 3:00:00 AM", "Nordic Ski", metres: 9e9),
            to: "export_1/activities.csv")
        // The tracks beside the table are the same activities.
        folder.write("<gpx/>", to: "export_1/1.gpx")
        let data = try await read("export_1")
        let facts = data.facts
        #expect(facts.activities == 3 && facts.kilometres == 47 && facts.minutes == 90 && facts.climb == 123)
        #expect(facts.sports.map(\.label) == ["gym", "ride", "run"])
        #expect(facts.time.days.days.map(\.date) == [day, Day(year: 2025, month: 3, day: 10)])
        #expect(facts.time.hours?[5] == 30 && facts.earliest?.time == "05:53")
        #expect(facts.farthest?.kilometres == 42.2 && facts.farthest?.sport == .ride)
        #expect(facts.fastest?.secondsPerKilometre == 360)
        #expect(data.rows.skipped == ["without a time": 1, "with numbers that can't be true": 1])
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    @Test func aTimeThatCannotBeCostsItsRow() async throws {
        let header = "Activity ID,Activity Date,Activity Type,Elapsed Time,Distance\n"
        let rows = ["-1e300", "1e300", "-60", "1800"].map { "1,\"Mar 4, 2025, 3:53:35 PM\",Run,\($0),5.00\n" }
        folder.write(header + rows.joined(), to: "activities.csv")
        let data = try await read("activities.csv")
        #expect(
            data.facts.activities == 1
                && data.rows.skipped == ["with numbers that can't be true": 2, "without a length": 1])
    }

    @Test func theTableMayBeGermanAndInAnArchive() async throws {
        let header =
            "Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Verstrichene Zeit,Distanz,Verstrichene Zeit,"
            + "Bewegungszeit,Distanz,Höhenzunahme\n"
        let row = "1,\"04.03.2025, 15:53:35\",CANARY,Lauf,1428,\"3,32\",1428.0,1411.0,3322.95,61.9\n"
        var archive = TestArchive()
        archive.add("activities/1.gpx", Array("<gpx/>".utf8))
        archive.add("activities.csv", Array((header + row).utf8))
        try folder.save(archive.bytes, to: "export_1.zip")
        let facts = try await read("export_1.zip").facts
        #expect(facts.farthest == facts.longest && facts.farthest?.kilometres == 3.3 && facts.minutes == 23)
        #expect(facts.sports.map(\.label) == ["run"])
        folder.write("ID della attività,Data\n1,2\n", to: "activities.csv")
        let error = await #expect(throws: MakeError.self) { try await read("activities.csv") }
        #expect(error?.message.contains("choose English or German in the settings of Strava") == true)
    }

    // MARK: Tracks

    /// A track to the north, a point each ten seconds.
    private func gpx(_ start: Int, points: Int = 31, sport: String = "running", gap: Int = 0) -> String {
        let point = { (index: Int) in
            """
            <trkpt lat="\(37 + Double(index) * 0.0003)" lon="127.0"><ele>\(index < 20 ? Double(index) : 20)</ele>\
            <time>\(Self.utc(start + index * 10 + (index > 20 ? gap : 0)))</time><extensions><gpxtpx:TrackPointExtension>\
            <gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
            """
        }
        return """
            \n <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE gpx [<!ENTITY name "CANARY">]>
            <gpx xmlns="http://www.topografix.com/GPX/1/1"><metadata><time>2001-01-01T00:00:00Z</time></metadata>
            <trk><name>&name;</name><type>\(sport)</type><trkseg>\((0..<points).map(point).joined(separator: "\n"))</trkseg>
            </trk></gpx>
            """
    }

    private static func utc(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = seconds % 86_400
        return "\(Day(number: seconds / 86_400).text)T\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60))Z"
    }

    @Test func aTrackIsMeasured() async throws {
        folder.makeFolder("tracks")
        folder.makeFolder("tracks/deep")
        folder.write(gpx(seconds(day, 7), gap: 600), to: "tracks/a.gpx")
        // Two tracks without a way are left out.
        folder.write("<gpx/>", to: "tracks/deep/b.gpx")
        folder.write("<gpx><trk>", to: "tracks/deep/c.GPX")
        let data = try await read("tracks")
        let facts = data.facts
        // 30 × 0.0003° of a meridian of 20,015.1 km, at 10 s each apart from a pause.
        #expect(facts.farthest?.kilometres == 1.0 && facts.longest.minutes == 4 && facts.climb == 18)
        #expect(facts.time.hours?[7] == 4 && facts.sports.map(\.label) == ["run"])
        #expect(data.rows.skipped == ["without a time": 1, "damaged": 1])
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    @Test func formatsAgreeAndCopiesAreCountedOnce() async throws {
        let start = seconds(day, 7)
        folder.makeFolder("watch")
        folder.write(gpx(start), to: "watch/a.gpx")
        folder.write(
            """
            <TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>CANARY</Id>
            <Lap StartTime="\(Self.utc(start + 3600))"><TotalTimeSeconds>600.5</TotalTimeSeconds><DistanceMeters>4000</DistanceMeters>
            <Track><Trackpoint><Time>x</Time><AltitudeMeters>10</AltitudeMeters><DistanceMeters>1</DistanceMeters></Trackpoint>
            <Trackpoint><AltitudeMeters>25</AltitudeMeters><DistanceMeters>4000</DistanceMeters></Trackpoint></Track></Lap>
            <Lap StartTime="\(Self.utc(start + 4300))"><TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>3000</DistanceMeters>
            </Lap></Activity></Activities></TrainingCenterDatabase>
            """, to: "watch/b.tcx")
        var fit = FITBytes()
        fit.add(0, [(0, 1, 4)])
        fit.addSession(start + 30, metres: 1000, seconds: 300)
        try folder.save(fit.bytes, to: "watch/a.fit")
        let data = try await read("watch")
        #expect(data.facts.activities == 2 && data.rows.skipped == ["copies of other activities": 1])
        #expect(data.facts.sports.map(\.label) == ["ride", "run"])
        #expect(data.facts.farthest?.kilometres == 7 && data.facts.farthest?.minutes == 20 && data.facts.climb >= 15)
    }

    @Test(arguments: [false, true]) func sessionsOfAWatchHaveItsClock(_ isBigEndian: Bool) async throws {
        let start = seconds(day, 7)
        var fit = FITBytes()
        fit.isBigEndian = isBigEndian
        fit.add(20, type: 3, hasTime: true, [(0, 4, 77), (5, 4, 100)])
        fit.addSession(start, sport: 5, metres: 1500, seconds: 1800)
        fit.addSession(start + 2000, sport: 2, metres: 40_000, seconds: 5000, climb: 320)
        fit.addSession(start + 8000, sport: 1, metres: 10_000, seconds: 3000)
        // The watch was in Denver.
        fit.add(34, type: 2, [(253, 4, start - 631_065_600), (5, 4, start - 631_065_600 - 7 * 3600)])
        try folder.save(fit.bytes, to: "a.fit")
        let facts = try await read("a.fit").facts
        #expect(facts.activities == 3 && facts.kilometres == 51 && facts.climb == 320)
        #expect(facts.sports.map(\.label) == ["ride", "run", "swim"])
        // Seven in Seoul is 15:00 of the day before in Denver.
        #expect(facts.earliest?.date == day.advanced(by: -1) && facts.earliest?.time == "15:00")
        #expect(facts.fastest?.secondsPerKilometre == 300 && facts.fastest?.kilometres == 10)
    }

    @Test func damagedFilesCostThemselvesAlone() async throws {
        let start = seconds(day, 7)
        var fit = FITBytes(), random = SplitMix64(seed: Soak.seed(3))
        fit.add(34, type: 2, extra: 9, [(5, 4, 7), (253, 4, 9)])
        fit.addSession(start)
        folder.makeFolder("watch")
        folder.write(gpx(start + 7200), to: "watch/good.gpx")
        let texts = [fit.bytes, Array(gpx(start).utf8)]
        for round in 0..<300 {
            var bytes = texts[round % 2]
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if round.isMultiple(of: 3) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            try folder.save(bytes, to: round.isMultiple(of: 2) ? "watch/a.fit" : "watch/a.gpx")
            // Another year may be what was damaged.
            #expect(try await read("watch").facts.activities >= 1)
        }
    }

    @Test func namesOfADocumentTypeStandForNothing() async throws {
        let entities = (1...12).map {
            "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">"
        }
        folder.write(
            "<!DOCTYPE gpx [<!ENTITY a0 \"0123456789\">\(entities.joined())]><gpx a=\"&a12;\"><name>&a12;</name></gpx>",
            to: "a.gpx")
        let error = await #expect(throws: MakeError.self) { try await read("a.gpx") }
        #expect(error?.message.contains("left out: without a time") == true)
    }

    /// A track to the north by segments, each with the minutes of its points, 111 m apart for each minute.
    private func track(_ segments: [[Double]]) throws -> String {
        let start = seconds(day, 7)
        let points = segments.map { minutes in
            minutes.map { minute in
                "<trkpt lat=\"\(37 + minute / 1000)\" lon=\"127\"><time>\(Self.utc(start + Int(minute * 60)))</time></trkpt>"
            }.joined()
        }
        return "<gpx><trk>\(points.map { "<trkseg>\($0)</trkseg>" }.joined())</trk></gpx>"
    }

    @Test func segmentsThatRepeatEarlierTimesCountOnce() async throws {
        func minutes(_ last: Int, from first: Int = 0) -> [Double] { (first...last).map(Double.init) }
        // A program wrote the track from its beginning again whenever it saved it.
        folder.write(try track([minutes(3), minutes(7), minutes(9)]), to: "a.gpx")
        let repeated = try await read("a.gpx").facts
        #expect(repeated.farthest?.kilometres == 1.0 && repeated.longest.minutes == 9)
        // Segments in any order, between which the way doesn't count.
        folder.write(try track([minutes(9, from: 6), minutes(3)]), to: "a.gpx")
        let apart = try await read("a.gpx").facts
        #expect(apart.farthest?.kilometres == 0.7 && apart.longest.minutes == 6 && apart.earliest?.time == "07:00")
        // Points that share a second within a segment are no copies.
        folder.write(try track([[0, 1, 1, 2]]), to: "a.gpx")
        #expect(try await read("a.gpx").facts.farthest?.kilometres == 0.2)
    }

    @Test func aPauseIsFarLongerThanWhatIsUsualInTheTrack() async throws {
        // A point each two minutes, as watches that save energy have it, and some between them.
        let minutes = (0...30).map { Double($0 * 2) } + [18.5, 41.5]
        folder.write(try track([minutes.sorted()]), to: "a.gpx")
        let hike = try await read("a.gpx").facts
        #expect(hike.longest.minutes == 60 && hike.farthest?.kilometres == 6.7)
        // Half an hour in between is one.
        folder.write(try track([(0...10).map { Double($0 * 2) } + (25...30).map { Double($0 * 2) }]), to: "a.gpx")
        #expect(try await read("a.gpx").facts.longest.minutes == 30)
    }

    @Test func theOnlyDistanceOfAnOldTableIsInKilometres() async throws {
        folder.write(
            """
            Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Filename
            1,"Mar 4, 2025, 6:05:12 PM",Evening Ride,Ride,,783,3.68,true,activities/1.gpx
            2,"Mar 5, 2025, 6:05:12 PM",Run,Run,,1800,5.00,false,activities/2.gpx
            """, to: "activities.csv")
        let facts = try await read("activities.csv").facts
        #expect(facts.kilometres == 8 && facts.fastest?.secondsPerKilometre == 360 && facts.minutes == 43)
    }

    @Test func whatCannotBeReadIsToldOnTheLastPageAndInTheFacts() async throws {
        folder.makeFolder("tracks")
        folder.write(gpx(seconds(day, 7)), to: "tracks/a.gpx")
        let whole = "\(try await read("tracks").json(in: .english))"
        #expect(!whole.contains("unreadable") && whole.contains("--export me.png"))
        folder.write("<gpx><trk>", to: "tracks/b.gpx")
        let data = "\(try await read("tracks").json(in: .english))"
        #expect(data.contains("1 record could not be read") && data.contains("unreadable"))
    }

    @Test func exportsAreFoundAndAbsentOnesExplained() async throws {
        for name in ["export_12345.zip", "a.FIT", "b.gpx.gz", "export.zip", "export_notes.zip", "c.txt"] {
            folder.write("", to: name)
        }
        let places = DataLocations(folder: folder.path, home: folder.path, variable: { _ in nil })
        #expect(
            ExportedFileSource<Sports>.paths(in: places).map { $0.split(separator: "/").last } == [
                "a.FIT", "b.gpx.gz", "export_12345.zip",
            ])
        let error = await #expect(throws: MakeError.self) { try await read() }
        #expect(error?.message.contains("ask for the archive at https://www.strava.com") == true)
        // A course of a watch is no activity.
        var course = FITBytes()
        course.add(0, [(0, 1, 6)])
        try folder.save(course.bytes, to: "course.fit")
        let none = await #expect(throws: MakeError.self) { try await read("course.fit") }
        #expect(none?.message.contains("left out: without a time") == true)
        folder.write("", to: "empty.fit")
        await #expect(throws: MakeError.self) { try await read("empty.fit") }
    }

    // MARK: Story

    enum Sample: String, CaseIterable {
        case rich, poor, gym, night, marathon
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        var random = SplitMix64(seed: 5)
        let kinds =
            sample == .gym ? ["Yoga"] : ["Run", "Ride", "Walk", "Hike", "Swim", "Kayaking", "Nordic Ski", "Chess"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let rows = (0..<(sample == .poor ? 1 : 300)).map { index in
            let date = Day(year: 2024, month: 1, day: 1)
                .advanced(by: sample == .poor ? 400 : index * 730 / 300).date
            let hour = sample == .night ? 15 : Int.random(in: 0..<24, using: &random)
            return Self.row(
                "\(months[date.month - 1]) \(date.day), \(date.year), \(hour % 12 == 0 ? 12 : hour % 12):05:00 \(hour < 12 ? "AM" : "PM")",
                kinds[index % kinds.count],
                metres: sample == .gym
                    ? 0 : Double.random(in: 1000...(sample == .marathon ? 90_000 : 12_000), using: &random),
                seconds: Int.random(in: 600...20_000, using: &random), climb: sample == .gym ? "" : "\(index)")
        }
        folder.write(Self.header + rows.joined(), to: "activities.csv")
        let data = try await read("activities.csv")
        #expect(try problems(of: "activities-year", with: data, sample: "\(sample)") == [])
        if sample == .rich {
            let month = try await read("activities.csv", period: Period(year: 2025, month: 3))
            #expect(try problems(of: "activities-year", with: month, sample: "month") == [])
        }
    }
}
