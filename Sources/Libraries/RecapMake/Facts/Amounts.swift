package import RecapJSON
package import RecapLanguage

/// A name with an amount, in a list sorted by amount. Has the format of an item of `bars` and `list`.
package struct RankedAmount: FactRecord, Hashable {
    @Fact("The name.") package var label: String
    @Fact("The amount by which the list is sorted.") package var value: Double
    @Fact("The share of all in percent, rounded.") package var share: Int
    @Fact("The number of records.") package var count: Int

    package init() {}

    init(label: String, value: Double, share: Int, count: Int) {
        (self.label, self.value, self.share, self.count) = (label, value, share, count)
    }
}

/// A day with an amount.
package struct DayAmount: FactRecord, Hashable {
    @Fact("The day.") package var date: Day
    @Fact("The amount of that day.") package var value: Double

    package init() {}

    init(date: Day, value: Double) {
        (self.date, self.value) = (date, value)
    }
}

/// The amounts of days, in chronological order.
package struct DayAmounts: FactValue, Hashable {
    /// The days that have records, with their amounts.
    package let days: [DayAmount]

    /// The JSON Schema of an object from dates to amounts.
    package static var factSchema: JSONValue { ["type": "object", "additionalProperties": ["type": "number"]] }
    package static var neutral: DayAmounts { DayAmounts(days: []) }
    /// The amounts by date.
    package var factValue: JSONValue {
        .object(days.reduce(into: JSONObject()) { $0[$1.date.text] = $1.value.factValue })
    }
}

/// The amount of the previous period, and the change since then.
package struct AmountComparison: FactRecord, Hashable {
    @Fact("The amount of the period before.") package var before: Double
    @Fact("The change since then in percent, rounded; negative for less.") package var change: Int
    @Fact(PeriodBefore.lastDayDescription) package var lastDay: Day?

    /// Creates a comparison. Returns `nil` if the previous amount is not positive, or so small that a percentage would
    /// be meaningless.
    init?(_ now: Double, before: Double, in period: PeriodBefore) {
        let change = ((now - before) / before * 100).rounded()
        guard before > 0, abs(change) < 1_000_000 else { return nil }
        self.before = before
        self.change = Int(change)
        lastDay = period.lastDay
    }

    package init() {}
}

extension Double {
    /// Returns the number rounded to `decimals` decimal places, clamped to 0 through 6.
    func rounded(decimals: Int) -> Double {
        let factor = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000.0][Swift.min(Swift.max(decimals, 0), 6)]
        let scaled = self * factor
        return scaled.isFinite ? scaled.rounded() / factor : self
    }
}
