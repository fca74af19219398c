extension [Int] {
    /// Returns the index of the greatest number. Returns `nil` if several numbers are equally great, or if it doesn't exceed a
    /// limit.
    func clearPeak(above limit: Int = 1) -> Int? {
        peak.flatMap { index in self[index] > limit && hasOnly(self[index]) { $0 } ? index : nil }
    }

    /// Whether at least two numbers are above 0.
    var hasSeveral: Bool { count { $0 > 0 } > 1 }

    /// Returns whether the number at an index is more than half of the sum, so that the word "mostly" applies to it.
    ///
    /// - Parameter index: The index of the number. The result is `false` if it is `nil`.
    func hasMajority(at index: Int?) -> Bool {
        guard let index, indices.contains(index) else { return false }
        return self[index] > reduce(0, +) - self[index]
    }
}

extension Sequence {
    /// Returns whether exactly one element has a value, and can therefore be called the greatest or the first.
    func hasOnly<Value: Equatable>(_ value: Value, _ key: (Element) -> Value) -> Bool {
        count { key($0) == value } == 1
    }
}

extension Collection {
    /// Returns the first element of a list sorted by value in descending order. Returns `nil` if the second element has the same
    /// value.
    func leader(by value: (Element) -> some Equatable) -> Element? {
        let first = prefix(2).map(value)
        return first.count == 2 && first[0] == first[1] ? nil : self.first
    }
}

extension Streak {
    /// The number of days with "in a row"; `nil` for two days or fewer.
    var inARow: Message? { days > 2 ? .daysInARow(days) : nil }
}

extension [Ranked] {
    /// The label of the first entry; `nil` if it is tied with the second, or if its value is 1.
    var leadingLabel: String? { leader(by: \.value).flatMap { $0.value > 1 ? $0.label : nil } }

    /// Whether the first entry has more than half of the total, so that the word "mostly" applies to it.
    var hasMajority: Bool { first.map { $0.share > 50 } ?? false }
}
