internal import RecapLanguage

/// Two sources that have days in common more often than by chance. It says nothing about a cause.
public struct Coincidence: FactRecord, Hashable {
    /// The names of the sources.
    public let sources: [String]
    /// The number of days with both.
    public let days: Int
    /// The number of days with both that chance would give, rounded.
    public let expected: Int

    /// The facts of a coincidence.
    public static let table = FactTable<Coincidence>(
        Fact("sources", \.sources, "The names of the two sources."),
        Fact("days", \.days, "The number of days with both."),
        Fact(
            "expected", \.expected,
            "The number of days with both that chance would give, on workdays and weekends apart."))

    /// The least number of days with and without each source.
    private static let leastDays = 15
    /// The least number of days as a multiple of what chance would give.
    private static let leastRatio = 1.25
    /// The value of χ² with one degree of freedom that chance exceeds once in a thousand times.
    private static let leastChiSquare = 10.83

    /// Creates the coincidence of two sources. Returns `nil` unless it is clear.
    ///
    /// The days from which both sources have data are divided into workdays and weekends, since most things are done
    /// on one of them, and tested together as by Mantel and Haenszel (Journal of the National Cancer Institute 22,
    /// 1959, pages 719–748). O(*n*) in the number of days.
    init?(_ one: Strand, _ other: Strand) {
        let spans = [one, other].compactMap { strand in
            strand.time.days.days.first.flatMap { first in strand.time.days.days.last.map { first.date...$0.date } }
        }
        guard spans.count == 2 else { return nil }
        let first = max(spans[0].lowerBound, spans[1].lowerBound), last = min(spans[0].upperBound, spans[1].upperBound)
        guard first <= last else { return nil }
        var both = 0, expected = 0.0, variance = 0.0, with = [0, 0], all = 0
        for isWeekend in [false, true] {
            let days = (first...last).filter { ($0.weekday >= 5) == isWeekend }
            let ones = days.count { one.counts[$0] != nil }, others = days.count { other.counts[$0] != nil }
            let total = Double(days.count)
            both += days.count { one.counts[$0] != nil && other.counts[$0] != nil }
            with = [with[0] + ones, with[1] + others]
            all += days.count
            guard total > 1 else { continue }
            expected += Double(ones) * Double(others) / total
            variance +=
                Double(ones) * (total - Double(ones)) * Double(others) * (total - Double(others))
                / (total * total * (total - 1))
        }
        let excess = Double(both) - expected
        guard with.allSatisfy({ $0 >= Coincidence.leastDays && all - $0 >= Coincidence.leastDays }), variance > 0,
            Double(both) >= Coincidence.leastRatio * expected, excess > 0,
            excess * excess / variance >= Coincidence.leastChiSquare
        else { return nil }
        sources = [one.source, other.source]
        days = both
        self.expected = Int(expected.rounded())
    }
}

extension [Coincidence] {
    /// Creates the two clearest coincidences of some sources: those with the greatest ratio to chance.
    init(_ strands: [Strand]) {
        let pairs = strands.indices.flatMap { index in
            strands[(index + 1)...].compactMap { Coincidence(strands[index], $0) }
        }
        self = Array(pairs.sorted { $0.days * $1.expected > $1.days * $0.expected }.prefix(2))
    }
}
