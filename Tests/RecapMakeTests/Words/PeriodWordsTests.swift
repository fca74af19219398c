import RecapJSON
import RecapLanguage
import Testing

@testable import RecapMake

@Suite struct PeriodWordsTests {
    @Test func theWordsFollowThePeriod() throws {
        let start = Day(year: 2025, month: 3, day: 1)
        let days = try #require(Period(from: start, until: start.advanced(by: 8)))
        for (period, language, span, within) in [
            (Period(year: 2025), CaptionLanguage.english, "2025", "in 2025"),
            (Period(year: 2025), .korean, "2025년", "2025년에"),
            (Period(year: 2025, month: 11), .english, "November 2025", "during November"),
            (Period(year: 2025, month: 11), .korean, "2025년 11월", "11월에"),
            (days, .english, "March 1 to March 8, 2025", "in this time"),
            (days, .korean, "2025년 3월 1일부터 3월 8일까지", "그동안"),
        ] {
            let texts = Captions(of: period).texts(in: language)
            #expect(texts["span"] == .string(span))
            #expect(texts["within"] == .string(within))
        }
    }

    @Test func aPeriodOfTwoYearsNamesBoth() throws {
        let start = Day(year: 2024, month: 12, day: 30)
        let days = try #require(Period(from: start, until: start.advanced(by: 8)))
        #expect(Message.span(days).description == "December 30, 2024 to January 6, 2025")
    }

    @Test func wordsOfASourceReplaceThoseOfItsPeriod() {
        var words = Captions(of: Period(year: 2025))
        var others = Captions()
        others["span"] = nil
        words.add(others)
        #expect(words["span"] == nil)
        #expect(words.texts(in: .english)["span"] == .null)
        #expect(words["within"]?.description == "in 2025")
    }
}
