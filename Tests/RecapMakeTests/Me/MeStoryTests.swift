import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Fills the bundled story with data of all shapes.
@Suite struct MeStoryTests {
    enum Sample: String, CaseIterable {
        case rich, poor, oneSided, huge
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        var random = SplitMix64(seed: 3)
        let first = Day(year: 2024, month: 6, day: 1)
        var counts: MeHome.Counts = [:]
        for source in sample == .poor ? ["shell", "letterboxd"] : MeHome.sources {
            let most = ["letterboxd", "goodreads"].contains(source) ? 1 : sample == .huge ? 60 : 9
            for offset in 0..<570 where sample != .oneSided || source == "git" || offset == 300 {
                // A month without anything.
                guard !(400..<430).contains(offset), Double.random(in: 0..<1, using: &random) < 0.5 else { continue }
                let isPeak = source == "git" && offset == 333 && sample == .rich
                let count = isPeak ? 80 : Int.random(in: 1...most, using: &random)
                counts[source, default: [:]][first.advanced(by: offset)] = count
            }
        }
        if sample == .poor { counts = counts.mapValues { Dictionary(uniqueKeysWithValues: $0.suffix(2).map { $0 }) } }
        if sample == .poor { counts["shell"] = [Day(year: 2025, month: 3, day: 4): 1] }
        if sample == .poor { counts["letterboxd"] = [Day(year: 2025, month: 3, day: 4): 1] }
        let home = try MeHome(counts)
        #expect(try await problems(of: "me-year", with: home.reading().data, sample: "\(sample)") == [])
        guard sample == .rich else { return }
        let month = Period(year: 2025, month: 3)
        #expect(try await problems(of: "me-year", with: home.reading(month).data, sample: "month") == [])
    }

    @Test func numbersOfUnlikeThingsAreNotAddedUp() async throws {
        let days = (0..<27).map { Day(year: 2025, month: 3, day: 1).advanced(by: $0) }
        func counts(_ number: Int) -> [Day: Int] { Dictionary(uniqueKeysWithValues: days.map { ($0, number) }) }
        let data = try await MeHome(["shell": counts(27), "calendar": counts(4)]).reading().data
        let texts = try shownTexts(ofStory: "me-year", with: data) + ["\(data.json(in: .english))"]
        // 729 commands and 108 meetings.
        for number in ["729", "108"] { #expect(texts.contains { $0.contains(number) }) }
        #expect(!texts.contains { $0.contains("837") })
    }
}
