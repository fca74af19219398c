internal import ArgumentParser
internal import RecapFeed

/// Plays many stories, one above the other.
struct Feed: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "Play many stories, one above the other: up and down go from story to story.")

    @Argument(
        help: ArgumentHelp("Story files, folders of them, or feed files.", valueName: "story"),
        completion: .file(extensions: ["json"]))
    var stories: [String] = []

    @OptionGroup(title: "Look")
    var look: LookOptions

    func run() throws {
        try FeedRequest(names: stories, look: look.look).perform()
    }
}
