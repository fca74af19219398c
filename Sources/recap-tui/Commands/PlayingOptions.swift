internal import ArgumentParser
internal import RecapSurface
internal import RecapTime

/// The options of playback.
struct PlayingOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("The time that every timed page stays.", valueName: "seconds"))
    var remainSeconds: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("The speed of playback, from 0.25 to 8.", valueName: "factor"))
    var speed: Double = 1

    @Flag(help: "Start paused.")
    var paused = false

    @Flag(help: "Leave the mouse to the terminal, for example to select text.")
    var noMouse = false

    @Flag(help: "Keep playing while the window does not have the focus.")
    var noFocusPause = false

    @Option(
        help: ArgumentHelp(
            "How pictures are shown: auto (as the terminal can), kitty, iterm2, sixel or cells.", valueName: "way"))
    var images = ImagesOption(.auto)

    /// The time of every timed page. `nil` for the times in the story.
    var pageSeconds: PageSeconds? { remainSeconds.map { PageSeconds(clamping: $0) } }

    func validate() throws {
        guard (0.25...8).contains(speed) else { throw ValidationError("--speed takes a factor from 0.25 to 8") }
        if let remainSeconds, (try? PageSeconds(checking: remainSeconds)) == nil {
            throw ValidationError("--remain-seconds takes more than 0 and at most 86400 seconds")
        }
    }
}

/// The way of showing pictures on the command line.
struct ImagesOption: ExpressibleByArgument {
    let choice: PictureChoice

    init(_ choice: PictureChoice) { self.choice = choice }

    init?(argument: String) {
        guard let choice = PictureChoice(rawValue: argument) else { return nil }
        self.choice = choice
    }

    static var allValueStrings: [String] { PictureChoice.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
    var defaultValueDescription: String { choice.rawValue }
}
