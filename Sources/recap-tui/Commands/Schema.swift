internal import ArgumentParser
internal import RecapConsole
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

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
            StandardError.write("recap-tui: there is no place for schemas: set HOME or XDG_DATA_HOME\n")
            throw ExitStatus.cannotPlay
        }
        let lines: [String]
        do throws(SystemError) {
            lines = try folder.install()
        } catch {
            StandardError.write("recap-tui: \(folder.path.sanitized) can't be written: \(error.reason)\n")
            throw ExitStatus.cannotPlay
        }
        try StandardOutput.write(lines: lines.joined(separator: "\n") + "\n\n" + folder.advice)
    }
}
