public import ArgumentParser
public import RecapFeed

/// The command that plays many stories as a vertical feed.
struct Feed: ParsableCommand {
    static let name = "feed"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Play many stories, one above the other. The keys up and down move from story to story.",
        discussion: """
            recap-tui feed                         the bundled stories
            recap-tui feed Stories/                the stories of a folder, sorted by name
            recap-tui feed team.json               the stories that a feed file lists
            recap-tui feed Stories/ --resume       continue where it was left
            recap-tui feed Stories/ --loop         again and again
            recap-tui feed Stories/ --events log   append events, as lines of JSON
            """)

    @Argument(
        help: ArgumentHelp(
            "Folders of stories, feed files, story files, or names of bundled stories.", valueName: "place"),
        completion: .storyFile)
    var places: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Start with the story that was left last, and each story at the page where it was left.")
    var resume: Bool?

    @Option(
        help: ArgumentHelp(
            """
            Sort the stories by date (newest first), name (of their files) or unseen (seen stories last), or keep the order \
            of their source.
            """,
            valueName: "order"))
    var sort: FeedOrder?

    @Flag(help: "The same as --sort unseen.")
    var unseenFirst = false

    @Option(
        help: ArgumentHelp(
            "Append events to a file, one line of JSON each. - is standard output.", valueName: "file"),
        completion: .file())
    var events: String?

    @Flag(
        inversion: .prefixedNo, help: "Use and keep records of what is seen and liked (the default), or neither.")
    var state: Bool?

    @OptionGroup
    var playing: PlayingOptions

    @Flag(help: "Begin each story with the page that has the name of the one in view.")
    var samePage = false

    @Flag(help: "Start again with the first story after the last one.")
    var loop = false

    @Flag(help: "Watch the folders, stories, data and media, and show changes at once.")
    var watch = false

    @OptionGroup
    var options: StoryOptions

    func validate() throws {
        guard !places.contains("-"), !options.data.files.contains("-") else {
            throw ValidationError("a feed can't be read from standard input (-): its files are read again and again")
        }
        guard keepsRecords != false || !(resume == true || order == .unseen) else {
            let option = resume == true ? "--resume" : unseenFirst ? "--unseen-first" : "--sort unseen"
            throw ValidationError("with \(playing.kiosk ? "--kiosk" : "--no-state") nothing is known for \(option)")
        }
        if let sort, unseenFirst, sort != .unseen {
            throw ValidationError("--unseen-first is --sort unseen: it can't be sorted by \(sort.rawValue) as well")
        }
        guard !loop || !playing.asksForPlainText else {
            throw ValidationError("--loop is for what is played: with --plain nothing is")
        }
        guard events == nil || !playing.asksForPlainText else {
            throw ValidationError("--events is for what is played: with --plain nothing is")
        }
        guard events != "-" || !StandardOutput.isTerminal else {
            throw ValidationError("--events - is for a pipe or a file: standard output is the screen")
        }
    }

    /// Whether records are used and kept; `nil` to follow the settings.
    private var keepsRecords: Bool? { playing.kiosk ? false : state }

    private var order: FeedOrder? { unseenFirst ? .unseen : sort }

    func run() throws {
        let playing = playing.arguments
        var user = playing.userSettings
        // Events describe playback, so requesting them implies playing.
        if events != nil { user.isPlain = false }
        if keepsRecords == false {
            // Without records, neither the last position in the feed nor the seen stories are known.
            user.feed.resumes = false
            if user.feed.order == .unseen { user.feed.order = .source }
        }
        var settings = try playing.settings(options.appearance.values)
        settings.feed = UserSettings.Feed(resumes: resume, order: order, remembers: keepsRecords)
        settings = settings.over(user)
        let request = FeedRequest(
            names: places, data: options.data.files, settings: settings, speed: playing.speed, isPaused: playing.paused,
            appearance: Appearance(options.appearance.values, settings), isWatched: watch, isLooped: loop,
            keepsPage: samePage,
            isKiosk: playing.kiosk, allowsOutside: options.media.allowOutside, events: events,
            notesFile: playing.notesFile)
        try request.perform()
    }
}

extension FeedOrder: ExpressibleByArgument {}
