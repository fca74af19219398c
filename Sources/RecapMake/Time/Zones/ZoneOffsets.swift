/// The offsets of a time zone from UTC over time.
struct ZoneOffsets: Sendable, Hashable {
    /// A change of the offset.
    struct Change: Sendable, Hashable {
        /// The moment of the change in seconds since 1970-01-01 00:00 UTC.
        let moment: Int
        /// The offset from UTC in seconds after the change; positive if clocks are ahead.
        let offset: Int
    }

    /// The offset before the first change, in seconds.
    private let first: Int
    /// The changes in chronological order.
    private let changes: [Change]
    /// The rule that applies after the last change. `nil` if the last offset remains.
    private let rule: ZoneRule?

    /// Creates the offsets of a zone.
    ///
    /// - Parameters:
    ///   - first: The offset before the first change, in seconds.
    ///   - changes: The changes in any order.
    ///   - rule: The rule that applies after the last change. `nil` if the last offset remains.
    init(first: Int, changes: [Change] = [], rule: ZoneRule? = nil) {
        self.first = first
        self.changes = changes.sorted { $0.moment < $1.moment }
        self.rule = rule
    }

    /// Returns the offset at a moment, and the range of moments around it with the same offset. O(log *n*) in the
    /// number of changes.
    ///
    /// - Parameter moment: Seconds since 1970-01-01 00:00 UTC.
    func offset(at moment: Int) -> (seconds: Int, moments: Range<Int>) {
        var low = 0, high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].moment <= moment { low = middle + 1 } else { high = middle }
        }
        let start = low > 0 ? changes[low - 1].moment : Int.min
        if low < changes.count { return (low > 0 ? changes[low - 1].offset : first, start..<changes[low].moment) }
        guard let rule else { return (changes.last?.offset ?? first, start..<Int.max) }
        let (seconds, moments) = rule.offset(at: moment)
        return (seconds, max(start, moments.lowerBound)..<moments.upperBound)
    }
}
