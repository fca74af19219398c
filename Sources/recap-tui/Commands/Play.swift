internal import ArgumentParser
internal import RecapPlayer

/// Plays stories, one after the other.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play stories, one after the other (what happens without a subcommand).",
        discussion: """
            recap-tui 2024 --page 3 --paused           begin with the third page, standing still
            recap-tui 2024 --speed 2 --loop            twice as fast, again and again
            recap-tui 2024 --plain                     as text, page by page, for screen readers
            """)

    @Argument(
        help: ArgumentHelp(
            "Files, names of bundled stories, or - for standard input.", valueName: "story"),
        completion: .file(extensions: ["json"]))
    var stories: [String] = []

    @Option(help: ArgumentHelp("The page to begin with, by number or id.", valueName: "n|id"))
    var page: String?

    @Option(help: ArgumentHelp("How long every timed page stays.", valueName: "seconds"))
    var remainSeconds: Double?

    @Option(help: ArgumentHelp("How many times as fast, 0.25 to 8.", valueName: "factor"))
    var speed: Double = 1

    @Flag(help: "Begin anew after the last page.")
    var loop = false

    @Flag(help: "Begin paused.")
    var paused = false

    @Flag(help: "Follow the files of story and data while it plays.")
    var watch = false

    @Flag(help: "Don't report the mouse to the player: the terminal keeps selecting text.")
    var noMouse = false

    @Flag(help: "Go on while the window has not the focus.")
    var noFocusPause = false

    @Flag(help: "Plain text, page by page: for screen readers and slow lines.")
    var plain = false

    @OptionGroup(title: "Looks")
    var look: LookOptions

    @OptionGroup(title: "Data")
    var data: DataOptions

    @OptionGroup(title: "Media")
    var media: MediaOptions

    func validate() throws {
        try PlayingLimits.check(speed: speed, remainSeconds: remainSeconds)
        guard stories.filter({ $0 == "-" }).count < 2 else {
            throw ValidationError("standard input (-) can be read only once")
        }
    }

    func run() throws {
        var options = PlayerOptions(speed: speed, isPaused: paused, pausesWithoutFocus: !noFocusPause)
        if let page { options.start = Int(page).map { .number($0) } ?? .id(page) }
        let request = PlayRequest(
            stories: stories, data: data.files, remainSeconds: remainSeconds, options: options, look: look.look,
            hasMouse: !noMouse, isLooped: loop, isPlain: plain, isWatched: watch,
            allowsOutside: media.allowOutside)
        try request.perform()
    }
}
