internal import RecapSurface
internal import RecapWords

/// What to try where no data was found.
enum FirstSteps {
    private static let commands: [(text: String, what: Message)] = [
        ("recap-tui make git ~/code/*", Message("the commits in your repositories")),
        (
            "recap-tui make spotify FILE.zip",
            Message("what a service has sent you; also of others, such as YouTube and Goodreads")
        ),
        ("recap-tui make csv FILE.csv", Message("any table with dates")),
    ]

    /// Returns a line for each command, with what it tells.
    static func lines(_ messages: MessageCatalogue) -> [String] {
        let width = commands.map(\.text.cellWidth).max() ?? 0
        return commands.map { command, what in
            command + String(repeating: " ", count: width + 2 - command.cellWidth) + messages(what)
        }
    }
}
