internal import ArgumentParser
internal import RecapMake
internal import RecapSystem

/// The command that makes a recap of calendars.
struct MakeCalendar: ClockedCommand {
    typealias Source = CalendarSource

    static let configuration = CommandConfiguration(
        commandName: "calendar",
        abstract: "A year of meetings, from calendars as .ics files.",
        discussion: """
            recap-tui make calendar work.ics                  your meetings of this year
            recap-tui make calendar a.ics b.ics --year 2025   several calendars
            recap-tui make calendar work.ics --show subjects  with titles
            recap-tui make calendar work.ics -o me.json       the data alone, to change …
            recap-tui calendar-year --data me.json            … and the story that shows it

            Most calendars export an .ics file in their settings; Google Calendar gives a zip with one for each calendar. A \
            meeting is an event that has a time and is shorter than a day. It counts on the day and at the hour at which it \
            began by the clock of this computer, if that is not after the current day. Cancelled events, events shown as \
            free, those that you declined and those on days off do not count. A day off is one of an event of whole days \
            whose status is out of office, or whose title begins with vacation, Urlaub, 휴가 or the like. Whose calendar \
            it is, the file or --me says. Times without a zone, and those of unknown zones, are taken by the clock of this \
            computer. People are the different addresses of those invited, without yours and without rooms. Workdays are \
            Monday to Friday without days off; those without a meeting are looked for between the first and the last \
            meeting. Addresses are never shown.
            """)

    static let yearStory = "calendar-year"

    @Argument(help: ArgumentHelp("Calendars as .ics files.", valueName: "file"), completion: .file(extensions: ["ics"]))
    var files: [String] = []

    @Option(help: ArgumentHelp("Your address, if the file does not say whose calendar it is.", valueName: "email"))
    var me: String?

    @OptionGroup
    var options: ClockedOptions

    func source() throws -> CalendarSource {
        var source = CalendarSource(files: files, options: try sourceOptions())
        source.owner = me
        return source
    }
}

/// The command that makes a recap of chats.
struct MakeChat: ExportCommand {
    typealias Source = ChatSource

    static let configuration = CommandConfiguration(
        commandName: "chat",
        abstract: "A year of a chat, from what WhatsApp, Telegram or Discord export.",
        discussion: """
            recap-tui make chat _chat.txt              a chat of WhatsApp, text or zip
            recap-tui make chat ChatExport_2026-01-01  a chat of Telegram, as JSON
            recap-tui make chat package.zip            your own messages on Discord
            recap-tui make chat --show people          names in place of initials
            recap-tui make chat -o us.json             the data alone, to change …
            recap-tui chat-year --data us.json         … and the story that shows it

            In WhatsApp, export a chat from its menu, without media. In Telegram Desktop, choose JSON when you export. Discord sends \
            your messages if you request your data in the settings, which takes some days.

            Of texts, emoji alone are read; no word is counted, kept or shown. People are initials unless you ask for their names. \
            WhatsApp writes times by the clock of the phone, in which order its dates are is told by all of them together; \
            Telegram's and Discord's are shown by the clock of the time zone. A conversation begins after six hours of silence; an \
            answer is a message after somebody else's within a conversation, and its time is the median. The longest talk has no \
            break of more than 30 minutes. Channels, bots and saved messages of Telegram do not count, nor do notices, \
            which WhatsApp writes without an author or, on iPhones, in the name of the group or of a person. A line that looks like \
            the beginning of a message belongs to the one before, as in a list of dates, if its time is out of order or its form is \
            another one, and nobody of its name writes elsewhere. A picture, voice message or file that WhatsApp leaves out counts as \
            such. An archive or folder with a text that is a chat needs no name.
            """)

    static let yearStory = "chat-year"

    @OptionGroup
    var exports: ExportedFilesArgument
    var files: [String] { exports.files }

    @OptionGroup
    var options: ClockedOptions
}

/// The command that makes a recap of sports activities.
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

/// The command that makes a recap of health.
struct MakeHealth: ExportCommand {
    typealias Source = HealthSource

    static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "A year of steps, floors, workouts and sleep, from the export of Apple Health.",
        discussion: """
            recap-tui make health export.zip                 the exported archive as it is
            recap-tui make health apple_health_export        its folder
            recap-tui make health -o me.json                 the data alone, to change …
            recap-tui health-year --data me.json             … and the story that shows it

            On the iPhone, open Health, tap your picture, and choose "Export All Health Data". Steps, distances on foot and floors \
            are read, and workouts, rings, sleep and the resting heart rate; never weight, cycles, medication or diagnoses.

            A phone and a watch count the same steps: in each hour, the device with most counts. Samples that are there twice \
            are counted once. Days and hours are those of the time zone, since exports have the zone of their day alone. \
            A night belongs to the day on which it ends, and has two hours of sleep at least; what several apps \
            have recorded of it counts once. Rings are closed if all three goals of a day are met. A usual day, a usual night and \
            the heart rate at rest are medians. A floor is three metres.
            """)

    static let yearStory = "health-year"

    @OptionGroup
    var exports: ExportedFilesArgument
    var files: [String] { exports.files }

    @OptionGroup
    var options: ClockedOptions
}

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
