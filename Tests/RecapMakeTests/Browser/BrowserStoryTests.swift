import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Fills the bundled story with data of all shapes.
@Suite struct BrowserStoryTests {
    enum Sample: String, CaseIterable {
        case rich, poor, oneSided, huge, foreign, moving, returning
    }

    @Test(arguments: Sample.allCases)
    func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        let home = try BrowserHome()
        var random = SplitMix64(seed: 4)
        let sites =
            sample == .foreign
            ? ["xn--o39a01s.com", "bücher.example", "www.naver.com", "متجر.example", "日本.jp", "www.amazon.co.jp"]
            : ["docs.rs", "github.com", "www.youtube.com", "example.org", "claude.ai", "mail.google.com"]
        let count = [.poor: 3, .huge: 8000][sample, default: 1500]
        for (number, kind) in [BrowserDatabase.Kind.firefox, .chromium].enumerated()
        where sample != .poor || number == 0 {
            try home.write(kind) { history in
                for index in 0..<count {
                    let day = Day(year: 2024, month: 12, day: 1).advanced(
                        by: sample == .oneSided ? 99 : index * 395 / count)
                    var site = sites[Int.random(in: 0..<sites.count, using: &random)]
                    if sample == .oneSided { site = "docs.rs" }
                    if sample == .huge || index % 5 == 0, sample != .oneSided { site = "site\(index % 3000).example" }
                    if [.moving, .returning].contains(sample), index % 2 == 0 {
                        site = (sample == .moving) == (index < count / 2) ? "docs.rs" : "claude.ai"
                    }
                    if index % 7 == 0, sample != .oneSided { site = "www.google.com/search?q=x&z=" }
                    let hour = sample == .oneSided ? 3 : Int.random(in: 0..<24, using: &random)
                    try history.add(
                        "https://\(site)/\(index)",
                        at: seconds(day, hour, Int.random(in: 0..<60, using: &random), index % 60))
                }
            }
        }
        #expect(try await problems(of: "browser-year", with: home.read(), sample: "\(sample)") == [])
        let isMove = [.moving, .returning].contains(sample)
        if !isMove, sample != .poor {
            let options = SourceOptions.atEndOf2025(Period(year: 2025, month: 3), shown: [.files])
            #expect(try await problems(of: "browser-year", with: home.read(options), sample: "\(sample)-month") == [])
        }
        if isMove {
            let texts = try shownTexts(ofStory: "browser-year", with: await home.read())
            #expect(
                texts.contains {
                    $0.contains(sample == .moving ? "looking it up to asking" : "asking for it to looking")
                })
        }
    }
}
