internal import RecapLanguage

/// The daily numbers of one source in a period.
struct DailySeries: Sendable {
    /// The facts of the source.
    let facts: any DatedFacts
    /// The distribution of its records over time.
    let time: TimeFacts
    /// The numbers by day, for days with records.
    let counts: [Day: Int]

    /// Creates the series of a source's facts. Returns `nil` if they contain no days.
    init?(_ facts: any DatedFacts) {
        guard let time = facts.dates, time.activeDays > 0 else { return nil }
        self.facts = facts
        self.time = time
        counts = time.days.days.reduce(into: [:]) { $0[$1.date] = $1.count }
    }

    /// The name of the source.
    var source: String { type(of: facts).source }

    /// The sum of all days.
    var total: Int { counts.values.reduce(0, +) }

    /// The percentile rank of each day's number among all days of the source: the share of days with a smaller number, plus half
    /// of those with the same number. It allows comparing days of different sources, whatever they count.
    var places: [Day: Double] {
        let sorted = counts.values.sorted(), total = Double(sorted.count)
        var ranges: [Int: (first: Int, count: Int)] = [:]
        for (index, count) in sorted.enumerated() {
            ranges[count] = (ranges[count]?.first ?? index, (ranges[count]?.count ?? 0) + 1)
        }
        let places = ranges.mapValues { (Double($0.first) + Double($0.count) / 2) / total }
        return counts.mapValues { places[$0] ?? 0 }
    }
}

/// Returns the median of numbers; 0 if there are none. O(*n* log *n*).
func median(_ numbers: [Double]) -> Double {
    guard !numbers.isEmpty else { return 0 }
    let sorted = numbers.sorted(), middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
