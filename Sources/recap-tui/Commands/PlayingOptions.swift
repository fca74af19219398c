internal import ArgumentParser
internal import RecapSurface

/// Playback options.
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
    var images: ImagesOption?

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
            valueName: "WxH"))
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
            images: images?.choice, plain: plain, screenReader: screenReader, notesFile: notesFile, noConfig: noConfig,
            kiosk: kiosk, size: size?.size)
    }

    /// Whether the options ask for plain text.
    var asksForPlainText: Bool { arguments.asksForPlainText }

    func validate() throws { try arguments.validate() }
}

/// The image display mode on the command line.
struct ImagesOption: ExpressibleByArgument {
    let choice: PictureChoice

    init?(argument: String) {
        guard let choice = PictureChoice(rawValue: argument) else { return nil }
        self.choice = choice
    }

    static var allValueStrings: [String] { PictureChoice.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
