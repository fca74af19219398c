import RecapScene

/// Numbers as shares of their sum.
struct Shares: Sendable {
    /// The share of each number, 0…1; 0 for negative numbers.
    let shares: [Double]

    /// Creates shares. All are 0 if the sum is 0.
    init(_ numbers: [Double]) {
        // Divided by the maximum, so that the sum is finite.
        let most = numbers.reduce(0) { max($0, $1.isFinite ? $1 : 0) }
        let parts = numbers.map { most > 0 && $0.isFinite ? max(0, $0 / most) : 0 }
        let sum = parts.reduce(0, +)
        shares = parts.map { sum > 0 ? $0 / sum : 0 }
    }

    /// The shares in whole percent. They add up to 100 unless all are 0: the shares with the largest remainders are
    /// rounded up.
    var percents: [Int] {
        var percents = shares.map { Int(($0 * 100).rounded(.down)) }
        guard shares.contains(where: { $0 > 0 }) else { return percents }
        let rests = shares.indices.sorted {
            let (one, other) = (shares[$0] * 100 - Double(percents[$0]), shares[$1] * 100 - Double(percents[$1]))
            return one > other || (one == other && $0 < $1)
        }
        for index in rests.prefix(max(0, 100 - percents.reduce(0, +))) { percents[index] += 1 }
        return percents
    }
}
