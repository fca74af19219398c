internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of the active time at computers.
struct MakeActivityWatch: ExportCommand {
    typealias Source = ActivitySource

    static let configuration = CommandConfiguration(
        commandName: "activitywatch",
        abstract: "A year at the computer, from the events that ActivityWatch exports.",
        discussion: """
            recap-tui make activitywatch aw.json         your active hours of this year
            recap-tui make activitywatch a.json b.json   several computers or exports
            recap-tui make activitywatch a/ --year 2024  a folder of exports, another year
            recap-tui make activitywatch --show files    with the names of apps
            recap-tui make activitywatch -o me.json      the data alone, to change …
            recap-tui activity-year --data me.json       … and the story that shows it

            ActivityWatch exports all buckets, or one, as JSON under Raw Data (http://localhost:5600/#/buckets). Time is active \
            while a window is in front (buckets of the type currentwindow) and somebody is at the keyboard (status not-afk of \
            the bucket aw-watcher-afk of the same computer). Of a computer without such a bucket, such as a phone, all time \
            with a window in front counts, up to an hour for each window, and the line at the end says so; of one without \
            windows, all time at the keyboard. Lock screens do not count. Where windows overlap, also on several computers, the \
            time counts once, for the one that came to the front last. Events of several exports count once. Events of a \
            negative length, windows of more than 31 days and more than a day without leaving the keyboard are skipped. Other \
            watchers are not read.

            Days and hours are those of the clock of the time zone, and a streak is a run of days with activity. Night is from \
            22:00 to 6:00. A switch is a change to another app, with no more than a minute of inactivity in between. Focus is \
            a time of at least 25 active minutes in one app, without another one and without more than a minute of \
            inactivity; it counts on the day on which it began. An evening is late with five active minutes or more between \
            22:00 and 5:00; the hours after midnight belong to the evening before. A usual day goes from the median of the \
            first active moments after 5:00 to that of the last ones before 5:00. The time before is compared up to the same \
            day if the period is not over. Names of apps are shown with --show files alone; titles and addresses never.
            """)

    static let yearStory = "activity-year"

    @Argument(
        help: ArgumentHelp(
            "Exported JSON files, or folders of them. Defaults to the exports in the current folder or in Downloads.",
            valueName: "file"),
        completion: .file())
    var files: [String] = []

    @OptionGroup
    var options: ClockedOptions
}
