public import RecapLanguage

/// A number of the period before, and how much has changed since.
public struct Comparison: FactRecord, Hashable {
    /// The number of the period before.
    public let before: Int
    /// The change in percent of the number before, rounded; negative for less.
    public let change: Int
    /// The last day of the period before that counts. `nil` if all of it does.
    public let lastDay: Day?

    /// The facts of a comparison.
    public static let table = FactTable<Comparison>(
        Fact("before", \.before, "The number of the period before."),
        Fact("change", \.change, "The change since then in percent, rounded; negative for less."),
        Fact("lastDay", \.lastDay, PeriodBefore.lastDayDescription))

    /// Creates a comparison. Returns `nil` if there was nothing before.
    init?(_ now: Int, before: Int, in period: PeriodBefore) {
        guard before > 0 else { return nil }
        self.before = before
        change = percent(now - before, of: before)
        lastDay = period.lastDay
    }
}

extension PeriodBefore {
    /// What the fact about the last day says.
    static let lastDayDescription: String =
        "The last day of the period before that counts, if the recap's own period is not over."
}
