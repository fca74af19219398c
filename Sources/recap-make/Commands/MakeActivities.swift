internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of sport.
struct MakeActivities: ExportCommand {
    typealias Source = SportsSource

    static let configuration = CommandConfiguration(
        commandName: "activities",
        abstract: "A year of sport, from the export of Strava or from GPX, TCX and FIT files.",
        discussion: """
            recap-tui make activities export_1234567.zip     Strava's archive as it is
            recap-tui make activities ~/tracks               a folder of files
            recap-tui make activities -o me.json             the data alone, to change …
            recap-tui activities-year --data me.json         … and the story that shows it

            Ask Strava for your archive at https://www.strava.com/athlete/delete_your_account, which deletes nothing by itself; \
            some hours later a mail has the zip. Its table of activities is read, in English or German. Watches keep \
            their own files, mostly FIT; files that end in .gz are read as well.

            An activity counts on the day and at the hour at which it began: by the clock of the watch where a FIT file has it, by \
            that of the time zone otherwise. Its time is that in motion, as the service or the watch has it; of a GPX track it is what \
            was faster than 0.5 m/s without a pause of a minute. The metres upwards are the service's or the watch's, or rises of 3 m \
            and more of a track, so that they differ between sources. Activities that begin less than a minute apart are counted once. The \
            fastest run is the best average of those of 5 km and more. Positions, names and descriptions are never shown.
            """)

    static let yearStory = "activities-year"

    @OptionGroup
    var exports: ExportedFilesArgument
    var files: [String] { exports.files }

    @OptionGroup
    var options: ClockedOptions
}
