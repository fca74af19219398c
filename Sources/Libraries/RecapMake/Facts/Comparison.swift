package import RecapLanguage

/// The number of the previous period, and the change since then.
package struct Comparison: FactRecord, Hashable {
    @Fact("The number of the period before.") package var before: Int
    @Fact("The change since then in percent, rounded; negative for less.") package var change: Int
    @Fact(PeriodBefore.lastDayDescription) package var lastDay: Day?

    /// Creates a comparison. Returns `nil` if the previous number is not positive.
    init?(_ now: Int, before: Int, in period: PeriodBefore) {
        guard before > 0 else { return nil }
        self.before = before
        change = percent(now - before, of: before)
        lastDay = period.lastDay
    }

    /// Creates a comparison. Returns `nil` if the previous number is not positive, or if data that begins on a day doesn't cover
    /// the previous period.
    init?(_ now: Int, before: @autoclosure () -> Int, in period: PeriodBefore, since firstDay: Day) {
        guard period.isCovered(since: firstDay) else { return nil }
        self.init(now, before: before(), in: period)
    }

    package init() {}
}

extension PeriodBefore {
    /// The description of the fact about the last day.
    static let lastDayDescription: String =
        "The last day of the period before that counts, if the recap's own period is not over."
}
