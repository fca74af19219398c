import RecapLanguage
import RecapMake
import Testing

@Suite struct LeagueSourceTests {
    private let files: PeopleFiles

    init() throws { files = try PeopleFiles() }

    /// Reads a league of people with a number of days and a number on each of them.
    private func read(_ people: [(name: String, days: [Int], count: Int)]) async throws -> RecapData<LeagueFacts> {
        let paths = people.map { files.write($0.name, text: PeopleFiles.shell($0.days, count: $0.count)) }
        return try await LeagueSource(files: paths).read(progress: ProgressHandler { _ in })
    }

    @Test func theFirstAreRankedAndNobodyIsLast() async throws {
        let data = try await read([
            ("Cem", Array(0..<10), 5), ("Ada", Array(0..<30), 3), ("Dora", [7, 9], 1), ("Ben", [3], 40),
            ("Eva", [5], 2),
        ])
        let facts = data.facts
        #expect(facts.people == 5 && facts.source == "shell")
        #expect(facts.first.map(\.label) == ["Ada", "Cem"] && facts.first.map(\.value) == [90, 50])
        #expect(facts.total == 50 + 90 + 2 + 40 + 2 && facts.activeDays == 30)
        let records = facts.records.reduce(into: [:]) { $0[$1.kind] = $1 }
        #expect(
            records[.most]?.name == "Ben" && records[.most]?.value == 40 && records[.most]?.date?.text == "2025-01-04")
        #expect(records[.streak]?.name == "Ada" && records[.streak]?.value == 30)
        #expect(records[.days]?.name == "Ada")
        // All of them have the same hours, which is nobody's record.
        #expect(records[.early] == nil && records[.night] == nil)
        #expect(facts.best.map(\.name) == ["Ada", "Ben", "Cem", "Dora", "Eva"])
        #expect(!"\(facts.first)".contains("Eva"))
    }

    @Test func aTieIsNobodysRecord() async throws {
        let facts = try await read([("Ada", [1, 2], 3), ("Ben", [1, 2], 3)]).facts
        #expect(facts.records == [] && facts.first.count == 1)
        let words = facts.words(of: Period(year: 2025))
        #expect(words["winner"] == nil)
        // Of two days that tie, none is the best.
        #expect(facts.best.map(\.date) == [nil, nil] && facts.best.map(\.value) == [3, 3])
    }

    enum Sample: String, CaseIterable {
        case rich, poor, many
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        let count = [.poor: 2, .many: 40][sample, default: 6]
        let names = ["Ada", "Benedikt von Weitweg", "김하나", "محمد", "Eva", "Finn"]
        let people = (0..<count).map { index in
            (
                name: names[index % names.count] + (index < names.count ? "" : "\(index)"),
                days: sample == .poor ? [4] : (0..<(index * 9 % 50 + 3)).map { ($0 * (index + 2)) % 360 },
                count: sample == .poor ? 1 : index * 7 % 11 + 1
            )
        }
        #expect(try await problems(of: "league", with: read(people), sample: "\(sample)") == [])
    }
}
