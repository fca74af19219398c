package import RecapJSON
package import RecapLanguage

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

/// The ratings that a person gave, in half stars.
package struct RatingFacts: FactRecord, Hashable {
    @Fact("The number of ratings.") package var count: Int
    @Fact("The mean in stars, from 0.5 to 5.") package var mean: Double
    @Fact("The number of each rating that was given, best first.") package var stars: [Ranked]

    /// Creates the facts about ratings from 1 to 10 half stars. Returns `nil` if there are none.
    init?(halfStars: [Int]) {
        guard !halfStars.isEmpty else { return nil }
        count = halfStars.count
        mean = (Double(halfStars.reduce(0, +)) / Double(halfStars.count) / 2).rounded(decimals: 2)
        stars = (1...10).reversed().compactMap { rating in
            let count = halfStars.count { $0 == rating }
            return count == 0
                ? nil
                : Ranked(label: RatingFacts.text(rating), value: count, share: percent(count, of: halfStars.count))
        }
    }

    /// Returns a number of half stars as a message.
    static func message(_ halfStars: Int) -> Message { Message(verbatim: text(halfStars)) }

    /// Formats a number of half stars as stars: `★★★½`.
    static func text(_ halfStars: Int) -> String {
        String(repeating: "★", count: halfStars / 2) + (halfStars.isMultiple(of: 2) ? "" : "½")
    }

    package init() {}
}
