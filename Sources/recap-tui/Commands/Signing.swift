internal import ArgumentParser

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
