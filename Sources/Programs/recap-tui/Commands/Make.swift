internal import ArgumentParser
internal import RecapSurface
internal import RecapSystem

/// The command that makes recaps. It is a separate program, because its libraries would slow down the start of the
/// player.
struct Make: ParsableCommand {
    static let name = "make"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Make a recap from data that is on this computer, such as a year of commits.",
        discussion: """
            recap-tui make            what can be made here
            recap-tui make git        this checkout's year, played at once
            recap-tui help make git   all options
            """)

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("The source, and its options.", valueName: "source"))
    var arguments: [String] = []

    /// The names of the sources that are not commands themselves, for command lines that omit `make`.
    static let sources: Set<String> = [
        "activities", "activitywatch", "agents", "browser", "calendar", "chat", "csv", "git", "github", "goodreads",
        "health", "json",
        "letterboxd", "mastodon", "me", "release", "shell", "spotify", "tests", "youtube",
    ]

    func run() throws { throw try Make.make(arguments) }

    /// Checks the options for the player that will show the recap, so that a mistake is reported before data is read, and starts.
    static func make(_ arguments: [String]) throws -> ExitCode {
        let options = arguments.prefix { $0 != "--" }
        for (index, option) in options.enumerated() {
            let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
            guard let value = parts.count == 2 ? parts[1] : options.dropFirst(index + 1).first else { break }
            if parts[0] == "--theme" { _ = try ThemeOption.parse(value).read() }
            if parts[0] == "--color", ColorOption(argument: value) == nil {
                let all = ColorOption.allValueStrings.joined(separator: ", ")
                throw ValidationError("--color takes one of \(all), not '\(value.sanitized)'")
            }
        }
        return start(arguments)
    }

    /// Replaces this process with the recap-making program. If that fails, prints the reason and returns an exit status.
    static func start(_ arguments: [String]) -> ExitCode {
        let program = Installation.helper("recap-make")
        let error = ProgramChange.run(program, arguments)
        StandardError.write("recap-tui: \(program) can't be started: \(error.reason); install recap-tui again\n")
        return ExitStatus.cannotPlay
    }
}
