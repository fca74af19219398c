internal import ArgumentParser

/// Says what is wrong with stories and feeds, and where.
struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check stories and feed files: all errors and warnings, each with its place.")

    @Flag(help: "Count warnings as errors.")
    var strict = false

    @Argument(
        help: ArgumentHelp("Files, names of bundled stories, or - for standard input.", valueName: "story"),
        completion: .file(extensions: ["json"]))
    var stories: [String]

    @OptionGroup(title: "Data")
    var data: DataOptions

    @OptionGroup(title: "Media")
    var media: MediaOptions

    func run() throws {
        try StoryLoader(data: data.files, allowsOutside: media.allowOutside).check(stories, isStrict: strict)
    }
}
