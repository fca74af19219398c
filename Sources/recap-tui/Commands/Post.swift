internal import ArgumentParser

/// The command that puts recaps where people look, in the program that makes recaps.
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
