/// A number of the period before, and how much has changed since.
public struct Comparison: FactRecord, Hashable {
    /// The number of the period before.
    public let before: Int
    /// The change in percent of the number before, rounded; negative for less.
    public let change: Int

    /// The facts of a comparison.
    public static let table = FactTable<Comparison>(
        Fact("before", \.before, "The number of the period before, which has the same length."),
        Fact("change", \.change, "The change since then in percent, rounded; negative for less."))

    /// Creates a comparison. Returns `nil` if there was nothing before.
    init?(_ now: Int, before: Int) {
        guard before > 0 else { return nil }
        self.before = before
        change = percent(now - before, of: before)
    }
}
