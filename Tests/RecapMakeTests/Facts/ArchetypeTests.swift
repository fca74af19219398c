import Testing

@testable import RecapMake

/// Judges people by events at known hours.
@Suite struct ArchetypeTests {
    /// Four weeks with a week between each, an event in each hour, and some more in one of them.
    private func time(extra: Int = 0, hour: Int = 23, onWeekends: Int = 0) -> TimeFacts {
        var timeline = Timeline(Period(year: 2025))
        let monday = Day(year: 2025, month: 1, day: 6)
        for number in 0..<28 {
            let day = monday.advanced(by: number / 7 * 14 + number % 7)
            for hour in 0..<24 {
                timeline.add(LocalTime(day, second: hour * 3600), count: day.weekday < 5 ? 1 : 1 + onWeekends)
            }
            timeline.add(LocalTime(day, second: hour * 3600), count: extra)
        }
        return TimeFacts(timeline)
    }

    /// The kinds of people of all sources that know hours.
    private func kinds(_ time: TimeFacts, events: Int = 1000) -> [String?] {
        [
            GitArchetype(time: time, commits: events, lines: nil, languages: [], repositories: 1)?.kind.rawValue,
            ShellArchetype(ShellShares(), time: time, commands: events)?.kind.rawValue,
            AgentArchetype(
                time: time, messages: events, sessions: events, longestMinutes: 10, toolRuns: 0, projects: 1)?.kind
                .rawValue,
            ActivityArchetype(time: time, hours: events, focus: nil, switches: nil, topShare: 10, appCount: 3)?.kind
                .rawValue,
            SpotifyArchetype(
                time: time, plays: events, longestRun: 1, topShare: 5, artists: 30, skips: nil, discoveries: nil,
                shuffleShare: nil)?.kind.rawValue,
            TableArchetype(time: time, rows: events, groups: nil, groupCount: nil)?.kind.rawValue,
        ]
    }

    @Test func evenHoursMakeNobodyAKindOfPerson() {
        #expect(time().nightShare == 33)
        #expect(kinds(time()) == [nil, nil, nil, nil, nil, nil])
        #expect(
            CalendarArchetype(
                time: time(), meetings: 28 * 24, backToBack: 0, recurring: 0, longest: 60, quiet: 5, people: 5) == nil)
    }

    @Test func nightsAreForWhoIsUpHalfAsOftenAgainAsChanceGives() {
        #expect(time(extra: 7).nightShare == 48)
        #expect(kinds(time(extra: 7)).allSatisfy { $0 == nil })
        #expect(time(extra: 8).nightShare == 50)
        #expect(kinds(time(extra: 8)).allSatisfy { $0 == "nightOwl" })
    }

    @Test func morningsAndWeekendsAskForMoreThanChance() {
        let early = kinds(time(extra: 7, hour: 6)), weekends = kinds(time(onWeekends: 2))
        #expect(early == ["earlyBird", nil, "earlyBird", "earlyBird", "earlyBird", "earlyBird"])
        #expect(kinds(time(extra: 6, hour: 6)).allSatisfy { $0 == nil })
        #expect(weekends == ["weekender", nil, "weekender", "weekender", "weekender", "weekender"])
        #expect(time(onWeekends: 1).weekendShare == 44)
        #expect(kinds(time(onWeekends: 1)).allSatisfy { $0 == nil })
    }

    @Test func aHandfulOfEventsIsNotEnough() {
        #expect(kinds(time(extra: 8), events: 4).dropLast().allSatisfy { $0 == nil })
        #expect(
            FilmArchetype(films: 4, rewatches: 4, old: 4, newShare: 0, ratings: nil, time: time()) == nil)
    }

    @Test func meetingsBeforeNineOrAfterFiveAskForMoreThanChance() {
        func kind(_ extra: Int, at hour: Int) -> CalendarArchetypeKind? {
            CalendarArchetype(
                time: time(extra: extra, hour: hour), meetings: 28 * (24 + extra), backToBack: 0, recurring: 0,
                longest: 60, quiet: 5, people: 5)?.kind
        }
        #expect(kind(9, at: 8) == nil)
        #expect(kind(11, at: 8) == .earlyBird)
        #expect(kind(6, at: 18) == nil)
        #expect(kind(7, at: 18) == .afterHours)
    }
}
