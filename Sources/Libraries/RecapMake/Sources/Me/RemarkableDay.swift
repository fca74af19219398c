package import RecapLanguage
internal import RecapSystem

/// A day that stands out in the user's own history.
package struct RemarkableDay: FactRecord, Hashable {
    /// The reason why a day stands out.
    package enum Reason: String, CaseIterable, FactEnum {
        /// Unusually high numbers of several sources.
        case full
        /// By far the highest number of one source.
        case most
        /// Records of more sources than on any other day.
        case everything
        /// The first day after the longest break.
        case comeback
        /// Activity in more hours than on any other day.
        case longest
        /// The first day of a source that starts during the period.
        case first
        /// The last day of a source that ends during the period.
        case last
    }

    @Fact("The day.") package var date: Day
    @Fact("Why it stands out.") package var reason: Reason
    @Fact("The source of which it has by far the most, or that begins or ends, where that is the reason.")
    package var source: String?
    @Fact("The days without anything before it, where a break is the reason.") package var gap: Int?
    @Fact("The hours of the day with something of any source that has times.") package var hours: Int
    @Fact("What each source has on that day, with its share of the source's total in percent.")
    package var counts: [Ranked]

    package init() {}
}

extension [RemarkableDay] {
    /// The maximum number of days.
    private static let limit = 5
    /// The scores above which a number is high, and by far the highest.
    private static let high = 1.0, highest = 2.5
    /// The minimum length of a break in days.
    private static let leastBreak = 7
    /// The minimum number of hours of a long day.
    private static let leastHours = 8
    /// The minimum number of days with other sources before a source starts or after it ends, and the minimum number of its own
    /// days.
    private static let leastDays = 20

    /// Creates the most remarkable days of some sources, in chronological order. O(*n* log *n*) in the number of days.
    init(_ allSeries: [DailySeries]) {
        let scores = allSeries.map(DayScores.init)
        let days = Set(allSeries.flatMap { $0.counts.keys }).sorted()
        let hours = allSeries.reduce(into: [:]) { $0.merge($1.time.activeHours) { $0.union($1) } }.mapValues(\.count)
        var candidates: [RemarkableDay] = []
        func add(_ day: Day?, _ reason: RemarkableDay.Reason, source: String? = nil, gap: Int? = nil) {
            guard let day, !candidates.contains(where: { $0.date == day }) else { return }
            var found = RemarkableDay()
            (found.date, found.reason, found.source, found.gap) = (day, reason, source, gap)
            found.hours = hours[day, default: 0]
            found.counts = allSeries.compactMap { series in
                series.counts[day].map {
                    Ranked(label: series.source, value: $0, share: percent($0, of: series.total))
                }
            }
            candidates.append(found)
        }

        let full = days.map { day in (day: day, scores: scores.map { $0[day] }.filter { $0 > Self.high }) }
            .filter { $0.scores.count > 1 }
        add(full.max { ($0.scores.reduce(0, +), $1.day) < ($1.scores.reduce(0, +), $0.day) }?.day, .full)

        if let (day, gap) = [RemarkableDay].comeback(days), gap >= Self.leastBreak { add(day, .comeback, gap: gap) }

        let sums = days.map { day in (day: day, sources: allSeries.count { $0.counts[day] != nil }) }
        if let most = sums.map(\.sources).max(), most > 2, sums.count(where: { $0.sources == most }) == 1 {
            add(sums.first { $0.sources == most }?.day, .everything)
        }

        if let longest = hours.values.max(), longest >= Self.leastHours,
            hours.values.count(where: { $0 == longest }) == 1
        {
            add(hours.first { $0.value == longest }?.key, .longest)
        }

        let ends = allSeries.compactMap { Ends(of: $0, among: days, leastDays: Self.leastDays) }
        if let begun = ends.filter({ $0.before >= Self.leastDays }).max(by: { $0.before < $1.before }) {
            add(begun.first, .first, source: begun.source)
        }
        if let over = ends.filter({ $0.after >= Self.leastDays }).max(by: { $0.after < $1.after }) {
            add(over.last, .last, source: over.source)
        }

        let peaks = zip(allSeries, scores).compactMap { series, scores in
            series.time.clearDay.map { (source: series.source, day: $0.date, score: scores[$0.date]) }
        }
        for peak in peaks.sorted(by: { ($1.score, $0.day) < ($0.score, $1.day) }) where peak.score > Self.highest {
            add(peak.day, .most, source: peak.source)
        }
        self = candidates.prefix(Self.limit).sorted { $0.date < $1.date }
    }

    /// Returns the first day after the longest break, and the length of the break in days. Returns `nil` if there is a tie.
    private static func comeback(_ days: [Day]) -> (day: Day, gap: Int)? {
        let gaps = zip(days, days.dropFirst()).map { (day: $1, gap: $0.distance(to: $1) - 1) }
        guard let longest = gaps.max(by: { $0.gap < $1.gap }), gaps.count(where: { $0.gap == longest.gap }) == 1 else {
            return nil
        }
        return longest
    }
}

/// The first and the last day of a source.
private struct Ends {
    let source: String
    let first: Day
    let last: Day
    /// The numbers of days with any source before the first day and after the last one.
    let before: Int
    let after: Int

    /// Creates the first and last day of a source. Returns `nil` if it has too few days, or if its data may be incomplete.
    init?(of series: DailySeries, among days: [Day], leastDays: Int) {
        guard DatedSource.all[series.source]?.isWhole == true, series.counts.count >= leastDays,
            let first = series.counts.keys.min(),
            let last = series.counts.keys.max()
        else { return nil }
        source = series.source
        self.first = first
        self.last = last
        before = days.count { $0 < first }
        after = days.count { $0 > last }
    }
}

/// The deviations of a source's daily numbers from its usual ones.
private struct DayScores {
    private let scores: [Day: Double]

    /// Creates the scores of a source. All are 0 if it has fewer than ten days.
    ///
    /// A score is the distance of the number's logarithm from the median, in robust standard deviations: 1.4826 times the median
    /// absolute deviation (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993). The deviation is at least a third of a
    /// doubling, so that a source with little variation has no outliers.
    init(_ series: DailySeries) {
        guard series.counts.count >= 10 else {
            scores = [:]
            return
        }
        let logarithms = series.counts.mapValues { log2(1 + Double($0)) }
        let middle = median(Array(logarithms.values))
        let deviation = max(1.4826 * median(logarithms.values.map { abs($0 - middle) }), 1.0 / 3)
        scores = logarithms.mapValues { ($0 - middle) / deviation }
    }

    subscript(day: Day) -> Double { scores[day, default: 0] }
}
