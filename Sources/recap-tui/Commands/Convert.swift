internal import ArgumentParser
internal import RecapConsole
internal import RecapJSON
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The command that prints the story made from a Markdown file.
struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Write the story of a Markdown file as JSON.",
        discussion: """
            recap-tui convert talk.md                 to standard output
            recap-tui convert talk.md -o talk.json    to a file
            pandoc talk.odp -t gfm | recap-tui convert -
            """)

    @Argument(
        help: ArgumentHelp("A Markdown file, or - for standard input.", valueName: "file"),
        completion: .file(extensions: StoryFileName.markdownEndings))
    var file: String

    @Option(
        name: [.short, .long], help: ArgumentHelp("The file to write. Defaults to standard output.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @OptionGroup(title: "Media")
    var media: MediaOptions

    func run() throws {
        let loaded = try StoryLoader(data: [], allowsOutside: media.allowOutside).load([file])
        guard let text = loaded.first?.source.story,
            let document = try? JSONDocument.parse(text.bytes, resources: .system)
        else { return }
        let story = document.text(of: 0, .indented) + [UInt8(ascii: "\n")]
        guard let output else { return try StandardOutput.write(String(decoding: story, as: UTF8.self)) }
        do throws(SystemError) {
            try NewFile.write(story, to: output)
        } catch {
            StandardError.write("recap-tui: \(output.sanitized) can't be written: \(error.reason)\n")
            throw ExitStatus.cannotPlay
        }
    }
}
