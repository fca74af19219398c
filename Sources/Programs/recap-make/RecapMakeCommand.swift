internal import ArgumentParser
internal import RecapJSON
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem

/// The command `recap-tui make` with a subcommand for each source.
struct RecapMakeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recap-tui make",
        abstract: "Make a recap from data that is on this computer. Nothing leaves it.",
        discussion: """
            recap-tui make                     what can be made here
            recap-tui make git                 the year of this checkout, played at once
            recap-tui make git -o me.json      the data alone, to change …
            recap-tui git-year --data me.json  … and the story that shows it
            """,
        subcommands: sources.map { $0 } + [DataSchema.self, SourceNames.self])

    /// The commands of all sources, in the order in which they are listed.
    static let sources: [any SourceCommand.Type] = [
        MakeMe.self, MakeGit.self, MakeGitHub.self, MakeRelease.self, MakeTests.self, MakeShell.self, MakeSpotify.self,
        MakeExport<YouTube>.self, MakeExport<Mastodon>.self, MakeTable<Letterboxd>.self, MakeTable<Goodreads>.self,
        MakeAgents.self, MakeBrowser.self, MakeExport<Sports>.self, MakeExport<Chat>.self, MakeExport<Health>.self,
        MakeExport<ActivityWatch>.self, MakeCalendar.self, MakeCSV.self, MakeJSON.self, MakeDuet.self, MakeLeague.self,
    ]

    /// Checks that the first argument is the name of a source. Throws `ValidationError` with suggestions if it isn't.
    static func checkSource(_ word: String?) throws {
        let names = sources.flatMap { [$0.name] + $0.configuration.aliases }
        guard let word, !word.hasPrefix("-"), !(names + ["help", "schema", "sources"]).contains(word) else { return }
        throw noSource(word, among: names)
    }

    /// Returns the error that a word names no source, with suggestions.
    static func noSource(_ word: String, among names: [String]) -> ValidationError {
        let hint =
            SourceOfFile.command(for: word).map { "a recap of the file: \($0)" }
            ?? Suggestion.question(for: word, among: names, else: "there are \(names.joined(separator: ", "))")
        return ValidationError("there is no source '\(word)'; \(hint)")
    }

    func run() async throws {
        let messages = CaptionLanguage.ofEnvironment.messages
        let places = DataLocations.here
        let days = try await Reading.run { try await RecapMakeCommand.everything(in: places).days(progress: $0) }
        var found: [(name: String, text: String)] = [], others: [(name: String, text: String)] = []
        for command in RecapMakeCommand.sources {
            if let data = await command.found(in: places) {
                let text = days[command.name].map { Message("\(data); \($0)") } ?? data
                found.append((command.name, messages(text)))
            } else {
                others.append((command.name, messages(Message("nothing found: \(command.origin)"))))
            }
        }
        guard !found.isEmpty else {
            try PrintedLines.print(messages("Nothing was found in this folder and in the usual places. To try:"))
            for line in FirstSteps.lines(messages) { try PrintedLines.print("  " + line) }
            return
        }
        let width = RecapMakeCommand.sources.map { $0.name.utf8.count }.max() ?? 0
        // What was found comes last, where a small window shows it.
        for (index, line) in (others + found).enumerated() {
            if index > 0, index == others.count { try PrintedLines.print() }
            try PrintedLines.print("  \(line.name.padding(to: width))  \(line.text)")
        }
        let (make, help) = ("recap-tui make SOURCE", "recap-tui help make SOURCE")
        try PrintedLines.print("\n" + messages("\(make) makes and plays a recap; \(help) explains how."))
    }

    /// Returns the sources in the default locations, with git commits only from the current folder.
    private static func everything(in places: DataLocations) -> MeSource {
        var source = MeSource(in: places, options: SourceOptions(today: .today()))
        source.repositories = [places.folder]
        return source
    }
}

extension DataLocations {
    /// The data locations of the user who runs the program.
    static var here: DataLocations {
        DataLocations(folder: ".", home: environmentVariable("HOME") ?? "/", variable: { environmentVariable($0) })
    }
}

/// The command for a source.
protocol SourceCommand: AsyncParsableCommand {
    /// The type of the source.
    associatedtype Source: RecapSource

    /// The options for the result.
    var output: OutputOptions { get }

    /// Returns the source described by the options.
    func source() throws -> Source

    /// The name of the bundled story that shows a recap of a year, without the language.
    static var yearStory: String { get }

    /// Returns the name of the bundled story that shows a recap, without the language. Defaults to ``yearStory``.
    func story(of data: RecapData<Source.Facts>) -> String
}

extension SourceCommand {
    /// The name of the source.
    static var name: String { Source.Facts.source }
    /// The origin of the data, in a few words.
    static var origin: Message { Source.origin }
    /// The JSON Schema of the source's data files.
    static var schema: JSONValue { RecapData<Source.Facts>.schema }

    /// Reads the source, and plays or writes the recap.
    func run() async throws {
        let data = try await read()
        try MadeRecap(data: data, story: story(of: data), output: output).finish()
    }

    /// Reads the data of the source.
    func read() async throws -> RecapData<Source.Facts> {
        let source = try source()
        return try await Reading.run { try await source.read(progress: $0) }
    }

    func story(of data: RecapData<Source.Facts>) -> String { Self.yearStory }

    /// Looks for data of the source.
    static func found(in places: DataLocations) async -> Message? { await Source.find(in: places) }
}

/// The command for a source with dated records, which can be compared with those of another year.
protocol DatedCommand: SourceCommand {
    /// The options that select the period and the time zone.
    var days: PeriodOptions { get set }
}

extension DatedCommand {
    func run() async throws {
        let data = try await read()
        try await finish(data)
    }

    /// Reads the year to compare with if there is one, and plays or writes the recap.
    func finish(_ data: RecapData<Source.Facts>) async throws {
        var recap = MadeRecap(data: data, story: story(of: data), output: output)
        if let days = try days.compared(with: data.period, dataEnd: data.facts.dataEnd) {
            var other = self
            other.days = days
            recap.against = try await other.read()
        }
        try recap.finish()
    }
}

/// The command for a source with days and hours on a local clock.
protocol ClockedCommand: DatedCommand {
    /// The options for days, hours and the result.
    var options: ClockedOptions { get set }
}

extension ClockedCommand {
    var days: PeriodOptions {
        get { options.days }
        set { options.days = newValue }
    }
    var zone: ZoneOptions { options.zone }
    var output: OutputOptions { options.output }

    /// Returns the options of the source. Throws if the days or the time zone are invalid.
    func sourceOptions() throws -> SourceOptions {
        SourceOptions(period: try days.period(), today: days.today, clock: try zone.clock, shown: output.show)
    }
}

extension String {
    /// Returns the text, which must be ASCII, padded with trailing spaces to a length.
    fileprivate func padding(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - utf8.count))
    }
}

/// The command that prints the JSON Schema of a source's data files. `recap-tui schema --data` runs it.
struct DataSchema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema of the data file of a source.", shouldDisplay: false)

    @Argument(help: "The name of the source.")
    var source: String

    func run() throws {
        guard let command = RecapMakeCommand.sources.first(where: { $0.name == source }) else {
            throw RecapMakeCommand.noSource(source, among: RecapMakeCommand.sources.map { $0.name })
        }
        guard case .object(let schema) = command.schema else { return }
        try PrintedLines.write(DataFile.text(schema))
    }
}

/// The command that prints the name and the description of each source, for shell completion.
struct SourceNames: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources", abstract: "Print the names of the sources.", shouldDisplay: false)

    func run() throws {
        for command in RecapMakeCommand.sources {
            try PrintedLines.write("\(command.name)\t\(command.configuration.abstract)\n".utf8)
        }
    }
}
