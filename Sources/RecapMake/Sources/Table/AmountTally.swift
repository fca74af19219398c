/// The numbers of several rows, to be combined into one.
struct AmountTally: Sendable {
    private(set) var sum = 0.0
    private(set) var count = 0
    private var least = Double.infinity, greatest = -Double.infinity
    private var last: (time: Int, value: Double) = (.min, 0)

    /// Adds a number. The time of its row determines which number is the latest.
    mutating func add(_ value: Double, time: Int) {
        sum += value
        count += 1
        least = min(least, value)
        greatest = max(greatest, value)
        // Of rows with the same time, the one further down is the later one.
        if time >= last.time { last = (time, value) }
    }

    /// Returns the combined number. Returns `nil` if there are no numbers, except for sums.
    func value(_ aggregate: TableAggregate) -> Double? {
        if aggregate == .sum { return sum }
        guard count > 0 else { return nil }
        return switch aggregate {
        case .sum: sum
        case .mean: sum / Double(count)
        case .min: least
        case .max: greatest
        case .last: last.value
        }
    }
}
