import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct HealthTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private let day = Day(year: 2025, month: 3, day: 4)

    private func read(
        _ paths: String..., zone: String = "Asia/Seoul", period: Period? = Period(year: 2025)
    ) async throws -> RecapData<HealthFacts> {
        try await ExportedFileSource<Health>(
            paths: paths.map(folder.path), options: .atEndOf2025(period, zone: zone)
        ).read { _ in }
    }

    private func read(_ elements: [String]) async throws -> RecapData<HealthFacts> {
        folder.write(Self.export(elements), to: "export.xml")
        return try await read("export.xml")
    }

    /// An export with elements, as Apple Health writes it.
    private static func export(_ elements: [String]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>]>
        <HealthData locale="ko_KR"><ExportDate value="2026-01-01 10:36:11 +0900"/>
        <Me HKCharacteristicTypeIdentifierDateOfBirth="CANARY"/>
        <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="CANARY" unit="kg" startDate="2025-03-04 02:28:55 +0900" \
        endDate="2025-03-04 02:28:55 +0900" value="777"/>
        \(elements.joined(separator: "\n"))
        </HealthData>
        """
    }

    /// A time with the offset of the day of the export.
    private static func text(_ day: Day, _ hour: Int, _ minute: Int = 0) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day.text) \(two(hour)):\(two(minute)):00 +0900"
    }

    private static func record(
        _ type: String, _ day: Day, _ hour: Int, _ value: String, unit: String = "count",
        device: String = "CANARY phone",
        minutes: Int = 10
    ) -> String {
        let end = hour * 60 + minutes
        return """
            <Record type="HK\(type)" sourceName="\(device)" sourceVersion="9" device="&lt;CANARY&gt;" unit="\(unit)" \
            creationDate="\(text(day, hour))" startDate="\(text(day, hour))" \
            endDate="\(text(day.advanced(by: end / 1440), end / 60 % 24, end % 60))" value="\(value)">\
            <MetadataEntry key="CANARY" value="CANARY"/></Record>
            """
    }

    private static func steps(_ day: Day, _ hour: Int, _ count: Int, device: String = "CANARY phone") -> String {
        record("QuantityTypeIdentifierStepCount", day, hour, "\(count)", device: device)
    }

    @Test func eachHourHasTheStepsOfTheDeviceThatCountedMost() async throws {
        let data = try await read([
            Self.steps(day, 9, 100), Self.steps(day, 9, 250), Self.steps(day, 9, 320, device: "Watch"),
            Self.steps(day, 10, 40), Self.steps(day, 10, 90, device: "Watch"),
            // The same sample once more, after the phone was restored.
            Self.steps(day, 10, 90, device: "Watch"),
            Self.record("QuantityTypeIdentifierDistanceWalkingRunning", day, 9, "9.5", unit: "km"),
            Self.record("QuantityTypeIdentifierDistanceWalkingRunning", day, 10, "1", unit: "mi"),
            Self.record("QuantityTypeIdentifierFlightsClimbed", day, 10, "12"),
            Self.steps(day, 11, 9_000_000), Self.steps(day, 11, 5).replacing("startDate=\"2", with: "startDate=\"x"),
        ])
        let facts = data.facts
        #expect(facts.steps == 440 && facts.time.hours?[9] == 350 && facts.time.hours?[10] == 90)
        #expect(facts.kilometres == 11 && facts.floors == 12 && facts.usualSteps == 440)
        #expect(
            data.rows.skipped == [
                "copies of other records": 1, "with numbers that can't be true": 1,
                "without a time that can be read": 1,
            ])
        #expect(data.rows.read == 8)
        let json = "\(data.json(in: .english))"
        #expect(!json.contains("CANARY") && !json.contains("777"))
        // The day is that of the zone, whatever the offset of the export.
        #expect(
            try await read("export.xml", zone: "America/Denver").facts.time.days.days.map(\.date) == [
                day.advanced(by: -1)
            ])
    }

    // MARK: Damage

    @Test(arguments: [
        // As in exports of iOS 16: a list of attributes lacks its end.
        """
        [
        <!-- HealthKit Export Version: 12 -->
        <!ATTLIST VisionPrescription
          type             CDATA #REQUIRED
        <!ELEMENT VisionAttachment EMPTY>
        ]
        """,
        "[<!ENTITY a \"]>\"><!ENTITY b ']>'>]", "[<!-- ]> \" --><?x ]> ' ?>]", "SYSTEM \"a>b\"",
        // A quotation mark without its partner.
        "[<!ATTLIST a b CDATA \"x>]",
    ]) func theDocumentTypeIsSkippedAsAWhole(_ type: String) async throws {
        let export = Self.export([Self.steps(day, 9, 1000), Self.steps(day, 9, 1100, device: "Watch")])
        let start = try #require(export.firstRange(of: "<!DOCTYPE")), end = try #require(export.firstRange(of: "]>"))
        folder.write(
            export[..<start.lowerBound] + "<!DOCTYPE HealthData \(type)>" + export[end.upperBound...], to: "export.xml")
        let data = try await read("export.xml")
        #expect(data.facts.steps == 1100 && data.rows.skippedCount == 0 && data.notes.isEmpty)
    }

    @Test func aDamagedTagCostsItsRecordAndIsTold() async throws {
        let good = { (hour: Int) in Self.steps(day, hour, 100) }
        let data = try await read([
            good(1), good(2).replacing("unit=", with: "HK Odd=\"1\" unit="), good(3),
            good(4).replacing("unit=", with: "unit=\"\" unit="), good(5),
            good(6).replacing("value=\"100\"", with: "value=\"100"), good(7),
            String(good(8).prefix(90)), good(9), String(good(10).dropFirst(90)), good(11), "</Record></Workout>",
            good(12),
        ])
        #expect(data.facts.steps == 700)
        #expect(data.rows.skipped == ["damaged": 4] && data.rows.unreadable == 4 && data.rows.incomplete == 1)
        #expect(
            data.notes.count == 1
                && data.notes.contains { $0.english.contains("not all of it can be read: line 7") })
        let json = "\(data.json(in: .english, saysHowToSave: false))"
        #expect(json.contains("1 file could not be read whole") && !json.contains("CANARY"))
    }

    @Test func damageWithinAWorkoutIsNoLostRecord() async throws {
        let data = try await read([
            Self.steps(day, 1, 100), "<WorkoutEvent type=\"a\" type=\"b\"/>", Self.steps(day, 2, 100),
        ])
        #expect(data.facts.steps == 200 && data.rows.unreadable == 0 && data.rows.incomplete == 1)
    }

    @Test func charactersThatXMLDoesNotAllowCostNothing() async throws {
        let data = try await read([
            Self.steps(day, 1, 100, device: "My\u{B}watch"), Self.steps(day, 2, 100, device: "My&#11;watch&#x1b;&#0;"),
            Self.steps(day, 3, 100, device: "A&amp;B &#228;&unknown;"),
            Self.steps(day, 4, 100).replacing("value=\"CANARY\"", with: "value=\"\u{1}\u{7F}\""),
        ])
        #expect(data.facts.steps == 400 && data.rows.skippedCount == 0 && data.notes.isEmpty)
    }

    @Test(arguments: 0..<UInt64(Soak.count(30, 2000)))
    func damageInTheMiddleCostsLittle(_ seed: UInt64) async throws {
        var random = SplitMix64(seed: Soak.seed(seed))
        var bytes = Array(
            Self.export((0..<200).map { Self.steps(day.advanced(by: $0 / 20), $0 % 20, 100) }).utf8)
        let start = Int.random(in: 1000..<bytes.count - 2000, using: &random)
        let length = Int.random(in: 1...400, using: &random)
        if Bool.random(using: &random) {
            bytes.removeSubrange(start..<start + length)
        } else {
            for index in start..<start + length { bytes[index] = UInt8.random(in: 0...255, using: &random) }
        }
        try folder.save(bytes, to: "export.xml")
        let facts = try await read("export.xml").facts
        #expect((19_400...20_000).contains(facts.steps))
    }

    @Test func nightsThatSeveralAppsRecordedCountOnce() async throws {
        func asleep(_ day: Day, _ hour: Int, hours: Int, as value: String = "AsleepCore", device: String = "Watch")
            -> String
        {
            Self.record(
                "CategoryTypeIdentifierSleepAnalysis", day, hour, "HKCategoryValueSleepAnalysis\(value)",
                device: device,
                minutes: hours * 60)
        }
        let nights = (0..<10).flatMap { index in
            let day = day.advanced(by: index)
            return [
                Self.steps(day, 12, 1000), asleep(day, 22, hours: 4),
                asleep(day.advanced(by: 1), 2, hours: 3, as: "AsleepREM"),
                asleep(day, 23, hours: 2, as: "Asleep", device: "Phone"), asleep(day, 21, hours: 10, as: "InBed"),
                asleep(day.advanced(by: 1), 5, hours: 2, as: "Awake"),
            ]
        }
        let facts = try await read(
            nights + [asleep(day.advanced(by: 12), 20, hours: 11), asleep(day.advanced(by: 14), 13, hours: 1)]
        ).facts
        #expect(facts.sleep?.nights == 11 && facts.sleep?.usualMinutes == 420)
        #expect(facts.sleep?.longestDate == day.advanced(by: 13) && facts.sleep?.longestMinutes == 660)
    }

    @Test func ringsWorkoutsAndTheHeartAreRead() async throws {
        func summary(_ day: Day, energy: Int, stand: Int = 12, goal: Int = 500) -> String {
            """
            <ActivitySummary dateComponents="\(day.text)" activeEnergyBurned="\(energy)" activeEnergyBurnedGoal="\(goal)" \
            activeEnergyBurnedUnit="kcal" appleExerciseTime="40" appleExerciseTimeGoal="30" appleStandHours="\(stand)" \
            appleStandHoursGoal="12"/>
            """
        }
        func workout(_ kind: String, _ hour: Int, duration: String) -> String {
            """
            <Workout workoutActivityType="HKWorkoutActivityType\(kind)" \(duration) sourceName="CANARY" \
            startDate="\(Self.text(day, hour))" endDate="\(Self.text(day, hour + 1))"><WorkoutRoute><FileReference \
            path="/CANARY.gpx"/></WorkoutRoute></Workout>
            """
        }
        let hearts = (0..<30).map { index in
            Self.record(
                "QuantityTypeIdentifierRestingHeartRate", day.advanced(by: index - (index < 15 ? 365 : 0)), 12,
                "\(index < 15 ? 64 : 58)", unit: "count/min")
        }
        let data = try await read(
            hearts + [
                Self.steps(day, 9, 100), summary(day, energy: 600), summary(day.advanced(by: 1), energy: 500),
                summary(day.advanced(by: 2), energy: 499), summary(day.advanced(by: 3), energy: 900, stand: 3),
                "<ActivitySummary dateComponents=\"2015-01-01\" activeEnergyBurned=\"0\"/>",
                workout("Running", 7, duration: "duration=\"30.5\" durationUnit=\"min\""),
                workout("Yoga", 9, duration: ""),
                workout("Running", 18, duration: "duration=\"600\" durationUnit=\"min\""),
                workout("Running", 18, duration: "duration=\"600\" durationUnit=\"min\""),
            ])
        let facts = data.facts
        #expect(facts.rings?.days == 4 && facts.rings?.closed == 2 && facts.rings?.run?.days == 2)
        #expect(facts.workouts?.count == 3 && facts.workouts?.minutes == 150)
        #expect(facts.workouts?.sports.map(\.label) == ["run", "gym"])
        #expect(facts.pulse?.usual == 58 && facts.pulse?.before == 64)
        #expect(facts.words(of: data.period)["pulse"]?.english == "6 less than in 2024")
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    @Test func theArchiveIsReadAsItIsAndCutOnesAsFarAsTheyGo() async throws {
        let text = Self.export((0..<3000).map { Self.steps(day.advanced(by: $0 % 200), $0 % 24, 10 + $0) })
        var archive = TestArchive()
        archive.add("apple_health_export/export_cda.xml", Array("<ClinicalDocument>CANARY".utf8))
        archive.add("apple_health_export/내보내기.xml", Array(text.utf8))
        archive.add("apple_health_export/workout-routes/route.gpx", Array("<gpx/>".utf8))
        try folder.save(archive.bytes, to: "export.zip")
        let whole = try await read("export.zip")
        #expect(whole.rows.read == 3000 && whole.notes.isEmpty)
        let places = DataLocations(folder: folder.path, home: folder.path, variable: { _ in nil })
        #expect(ExportedFileSource<Health>.paths(in: places).map { $0.split(separator: "/").last } == ["export.zip"])
        try folder.save(Array(text.utf8.prefix(text.utf8.count / 2)), to: "export.xml")
        let cut = try await read("export.xml")
        #expect((1000..<2000).contains(cut.rows.read))
        #expect(cut.notes.first?.english.contains("not all of it can be read: line ") == true)
        try folder.save(Array(archive.bytes.prefix(archive.bytes.count / 2)), to: "export.zip")
        #expect(try await read("export.zip").notes.first?.english.contains("not all of it can be read") == true)
    }

    @Test func whatIsNoExportIsAnError() async throws {
        for text in ["", "CANARY", "<HealthRecords/>", "<HealthData"] {
            folder.write(text, to: "export.xml")
            await #expect(throws: MakeError.self, "\(text)") { try await read("export.xml") }
        }
        let error = await #expect(throws: MakeError.self) { try await read([]) }
        #expect(error?.message.contains("there are no steps; on the iPhone") == true)
        await #expect(throws: MakeError.self) { try await read() }
        // Archives of other services have the same name.
        folder.write("PK", to: "export.zip")
        folder.write("", to: "other.xml")
        let places = DataLocations(folder: folder.path, home: folder.path, variable: { _ in nil })
        #expect(ExportedFileSource<Health>.paths(in: places).map { $0.split(separator: "/").last } == ["export.xml"])
    }

    enum Sample: String, CaseIterable {
        case rich, poor, steps
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        var random = SplitMix64(seed: 5)
        let elements = (0..<(sample == .poor ? 1 : 700)).flatMap { index -> [String] in
            let day = Day(year: 2024, month: 2, day: 1).advanced(by: sample == .poor ? 400 : index)
            var elements = [
                Self.steps(day, Int.random(in: 0..<24, using: &random), Int.random(in: 1...20_000, using: &random))
            ]
            guard sample == .rich else { return elements }
            elements += [
                Self.record("QuantityTypeIdentifierDistanceWalkingRunning", day, 9, "9.5", unit: "km"),
                Self.record("QuantityTypeIdentifierFlightsClimbed", day, 9, "12"),
                Self.record(
                    "CategoryTypeIdentifierSleepAnalysis", day, 0, "HKCategoryValueSleepAnalysisAsleep",
                    minutes: Int.random(in: 200...600, using: &random)),
                Self.record("QuantityTypeIdentifierRestingHeartRate", day, 9, "60"),
                """
                <ActivitySummary dateComponents="\(day.text)" activeEnergyBurned="9" activeEnergyBurnedGoal="\(index % 12)" \
                appleExerciseTime="40" appleExerciseTimeGoal="30" appleStandHours="12" appleStandHoursGoal="12"/>
                <Workout workoutActivityType="HKWorkoutActivityType\(["Running", "Yoga", "Hiking"][index % 3])" \
                startDate="\(Self.text(day, 9))" endDate="\(Self.text(day, 10))"/>
                """,
            ]
            return elements
        }
        let data = try await read(elements)
        #expect(try problems(of: "health-year", with: data, sample: "\(sample)") == [])
        if sample == .rich {
            let month = try await read("export.xml", period: Period(year: 2025, month: 3))
            #expect(try problems(of: "health-year", with: month, sample: "month") == [])
        }
    }
}
