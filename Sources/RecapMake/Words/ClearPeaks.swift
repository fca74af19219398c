extension [Int] {
    /// Whether the greatest number is above a limit and occurs once.
    func hasOnePeak(above limit: Int = 1) -> Bool {
        guard let peak = self.max(), peak > limit else { return false }
        return count { $0 == peak } == 1
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
