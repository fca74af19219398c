internal import ArgumentParser
internal import RecapPlayer
internal import RecapSurface

/// The command that prints frames of a story without playing it.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Print a page as text, as the screen would show it.",
        discussion: """
            recap-tui render 2024 --page 3 --at 0.2 --size 40x12    a frame of the entrance
            recap-tui render 2024 --all --color truecolor > all.ansi
            """)

    @Argument(
        help: ArgumentHelp("A file, the name of a bundled story, or - for standard input.", valueName: "story"),
        completion: .storyFile)
    var story: String

    @Option(parsing: .unconditional, help: ArgumentHelp("The page, by number or id.", valueName: "n|id"))
    var page: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The step of the page (default: the last; with --at, the one of that time).", valueName: "n"))
    var step: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time of the frame after the start of the page, or of the step, in seconds (default: 1).",
            valueName: "seconds"))
    var at: Double?

    @Option(
        help: ArgumentHelp("The size of the frame in cells, width and height (default: 80x24).", valueName: "WxH"),
        transform: FrameSize.parse)
    var size = FrameSize.standard

    @Flag(help: "Print a frame of every page.")
    var all = false

    @OptionGroup
    var options: StoryOptions

    func validate() throws {
        if let at, !(0...86_400 ~= at) { throw ValidationError("--at takes 0 to 86400 seconds") }
        if all, page != nil { throw ValidationError("--all and --page exclude each other") }
        if all, step != nil { throw ValidationError("--all and --step exclude each other") }
    }

    func run() throws {
        guard let loaded = try options.loader.load([story]).first else { return }
        let appearance = try options.appearance.appearance()
        let depth = appearance.color.depth ?? StandardOutput.colorDepth
        let frames = FrameRenderer(
            story: loaded.story, assets: loaded.assets,
            environment: appearance.environment(
                TerminalCapabilities(colors: depth, isUnicode: StandardOutput.isUnicode)),
            size: size.size)
        if loaded.printReasonIfEmpty() { throw ExitStatus.cannotPlay }
        defer { ProgramMedia.printFailures(in: frames.services) }
        if all {
            try frames.writePages(from: 0, at: at)
        } else {
            let start = PageReference(option: page)
            try start.check(in: loaded.story)
            if let step {
                let count = frames.stepCount(ofPage: start)
                guard 1...count ~= step else {
                    throw ValidationError(
                        "--step \(step): the page has \(count == 1 ? "one step" : "steps 1 to \(count)")")
                }
            }
            try frames.writePage(start, step: step.map { Int(indexOfNumber: $0) }, at: at)
        }
    }
}

/// A frame size in cells on the command line, such as `80x24`.
struct FrameSize {
    let size: CellSize

    static let standard = FrameSize(width: 80, height: 24)

    init(width: Int, height: Int) { size = CellSize(width: width, height: height) }

    init?(argument: String) {
        guard let size = CellSize(parsing: argument) else { return nil }
        self.size = size
    }

    /// Creates the size of an argument. Throws `ValidationError` that describes its form if it isn't one.
    static func parse(_ argument: String) throws -> FrameSize {
        if let size = FrameSize(argument: argument) { return size }
        throw ValidationError("it takes columns and rows, such as 80x24, not '\(argument.sanitized)'")
    }
}
