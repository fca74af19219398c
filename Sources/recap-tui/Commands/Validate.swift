internal import ArgumentParser
internal import RecapStory

/// The command that prints the errors and warnings of stories, feed files and themes.
struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check stories, feed files and themes, and print errors and warnings with their places.",
        usage: "recap-tui validate [<options>] <story> ...")

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print all errors and warnings instead of the first 20 of each file.")
    var all = false

    @Argument(
        help: ArgumentHelp("Files, names of bundled stories, or - for standard input.", valueName: "story"),
        completion: .storyFile)
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
