internal import RecapLanguage

/// Facts about all sources of a person together.
package struct MeFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The sources, those with most days first.") package var sources: [MePart]
    @Fact("When there was something of any source: the number of a day is that of its sources.")
    package var time: TimeFacts
    @Fact(
        "The main source of each day as its place in the list, from 1: that whose number is highest among those of its own days."
    )
    package var main: DayCounts
    @Fact("The hours of all sources, where there are times.") package var hours: MeHours?
    @Fact("The days that stand out, the first one first.") package var remarkable: [RemarkableDay]
    @Fact("The sources that are in the same hours or on the same days more often than by chance.")
    package var together: [Coincidence]
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<MePersonaKind>?

    /// Creates the facts of sources. Returns `nil` if there are none.
    init?(_ allSeries: [DailySeries], of period: Period, today: Day) {
        guard !allSeries.isEmpty else { return nil }
        let allSeries = allSeries.sorted { ($1.counts.count, $0.source) < ($0.counts.count, $1.source) }
        let numbers = allSeries.flatMap(\.counts.keys).reduce(into: [Day: Int]()) { $0[$1, default: 0] += 1 }
        let time = TimeFacts(Timeline(period, of: numbers), hasTimes: false, through: today)
        let places = allSeries.map(\.places)
        let main = time.days.days.map { day in
            let shares = places.map { $0[day.date, default: 0] }
            return DayCount(date: day.date, count: (shares.firstIndex(of: shares.max() ?? 0) ?? 0) + 1)
        }
        let shared = main.filter { numbers[$0.date, default: 0] > 1 }
        sources = allSeries.enumerated().map { index, series in
            var part = MePart()
            (part.source, part.value, part.activeDays) = (series.source, series.total, series.counts.count)
            (part.days, part.before) = (series.time.days, series.facts.before)
            part.mainDays = main.count { $0.count == index + 1 }
            part.sharedShare = percent(shared.count { $0.count == index + 1 }, of: shared.count)
            return part
        }
        (year, self.time, self.main, hours) = (period.from.date.year, time, DayCounts(main), MeHours(allSeries))
        (remarkable, together) = ([RemarkableDay](allSeries), [Coincidence](allSeries))
        archetype = persona(sharedDays: shared.count)
    }

    package init() {}
}

/// The totals of one source.
package struct MePart: FactRecord, Hashable {
    @Fact("The name of the source, such as git.") package var source: String
    @Fact("The sum of its days, such as the number of commits; minutes for music and the screen.")
    package var value: Int
    @Fact("The number of days with something of it.") package var activeDays: Int
    @Fact("The number of days whose main source it is.") package var mainDays: Int
    @Fact("The number on each day that has some, by date.") package var days: DayCounts
    @Fact("The sum of the period before, where it is known.") package var before: Comparison?
    /// The percentage of days with several sources on which it is the main source.
    var sharedShare = 0

    package init() {}
}

/// Facts about the hours of all sources together, weighted equally.
package struct MeHours: FactRecord, Hashable {
    @Fact("The share of each hour of the day in thousandths; each source counts as much as the others.")
    package var shares: [Int]
    @Fact("The hour with the greatest share, from 0 to 23, unless several have it.") package var busiest: Int?
    @Fact("The share between 22:00 and 6:00 in percent.") package var nightShare: Int
    @Fact("The share between 5:00 and 9:00 in percent.") package var earlyShare: Int

    /// Creates the facts about hours from the sources with times. Returns `nil` if none has times.
    init?(_ allSeries: [DailySeries]) {
        let all = allSeries.compactMap(\.time.hours).filter { $0.reduce(0, +) > 0 }
        guard !all.isEmpty else { return nil }
        var sums = [Double](repeating: 0, count: 24)
        for hours in all {
            let total = Double(hours.reduce(0, +) * all.count)
            for hour in sums.indices { sums[hour] += Double(hours[hour]) / total }
        }
        func share(_ hours: [Int]) -> Int { Int((hours.reduce(0) { $0 + sums[$1] } * 100).rounded()) }
        shares = sums.map { Int(($0 * 1000).rounded()) }
        busiest = shares.clearPeak()
        nightShare = share([22, 23, 0, 1, 2, 3, 4, 5])
        earlyShare = share([5, 6, 7, 8])
    }

    package init() {}
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum MePersonaKind: String, PersonaKind {
    case nightOwl, earlyBird, weekender, juggler, builder, superuser, delegator, wanderer, devotee, networker,
        marathoner
    case explorer
}

extension MeFacts {
    /// Returns the kind by the first rule that is met. Returns `nil` if none is met, or if there are fewer than twenty days.
    ///
    /// - Parameter sharedDays: The number of days with several sources. On other days, sources can't be compared.
    private func persona(sharedDays: Int) -> Persona<MePersonaKind>? {
        func rule(_ kind: MePersonaKind, _ source: String) -> Persona<MePersonaKind>.Rule {
            let share = sources.first { $0.source == source }?.sharedShare ?? 0
            // 1.5 times the share expected by chance.
            return .rule(
                kind, share, sharedDays >= 20 && share >= 40 && share * sources.count * 2 >= 300,
                "\(share)% of the days with several of these were about \(DatedSource.subject(source)) above all")
        }
        let night = hours?.nightShare ?? 0, early = hours?.earlyShare ?? 0
        let sum = time.days.days.reduce(0) { $0 + $1.count }
        let average = time.activeDays == 0 ? 0 : rounded(sum, to: time.activeDays)
        return Persona(
            [
                .rule(.nightOwl, night, night >= 50, .atNight(night)),
                .rule(.earlyBird, early, early >= 35, .early(early)),
                time.onWeekends(.weekender),
                .rule(.juggler, average, average >= 3, "\(MeFacts.counted(average)) on an average day"),
                rule(.builder, GitFacts.source), rule(.superuser, ShellFacts.source),
                rule(.delegator, AgentFacts.source), rule(.wanderer, BrowserFacts.source),
                rule(.devotee, SpotifyFacts.source), rule(.networker, CalendarFacts.source),
                time.daysInARow(.marathoner, atLeast: 60),
                .rule(
                    .explorer, sources.count,
                    sources.count >= 3 && sources.allSatisfy { percent($0.mainDays, of: time.activeDays) >= 10 },
                    "\(MeFacts.counted(sources.count)), and none of them rules"),
            ], isEnough: time.activeDays >= 20)
    }
}
