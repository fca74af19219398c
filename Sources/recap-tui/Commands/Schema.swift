internal import ArgumentParser
internal import RecapStory

/// Prints the JSON Schema of a story, or of a feed.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a story file, or of a feed file, for editors and generators.")

    @Flag(help: "That of a feed file: a list of stories.")
    var feed = false

    func run() throws {
        try StandardOutput.write(feed ? FeedSchema.json() : StorySchema.json(SceneVocabulary.story))
    }
}
