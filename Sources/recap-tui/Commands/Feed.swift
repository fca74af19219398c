internal import ArgumentParser
internal import RecapFeed

/// Plays many stories, one above the other.
struct Feed: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "Play many stories, one above the other: up and down go from story to story.",
        discussion: """
            recap-tui feed                         the stories that come along
            recap-tui feed Stories/                those of a folder, by name
            recap-tui feed team.json               those that a feed file lists
            recap-tui feed Stories/ --resume       from where it was left
            recap-tui feed Stories/ --events log   what is seen, as lines of JSON
            """)

    @Argument(
        help: ArgumentHelp(
            "Folders of stories, feed files, story files, or names of bundled stories.", valueName: "place"),
        completion: .file(extensions: ["json"]))
    var places: [String] = []

    @Flag(help: "Begin with the story that was left last, and each story at the page where it was left.")
    var resume = false

    @Flag(help: "Stories that were seen to their end come after all others.")
    var unseenFirst = false

    @Option(
        help: ArgumentHelp(
            "Append what happens to a file, a line of JSON each; - is standard output.", valueName: "file"),
        completion: .file())
    var events: String?

    @Flag(help: "Keep nothing of what is seen and liked, and know nothing of earlier times.")
    var noState = false

    @Option(help: ArgumentHelp("How long every timed page stays.", valueName: "seconds"))
    var remainSeconds: Double?

    @Option(help: ArgumentHelp("How many times as fast, 0.25 to 8.", valueName: "factor"))
    var speed: Double = 1

    @Flag(help: "Begin paused.")
    var paused = false

    @Flag(help: "Follow the folders and files while it plays: stories come, change and go.")
    var watch = false

    @Flag(help: "Don't report the mouse to the player: the terminal keeps selecting text.")
    var noMouse = false

    @Flag(help: "Go on while the window has not the focus.")
    var noFocusPause = false

    @Flag(help: "Plain text, page by page and story by story: for screen readers and slow lines.")
    var plain = false

    @OptionGroup(title: "Looks")
    var look: LookOptions

    @OptionGroup(title: "Data")
    var data: DataOptions

    @OptionGroup(title: "Media")
    var media: MediaOptions

    func validate() throws {
        try PlayingLimits.check(speed: speed, remainSeconds: remainSeconds)
        guard !places.contains("-"), !data.files.contains("-") else {
            throw ValidationError("a feed can't be read from standard input (-): its files are read again and again")
        }
        guard !noState || !(resume || unseenFirst) else {
            throw ValidationError("with --no-state nothing is known for \(resume ? "--resume" : "--unseen-first")")
        }
        guard events == nil || !plain else {
            throw ValidationError("--events is for what is played: with --plain nothing is")
        }
        guard events != "-" || !StandardOutput.isTerminal else {
            throw ValidationError("--events - is for a pipe or a file: standard output is the screen")
        }
    }

    func run() throws {
        let options = FeedOptions(
            showsUnseenFirst: unseenFirst, resumes: resume, speed: speed, isPaused: paused,
            pausesWithoutFocus: !noFocusPause)
        let request = FeedRequest(
            names: places, data: data.files, remainSeconds: remainSeconds, options: options, look: look.look,
            hasMouse: !noMouse, isPlain: plain, isWatched: watch, allowsOutside: media.allowOutside,
            remembers: !noState, events: events)
        try request.perform()
    }
}
