/// A name with a number, in a list sorted by number. Has the format of an item of `bars` and `list`.
package struct Ranked: FactRecord, Hashable {
    @Fact("The name.") package var label: String
    @Fact("The number by which the list is sorted.") package var value: Int
    @Fact("The share of all in percent, rounded.") package var share: Int

    package init() {}

    init(label: String, value: Int, share: Int) {
        (self.label, self.value, self.share) = (label, value, share)
    }
}

extension [Ranked] {
    /// Creates a list from counts in descending order; ties are broken alphabetically. Counts of 0 are omitted.
    ///
    /// - Parameters:
    ///   - counts: The counts by name.
    ///   - limit: The maximum number of entries.
    ///   - total: The total that shares refer to. Defaults to the sum of the counts.
    init(_ counts: [String: Int], limit: Int, of total: Int? = nil) {
        let total = total ?? counts.values.reduce(0, +)
        self = counts.filter { $0.value > 0 }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(limit)
            .map { Ranked(label: $0.key, value: $0.value, share: percent($0.value, of: total)) }
    }

    /// Creates a list of labels with the numbers of their occurrences, in the same order.
    init(counting labels: some Sequence<String>, limit: Int) {
        self.init(labels.reduce(into: [:]) { $0[$1, default: 0] += 1 }, limit: limit)
    }
}

/// Returns the percentage that a part is of a whole, rounded to the nearest integer; 0 if the whole is 0.
func percent(_ part: Int, of whole: Int) -> Int {
    whole == 0 ? 0 : Int((Double(part) / Double(whole) * 100).rounded())
}
