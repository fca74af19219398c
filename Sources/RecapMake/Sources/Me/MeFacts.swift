internal import RecapLanguage

/// The facts of all sources of a person, laid side by side.
public struct MeFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The sources, those with the most days first.
    public let sources: [MePart]
    /// When there was something of any source. The number of a day is that of its sources.
    public let time: TimeFacts
    /// The main source of each day that has any, as its place in the list of sources, from 1.
    public let main: DayCounts
    /// The hours of all sources together. `nil` if no source has times.
    public let hours: MeHours?
    /// The days that stand out, in chronological order.
    public let remarkable: [RemarkableDay]
    /// The sources that are often in the same hour or on the same day.
    public let together: [Coincidence]
    /// The kind of person that the facts show.
    public let archetype: MeArchetype?

    /// The facts of the source `me`.
    public static let table = FactTable<MeFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("sources", \.sources, "The sources, those with most days first."),
        Fact("time", \.time, "When there was something of any source: the number of a day is that of its sources."),
        Fact(
            "main", \.main,
            "The main source of each day as its place in the list, from 1: that whose number is highest among those of its own days."
        ),
        Fact("hours", \.hours, "The hours of all sources, where there are times."),
        Fact("remarkable", \.remarkable, "The days that stand out, the first one first."),
        Fact(
            "together", \.together,
            "The sources that are in the same hours or on the same days more often than by chance."),
        Fact("archetype", \.archetype, "The kind of person that the facts show, by the first rule that holds."))

    /// Creates the facts of some sources. Returns `nil` if there are none.
    init?(_ strands: [Strand], of period: Period, today: Day) {
        guard !strands.isEmpty else { return nil }
        let strands = strands.sorted { ($1.counts.count, $0.source) < ($0.counts.count, $1.source) }
        let numbers = strands.flatMap(\.counts.keys).reduce(into: [Day: Int]()) { $0[$1, default: 0] += 1 }
        let time = TimeFacts(Timeline(period, of: numbers), hasTimes: false, through: today)
        let places = strands.map(\.places)
        let main = time.days.days.map { day in
            let shares = places.map { $0[day.date, default: 0] }
            return DayCount(date: day.date, count: (shares.firstIndex(of: shares.max() ?? 0) ?? 0) + 1)
        }
        let shared = main.filter { numbers[$0.date, default: 0] > 1 }
        let hours = MeHours(strands)
        let parts = strands.enumerated().map { index, strand in
            MePart(
                source: strand.source, value: strand.total, activeDays: strand.counts.count,
                mainDays: main.count { $0.count == index + 1 }, days: strand.time.days, before: strand.facts.before,
                sharedShare: percent(shared.count { $0.count == index + 1 }, of: shared.count))
        }
        self.init(
            year: period.from.date.year, sources: parts, time: time, main: DayCounts(main), hours: hours,
            remarkable: [RemarkableDay](strands), together: [Coincidence](strands),
            archetype: MeArchetype(time: time, hours: hours, parts: parts, sharedDays: shared.count))
    }

    private init(
        year: Int, sources: [MePart], time: TimeFacts, main: DayCounts, hours: MeHours?, remarkable: [RemarkableDay],
        together: [Coincidence], archetype: MeArchetype?
    ) {
        self.year = year
        self.sources = sources
        self.time = time
        self.main = main
        self.hours = hours
        self.remarkable = remarkable
        self.together = together
        self.archetype = archetype
    }
}

/// What there is of one source.
public struct MePart: FactRecord, Hashable {
    /// The name of the source, such as `git`.
    public let source: String
    /// The sum of its days, such as the number of commits. Minutes for music and time at the screen.
    public let value: Int
    /// The number of days with something of it.
    public let activeDays: Int
    /// The number of days whose main source it is.
    public let mainDays: Int
    /// The number of each day.
    public let days: DayCounts
    /// The sum compared with the previous period. `nil` if that is unknown.
    public let before: Comparison?
    /// The share of the days with several sources whose main source it is, in percent.
    let sharedShare: Int

    /// The facts of a source.
    public static let table = FactTable<MePart>(
        Fact("source", \.source, "The name of the source, such as git."),
        Fact("value", \.value, "The sum of its days, such as the number of commits; minutes for music and the screen."),
        Fact("activeDays", \.activeDays, "The number of days with something of it."),
        Fact("mainDays", \.mainDays, "The number of days whose main source it is."),
        Fact("days", \.days, "The number on each day that has some, by date."),
        Fact("before", \.before, "The sum of the period before, where it is known."))
}

/// The hours of all sources together, each of which counts as much as the others.
public struct MeHours: FactRecord, Hashable {
    /// The share of each hour of the day in thousandths.
    public let shares: [Int]
    /// The hour with the greatest share, from 0 to 23. `nil` if several tie.
    public let busiest: Int?
    /// The share between 22:00 and 6:00 in percent.
    public let nightShare: Int
    /// The share between 5:00 and 9:00 in percent.
    public let earlyShare: Int

    /// The facts of the hours.
    public static let table = FactTable<MeHours>(
        Fact(
            "shares", \.shares,
            "The share of each hour of the day in thousandths; each source counts as much as the others."),
        Fact("busiest", \.busiest, "The hour with the greatest share, from 0 to 23, unless several have it."),
        Fact("nightShare", \.nightShare, "The share between 22:00 and 6:00 in percent."),
        Fact("earlyShare", \.earlyShare, "The share between 5:00 and 9:00 in percent."))

    /// Creates the hours of those sources that have times. Returns `nil` if none has.
    init?(_ strands: [Strand]) {
        let all = strands.compactMap(\.time.hours).filter { $0.reduce(0, +) > 0 }
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
}
