internal import ArgumentParser
internal import RecapJSON
internal import RecapStory
internal import RecapSystem

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

/// The command that prints or installs the JSON Schemas for story files and feed files.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a story file, or of another file, for editors and generators.",
        usage: "recap-tui schema [<options>]")

    @Option(
        help: ArgumentHelp("Print the schema of the data that recap-tui make writes for a source.", valueName: "source")
    )
    var data: String?

    @Flag(help: "Print the schema of a feed file instead of that of a story.")
    var feed = false

    @Flag(help: "Print the schema of config.json, your settings, instead.")
    var config = false

    @Flag(help: "Print the schema of the messages of recap-tui serve instead.")
    var serve = false

    @Flag(help: "Write the schemas to your folder of data, and tell what to add to the settings of editors.")
    var install = false

    func validate() throws {
        if [feed, config, serve, data != nil].count(where: { $0 }) > 1 {
            throw ValidationError("--feed, --config, --serve and --data are schemas of different files")
        }
        if install, feed || config || serve || data != nil {
            throw ValidationError("--install writes all schemas")
        }
    }

    func run() throws {
        if install { return try installAll() }
        if let data { throw Make.start(["schema", data]) }
        try StandardOutput.write(
            feed
                ? FeedSchema.json()
                : config ? SettingsFile.schema : serve ? RemoteMethod.schema : StorySchema.json(SceneVocabulary.story))
    }

    private func installAll() throws {
        guard let folder = SchemaFolder() else {
            throw ExitStatus.cannotPlay.printing("there is no place for schemas: set HOME or XDG_DATA_HOME")
        }
        let lines: [String]
        do throws(SystemError) {
            lines = try folder.install()
        } catch {
            throw WriteError(folder.path, error)
        }
        try StandardOutput.write(lines: lines.joined(separator: "\n") + "\n\n" + folder.advice)
    }
}

/// The command that compares two people side by side, implemented by the recap-making program.
struct Duet: MakerCommand {
    static let configuration = CommandConfiguration(
        commandName: "duet",
        abstract: "Two people side by side, from the data files of both.",
        discussion: """
            recap-tui make me -o ada.json       what each of you does …
            recap-tui duet ada.json ben.json    … and what you look at together
            recap-tui help duet                 all options
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("Two data files, and options.", valueName: "files"))
    var arguments: [String] = []
}

/// The command that compares a group of people, implemented by the recap-making program.
struct League: MakerCommand {
    static let configuration = CommandConfiguration(
        commandName: "league",
        abstract: "A team's records, from the data files of all.",
        discussion: """
            recap-tui make git -o ada.json      what each of you does …
            recap-tui league *.json             … and who holds which record
            recap-tui help league               all options
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("The data files, and options.", valueName: "files"))
    var arguments: [String] = []
}

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
        guard let output, output != "-" else {
            return try StandardOutput.write(String(decoding: story, as: UTF8.self))
        }
        do throws(SystemError) {
            try NewFile.write(story, to: output)
        } catch {
            throw WriteError(output, error)
        }
    }
}
