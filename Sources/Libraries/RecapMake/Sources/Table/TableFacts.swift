package import RecapLanguage

/// Facts about the rows of a table in a period.
///
/// The amounts are the numbers in a column, combined by ``aggregate``, or the numbers of rows if there is no such column.
package struct TableFacts<Format: TableFormat>: FactRecord {
    @Fact("What the table is about: the title, or the name of the file.") package var name: String
    @Fact("The name of the column with numbers; null if rows are counted.") package var column: String?
    @Fact("The unit of the amounts.") package var unit: String?
    @Fact("The name of the column with the kinds, with --group.") package var groupColumn: String?
    @Fact("How the numbers of several rows become one; sum if rows are counted.") package var aggregate: TableAggregate
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The number of rows in the period.") package var rows: Int
    @Fact("The number of all rows together; how many there are if rows are counted.") package var total: Double
    @Fact("The mean of the rows that have a number; null if rows are counted, or numbers below 0 are added up.")
    package var mean: Double?
    @Fact("The total, divided by the number of days with rows; null as mean is.") package var dayMean: Double?
    @Fact("The row with the greatest number, the first of several.") package var best: TableBest?
    @Fact("The row with the least number, the first of several.") package var lowest: TableBest?
    @Fact("The day with the greatest amount, the first of several.") package var bestDay: DayAmount?
    @Fact("The month with the greatest amount, from 1 to 12, the first of several.") package var bestMonth: TablePart?
    @Fact("The weekday with the greatest amount, from 1 for Monday to 7 for Sunday.")
    package var bestWeekday: TablePart?
    @Fact("The amount of each month of the calendar that the period touches.") package var months: [Double]
    @Fact("The amount of each weekday, Monday first.") package var weekdays: [Double]
    @Fact("The amount of each day that has rows, by date.") package var days: DayAmounts
    @Fact("When the rows are, by their number.") package var time: TimeFacts
    @Fact("The amount of the period before.") package var before: AmountComparison?
    @Fact("The kinds with an amount, with --group; null if numbers are not added up, or some are below 0.")
    package var groups: [RankedAmount]?
    @Fact("The number of kinds, with --group.") package var groupCount: Int?
    @Fact("What came in and what went out, if numbers below 0 are added up.") package var flow: TableFlow?
    @Fact("The numbers of months, if they are not added up.") package var levels: TableLevels?
    @Fact("The first day with a row.") package var first: Day
    @Fact("The last day with a row.") package var last: Day
    @Fact("The kind of person that the facts show, by the first rule that holds; null if none does.")
    package var archetype: Persona<TablePersonaKind>?
    @Fact("The total in other terms; null if numbers are not added up, or some are below 0.")
    package var scale: TableScale?
    /// The noun for a row. `nil` for the default one.
    var noun: TableNoun?

    package init() {}
}

/// A month or weekday with its amount.
package struct TablePart: FactRecord, Hashable {
    @Fact("The number of the month, or of the weekday from Monday.") package var number: Int
    @Fact("Its amount.") package var value: Double

    package init() {}

    init(number: Int, value: Double) {
        (self.number, self.value) = (number, value)
    }
}

/// The row with the greatest or smallest number.
package struct TableBest: FactRecord, Hashable {
    @Fact("The day of the row.") package var date: Day
    @Fact("The number.") package var value: Double
    @Fact("The kind, with --group.") package var group: String?
    /// Whether exactly one row has this number.
    var isOnly = false

    package init() {}

    init(date: Day, value: Double, group: String?, isOnly: Bool) {
        (self.date, self.value, self.group, self.isOnly) = (date, value, group, isOnly)
    }
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum TablePersonaKind: String, PersonaKind {
    case beginner, nightOwl, earlyBird, weekender, marathoner, loyal, explorer, sprinter
}

extension TableFacts {
    /// The kind by the first rule that is met. `nil` if none is met.
    var persona: Persona<TablePersonaKind>? {
        let kinds = groupCount ?? 0, share = groups?.first?.share ?? 0
        return Persona(
            [
                .rule(.beginner, rows, rows < 5, "\(entries(rows)) so far: this is the beginning"),
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                time.daysInARow(.marathoner, atLeast: 21),
                .rule(.loyal, share, kinds > 1 && share >= 70, "\(share)% of all is of one kind"),
                .rule(
                    .explorer, kinds, kinds >= 8 && share < 30,
                    "\(Message.kinds(kinds)), and none has as much as a third"),
                time.sprint(.sprinter),
            ])
    }
}
