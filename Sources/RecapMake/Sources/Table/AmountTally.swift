/// The numbers of some rows, from which one number follows.
struct AmountTally: Sendable {
    private(set) var sum = 0.0
    private(set) var count = 0
    private var least = Double.infinity, greatest = -Double.infinity
    private var last: (time: Int, value: Double) = (.min, 0)

    /// Adds a number, and the time of its row by which the latest is found.
    mutating func add(_ value: Double, time: Int) {
        sum += value
        count += 1
        least = min(least, value)
        greatest = max(greatest, value)
        // Of rows of the same time the one further below is later.
        if time >= last.time { last = (time, value) }
    }

    /// Returns the one number. `nil` without numbers, for all but sums.
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
