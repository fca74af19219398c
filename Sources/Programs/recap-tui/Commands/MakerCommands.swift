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
            if parts[0] == "--export", ExportFormat(ofFile: value) == nil {
                throw ValidationError("--export \(value.sanitized): its ending has to be one of \(ExportFormat.list)")
            }
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

/// A command of the recap-making program other than `make`. This program passes its arguments on without parsing them.
protocol MakerCommand: ParsableCommand {
    /// The arguments after the command's name.
    var arguments: [String] { get }
}

extension MakerCommand {
    func run() throws { throw Make.start([Self.configuration.commandName ?? ""] + arguments) }
}

/// The command that archives the daily counts of data that is deleted over time, implemented by the recap-making program.
struct Keep: MakerCommand {
    static let configuration = CommandConfiguration(
        commandName: "keep",
        abstract: "Keep each day's numbers of data that other programs delete, for the recap of the year.",
        discussion: """
            recap-tui keep              keep what is there now
            recap-tui keep --install    … and each day from now on
            recap-tui help keep         all options
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("Options.", valueName: "options"))
    var arguments: [String] = []
}

/// The command that posts recaps to other services, implemented by the recap-making program.
struct Post: MakerCommand {
    static let configuration = CommandConfiguration(
        commandName: "post",
        abstract: "Put an exported recap into a README, a pull request or the summary of a job.",
        discussion: """
            recap-tui post readme week.svg               between two lines of README.md
            recap-tui post comment --text week.svg.txt   as a comment of the pull request
            recap-tui help post                          all options
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("The place, and options.", valueName: "place"))
    var arguments: [String] = []
}

/// The command that signs a story or its data.
struct Sign: MakerCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign",
        abstract: "Sign a story or its data with your SSH key, so that a changed number is found.",
        discussion: """
            recap-tui sign facts.json --as ann@example.org
            recap-tui help sign    all options
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("The file, and options.", valueName: "file"))
    var arguments: [String] = []
}

/// The command that checks signatures.
struct Verify: MakerCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check who signed a story or its data, and that nothing has changed since.",
        discussion: """
            recap-tui verify facts.json
            recap-tui help verify    all options
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("The files, and options.", valueName: "files"))
    var arguments: [String] = []
}
