/// The method of combining the numbers of several rows into one.
public enum TableAggregate: String, CaseIterable, FactEnum, Hashable {
    /// The sum, as for distances and amounts of money.
    case sum
    /// The mean, as for temperatures, shares and ratings.
    case mean
    /// The least number.
    case min
    /// The greatest number.
    case max
    /// The latest number, as for account balances.
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

/// The word for a row of a table, in the language of the recap.
public struct TableNoun: Hashable, Sendable {
    /// The forms in the order of the language's plurals: the singular first.
    public let forms: [String]

    /// Parses the forms of a word, such as `run,runs`. A single one is that for any number, except in English, which adds an `s`.
    /// Returns `nil` if a form is empty, or if there are more than a language has.
    public init?(_ text: String) {
        forms = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }
        guard (1...6).contains(forms.count), forms.allSatisfy({ !$0.isEmpty }) else { return nil }
    }
}

/// Income and spending, for numbers some of which are below 0.
public struct TableFlow: FactRecord, Hashable {
    /// The sum of the numbers above 0, and that of the numbers below 0, which is negative.
    public let income: Double, spending: Double
    /// The sums of each month, both as absolute values.
    public let incomeMonths: [Double], spendingMonths: [Double]
    /// The kinds with the greatest sums. `nil` if there is no column with kinds.
    public let incomeGroups: [RankedAmount]?, spendingGroups: [RankedAmount]?

    /// The facts of a flow.
    public static let table = FactTable<TableFlow>(
        Fact("income", \.income, "The sum of the numbers above 0."),
        Fact("spending", \.spending, "The sum of the numbers below 0, which is below 0."),
        Fact("incomeMonths", \.incomeMonths, "The sum above 0 of each month."),
        Fact("spendingMonths", \.spendingMonths, "The sum below 0 of each month, without its sign."),
        Fact("incomeGroups", \.incomeGroups, "The kinds with the greatest sums above 0, with --group."),
        Fact("spendingGroups", \.spendingGroups, "The kinds with the greatest sums below 0, with --group."))
}

/// The numbers of months, for numbers that are not summed.
public struct TableLevels: FactRecord, Hashable {
    /// The months with numbers, from 1 to 12.
    public let months: [Int]
    /// The number of each of these months.
    public let values: [Double]
    /// A number below all of them, for the base of a chart.
    public let floor: Double

    /// The facts of levels.
    public static let table = FactTable<TableLevels>(
        Fact("months", \.months, "The months that have numbers, from 1 to 12."),
        Fact("values", \.values, "The number of each of them."),
        Fact("floor", \.floor, "A number below all of them, for the foot of a chart."))
}
