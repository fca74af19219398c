import Foundation
import RecapJSON
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

@Suite("Facts about time")
struct TimeFactsTests {
    /// Facts of events at some hours of one day.
    private func facts(hours: [Int]) -> TimeFacts {
        var timeline = Timeline(Period(year: 2025))
        for hour in hours { timeline.add(LocalTime(Day(year: 2025, month: 3, day: 4), second: hour * 3600 + 1800)) }
        return TimeFacts(timeline, through: timeline.period.until)
    }

    @Test("Hours of which neither has more are no peak, though one is rounded up")
    func ties() {
        var timeline = Timeline(Period(year: 2025))
        let day = Day(year: 2025, month: 3, day: 4)
        // Three and a half minutes each, of which one counts 4, and both 7.
        for time in [LocalTime(day, second: 36_000), LocalTime(day.advanced(by: 1), second: 72_000)] {
            timeline.add(time, count: 210)
        }
        let facts = TimeFacts(timeline, unit: 60, through: timeline.period.until)
        #expect(facts.hours?.max() == 4 && facts.busiestHour == 10)
        #expect(facts.clearHour == nil && facts.clearWeekday == nil && facts.clearDay == nil)
        timeline.add(LocalTime(day, second: 36_000), count: 1)
        let more = TimeFacts(timeline, unit: 60, through: timeline.period.until)
        #expect(more.clearHour == 10 && more.clearWeekday == 2 && more.clearDay?.date == day)
    }

    @Test("A question asks for the busiest hour among hours that are apart")
    func candidates() {
        // Most at 23:00; the next ones are too near, also across midnight.
        let events = [23, 23, 23, 23, 22, 22, 22, 1, 1, 1, 9, 9, 10, 14]
        var words = Captions()
        words.addBusiestHour(facts(hours: events))
        let texts = words.texts(in: .english)
        #expect(texts["hourCandidates"] == ["nine in the morning", "two in the afternoon", "eleven at night"])
        #expect(texts["busiestHour"] == "eleven at night")
        // Without a third one, or without a busiest one, there is no question.
        for few in [[9, 9, 10, 14], [9, 9, 14, 14, 20]] {
            words.addBusiestHour(facts(hours: few))
            #expect(words.texts(in: .english)["hourCandidates"] == .null)
        }
        // Of a list, its first three in alphabetical order, unless the first two are equal.
        func names(_ values: Int...) -> JSONValue? {
            words.addCandidates(Array(zip(["vim", "git", "cd", "ls"], values)), \.0, by: \.1)
            return words.texts(in: .english)["candidates"]
        }
        #expect(names(9, 8, 8, 7) == ["cd", "git", "vim"])
        #expect(names(9, 9, 8) == .null && names(9, 8) == .null)
        #expect([1].candidates(for: 0, apart: 1) == nil && [3, 0, 5, 4].candidates(for: 2, apart: 1) == [0, 2, 3])
    }

    @Test("Months and days end where the data ends, or with the last event")
    func unfinished() throws {
        func facts(_ period: Period, through day: Day, last: Day) -> TimeFacts {
            var timeline = Timeline(period)
            timeline.add(LocalTime(period.from, second: 0))
            timeline.add(LocalTime(last, second: 0))
            return TimeFacts(timeline, through: day)
        }
        func day(_ month: Int, _ day: Int) -> Day { Day(year: 2026, month: month, day: day) }
        let year = Period(year: 2026), month = Period(year: 2026, month: 11)
        #expect(facts(year, through: day(11, 28), last: day(3, 1)).months == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(facts(year, through: day(2, 28), last: day(3, 1)).months == [1, 0, 1])
        #expect(facts(year, through: Day(year: 2027, month: 1, day: 3), last: day(3, 1)).months.count == 12)
        #expect(facts(year, through: Day(number: 0), last: day(1, 1)).months == [2])
        #expect(facts(month, through: day(11, 28), last: day(11, 2)).daily?.count == 28)
        #expect(facts(month, through: day(12, 5), last: day(11, 2)).daily?.count == 30)
        #expect(facts(year, through: day(2, 1), last: day(1, 31)).coveredDays == 32)
    }

    @Test("Of streaks that tie none is the longest, and only more than half is mostly")
    func superlatives() {
        var timeline = Timeline(Period(year: 2025))
        func add(_ day: Int, hour: Int) {
            timeline.add(LocalTime(Day(year: 2025, month: 3, day: day), second: hour * 3600))
        }
        for day in [3, 4, 10, 11] { add(day, hour: 9) }
        let tie = TimeFacts(timeline, through: timeline.period.until)
        #expect(tie.streak?.from.text == "2025-03-03" && tie.clearStreak == nil)
        #expect(!tie.isMostlyOnWeekday && tie.isMostlyInHour && tie.weekdayText == nil)
        add(17, hour: 9)
        add(24, hour: 15)
        add(25, hour: 15)
        add(26, hour: 15)
        let clear = TimeFacts(timeline, through: timeline.period.until)
        #expect(clear.clearStreak?.days == 3 && !clear.isMostlyOnWeekday && clear.isMostlyInHour)
        // Four of eight are not more than half.
        #expect(clear.weekdayText?.english == "more on a Monday than on any other day")
        add(31, hour: 15)
        #expect(
            TimeFacts(timeline, through: timeline.period.until).weekdayText?.english == "mostly on a Monday")
        #expect(![Int]().hasMajority(at: nil) && ![1].hasMajority(at: 3) && [1].hasMajority(at: 0))
    }

    @Test("Night is from 22:00 to 6:00", arguments: 0..<24)
    func night(hour: Int) {
        #expect(facts(hours: [hour]).nightShare == ([22, 23, 0, 1, 2, 3, 4, 5].contains(hour) ? 100 : 0))
    }

    @Test("Shares are rounded to whole numbers, half up")
    func shares() {
        #expect(facts(hours: [23, 12, 12]).nightShare == 33)
        #expect(facts(hours: [23, 23, 12]).nightShare == 67)
        #expect(facts(hours: [23] + Array(repeating: 12, count: 7)).nightShare == 13)
    }

    @Test("A weekend is a Saturday and a Sunday", arguments: 0..<14)
    func weekend(offset: Int) {
        var timeline = Timeline(Period(year: 2025))
        let day = Day(year: 2025, month: 3, day: 1).advanced(by: offset)
        timeline.add(LocalTime(day, second: 0))
        // 1 March 2025 was a Saturday.
        #expect(
            TimeFacts(timeline, through: timeline.period.until).weekendShare == ([0, 1].contains(offset % 7) ? 100 : 0))
        #expect(TimeFacts(timeline, through: timeline.period.until).busiestWeekday == (offset + 5) % 7 + 1)
    }

    @Test("Facts are those of a count by the calendar of the system", arguments: 0..<8)
    func law(seed: Int) throws {
        var random = SplitMix64(seed: Soak.seed(UInt64(seed) + 81))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let year = 2020 + seed, length = seed % 2 == 0 ? nil : Int.random(in: 20...80, using: &random)
        let start = Day(year: year, month: length == nil ? 1 : 11, day: length == nil ? 1 : 15)
        let end = length.map { start.advanced(by: $0) } ?? Day(year: year + 1, month: 1, day: 1)
        let period = try #require(Period(from: start, until: end))
        var timeline = Timeline(period), dates: [Date] = []
        for _ in 0..<Int.random(in: 1...60, using: &random) {
            let moment = start.number * 86_400 + Int.random(in: -86_400..<(period.count + 1) * 86_400, using: &random)
            timeline.add(LocalTime(seconds: moment, offset: 0))
            if (start.number * 86_400..<end.number * 86_400).contains(moment) {
                dates.append(Date(timeIntervalSince1970: Double(moment)))
            }
        }
        let facts = TimeFacts(timeline, through: timeline.period.until)
        func counts(_ component: Calendar.Component, _ values: some Sequence<Int>) -> [Int] {
            values.map { value in dates.count { calendar.component(component, from: $0) == value } }
        }
        let months = length == nil ? Array(1...12) : (0..<facts.months.count).map { ($0 + 10) % 12 + 1 }
        #expect(facts.months == counts(.month, months))
        #expect(facts.weekdays == counts(.weekday, [2, 3, 4, 5, 6, 7, 1]))
        #expect(facts.hours == counts(.hour, 0..<24))
        let days = Set(dates.map { calendar.startOfDay(for: $0) })
        #expect(facts.activeDays == days.count)
        #expect((facts.daily != nil) == (period.count <= 62))
        #expect(facts.daily?.reduce(0, +) ?? dates.count == dates.count)
        #expect(
            facts.busiestDay?.count == days.map { day in dates.count { calendar.startOfDay(for: $0) == day } }.max())
        let runs = days.map { day in
            (0...).first { !days.contains(day.addingTimeInterval(Double($0) * 86_400)) } ?? 0
        }
        #expect(facts.streak?.days == runs.max())
    }
}
