public import RecapLanguage

/// The facts about the rows of a table in a period.
///
/// The amounts are the numbers in a column, combined by ``aggregate``, or the numbers of rows if there is no such
/// column.
public struct TableFacts<Format: TableFormat>: FactRecord {
    /// The subject of the table.
    public let name: String
    /// The name of the column with numbers. `nil` if rows are counted.
    public let column: String?
    /// The unit of the amounts. `nil` if none was given.
    public let unit: String?
    /// The name of the column with the kinds. `nil` if there is none.
    public let groupColumn: String?
    /// The method of combining the numbers of several rows.
    public let aggregate: TableAggregate
    /// The word for a row. `nil` for the default one.
    let noun: TableNoun?
    /// The year in which the period begins.
    public let year: Int
    /// The number of rows.
    public let rows: Int
    /// The amount of all rows combined.
    public let total: Double
    /// The mean number per row. `nil` if rows are counted, the numbers are not summed, or some are below 0.
    public let mean: Double?
    /// The mean amount per day with rows. `nil` if the numbers are not summed, or some are below 0.
    public let dayMean: Double?
    /// The row with the greatest number; the first if several tie. `nil` if rows are counted.
    public let best: TableBest?
    /// The row with the least number; the first if several tie. `nil` if rows are counted.
    public let lowest: TableBest?
    /// The day with the greatest amount; the first if several tie.
    public let bestDay: DayAmount?
    /// The month with the greatest amount, from 1 to 12, and that amount.
    public let bestMonth: TablePart?
    /// The weekday with the greatest amount, from 1 for Monday, and that amount.
    public let bestWeekday: TablePart?
    /// The amount of each month.
    public let months: [Double]
    /// The amount of each weekday, Monday first.
    public let weekdays: [Double]
    /// The amount of each day with rows.
    public let days: DayAmounts
    /// The distribution of the rows over time.
    public let time: TimeFacts
    /// The amount compared with the previous period.
    public let before: AmountComparison?
    /// The kinds with the greatest amounts. `nil` if there is no column with kinds, the numbers are not summed, or some
    /// are below 0.
    public let groups: [RankedAmount]?
    /// The number of kinds. `nil` if there is no column with kinds.
    public let groupCount: Int?
    /// Income and spending, if the numbers are summed and some are below 0.
    public let flow: TableFlow?
    /// The numbers of the months, if they are not summed and several months have some.
    public let levels: TableLevels?
    /// The first day with a row.
    public let first: Day
    /// The last day with a row.
    public let last: Day
    /// The kind of person that the facts show. `nil` if none fits.
    public let archetype: TableArchetype?
    /// The total in other terms. `nil` if the numbers are not summed, or some are below 0.
    public let scale: TableScale?

    /// The facts of the source.
    public static var table: FactTable<TableFacts> {
        FactTable(
            Fact("name", \.name, "What the table is about: the title, or the name of the file."),
            Fact("column", \.column, "The name of the column with numbers; null if rows are counted."),
            Fact("unit", \.unit, "The unit of the amounts."),
            Fact("groupColumn", \.groupColumn, "The name of the column with the kinds, with --group."),
            Fact("aggregate", \.aggregate, "How the numbers of several rows become one; sum if rows are counted."),
            Fact("year", \.year, "The year that the period begins in."),
            Fact("rows", \.rows, "The number of rows in the period."),
            Fact("total", \.total, "The number of all rows together; how many there are if rows are counted."),
            Fact(
                "mean", \.mean,
                "The mean of the rows that have a number; null if rows are counted, or numbers below 0 are added up."),
            Fact("dayMean", \.dayMean, "The total, divided by the number of days with rows; null as mean is."),
            Fact("best", \.best, "The row with the greatest number, the first of several."),
            Fact("lowest", \.lowest, "The row with the least number, the first of several."),
            Fact("bestDay", \.bestDay, "The day with the greatest amount, the first of several."),
            Fact("bestMonth", \.bestMonth, "The month with the greatest amount, from 1 to 12, the first of several."),
            Fact(
                "bestWeekday", \.bestWeekday, "The weekday with the greatest amount, from 1 for Monday to 7 for Sunday."
            ),
            Fact("months", \.months, "The amount of each month of the calendar that the period touches."),
            Fact("weekdays", \.weekdays, "The amount of each weekday, Monday first."),
            Fact("days", \.days, "The amount of each day that has rows, by date."),
            Fact("time", \.time, "When the rows are, by their number."),
            Fact("before", \.before, "The amount of the period before."),
            Fact(
                "groups", \.groups,
                "The kinds with an amount, with --group; null if numbers are not added up, or some are below 0."),
            Fact("groupCount", \.groupCount, "The number of kinds, with --group."),
            Fact("flow", \.flow, "What came in and what went out, if numbers below 0 are added up."),
            Fact("levels", \.levels, "The numbers of months, if they are not added up."),
            Fact("first", \.first, "The first day with a row."),
            Fact("last", \.last, "The last day with a row."),
            Fact(
                "archetype", \.archetype,
                "The kind of person that the facts show, by the first rule that holds; null if none does."),
            Fact("scale", \.scale, "The total in other terms; null if numbers are not added up, or some are below 0."))
    }
}

/// A month or weekday with its amount.
public struct TablePart: FactRecord, Hashable {
    /// The number of the month or weekday.
    public let number: Int
    /// The amount of its rows.
    public let value: Double

    /// The facts of a part.
    public static let table = FactTable<TablePart>(
        Fact("number", \.number, "The number of the month, or of the weekday from Monday."),
        Fact("value", \.value, "Its amount."))
}

/// The row with the greatest or least number.
public struct TableBest: FactRecord, Hashable {
    /// The day of the row.
    public let date: Day
    /// The number in the row.
    public let value: Double
    /// The kind. `nil` if there is no column with kinds.
    public let group: String?
    /// Whether no other row has the number.
    let isOnly: Bool

    /// The facts of the row.
    public static let table = FactTable<TableBest>(
        Fact("date", \.date, "The day of the row."),
        Fact("value", \.value, "The number."),
        Fact("group", \.group, "The kind, with --group."))
}
