/// The method of combining the numbers of several rows into one.
package enum TableAggregate: String, CaseIterable, FactEnum, Hashable {
    /// The sum, suitable for distances and amounts of money.
    case sum
    /// The mean, suitable for temperatures, shares and ratings.
    case mean
    /// The smallest number.
    case min
    /// The greatest number.
    case max
    /// The latest number, suitable for account balances.
    case last

    /// Chooses a suitable method for a column, based on its name and unit.
    init(column: String, unit: String?) {
        let words = Set(column.lowercased().split { !$0.isLetter && $0 != "%" && $0 != "°" }.map(String.init))
        let sign = (unit ?? "").lowercased()
        if sign.hasPrefix("°") || ["%", "k", "celsius", "fahrenheit", "bpm", "hpa"].contains(sign)
            || column.contains("°") || column.contains("%") || !words.isDisjoint(with: TableAggregate.levels)
        {
            self = .mean
        } else if !words.isDisjoint(with: TableAggregate.balances) {
            self = .last
        } else {
            self = .sum
        }
    }

    private static let levels: Set<String> = [
        "temperature", "temp", "celsius", "fahrenheit", "humidity", "pressure", "percent", "percentage", "rate",
        "ratio",
        "rating", "score", "stars", "weight", "mood", "bpm", "pulse", "temperatur", "기온", "온도", "습도", "기압", "비율",
        "평점", "별점", "점수", "체중", "몸무게", "기분",
    ]
    private static let balances: Set<String> = ["balance", "saldo", "kontostand", "잔액", "잔고"]
}

/// The noun for a row of a table, in the language of the recap.
package struct TableNoun: Hashable, Sendable {
    /// The plural forms in the order of the language's plural categories, singular first.
    package let forms: [String]

    /// Parses the forms of a noun, such as `run,runs`. A single form is used for all numbers, except in English, where an `s` is
    /// added. Returns `nil` if a form is empty, or if there are more than a language can have.
    package init?(_ text: String) {
        forms = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }
        guard (1...6).contains(forms.count), forms.allSatisfy({ !$0.isEmpty }) else { return nil }
    }
}

/// Facts about income and spending, for data with negative numbers.
package struct TableFlow: FactRecord, Hashable {
    @Fact("The sum of the numbers above 0.") package var income: Double
    @Fact("The sum of the numbers below 0, which is below 0.") package var spending: Double
    @Fact("The sum above 0 of each month.") package var incomeMonths: [Double]
    @Fact("The sum below 0 of each month, without its sign.") package var spendingMonths: [Double]
    @Fact("The kinds with the greatest sums above 0, with --group.") package var incomeGroups: [RankedAmount]?
    @Fact("The kinds with the greatest sums below 0, with --group.") package var spendingGroups: [RankedAmount]?

    package init() {}
}

/// The numbers of months, for numbers that are not added up.
package struct TableLevels: FactRecord, Hashable {
    @Fact("The months that have numbers, from 1 to 12.") package var months: [Int]
    @Fact("The number of each of them.") package var values: [Double]
    @Fact("A number below all of them, for the foot of a chart.") package var floor: Double

    package init() {}

    init(months: [Int], values: [Double], floor: Double) {
        (self.months, self.values, self.floor) = (months, values, floor)
    }
}
