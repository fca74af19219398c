internal import RecapLanguage

/// What one source says about the days of a period.
struct Strand: Sendable {
    /// The facts that were read.
    let facts: any DatedFacts
    /// When its records are from.
    let time: TimeFacts
    /// The numbers of the days that have one.
    let counts: [Day: Int]

    /// Creates the strand of some facts. Returns `nil` if they have no days.
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

    /// The number in the middle of those of the active days.
    var usual: Double { median(counts.values.map(Double.init)) }
}

/// Returns the number in the middle of some numbers, or the mean of the two; 0 if there are none. O(*n* log *n*).
func median(_ numbers: [Double]) -> Double {
    guard !numbers.isEmpty else { return 0 }
    let sorted = numbers.sorted(), middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
