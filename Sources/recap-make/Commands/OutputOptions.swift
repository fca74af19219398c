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
            "The language of the recap: en or ko. Defaults to that of the environment.", valueName: "language"),
        transform: OutputOptions.language)
    var lang: RecapLanguage?

    @Option(
        help: ArgumentHelp(
            "Show details that are left out by default: subjects, people, folders, files, arguments; with commas.",
            valueName: "details"),
        transform: OutputOptions.details)
    var show: Set<Detail> = []

    func validate() throws {
        if export != nil, output != nil { throw ValidationError("--export and --output exclude each other") }
        if story, output == nil { throw ValidationError("--story needs the name of its file: --output FILE") }
    }

    /// The language of the recap.
    var language: RecapLanguage { lang ?? RecapLanguage(environment: environmentVariable) }

    private static func language(_ text: String) throws -> RecapLanguage {
        guard let language = RecapLanguage(rawValue: text) else {
            let all = RecapLanguage.allCases.map(\.rawValue).joined(separator: " or ")
            throw ValidationError("--lang takes \(all), not '\(text)'")
        }
        return language
    }

    private static func details(_ text: String) throws -> Set<Detail> {
        Set(
            try text.split(separator: ",").map { name in
                guard let detail = Detail(rawValue: String(name)) else {
                    let all = Detail.allCases.map(\.rawValue).joined(separator: ", ")
                    throw ValidationError("--show takes \(all), not '\(name)'")
                }
                return detail
            })
    }
}
