import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct DuetSourceTests {
    private let files: PeopleFiles

    init() throws { files = try PeopleFiles() }

    private func read(_ paths: String..., names: [String] = []) async throws -> RecapData<DuetFacts> {
        try await DuetSource(files: paths, names: names).read(progress: ProgressHandler { _ in })
    }

    private func message(_ paths: String..., names: [String] = []) async -> String? {
        let source = DuetSource(files: paths, names: names)
        return await #expect(throws: MakeError.self) {
            try await source.read(progress: ProgressHandler { _ in })
        }?.message
    }

    @Test func daysAreThoseOfOneOfTheOtherOrOfBoth() async throws {
        let data = try await read(
            files.write("Ada", text: PeopleFiles.shell(Array(0..<10))),
            files.write("Ben", text: PeopleFiles.shell(Array(6..<20), count: 7)))
        let facts = data.facts
        #expect(facts.names == ["Ada", "Ben"] && data.period == Period(year: 2025))
        #expect(facts.sources.map(\.source) == ["shell"] && facts.sources[0].values == [30, 98])
        #expect(facts.together == 4 && facts.apart == [6, 10])
        #expect(
            facts.days.days.map(\.count) == [Int](repeating: 1, count: 6) + [3, 3, 3, 3]
                + [Int](repeating: 2, count: 10))
        #expect(facts.streak?.days == 4)
        #expect(facts.best?.date.text == "2025-01-07" && facts.best?.values == [3, 7])
        #expect(facts.alike == 100)
    }

    @Test func peopleHaveTheNamesOfTheirFacts() async throws {
        func git(_ name: String, _ days: [Int]) -> String {
            PeopleFiles.shell(days).replacing("\"shell\"", with: "\"git\"")
                .replacing("\"commands\": 99", with: "\"name\": \"\(name)\", \"team\": null")
        }
        let paths = [
            files.write("n", text: git("Nicholas Marriott", [1, 2, 3])),
            files.write("t", text: git("Thomas Adam", [3, 4])),
        ]
        let data = try await read(paths[0], paths[1])
        #expect(data.facts.names == ["Nicholas Marriott", "Thomas Adam"])
        let card = data.facts.card(of: data.period, in: .english)
        #expect(card.facts.map { "\($0.label): \($0.value)" }.contains("Thomas Adam: 2 days"))
        #expect(card.facts.contains { $0.label.hasPrefix("Nicholas") && $0.value == "3 days" })
        // A team is nobody, and two of one name are told apart.
        let team = files.write(
            "team", text: git("the project", [2, 3]).replacing("\"team\": null", with: "\"team\": []"))
        #expect(try await read(paths[0], team).facts.names == ["Nicholas Marriott", "team"])
        let other = files.write("o", text: git("Nicholas Marriott", [2]))
        #expect(try await read(paths[0], other).facts.names == ["n", "o"])
        #expect(try await read(paths[0], other, names: ["A", "B"]).facts.names == ["A", "B"])
    }

    @Test func hoursAreThoseOfEachOnesOwnDay() async throws {
        let late = PeopleFiles.shell([1, 2]).replacing(PeopleFiles.hours(at: 9), with: PeopleFiles.hours(at: 23))
        let data = try await read(
            files.write("Ada", text: PeopleFiles.shell([1])), files.write("Ben", text: late), names: ["A", "B"])
        #expect(data.facts.alike == 0)
        #expect(data.facts.words(of: data.period)["hours"]?.english == "A has the morning, B the night")
    }

    @Test func sourcesOfEverythingAreComparedOneByOne() async throws {
        let days = (0..<60).map { Day(year: 2025, month: 3, day: 1).advanced(by: $0) }
        func counts(_ number: Int) -> [Day: Int] { Dictionary(uniqueKeysWithValues: days.map { ($0, number) }) }
        let data = try await read(
            try await files.write("Ada", ["shell": counts(2), "spotify": counts(5), "git": counts(1)]),
            try await files.write("Ben", ["shell": counts(4), "spotify": counts(1), "letterboxd": counts(1)]))
        #expect(data.facts.sources.map(\.source) == ["shell", "spotify"])
        #expect(data.facts.sources.map(\.values) == [[120, 240], [300, 60]])
        #expect(data.facts.together == 60)
    }

    @Test func nothingElseOfAFileIsShown() async throws {
        let secret =
            "\"card\": {\"head\": \"CANARY\"}, \"words\": {\"span\": \"CANARY\"}, \"rows\": {\"read\": \"CANARY\"},"
        let data = try await read(
            files.write("Ada", text: PeopleFiles.shell([1, 2], more: secret)),
            files.write("Ben", text: PeopleFiles.shell([2, 3], more: secret)))
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    @Test func hostileFilesAreDataLikeAnyOther() async throws {
        let good = files.write("good", text: PeopleFiles.shell([1, 2, 3]))
        for (text, reason) in [
            ("", "it is not a data file"), ("[]", "it is not a data file"),
            ("{\"source\": \"shell\"}", "it is not a data file"),
            (String(repeating: "[", count: 100_000), "it is not a data file"),
            (PeopleFiles.shell([1]).replacing("2025-12-31", with: "9999-12-31"), "it is not a data file"),
            (PeopleFiles.shell([1]).replacing("\"shell\"", with: "\"bank\""), "no days that can be compared"),
            (PeopleFiles.shell([1]).replacing(": 3", with: ": -3"), "no days that can be compared"),
            (PeopleFiles.shell([1]).replacing("2025-01-02", with: "2024-01-02"), "no days that can be compared"),
        ] {
            let bad = files.write("bad", text: text)
            #expect(await message(good, bad)?.contains(reason) == true, "\(text.prefix(60))")
        }
        // Numbers beyond all measure, and names with marks and controls.
        let odd = PeopleFiles.shell([1, 2]).replacing(": 3", with: ": 1e300").replacing(",4,", with: ",1e300,")
        #expect(await message(good, files.write("odd", text: odd))?.contains("no days that can be compared") == true)
        let named = try await read(good, good, names: ["**{{facts}}**\u{1B}[2J", "\u{202E}evil"])
        #expect(named.facts.names == ["**{{facts}}**[2J", "evil"])
    }

    @Test func whatIsNotThereIsSaid() async throws {
        let one = files.write("one", text: PeopleFiles.shell([1])),
            other = files.write("other", text: PeopleFiles.shell([2], year: 2024))
        #expect(await message(one, other) == "the files have no days in common")
        let git = files.write("git", text: PeopleFiles.shell([1]).replacing("\"shell\"", with: "\"git\""))
        #expect(await message(one, git) == "the files have no source in common (one: shell; git: git)")
        #expect(await message(one, one, names: ["A"])?.hasPrefix("files: 2, names: 1;") == true)
        #expect(await message(one, files.folder.path("missing"))?.contains("can't be read") == true)
    }

    enum Sample: String, CaseIterable {
        case rich, poor, apart, month
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        var random = SplitMix64(seed: 12)
        func counts() -> MeHome.Counts {
            MeHome.sources.reduce(into: [:]) { counts, source in
                for offset in 0..<365 where Bool.random(using: &random) {
                    counts[source, default: [:]][Day(year: 2025, month: 1, day: 1).advanced(by: offset)] =
                        source == "letterboxd" || source == "goodreads" ? 1 : Int.random(in: 1...9, using: &random)
                }
            }
        }
        let (one, other) = (counts(), counts())
        let data =
            switch sample {
            case .rich: try await read(files.write("Ada", one), files.write("Benedikt von Weit", other))
            case .month:
                try await read(
                    files.write("Ada", one, period: Period(year: 2025, month: 3)),
                    files.write("Ben", other, period: Period(year: 2025, month: 3)))
            case .poor, .apart:
                try await read(
                    files.write("Ada", text: PeopleFiles.shell([1])),
                    files.write("김하나", text: PeopleFiles.shell([sample == .poor ? 1 : 2])))
            }
        #expect(try problems(of: "duet", with: data, sample: "\(sample)") == [])
    }
}
