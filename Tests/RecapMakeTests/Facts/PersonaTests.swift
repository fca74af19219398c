import RecapLanguage
import Testing

@testable import RecapMake

/// Judges people by events at known hours.
@Suite struct PersonaTests {
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
        return TimeFacts(timeline, through: timeline.period.until)
    }

    /// The kinds of people of all sources that know hours.
    private func kinds(_ time: TimeFacts, events: Int = 1000) -> [String?] {
        var git = GitFacts(), shell = ShellFacts(), agents = AgentFacts(), activity = ActivityFacts()
        var spotify = SpotifyFacts(), table = TableFacts<CSVFormat>()
        (git.time, git.commits, shell.time) = (time, events, time)
        (agents.time, agents.messages, agents.sessions) = (time, events, events)
        (activity.time, activity.hours, spotify.time, spotify.plays) = (time, events, time, events)
        (table.time, table.rows) = (time, events)
        return [
            git.persona(repositories: 1)?.kind.rawValue,
            shell.persona(ShellShares(), of: events)?.kind.rawValue, agents.persona?.kind.rawValue,
            activity.persona?.kind.rawValue, spotify.persona?.kind.rawValue, table.persona?.kind.rawValue,
        ]
    }

    @Test func evenHoursMakeNobodyAKindOfPerson() {
        #expect(time().nightShare == 33)
        #expect(kinds(time()) == [nil, nil, nil, nil, nil, nil])
        var calendar = CalendarFacts()
        (calendar.time, calendar.meetings) = (time(), 28 * 24)
        #expect(calendar.persona == nil)
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
        var films = FilmFacts()
        (films.films, films.rewatches, films.time) = (4, 4, time())
        #expect(films.persona(oldShare: 100) == nil)
    }

    @Test func meetingsBeforeNineOrAfterFiveAskForMoreThanChance() {
        func kind(_ extra: Int, at hour: Int) -> CalendarPersonaKind? {
            var calendar = CalendarFacts()
            (calendar.time, calendar.meetings) = (time(extra: extra, hour: hour), 28 * (24 + extra))
            return calendar.persona?.kind
        }
        #expect(kind(9, at: 8) == nil)
        #expect(kind(11, at: 8) == .earlyBird)
        #expect(kind(6, at: 18) == nil)
        #expect(kind(7, at: 18) == .afterHours)
    }

    @Test func eachShareOfAShellHasItsLeastValue() {
        let rules: [(WritableKeyPath<ShellShares, Int>, Int, ShellPersonaKind)] = [
            (\.pipes, 10, .plumber), (\.privileged, 10, .superuser), (\.failures, 25, .experimenter),
            (\.git, 35, .historian), (\.folders, 25, .wanderer), (\.editors, 20, .writer),
            (\.vocabulary, 250, .collector), (\.topThree, 60, .minimalist),
        ]
        for (share, least, kind) in rules {
            func found(_ value: Int, commands: Int = 10) -> ShellPersonaKind? {
                var shares = ShellShares()
                shares[keyPath: share] = value
                return ShellFacts().persona(shares, of: commands)?.kind
            }
            #expect(found(least) == kind && found(least - 1) == nil && found(least, commands: 9) == nil, "\(kind)")
        }
    }

    /// A row of days with an event at noon each.
    private func streak(_ days: Int) -> TimeFacts {
        var timeline = Timeline(Period(year: 2025))
        for number in 0..<days { timeline.add(LocalTime(Day(number: 20_100 + number), second: 43_200)) }
        return TimeFacts(timeline, through: timeline.period.until)
    }

    /// Ten days with a week between each, of which one has more than one event.
    private func sprint(_ most: Int) -> TimeFacts {
        var timeline = Timeline(Period(year: 2025))
        for number in 0..<10 {
            timeline.add(LocalTime(Day(number: 20_101 + 7 * number), second: 43_200), count: number == 0 ? most : 1)
        }
        return TimeFacts(timeline, through: timeline.period.until)
    }

    @Test func eachNumberOfAListenerHasItsLeastValue() {
        func found(
            _ time: TimeFacts? = nil, plays: Int = 10, run: Int = 0, top: Int = 0, artists: Int = 100, skips: Int = 0,
            new: Int = 0, shuffle: Int = 0
        ) -> SpotifyPersonaKind? {
            var facts = SpotifyFacts()
            (facts.time, facts.plays, facts.artistCount) = (time ?? self.time(), plays, artists)
            facts.onRepeat = Repetition(title: "", artist: "", plays: run, date: Day(number: 0))
            facts.artists = [Ranked(label: "", value: 1, share: top)]
            facts.skips = Skips(count: 1, share: skips, most: nil, isMostOnly: false)
            facts.discoveries = Discoveries(count: 1, share: new, artists: [])
            facts.shuffleShare = shuffle
            return facts.persona?.kind
        }
        #expect(found(run: 10) == .looper && found(run: 9) == nil && found(plays: 9, run: 10) == nil)
        #expect(found(top: 25) == .devotee && found(top: 24) == nil)
        #expect(found(top: 25, artists: 10) == .devotee && found(top: 25, artists: 9) == nil)
        #expect(found(skips: 40) == .seeker && found(skips: 39) == nil)
        #expect(found(artists: 50, new: 50) == .explorer && found(artists: 50, new: 49) == nil)
        #expect(found(artists: 49, new: 50) == nil)
        #expect(found(streak(60)) == .marathoner && found(streak(59)) == nil)
        #expect(found(shuffle: 80) == .gambler && found(shuffle: 79) == nil)
    }

    @Test func eachNumberOfAnAuthorHasItsLeastValue() {
        func found(
            _ time: TimeFacts? = nil, commits: Int = 10, added: Int = 1, deleted: Int = 0, shares: [Int] = [],
            repositories: Int = 1
        ) -> GitPersonaKind? {
            var facts = GitFacts()
            (facts.time, facts.commits) = (time ?? self.time(), commits)
            facts.lines = LineFacts(added: added, deleted: deleted, files: 1, biggest: nil)
            facts.languages = shares.map { Ranked(label: "", value: 1, share: $0) }
            return facts.persona(repositories: repositories)?.kind
        }
        #expect(found(streak(21)) == .marathoner && found(streak(20)) == nil)
        #expect(found(deleted: 2) == .gardener && found(deleted: 1) == nil)
        #expect(found(shares: [5, 5, 5, 5, 5]) == .polyglot && found(shares: [5, 5, 5, 5, 4]) == nil)
        #expect(found(sprint(9)) == .sprinter && found(sprint(8)) == nil)
        #expect(found(repositories: 8) == .traveller && found(repositories: 7) == nil)
        #expect(found(commits: 9, repositories: 8) == nil)
    }

    @Test func eachNumberOfATalkerWithAgentsHasItsLeastValue() {
        func found(
            messages: Int = 100, sessions: Int = 100, minutes: Int = 0, runs: Int = 0, projects: Int = 1
        ) -> AgentPersonaKind? {
            var facts = AgentFacts()
            (facts.time, facts.messages, facts.sessions) = (time(), messages, sessions)
            facts.longest = AgentSession(date: Day(number: 0), minutes: minutes, messages: 1)
            (facts.toolRuns, facts.projectCount) = (runs, projects)
            return facts.persona?.kind
        }
        #expect(found(minutes: 360) == .marathoner && found(minutes: 359) == nil)
        #expect(found(runs: 2500) == .delegator && found(runs: 2499) == nil)
        #expect(found(projects: 8) == .juggler && found(projects: 7) == nil)
        #expect(found(sessions: 5) == .talker && found(sessions: 6) == nil)
        #expect(found(messages: 10, projects: 8) == .juggler && found(messages: 9, projects: 8) == nil)
    }

    @Test func eachNumberOfAScreenHasItsLeastValue() {
        func found(
            _ time: TimeFacts? = nil, hours: Int = 5, focus: Int = 0, changes: Int = 0, top: Int = 0, apps: Int = 5
        ) -> ActivityPersonaKind? {
            var facts = ActivityFacts()
            (facts.time, facts.hours, facts.topShare, facts.appCount) = (time ?? self.time(), hours, top, apps)
            facts.focus = Focus(
                count: 1, minutes: 1, share: focus,
                longest: LongestFocus(date: Day(number: 0), time: "", minutes: 1, app: nil))
            facts.switches = Switches(count: 1, perHour: changes, seconds: 1)
            return facts.persona?.kind
        }
        #expect(found(focus: 40) == .diver && found(focus: 39) == nil && found(hours: 4, focus: 40) == nil)
        #expect(found(changes: 60) == .juggler && found(changes: 59) == nil)
        #expect(found(top: 50) == .loyal && found(top: 49) == nil && found(top: 50, apps: 4) == nil)
        #expect(found(streak(60)) == .marathoner && found(streak(59)) == nil)
    }

    @Test func eachNumberOfATableHasItsLeastValue() {
        func found(
            _ time: TimeFacts? = nil, rows: Int = 5, share: Int = 30, kinds: Int = 2
        ) -> TablePersonaKind? {
            var facts = TableFacts<CSVFormat>()
            (facts.time, facts.rows, facts.groupCount) = (time ?? self.time(), rows, kinds)
            facts.groups = [RankedAmount(label: "", value: 1, share: share, count: 1)]
            return facts.persona?.kind
        }
        #expect(found(rows: 4) == .beginner && found() == nil)
        #expect(found(streak(21)) == .marathoner && found(streak(20)) == nil)
        #expect(found(share: 70) == .loyal && found(share: 69) == nil && found(share: 70, kinds: 1) == nil)
        #expect(found(share: 29, kinds: 8) == .explorer && found(share: 30, kinds: 8) == nil)
        #expect(found(share: 29, kinds: 7) == nil)
    }

    @Test func eachNumberOfAViewerHasItsLeastValue() {
        func found(
            films: Int = 10, again: Int = 0, old: Int = 0, new: Int = 0, ratings: [Int] = [], perDay: Int = 1
        ) -> FilmPersonaKind? {
            var timeline = Timeline(Period(year: 2025))
            let monday = Day(year: 2025, month: 1, day: 6)
            for week in 0..<5 { timeline.add(LocalTime(monday.advanced(by: week * 7), second: 0), count: perDay) }
            var facts = FilmFacts()
            (facts.films, facts.rewatches, facts.newShare) = (films, again, new)
            facts.ratings = RatingFacts(halfStars: ratings)
            facts.time = TimeFacts(timeline, through: timeline.period.until)
            return facts.persona(oldShare: percent(old, of: films))?.kind
        }
        #expect(found(again: 3) == .rewatcher && found(again: 2) == nil)
        #expect(found(old: 5) == .timeTraveller && found(old: 4) == nil)
        #expect(found(new: 50) == .firstNighter && found(new: 49) == nil)
        // Means of 4.2 and 4.1 stars, and of 2.6 and 2.7.
        #expect(found(ratings: [8, 8, 8, 9, 9]) == .enthusiast && found(ratings: [8, 8, 8, 8, 9]) == nil)
        #expect(found(ratings: [5, 5, 5, 5, 6]) == .critic && found(ratings: [5, 5, 5, 6, 6]) == nil)
        #expect(found(ratings: [10, 10, 10, 10]) == nil)
        #expect(found(perDay: 3) == .marathoner && found(perDay: 2) == nil)
        #expect(found(films: 5, again: 5) == .rewatcher && found(films: 4, again: 4) == nil)
    }
}
