internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of tables of separated values.
struct MakeCSV: DatedCommand {
    typealias Source = CSVSource

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
        return CSVSource(paths: table.files, options: options)
    }
}
