internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of tables of JSON objects.
struct MakeJSON: DatedCommand {
    typealias Source = JSONSource

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

    @OptionGroup(title: "Table")
    var table: TableArguments

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> JSONSource {
        JSONSource(paths: table.files, options: try table.options(days))
    }
}
