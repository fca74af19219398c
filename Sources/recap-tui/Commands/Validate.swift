internal import ArgumentParser
internal import RecapStory

/// Says what is wrong with stories and feeds, and where.
struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check stories and feed files: errors and warnings, each with its place.")

    @Flag(help: "Count warnings as errors.")
    var strict = false

    @Flag(help: "Tell all errors and warnings, not only the first 20 of each file.")
    var all = false

    @Argument(
        help: ArgumentHelp("Files, names of bundled stories, or - for standard input.", valueName: "story"),
        completion: .file(extensions: ["json"]))
    var stories: [String]

    @OptionGroup(title: "Data")
    var data: DataOptions

    @OptionGroup(title: "Media")
    var media: MediaOptions

    func run() throws {
        try StoryLoader(data: data.files, allowsOutside: media.allowOutside).check(
            stories, isStrict: strict, extent: all ? .all : .first)
    }
}
