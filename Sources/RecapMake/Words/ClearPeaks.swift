extension [Int] {
    /// Returns the index of the greatest number. Returns `nil` if that occurs twice, or isn't above a limit.
    func clearPeak(above limit: Int = 1) -> Int? {
        peak.flatMap { index in self[index] > limit && self[index...].count { $0 == self[index] } == 1 ? index : nil }
    }

    /// Whether at least two numbers are above 0.
    var hasSeveral: Bool { count { $0 > 0 } > 1 }
}

extension Collection {
    /// Returns the first element of a list with the greatest values first. Returns `nil` if the second has the same value.
    func leader(by value: (Element) -> some Equatable) -> Element? {
        let first = prefix(2).map(value)
        return first.count == 2 && first[0] == first[1] ? nil : self.first
    }
}
