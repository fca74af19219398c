internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of a book library.
struct MakeGoodreads: DatedCommand {
    typealias Source = GoodreadsSource

    static let configuration = CommandConfiguration(
        commandName: "goodreads",
        abstract: "A year of books from the library of Goodreads.",
        usage: "recap-tui make goodreads [<options>] [<export>]",
        discussion: """
            recap-tui make goodreads library.csv              the books of this year
            recap-tui make goodreads library.csv --year 2024  another year
            recap-tui make goodreads library.csv -o me.json   the data alone, to change …
            recap-tui books-year --data me.json               … and the story that shows it

            goodreads.com exports the library under My Books, Import and export. A book counts on its Date Read; books on the \
            shelf read without one are skipped and counted. The export has only the last reading of a book; one with a Read Count \
            of two or more was read before. A rating of 0 is none. The oldest and the newest book go by the year in which they \
            first came out. A leaf of two pages is 0.1 mm thick.
            """)

    static let yearStory = "books-year"

    @Argument(
        help: ArgumentHelp(
            "The file. Defaults to goodreads_library_export.csv in this folder or in Downloads.", valueName: "export"),
        completion: .file())
    var export: String?

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> GoodreadsSource {
        GoodreadsSource(
            path: export ?? GoodreadsSource.path(in: .here) ?? "goodreads_library_export.csv",
            period: try days.period(), today: days.today)
    }
}
