internal import ArgumentParser
internal import RecapPlayer

/// The command that plays stories, one after the other.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play stories, one after the other. This is the default subcommand.",
        discussion: """
            recap-tui 2024 --page 3 --paused           start with the third page, paused
            recap-tui 2024 --speed 2 --loop            twice as fast, in a loop
            recap-tui 2024 --plain                     as text, page by page, for screen readers
            """)

    @Argument(
        help: ArgumentHelp(
            "Files, names of bundled stories, or - for standard input.", valueName: "story"),
        completion: .storyFile)
    var stories: [String] = []

    @Option(parsing: .unconditional, help: ArgumentHelp("The first page, by number or id.", valueName: "n|id"))
    var page: String?

    @OptionGroup
    var playing: PlayingOptions

    @Flag(help: "Start again after the last page.")
    var loop = false

    @Flag(help: "Watch the files of the story and of its data, and show changes at once.")
    var watch = false

    @Flag(help: "Print plain text, page by page, for screen readers and slow connections.")
    var plain = false

    @Option(
        help: ArgumentHelp(
            "Keep the page, its notes and its times in a file, as JSON that is replaced at each change.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var notesFile: String?

    @OptionGroup(title: "Appearance")
    var appearance: AppearanceOptions

    @OptionGroup(title: "Data")
    var data: DataOptions

    @OptionGroup(title: "Media")
    var media: MediaOptions

    func validate() throws {
        guard stories.filter({ $0 == "-" }).count < 2 else {
            throw ValidationError("standard input (-) can be read only once")
        }
        guard notesFile == nil || !plain else {
            throw ValidationError("--notes-file is for what is played: with --plain nothing is")
        }
    }

    func run() throws {
        let options = PlayerOptions(
            start: PlayerOptions.Start(option: page), speed: playing.speed, isPaused: playing.paused,
            pausesWithoutFocus: !playing.noFocusPause)
        let request = PlayRequest(
            stories: stories, data: data.files, remainSeconds: playing.pageSeconds, options: options,
            appearance: try appearance.appearance(images: playing.images.choice).followingPreferences(),
            hasMouse: !playing.noMouse, isLooped: loop, isPlain: plain || UserPreferences.isAccessible,
            isWatched: watch,
            allowsOutside: media.allowOutside, notesFile: notesFile)
        try request.perform()
    }
}
