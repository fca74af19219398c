public import RecapJSON
public import RecapLanguage

/// A name with an amount, in a list sorted by amount. It has the form of an item of `bars` and `list`.
public struct RankedAmount: FactRecord, Hashable {
    /// The name, such as that of a group of rows.
    public let label: String
    /// The amount by which the list is sorted.
    public let value: Double
    /// The share of the total in percent, rounded.
    public let share: Int
    /// The number of records.
    public let count: Int

    /// The facts of an entry.
    public static let table = FactTable<RankedAmount>(
        Fact("label", \.label, "The name."),
        Fact("value", \.value, "The amount by which the list is sorted."),
        Fact("share", \.share, "The share of all in percent, rounded."),
        Fact("count", \.count, "The number of records."))
}

/// A day with an amount.
public struct DayAmount: FactRecord, Hashable {
    /// The date of the day.
    public let date: Day
    /// The sum of that day's amounts.
    public let value: Double

    /// The facts of a day.
    public static let table = FactTable<DayAmount>(
        Fact("date", \.date, "The day."),
        Fact("value", \.value, "The amount of that day."))
}

/// The amounts of days, in chronological order.
public struct DayAmounts: FactValue, Hashable {
    /// The days that have records, with their amounts.
    public let days: [DayAmount]

    /// The JSON Schema of an object from dates to amounts.
    public static var factSchema: JSONValue { ["type": "object", "additionalProperties": ["type": "number"]] }
    /// The amounts by date.
    public var factValue: JSONValue {
        .object(days.reduce(into: JSONObject()) { $0[$1.date.text] = $1.value.factValue })
    }
}

/// The amount of the previous period, and how much it has changed since.
public struct AmountComparison: FactRecord, Hashable {
    /// The amount of the previous period.
    public let before: Double
    /// The change in percent of the previous amount, rounded; negative for a decrease.
    public let change: Int
    /// The last day of the previous period that counts. `nil` if the whole period counts.
    public let lastDay: Day?

    /// The facts of a comparison.
    public static let table = FactTable<AmountComparison>(
        Fact("before", \.before, "The amount of the period before."),
        Fact("change", \.change, "The change since then in percent, rounded; negative for less."),
        Fact("lastDay", \.lastDay, PeriodBefore.lastDayDescription))

    /// Creates a comparison. Returns `nil` if the previous amount is not positive, or so small that a percentage would
    /// be meaningless.
    init?(_ now: Double, before: Double, in period: PeriodBefore) {
        let change = ((now - before) / before * 100).rounded()
        guard before > 0, abs(change) < 1_000_000 else { return nil }
        self.before = before
        self.change = Int(change)
        lastDay = period.lastDay
    }
}

extension Double {
    /// Returns the number rounded to `decimals` decimal places, clamped to 0 through 6.
    func rounded(decimals: Int) -> Double {
        let factor = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000.0][Swift.min(Swift.max(decimals, 0), 6)]
        let scaled = self * factor
        return scaled.isFinite ? scaled.rounded() / factor : self
    }
}
