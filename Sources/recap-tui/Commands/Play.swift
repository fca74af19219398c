internal import ArgumentParser
internal import RecapPlayer

/// The command that plays stories one after another.
struct Play: ParsableCommand {
    static let name = "play"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Play stories, one after the other.",
        discussion: """
            recap-tui 2024 --page 3 --paused  start with the third page, paused
            recap-tui 2024 --speed 2 --loop   twice as fast, again and again
            recap-tui 2024 --plain            as text, page by page, for screen readers
            recap-tui play --edit year.json   beside the editor of VISUAL or EDITOR
            """)

    @Argument(
        help: ArgumentHelp(
            "Files, names of bundled stories, or - for standard input.", valueName: "story"),
        completion: .storyFile)
    var stories: [String] = []

    @Option(parsing: .unconditional, help: ArgumentHelp("Start with this page, by number or id.", valueName: "n|id"))
    var page: String?

    @OptionGroup
    var playing: PlayingOptions

    @Flag(help: "Start again after the last page.")
    var loop = false

    @Flag(help: "Watch the files of the story and of its data, and show changes at once.")
    var watch = false

    @Flag(
        help:
            "Open the editor too, show the page that each save changes, and wait on it. The key e opens the editor again."
    )
    var edit = false

    @Option(help: ArgumentHelp("Obey a socket that is open as a descriptor.", visibility: .hidden))
    var control: Int32?

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
        guard !edit || stories.count == 1 && stories != ["-"] && !data.files.contains("-") else {
            throw ValidationError("--edit takes the file of one story; recap-tui new writes a first one")
        }
        guard !edit || !playing.kiosk else { throw ValidationError("--edit and --kiosk exclude each other") }
        guard !edit || !playing.asksForPlainText else {
            throw ValidationError("--edit shows the story on the screen, and --plain does not")
        }
    }

    func run() throws {
        let given = try playing.settings(appearance)
        let settings = given.over(playing.userSettings)
        var options = PlayerOptions(
            start: PlayerOptions.Start(option: page), speed: playing.speed, isPaused: playing.paused)
        if edit, let story = stories.first {
            // The editor has the focus, so losing it doesn't pause the story unless these options say so.
            options.pausesWithoutFocus = given.pausesWithoutFocus ?? false
            let request = EditRequest(
                story: story, data: data.files, allowsOutside: media.allowOutside, settings: settings, options: options,
                remainSeconds: given.remainSeconds,
                appearance: Appearance(color: appearance.color, isASCII: appearance.ascii, settings),
                notesFile: playing.notesFile)
            return try request.perform()
        }
        let request = PlayRequest(
            stories: stories, data: data.files, settings: settings, options: options, color: appearance.color,
            isASCII: appearance.ascii, isLooped: loop, isWatched: watch, isKiosk: playing.kiosk,
            allowsOutside: media.allowOutside, notesFile: playing.notesFile, control: control)
        try request.perform()
    }
}
