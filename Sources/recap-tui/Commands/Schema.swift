internal import ArgumentParser
internal import RecapStory

/// Prints the JSON Schema of a story.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a story file, for editors and generators.")

    func run() throws {
        try StandardOutput.write(StorySchema.json(SceneVocabulary.story))
    }
}
