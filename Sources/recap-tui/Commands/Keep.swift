internal import ArgumentParser

/// The command that keeps each day's numbers of data that goes away, in the program that makes recaps.
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
