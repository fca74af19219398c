internal import ArgumentParser

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

    /// The arguments as values that don't belong to the argument library.
    var arguments: PlayArguments {
        PlayArguments(
            stories: stories, page: page, playing: playing.arguments, loop: loop, watch: watch, edit: edit,
            control: control, appearance: appearance.values, data: data.files, allowOutside: media.allowOutside)
    }

    func validate() throws { try arguments.validate() }

    func run() throws { try arguments.run() }
}
