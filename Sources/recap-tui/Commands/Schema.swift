internal import ArgumentParser
internal import RecapStory

/// The command that prints the JSON Schema of a story or of a feed file.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a story file, or of a feed file, for editors and generators.")

    @Option(
        help: ArgumentHelp("Print the schema of the data that recap-tui make writes for a source.", valueName: "source")
    )
    var data: String?

    @Flag(help: "Print the schema of a feed file instead of that of a story.")
    var feed = false

    func validate() throws {
        if feed, data != nil { throw ValidationError("--feed and --data are schemas of different files") }
    }

    func run() throws {
        if let data { throw Make.start(["schema", data]) }
        try StandardOutput.write(feed ? FeedSchema.json() : StorySchema.json(SceneVocabulary.story))
    }
}
