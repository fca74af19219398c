internal import RecapLanguage

/// Two sources that share days or hours more often than expected by chance, which doesn't imply a cause.
package struct Coincidence: FactRecord, Hashable {
    /// The unit of time that two sources share.
    package enum Unit: String, CaseIterable, FactEnum {
        /// Days with records of both sources.
        case day
        /// Hours with records of both sources, on days with both.
        case hour
    }

    @Fact("The names of the two sources.") package var sources: [String]
    @Fact("What they have in common: days, or hours of days that have both.") package var unit: Unit
    @Fact("The number of days or hours with both.") package var times: Int
    @Fact(
        "The number of days or hours with both that chance would give, on workdays and weekends, and in each hour, apart."
    )
    package var expected: Int
    @Fact("The weekday with most of them, from 1 for Monday, or the hour with most, unless several have as many.")
    package var most: Int?

    /// Creates the coincidence of two sources. Returns `nil` unless it is significant. A coincidence of hours takes precedence
    /// over one of days.
    init?(_ one: DailySeries, _ other: DailySeries) {
        if let hours = CommonTimes(hoursOf: one, other), let common = Coincidence(one, other, hours, .hour) {
            self = common
        } else if let days = CommonTimes(daysOf: one, other), let common = Coincidence(one, other, days, .day) {
            self = common
        } else {
            return nil
        }
    }

    private init?(_ one: DailySeries, _ other: DailySeries, _ times: CommonTimes, _ unit: Unit) {
        guard times.isClear(leastChiSquare: unit.leastChiSquare) else { return nil }
        sources = [one.source, other.source]
        self.unit = unit
        self.times = times.both
        expected = Int(times.expected.rounded())
        most = times.places.clearPeak().map { unit == .day ? $0 + 1 : $0 }
    }

    package init() {}
}

extension Coincidence.Unit {
    /// The minimum value of χ² with one degree of freedom. Chance exceeds 10.83 once in a thousand times. Consecutive hours
    /// aren't independent, so several of them count as one.
    fileprivate var leastChiSquare: Double {
        switch self {
        case .day: 10.83
        case .hour: 10.83 * 4
        }
    }
}

/// The times that two sources share, and the number expected by chance.
///
/// Times are divided into strata, since most activities take place on workdays or on weekends and at certain hours. The strata
/// are tested together with the Mantel–Haenszel test (Journal of the National Cancer Institute 22, 1959, pages 719–748).
private struct CommonTimes {
    /// The number of times with both sources.
    private(set) var both = 0
    /// The number of times with both sources expected by chance.
    private(set) var expected = 0.0
    /// The number of times with both sources on each weekday or in each hour.
    private(set) var places: [Int]
    private var variance = 0.0, with = [0, 0], all = 0

    /// The minimum number of times with and without each source.
    private static let leastTimes = 15
    /// The minimum ratio of the number of times to the number expected by chance.
    private static let leastRatio = 1.25

    /// Counts the days in the range that both sources cover. Returns `nil` if there are none. O(*n*) in the number of days.
    init?(daysOf one: DailySeries, _ other: DailySeries) {
        let spans = [one, other].compactMap { series in
            series.time.days.days.first.flatMap { first in series.time.days.days.last.map { first.date...$0.date } }
        }
        guard spans.count == 2 else { return nil }
        let first = max(spans[0].lowerBound, spans[1].lowerBound), last = min(spans[0].upperBound, spans[1].upperBound)
        guard first <= last else { return nil }
        places = [Int](repeating: 0, count: 7)
        for isWeekend in [false, true] {
            let days = (first...last).filter { ($0.weekday >= 5) == isWeekend }
            add(days, { one.counts[$0] != nil }, { other.counts[$0] != nil }, place: \.weekday)
        }
    }

    /// Counts the hours of the days with both sources. Returns `nil` if a source has no times. O(*n*) in the number of days.
    init?(hoursOf one: DailySeries, _ other: DailySeries) {
        let ones = one.time.activeHours, others = other.time.activeHours
        guard !ones.isEmpty, !others.isEmpty else { return nil }
        let days = ones.keys.filter { others[$0] != nil }
        places = [Int](repeating: 0, count: 24)
        for isWeekend in [false, true] {
            let days = days.filter { ($0.weekday >= 5) == isWeekend }
            for hour in 0..<24 {
                func has(_ hours: [Day: HourSet]) -> (Day) -> Bool { { hours[$0]?.contains(hour: hour) == true } }
                add(days, has(ones), has(others)) { _ in hour }
            }
        }
    }

    /// Counts a stratum of times.
    private mutating func add(
        _ days: [Day], _ hasOne: (Day) -> Bool, _ hasOther: (Day) -> Bool, place: (Day) -> Int
    ) {
        var ones = 0, others = 0
        for day in days {
            let isOne = hasOne(day), isOther = hasOther(day)
            ones += isOne ? 1 : 0
            others += isOther ? 1 : 0
            guard isOne, isOther else { continue }
            both += 1
            places[place(day)] += 1
        }
        let total = Double(days.count)
        with = [with[0] + ones, with[1] + others]
        all += days.count
        guard total > 1 else { return }
        expected += Double(ones) * Double(others) / total
        variance +=
            Double(ones) * (total - Double(ones)) * Double(others) * (total - Double(others))
            / (total * total * (total - 1))
    }

    /// Returns whether there are significantly more times with both sources than expected by chance.
    func isClear(leastChiSquare: Double) -> Bool {
        let excess = Double(both) - expected
        return with.allSatisfy { $0 >= CommonTimes.leastTimes && all - $0 >= CommonTimes.leastTimes } && variance > 0
            && Double(both) >= CommonTimes.leastRatio * expected && excess > 0
            && excess * excess / variance >= leastChiSquare
    }
}

extension [Coincidence] {
    /// Creates the two most significant coincidences of sources: those with the greatest ratio to the number expected by chance.
    init(_ allSeries: [DailySeries]) {
        let pairs = allSeries.indices.flatMap { index in
            allSeries[(index + 1)...].compactMap { Coincidence(allSeries[index], $0) }
        }
        self = Array(pairs.sorted { $0.times * $1.expected > $1.times * $0.expected }.prefix(2))
    }
}
