internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of a film diary.
struct MakeLetterboxd: DatedCommand {
    typealias Source = LetterboxdSource

    static let configuration = CommandConfiguration(
        commandName: "letterboxd",
        abstract: "A year of films from the diary of Letterboxd.",
        usage: "recap-tui make letterboxd [<options>] [<export>]",
        discussion: """
            recap-tui make letterboxd letterboxd-me.zip      the export
            recap-tui make letterboxd diary.csv --year 2024  its diary alone, another year
            recap-tui make letterboxd diary.csv -o me.json   the data alone, to change …
            recap-tui films-year --data me.json              … and the story that shows it

            letterboxd.com exports the diary in its settings, under Data. A film counts on the date on which it was watched, each \
            time that it is in the diary; a rewatch is what is marked as one. Ratings have half stars. The oldest and the newest \
            film go by the year in which they came out. The hours are 105 minutes for each film, since the export has no lengths.
            """)

    static let yearStory = "films-year"

    @Argument(
        help: ArgumentHelp(
            "The archive or folder of the export, or its diary.csv. Defaults to the one in this folder or in Downloads.",
            valueName: "export"),
        completion: .file())
    var export: String?

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> LetterboxdSource {
        LetterboxdSource(
            path: export ?? LetterboxdSource.path(in: .here) ?? "diary.csv", period: try days.period(),
            today: days.today)
    }
}
