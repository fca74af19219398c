internal import ArgumentParser
internal import RecapMake
internal import RecapSystem

/// The options for the result.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the data to a file instead of playing it; - is standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "With --output, write a story that plays by itself instead of the data alone.")
    var story = false

    @Option(
        help: ArgumentHelp(
            "Write the recap as an animation, a picture or a recording, as recap-tui export does.", valueName: "file"),
        completion: .file())
    var export: String?

    @Option(
        help: ArgumentHelp(
            "The language of the recap, such as de or ja. Defaults to that of the environment.", valueName: "language"),
        completion: .list(RecapLanguage.all.map(\.tag)), transform: { try language(of: $0) })
    var lang: RecapLanguage?

    @Option(
        help: ArgumentHelp(
            "Show details that are left out by default: subjects, people, folders, files, arguments; with commas.",
            valueName: "details"),
        completion: .list(Detail.allCases.map(\.rawValue)), transform: OutputOptions.details)
    var show: Set<Detail> = []

    func validate() throws {
        if export != nil, output != nil { throw ValidationError("--export and --output exclude each other") }
        if story, output == nil { throw ValidationError("--story needs the name of its file: --output FILE") }
    }

    /// The language of the recap.
    var language: RecapLanguage { lang ?? .ofEnvironment }

    private static func language(of tag: String) throws -> RecapLanguage {
        guard let language = RecapLanguage(tag) else {
            let tags = RecapLanguage.all.map(\.tag).joined(separator: ", ")
            throw ValidationError("--lang takes one of \(tags), not '\(tag)'")
        }
        return language
    }

    private static func details(_ text: String) throws -> Set<Detail> {
        Set(try text.split(separator: ",").map { try choice(of: "--show", String($0)) })
    }
}

extension RecapLanguage {
    /// The language of the environment, which is that of reports.
    static var ofEnvironment: RecapLanguage { RecapLanguage(environment: environmentVariable) }
}

/// Parses one of the raw values of a type from the text of an option.
func choice<Value: RawRepresentable & CaseIterable>(of option: String, _ text: String) throws -> Value
where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
        let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("\(option) takes one of \(all), not '\(text)'")
    }
    return value
}
