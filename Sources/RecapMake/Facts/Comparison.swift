public import RecapLanguage

/// The number of the previous period, and how much it has changed since.
public struct Comparison: FactRecord, Hashable {
    /// The number of the previous period.
    public let before: Int
    /// The change in percent of the previous number, rounded; negative for a decrease.
    public let change: Int
    /// The last day of the previous period that counts. `nil` if the whole period counts.
    public let lastDay: Day?

    /// The facts of a comparison.
    public static let table = FactTable<Comparison>(
        Fact("before", \.before, "The number of the period before."),
        Fact("change", \.change, "The change since then in percent, rounded; negative for less."),
        Fact("lastDay", \.lastDay, PeriodBefore.lastDayDescription))

    /// Creates a comparison. Returns `nil` if the previous number is not positive.
    init?(_ now: Int, before: Int, in period: PeriodBefore) {
        guard before > 0 else { return nil }
        self.before = before
        change = percent(now - before, of: before)
        lastDay = period.lastDay
    }
}

extension PeriodBefore {
    /// The meaning of the fact about the last day.
    static let lastDayDescription: String =
        "The last day of the period before that counts, if the recap's own period is not over."
}
