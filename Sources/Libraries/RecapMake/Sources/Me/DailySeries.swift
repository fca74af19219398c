internal import RecapLanguage

/// What one source says about the days of a period.
struct DailySeries: Sendable {
    /// The facts that were read.
    let facts: any DatedFacts
    /// When its records are from.
    let time: TimeFacts
    /// The numbers of the days that have one.
    let counts: [Day: Int]

    /// Creates the series of some facts. Returns `nil` if they have no days.
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

    /// The place of each day's number among those of all days of the source: the share of its days with a smaller number, and of half
    /// of those with the same one. So days of different sources can be compared, whatever they count.
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

/// Returns the number in the middle of some numbers, or the mean of the two; 0 if there are none. O(*n* log *n*).
func median(_ numbers: [Double]) -> Double {
    guard !numbers.isEmpty else { return 0 }
    let sorted = numbers.sorted(), middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
