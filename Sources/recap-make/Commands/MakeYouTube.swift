internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of watched videos.
struct MakeYouTube: ExportCommand {
    typealias Source = YouTubeSource

    static let configuration = CommandConfiguration(
        commandName: "youtube",
        abstract: "A year of videos, from the history of YouTube that Google Takeout exports.",
        discussion: """
            recap-tui make youtube takeout-20260101.zip      the exported archive as it is
            recap-tui make youtube watch-history.json        its history alone
            recap-tui make youtube --show files              with the names of channels
            recap-tui make youtube -o me.json                the data alone, to change …
            recap-tui youtube-year --data me.json            … and the story that shows it

            Ask for the history of YouTube at https://takeout.google.com, best with JSON as its format; some hours later a mail \
            has the archive. The web page that Takeout exports otherwise is read in English alone. A video counts each time that \
            it was watched, on the day and at the hour at which it began by the clock of the time zone. Advertisements, searches, \
            posts, surveys, visits, likes and subscriptions do not count. The history has no lengths, so that no hours are told: the longest time is that from the first \
            video to the last without a break of more than 30 minutes. Music is what YouTube Music played, or of a channel that \
            YouTube has made for an artist. A video without a channel is private or deleted by now. Names of channels are shown \
            with --show files, and the title of the video watched most often, music aside, with --show subjects. A history that \
            was paused or that deletes itself has gaps.
            """)

    static let yearStory = "youtube-year"

    @OptionGroup
    var exports: ExportedFilesArgument
    var files: [String] { exports.files }

    @OptionGroup
    var options: ClockedOptions
}
