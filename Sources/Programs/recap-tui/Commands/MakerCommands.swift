internal import ArgumentParser

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
