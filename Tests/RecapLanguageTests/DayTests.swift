import Foundation
import TestSupport
import Testing

@testable import RecapLanguage

@Suite struct DayTests {
    @Test func aDayHasTheDateThatTheCalendarOfTheSystemGivesIt() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        var random = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            // From 1600, since the system's calendar is Julian before October 1582.
            let number = Int.random(in: -135_000...2_000_000, using: &random)
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            let day = Day(number: number)
            #expect([day.date.year, day.date.month, day.date.day] == [parts.year, parts.month, parts.day])
            #expect((day.weekday + 1) % 7 + 1 == parts.weekday)
            #expect(Day(year: day.date.year, month: day.date.month, day: day.date.day) == day)
        }
    }

    @Test func textReadsAsTheDayItWasMadeOf() {
        var random = SplitMix64(seed: 8)
        for _ in 0..<500 {
            let day = Day(number: Int.random(in: -700_000...2_900_000, using: &random))
            #expect(Day(parsing: day.text) == day)
        }
    }

    @Test(arguments: [
        "2025-02-29", "2025-13-01", "2025-1-1", "25-01-01", "2025-01-01 ", "", "2025-00-10", "２０２５-01-01",
    ])
    func textThatIsNoDateIsNoDay(_ text: String) { #expect(Day(parsing: text) == nil) }

    @Test("Years and months have the days that the calendar gives them")
    func lengths() {
        for (year, days) in [(2024, 366), (2023, 365), (1900, 365), (2000, 366), (1, 365), (9999, 365)] {
            #expect(Day.count(inYear: year) == days)
            #expect(Day(year: year, month: 12, day: 31).dayOfYear == days - 1)
            #expect(Day(year: year, month: 1, day: 1).dayOfYear == 0)
            #expect((1...12).map { Day.count(inMonth: $0, of: year) }.reduce(0, +) == days)
            #expect(Day.count(inMonth: 2, of: year) == days - 337)
        }
        #expect(Day(year: 1, month: 1, day: 1).weekday == 0)
        #expect(Day(validYear: 2023, month: 2, day: 29) == nil && Day(validYear: 2024, month: 2, day: 29) != nil)
        #expect(Day(validYear: 2024, month: 13, day: 1) == nil && Day(validYear: 2024, month: 1, day: 0) == nil)
    }
}
