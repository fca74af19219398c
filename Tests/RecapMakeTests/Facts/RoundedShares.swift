/// Returns whether numbers are those of exact ones in a greater unit, each of them rounded up or down, and add up to a sum.
func areShares(_ numbers: [Int]?, of exact: [Int], unit: Int, sum: Int) -> Bool {
    guard let numbers, numbers.count == exact.count, numbers.reduce(0, +) == sum else { return false }
    return zip(numbers, exact).allSatisfy { $0 == $1 / unit || $0 == ($1 + unit - 1) / unit }
}
