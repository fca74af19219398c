public import ArgumentParser
internal import RecapCore
internal import RecapPlayer
public import RecapSurface

/// The options of playback on the command line.
struct PlayingOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("The time that every timed page stays.", valueName: "seconds"))
    var remainSeconds: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("The speed of playback, from 0.25 to 8.", valueName: "factor"))
    var speed: Double = 1

    @Flag(help: "Start paused.")
    var paused = false

    @Flag(
        inversion: .prefixedNo,
        help: "Turn pages by the mouse (the default), or leave it to the terminal, for example to select text.")
    var mouse: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Pause while the window does not have the focus (the default), or keep playing.")
    var focusPause: Bool?

    @Option(
        help: ArgumentHelp(
            "How pictures are shown; auto is as the terminal can.", valueName: "way"))
    var images: PictureChoice?

    @Flag(inversion: .prefixedNo, help: "Print plain text, page by page, for screen readers and slow connections.")
    var plain: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Print plain text in place of all screens. With --no-plain: draw them without large letters, and show the cursor."
    )
    var screenReader: Bool?

    @Option(
        help: ArgumentHelp(
            "The size of the screen in cells, at most that of the terminal; into a pipe go frames of this size.",
            valueName: "WxH"), transform: FrameSize.parse)
    var size: FrameSize?

    @Option(
        help: ArgumentHelp(
            "Keep the page, its notes and its times in a file, as JSON that is replaced at each change.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var notesFile: String?

    @Flag(help: "Play without the file of settings, config.json.")
    var noConfig = false

    @Flag(
        help:
            "Play for strangers, such as over ssh: no key or click opens, saves or edits anything on this computer, stops the program, or reaches a shell; settings are not read, and nothing is kept."
    )
    var kiosk = false

    /// The options as values that don't belong to the argument library.
    var arguments: PlayingArguments {
        PlayingArguments(
            remainSeconds: remainSeconds, speed: speed, paused: paused, mouse: mouse, focusPause: focusPause,
            images: images, plain: plain, screenReader: screenReader, notesFile: notesFile, noConfig: noConfig,
            kiosk: kiosk, size: size?.size)
    }

    /// Whether the options request plain text.
    var asksForPlainText: Bool { arguments.asksForPlainText }

    func validate() throws { try arguments.validate() }
}

extension PictureChoice: ExpressibleByArgument {}

/// The values of ``PlayingOptions``.
struct PlayingArguments: Equatable {
    var remainSeconds: Double?
    var speed = 1.0
    var paused = false
    var mouse: Bool?
    var focusPause: Bool?
    var images: PictureChoice?
    var plain: Bool?
    var screenReader: Bool?
    var notesFile: String?
    var noConfig = false
    var kiosk = false
    /// The size of the screen in cells.
    var size: CellSize?

    /// Whether plain text is requested.
    var asksForPlainText: Bool { plain ?? screenReader ?? false }

    /// The settings for everything that these arguments don't specify.
    var userSettings: UserSettings { kiosk ? .kiosk : .ofUser(readsFile: !noConfig) }

    /// Returns the settings that result from these arguments and those for the appearance. If the theme file can't be read,
    /// prints the problem and throws an exit status.
    func settings(_ appearance: AppearanceArguments) throws -> UserSettings {
        UserSettings(
            theme: try appearance.theme?.read(), remainSeconds: remainSeconds.map { PageSeconds(clamping: $0) },
            chosenLanguage: appearance.lang?.tag, images: images, hasMouse: mouse,
            pausesWithoutFocus: focusPause, hasScreenReader: screenReader,
            // Specifying a size implies that frames are drawn.
            isPlain: plain ?? (size == nil || screenReader != nil ? nil : false),
            reducesMotion: appearance.reduceMotion, size: size)
    }

    /// Throws `ValidationError` if a number is out of range or arguments are contradictory.
    func validate() throws {
        guard size == nil || !asksForPlainText else {
            throw ValidationError("--size is for what is drawn: with --plain nothing is")
        }
        guard (0.25...8).contains(speed) else { throw ValidationError("--speed takes a factor from 0.25 to 8") }
        if let remainSeconds, (try? PageSeconds(checking: remainSeconds)) == nil {
            throw ValidationError("--remain-seconds takes more than 0 and at most 86400 seconds")
        }
    }
}

/// The values of ``AppearanceOptions``.
struct AppearanceArguments: Equatable {
    var color = ColorOption.auto
    var theme: ThemeOption?
    var ascii = false
    var reduceMotion: Bool?
    var lang: LanguageOption?
}

/// The arguments of the command `play`.
///
/// The properties of ``Play`` use generic types of the argument library. These do not, so the player can start without the
/// library.
struct PlayArguments: Equatable {
    var stories: [String] = []
    var page: String?
    var playing = PlayingArguments()
    var loop = false
    var watch = false
    var edit = false
    var control: Int32?
    var appearance = AppearanceArguments()
    /// The names of the data files.
    var data: [String] = []
    var allowOutside = false

    /// Throws `ValidationError` if arguments are contradictory.
    func validate() throws {
        guard stories.filter({ $0 == "-" }).count < 2 else {
            throw ValidationError("standard input (-) can be read only once")
        }
        guard !edit || stories.count == 1 && stories != ["-"] && !data.contains("-") else {
            throw ValidationError("--edit takes the file of one story; recap-tui new writes a first one")
        }
        guard !edit || !playing.kiosk else { throw ValidationError("--edit and --kiosk exclude each other") }
        guard !edit || !playing.asksForPlainText else {
            throw ValidationError("--edit shows the story on the screen, and --plain does not")
        }
    }

    /// Plays the stories.
    func run() throws {
        let given = try playing.settings(appearance)
        let settings = given.over(playing.userSettings)
        var options = PlayerOptions(
            start: PageReference(option: page), speed: playing.speed, isPaused: playing.paused)
        if edit, let story = stories.first {
            // The editor has the focus, so losing it doesn't pause the story unless that is explicitly requested.
            options.pausesWithoutFocus = given.pausesWithoutFocus ?? false
            let request = EditRequest(
                story: story, data: data, allowsOutside: allowOutside, settings: settings, options: options,
                remainSeconds: given.remainSeconds, appearance: Appearance(appearance, settings),
                notesFile: playing.notesFile)
            return try request.perform()
        }
        let request = PlayRequest(
            stories: stories, data: data, settings: settings, options: options,
            appearance: Appearance(appearance, settings), isLooped: loop, isWatched: watch, isKiosk: playing.kiosk,
            allowsOutside: allowOutside, notesFile: playing.notesFile, control: control)
        try request.perform()
    }
}
