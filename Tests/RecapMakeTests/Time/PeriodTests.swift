import RecapLanguage
import Testing

@testable import RecapMake

@Suite struct PeriodTests {
    @Test func inJanuaryAndFebruaryTheYearOfARecapIsTheOneBefore() {
        #expect(Period.year(of: Day(year: 2026, month: 2, day: 28)) == Period(year: 2025))
        #expect(Period.year(of: Day(year: 2026, month: 3, day: 1)) == Period(year: 2026))
    }

    @Test func consecutiveYearsWithDataAreToldByTheFirstAndTheLast() {
        #expect(Period.list(ofYears: 2007...2026) == "2007 to 2026")
        #expect(Period.list(ofYears: [2025, 2024]) == "2024, 2025")
        #expect(Period.list(ofYears: [2019, 2021, 2022, 2023, 2025, 2026]) == "2019, 2021 to 2023, 2025, 2026")
        #expect(Period.list(ofYears: [] as [Int]) == "")
    }

    @Test func thePeriodBeforeEndsWhereAPeriodBegins() throws {
        let days = try #require(
            Period(from: Day(year: 2025, month: 3, day: 10), until: Day(year: 2025, month: 3, day: 20)))
        for period in [Period(year: 2025), Period(year: 2024, month: 3), Period(year: 2024, month: 1), days] {
            #expect(period.previous.until == period.from)
        }
        #expect(Period(year: 2024, month: 1).previous == Period(year: 2023, month: 12))
        #expect(days.previous.count == days.count)
    }

    @Test(arguments: [
        // A year, a month, days: their last known day, and the days of the period before.
        (Period(year: 2024), "2024-02-29", "2023-01-01", "2023-02-28"),
        (Period(year: 2025), "2025-02-28", "2024-01-01", "2024-02-28"),
        (Period(year: 2025), "2025-12-30", "2024-01-01", "2024-12-30"),
        (Period(year: 2025, month: 3), "2025-03-30", "2025-02-01", "2025-02-28"),
        (Period(year: 2025, month: 1), "2025-01-05", "2024-12-01", "2024-12-05"),
        (Period(from: Day(number: 100), until: Day(number: 110)), "1970-04-13", "1970-04-01", "1970-04-03"),
    ])
    func aPeriodThatIsNotOverIsComparedUpToTheSameDay(
        _ period: Period?, _ lastDay: String, _ first: String, _ last: String
    ) throws {
        let before = PeriodBefore(try #require(period), lastDay: try #require(Day(parsing: lastDay)))
        #expect(before.from.text == first)
        #expect(before.lastDay?.text == last)
        #expect(before.until.advanced(by: -1).text == last)
    }

    @Test func aYearIsComparedWithAnotherOneUpToTheSameDay() {
        let year = Period(year: 2026), today = Day(year: 2026, month: 11, day: 28)
        let other = Period(year: 2025).ended(by: Period(year: 2025).day(as: today, of: year))
        #expect(
            other.until.text == "2025-11-29" && other.unit == .year && other.isCut && other.whole == Period(year: 2025))
        #expect(other.previous.until.text == "2024-11-29" && other.previous.isCut)
        #expect(Message.span(other).english == "2025, by the same day")
        #expect(PeriodBefore(other, lastDay: today).until.text == "2024-11-29")
        #expect(ComparisonWords(other, lastDay: nil).label.english == "2024, by the same day")
        let month = Period(year: 2026, month: 2).ended(by: Day(year: 2026, month: 2, day: 10))
        #expect(month.isCut && month.previous.until.text == "2026-01-11")
        #expect(Period(year: 2025).ended(by: today) == Period(year: 2025) && !Period(year: 2025).isCut)
        // A day that the other year lacks is the last one of its month.
        let leap = Period(year: 2024)
        #expect(Period(year: 2023).day(as: Day(year: 2024, month: 2, day: 29), of: leap).text == "2023-02-28")
        #expect(year.ended(by: Day(number: 0)).count == 1)
    }

    @Test func aPeriodThatIsOverIsComparedWithAllOfTheOneBefore() {
        for lastDay in [Day(year: 2025, month: 12, day: 31), Day(year: 2027, month: 3, day: 4), Day(number: 0)] {
            let before = PeriodBefore(Period(year: 2025), lastDay: lastDay)
            #expect(before.lastDay == nil)
            #expect(before.until == Day(year: 2025, month: 1, day: 1))
        }
    }
}
