internal import ArgumentParser
internal import RecapMake
internal import RecapSystem

/// The command that makes a recap of a listening history.
struct MakeSpotify: ClockedCommand {
    typealias Source = SpotifySource

    static let configuration = CommandConfiguration(
        commandName: "spotify",
        abstract: "A year of music, from what Spotify, ListenBrainz or Last.fm have recorded.",
        discussion: """
            recap-tui make spotify my_spotify_data.zip      the exported zip as it is
            recap-tui make spotify ~/Downloads/my_data      its folder, or JSON files
            recap-tui make spotify a.zip b.zip --year 2023  several exports, another year
            recap-tui make listens listenbrainz_me.zip      listens of ListenBrainz
            recap-tui make spotify -o me.json               the data alone, to change …
            recap-tui listening-year --data me.json         … and the story that shows it

            Ask for "Extended streaming history" at https://www.spotify.com/account/privacy; some days later a mail has the \
            zip. The smaller "Account data" has the last year, without albums and skips.

            ListenBrainz exports its listens in its settings, as a zip; of Last.fm, tables and JSON files that other programs \
            make are read (artist, album, track, date). Files of several services become one recap: a listen that Spotify's own history \
            has is left out, as is one that a second player has reported within 30 seconds. Listens rarely have lengths; where one is missing, the song \
            counts 3 minutes 30, and the page says so.

            A play counts from 30 seconds on, on the day and at the hour at which it began, by the clock of the time zone. \
            Minutes are those of the plays that count. Files that overlap are counted once: a play is known by its time and \
            its address. A track is a name with its artist, on whichever album. A skip is a track that the button for the \
            next one ended. An artist is new if there is no play before the period, which can be told where the history \
            begins 90 days before. The time before is compared up to the same day if the period is not over. A streak is \
            a run of days with at least one play each; night is from 22:00 to 6:00. Podcasts and audiobooks are counted \
            apart, and plays of private sessions do not count. Addresses and places of the listener are never read.
            """,
        aliases: ["listens"])

    static let yearStory = "listening-year"

    @Argument(
        help: ArgumentHelp(
            "Archives, folders or JSON files. Defaults to the exports in the current folder or in Downloads.",
            valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Flag(help: "Count plays of private sessions.")
    var privateSessions = false

    @OptionGroup
    var options: ClockedOptions

    func source() throws -> SpotifySource {
        let paths = files.isEmpty ? SpotifySource.paths(in: .here) : files
        var source = SpotifySource(paths: paths, options: try sourceOptions())
        source.includesPrivate = privateSessions
        return source
    }
}
