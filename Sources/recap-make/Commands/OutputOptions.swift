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

    @Flag(help: "Write a story that plays by itself instead of the data alone: to --output, or to standard output.")
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

    @OptionGroup(title: "Appearance")
    var showing: ShowingOptions

    /// The file that gets the data or the story, `-` for standard output; `nil` if neither is written.
    var file: String? { output ?? (story ? "-" : nil) }

    func validate() throws {
        if export != nil, file != nil {
            throw ValidationError("--export and --\(output != nil ? "output" : "story") exclude each other")
        }
        if let option = showing.arguments.first.map({ $0.prefix { $0 != "=" } }), file != nil {
            throw ValidationError(
                "\(option) is for what is shown: with --\(output != nil ? "output" : "story") nothing is")
        }
        if let plain = showing.plain, export != nil {
            throw ValidationError("--\(plain ? "" : "no-")plain is for what is shown: with --export nothing is")
        }
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
