import RecapJSON
import RecapLanguage
import Testing

@testable import RecapMake

@Suite struct PeriodWordsTests {
    @Test func theWordsFollowThePeriod() throws {
        let start = Day(year: 2025, month: 3, day: 1)
        let days = try #require(Period(from: start, until: start.advanced(by: 8)))
        for (period, language, within, noun) in [
            (Period(year: 2025), RecapLanguage.english, "in 2025", "year"),
            (Period(year: 2025), .korean, "2025년에", "한 해"),
            (Period(year: 2025, month: 11), .english, "in November", "month"),
            (Period(year: 2025, month: 11), .korean, "11월에", "한 달"), (days, .english, "in this time", "time"),
            (days, .korean, "그동안", "나날"),
        ] {
            let words = Words(of: period, in: language)
            #expect(words["within"] == within)
            #expect(words["period"] == noun)
        }
    }

    @Test func wordsOfASourceReplaceThoseOfItsPeriod() {
        var words = Words(of: Period(year: 2025), in: .english)
        var others = Words()
        others["span"] = nil
        words.add(others)
        #expect(words["span"] == nil)
        #expect(words["within"] == "in 2025")
    }
}
