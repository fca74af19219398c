internal import ArgumentParser

/// The command for what stories can be made of, of which each part is listed by a command.
struct Listing: ParsableCommand {
    static let name = "list"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "List the bundled stories, and the kinds, themes, transitions and easings that stories can use.",
        discussion: """
            recap-tui list stories     the names that recap-tui NAME plays
            recap-tui list kinds       what pages are made of, each with a small picture
            recap-tui list kinds bars  one of them: its fields, with an example
            recap-tui list ease        the easings, each with a small plot

            The word list may be left out: recap-tui themes.
            """,
        subcommands: [Stories.self, Kinds.self, Themes.self, Transitions.self, Ease.self])
}
