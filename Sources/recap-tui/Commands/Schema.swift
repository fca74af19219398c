internal import ArgumentParser
internal import RecapStory

/// The command that prints the JSON Schema of a story or of a feed file.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a story file, or of a feed file, for editors and generators.")

    @Flag(help: "Print the schema of a feed file instead of that of a story.")
    var feed = false

    func run() throws {
        try StandardOutput.write(feed ? FeedSchema.json() : StorySchema.json(SceneVocabulary.story))
    }
}
