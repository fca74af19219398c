internal import ArgumentParser
internal import RecapTime

/// The options that decide how what is played goes on.
struct PlayingOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("How long every timed page stays.", valueName: "seconds"))
    var remainSeconds: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("How many times as fast, 0.25 to 8.", valueName: "factor"))
    var speed: Double = 1

    @Flag(help: "Begin paused.")
    var paused = false

    @Flag(help: "Don't report the mouse to the player: the terminal keeps selecting text.")
    var noMouse = false

    @Flag(help: "Go on while the window has not the focus.")
    var noFocusPause = false

    /// The time of every timed page; `nil` leaves it to the story.
    var pageSeconds: PageSeconds? { remainSeconds.map { PageSeconds(clamping: $0) } }

    func validate() throws {
        guard (0.25...8).contains(speed) else { throw ValidationError("--speed takes a factor from 0.25 to 8") }
        if let remainSeconds, (try? PageSeconds(checking: remainSeconds)) == nil {
            throw ValidationError("--remain-seconds takes more than 0 and at most 86400 seconds")
        }
    }
}
