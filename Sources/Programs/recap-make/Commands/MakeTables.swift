internal import ArgumentParser
internal import RecapMake

/// The arguments for a table, shared by all file formats.
struct TableArguments: ParsableArguments {
    /// The help of the files of the table.
    static let files = ArgumentHelp("The files, whose tables have the same columns.", valueName: "file")

    @Option(
        help: ArgumentHelp("The column with the dates. Defaults to the only one that has dates.", valueName: "column"))
    var date: String?

    @Option(
        help: ArgumentHelp(
            "The order in dates such as 03/04/2025: dmy, mdy or ymd. Defaults to that of the whole column.",
            valueName: "order"),
        completion: .list(DateOrder.allCases.map(\.rawValue)), transform: { try choice(of: "--date-order", $0) })
    var dateOrder: DateOrder?

    @Option(help: ArgumentHelp("The column with the numbers. Without one, rows are counted.", valueName: "column"))
    var value: String?

    @Option(help: ArgumentHelp("The column that groups the rows, such as the kind of sport.", valueName: "column"))
    var group: String?

    @Option(help: ArgumentHelp("What the table is about. Defaults to the name of the file.", valueName: "title"))
    var title: String?

    @Option(help: ArgumentHelp("The unit of the numbers, such as km.", valueName: "unit"))
    var unit: String?

    @OptionGroup(title: "Days")
    var zone: ZoneOptions

    @Option(
        help: ArgumentHelp(
            "How the numbers of several rows become one: sum, mean, min, max or last. Defaults to what fits the column.",
            valueName: "how"),
        completion: .list(TableAggregate.allCases.map(\.rawValue)), transform: { try choice(of: "--aggregate", $0) })
    var aggregate: TableAggregate?

    @Option(
        help: ArgumentHelp(
            "The words for one row and for several, such as run,runs, with all plurals that the language of the recap has.",
            valueName: "one,many"),
        transform: TableArguments.noun)
    var noun: TableNoun?

    private static func noun(_ text: String) throws -> TableNoun {
        guard let noun = TableNoun(text) else {
            throw ValidationError("--noun takes a word and its plurals, such as run,runs")
        }
        return noun
    }

    /// Returns the options of a source.
    func options(_ days: PeriodOptions) throws -> TableOptions {
        var options = TableOptions(
            SourceOptions(period: try days.period(), today: days.today, clock: try zone.clock))
        options.date = date
        options.dateOrder = dateOrder
        options.value = value
        options.group = group
        options.title = title
        options.unit = unit
        options.aggregate = aggregate
        options.noun = noun
        return options
    }

    /// The definitions for the help text, shared by all file formats.
    static let definitions = """
        Without --value the rows are counted. A row without a number counts as a row and adds nothing to the total; one whose date \
        or number can't be read is skipped and counted. A column may also be named by its number, from 1.

        Numbers are added up; those of a column of temperatures, shares or ratings are told as a mean, and a balance as the last \
        one, by the column's name and --unit. --aggregate says it otherwise. Where numbers below 0 are added up, what came in and \
        what went out are told apart, without shares and means.

        Dates are written as 2025-03-04, 2025/3/4, 04.03.2025, 4 Mar 2025, 2025. 3. 4., 20250304, with or without a time, as \
        programs write them (20250304T130500Z, Tue Mar  4 13:05:00 CET 2025), or as seconds or milliseconds since 1970. A date such as 03/04/2025 has the order that fits most of its column. Times in UTC and \
        since 1970 are told by the clock of this computer (TZ), all others as they are written. A streak is a run of days with at \
        least one row each. Night is from 22:00 to 6:00. Numbers may have decimal commas, signs, thousands and units.
        """
}

/// The command that makes a recap of tables of separated values.
struct MakeCSV: DatedCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv",
        abstract: "A year of any table: a CSV file with a column of dates.",
        discussion: """
            recap-tui make csv runs.csv             rows by the only column of dates
            recap-tui make csv runs.csv --date day --value km
            recap-tui make csv runs.csv --value km --group kind --title Running
            recap-tui make csv *.csv --year 2025    several files
            recap-tui make csv runs.csv -o me.json  the data alone, to change …
            recap-tui table-year --data me.json     … and the story that shows it

            \(TableArguments.definitions)

            The first row has the names of the columns; if it has a date or a number, the columns are 1, 2 and so on. Rows above it that \
            are shorter than the table, as in the files of banks, are passed over. Fields are separated by \
            commas, semicolons, tabs or vertical bars, and may be in quotes. The text is UTF-8, UTF-16, CP949 (EUC-KR) or Windows-1252.
            """)

    static let yearStory = "table-year"

    @Argument(help: TableArguments.files, completion: .file(extensions: ["csv", "tsv", "txt"]))
    var files: [String]

    @OptionGroup(title: "Table")
    var table: TableArguments

    @Option(help: ArgumentHelp("The number of lines before the table.", valueName: "n"))
    var skipLines = 0

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func validate() throws {
        guard skipLines >= 0 else { throw ValidationError("--skip-lines takes a number of lines from 0") }
    }

    func source() throws -> CSVSource {
        var options = try table.options(days)
        options.skippedLines = skipLines
        return CSVSource(paths: files, options: options)
    }
}

/// The command that makes a recap of tables of JSON objects.
struct MakeJSON: DatedCommand {
    static let configuration = CommandConfiguration(
        commandName: "json",
        abstract: "A year of any table: a JSON file of objects with dates.",
        discussion: """
            recap-tui make json runs.json             rows by the only column of dates
            recap-tui make json runs.json --date day --value km
            recap-tui make json runs.json --value km --group kind --title Running
            recap-tui make json *.json --year 2025    several files
            recap-tui make json runs.json -o me.json  the data alone, to change …
            recap-tui table-year --data me.json       … and the story that shows it

            \(TableArguments.definitions)

            The file is an array of objects, an object with such an array, or JSON lines: an object a line. Columns are the members \
            of the objects; a member of an object within them has a point in its name: activity.kind.
            """)

    static let yearStory = "table-year"

    @Argument(help: TableArguments.files, completion: .file(extensions: ["json", "jsonl", "ndjson"]))
    var files: [String]

    @OptionGroup(title: "Table")
    var table: TableArguments

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> JSONSource {
        JSONSource(paths: files, options: try table.options(days))
    }
}

/// The command that makes a recap of the single table in a service's export.
struct MakeTable<Table: TableDescription>: DatedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: name, abstract: Table.help.abstract,
            usage: "recap-tui make \(name) [<options>] [<export>]", discussion: Table.help.discussion)
    }

    static var yearStory: String { Table.help.story }

    @Argument(help: ArgumentHelp(Table.help.export, valueName: "export"), completion: .file())
    var export: String?

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> ExportedTableSource<Table> {
        let path = export ?? ExportedTableSource<Table>.path(in: .here) ?? Table.file
        return ExportedTableSource(path: path, period: try days.period(), today: days.today)
    }
}
