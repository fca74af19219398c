internal import ArgumentParser

/// The command that lays two people side by side, in the program that makes recaps.
struct Duet: MakerCommand {
    static let configuration = CommandConfiguration(
        commandName: "duet",
        abstract: "Two people side by side, from the data files of both.",
        discussion: """
            recap-tui make me -o ada.json       what each of you does …
            recap-tui duet ada.json ben.json    … and what you look at together
            recap-tui help duet                 all options
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("Two data files, and options.", valueName: "files"))
    var arguments: [String] = []
}

/// The command that compares a group of people, in the program that makes recaps.
struct League: MakerCommand {
    static let configuration = CommandConfiguration(
        commandName: "league",
        abstract: "A team's records, from the data files of all.",
        discussion: """
            recap-tui make git -o ada.json      what each of you does …
            recap-tui league *.json             … and who holds which record
            recap-tui help league               all options
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("The data files, and options.", valueName: "files"))
    var arguments: [String] = []
}
