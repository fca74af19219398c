internal import ArgumentParser
internal import RecapSurface

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

    @OptionGroup
    var options: StoryOptions

    /// The arguments as values that don't belong to the argument library.
    var arguments: PlayArguments {
        PlayArguments(
            stories: stories, page: page, playing: playing.arguments, loop: loop, watch: watch, edit: edit,
            control: control, appearance: options.appearance.values, data: options.data.files,
            allowOutside: options.media.allowOutside)
    }

    func validate() throws { try arguments.validate() }

    func run() throws { try arguments.run() }
}

extension PlayArguments {
    /// Creates the arguments from a command line that uses the options of `play` in their usual forms. Returns `nil` for any
    /// other command line, including invalid ones, which are left to the argument library.
    ///
    /// Parsing with the library involves conformance lookups that take longer than everything else before the first frame.
    init?(quick arguments: some Collection<String>) {
        var rest = Array(arguments)[...]
        if rest.first == Play.name {
            rest.removeFirst()
        } else if CommandNames.beginsWithCommand(rest) {
            return nil
        }
        var seen: [Substring] = []
        while let argument = rest.popFirst() {
            guard argument != "-", argument.hasPrefix("-") else {
                stories.append(argument)
                continue
            }
            let (name, given) = PlayArguments.parts(of: argument)
            // Leave repeated options to the library.
            let option = name.withoutInversion
            guard name == "--data" || !seen.contains(option) else { return nil }
            seen.append(option)
            if given == nil, setFlag(name) { continue }
            guard let value = given ?? rest.popFirst(), !value.isEmpty, given != nil || !value.hasPrefix("-"),
                setOption(name, to: value)
            else { return nil }
        }
        guard (try? playing.validate()) != nil, (try? validate()) != nil else { return nil }
    }

    /// Returns the name of an option, and the value after its equals sign if there is one.
    private static func parts(of argument: String) -> (name: Substring, value: String?) {
        guard let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (argument[...], nil) }
        return (argument[..<sign], String(argument[argument.utf8.index(after: sign)...]))
    }

    /// Sets the property of a flag. Returns `false` if there is no such flag.
    private mutating func setFlag(_ name: Substring) -> Bool {
        switch name {
        case "--loop": loop = true
        case "--watch": watch = true
        case "--edit": edit = true
        case "--kiosk": playing.kiosk = true
        case "--paused": playing.paused = true
        case "--no-config": playing.noConfig = true
        case "--mouse", "--no-mouse": playing.mouse = name == "--mouse"
        case "--focus-pause", "--no-focus-pause": playing.focusPause = name == "--focus-pause"
        case "--plain", "--no-plain": playing.plain = name == "--plain"
        case "--screen-reader", "--no-screen-reader": playing.screenReader = name == "--screen-reader"
        case "--ascii": appearance.ascii = true
        case "--reduce-motion", "--no-reduce-motion": appearance.reduceMotion = name == "--reduce-motion"
        case "--allow-outside": allowOutside = true
        default: return false
        }
        return true
    }

    /// Sets the property of an option. Returns `false` if there is no such option, or if the value is invalid.
    private mutating func setOption(_ name: Substring, to value: String) -> Bool {
        switch name {
        case "--page": page = value
        case "--notes-file": playing.notesFile = value
        case "--data": data.append(value)
        case "--remain-seconds":
            guard let seconds = Double(value) else { return false }
            playing.remainSeconds = seconds
        case "--speed":
            guard let speed = Double(value) else { return false }
            playing.speed = speed
        case "--images":
            guard let images = PictureChoice(rawValue: value) else { return false }
            playing.images = images
        case "--size":
            guard let size = FrameSize(argument: value) else { return false }
            playing.size = size.size
        case "--color":
            guard let color = ColorOption(rawValue: value) else { return false }
            appearance.color = color
        case "--theme":
            guard let theme = ThemeOption(argument: value) else { return false }
            appearance.theme = theme
        case "--lang":
            guard let language = LanguageOption(argument: value) else { return false }
            appearance.lang = language
        default: return false
        }
        return true
    }
}

extension Substring {
    /// The name of an option without `no-`, which inverts a flag.
    fileprivate var withoutInversion: Substring { hasPrefix("--no-") ? "--" + dropFirst(5) : self }
}
