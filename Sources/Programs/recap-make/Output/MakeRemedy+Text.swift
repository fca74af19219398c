internal import RecapLanguage
internal import RecapMake
internal import RecapSurface
internal import RecapSystem

extension MakeRemedy {
    /// Returns the commands or options of this program that implement the remedy, one per line.
    ///
    /// - Parameter arguments: The arguments of the command that failed.
    func lines(_ arguments: [String]) -> [String] {
        switch self {
        // --story takes no value.
        case .checkName(let path)
        where zip(arguments, arguments.dropFirst()).contains(where: { $0 == ("--story", path) }):
            ["to write the story: --story -o \(path.typed)"]
        case .checkName(let path): NearestFile.question(for: path).map { [$0] } ?? []
        case .nameAnySource: FirstSteps.lines(.english)
        case .nameFiles(let source, let example): ["recap-tui make \(source) \(example)"]
        case .sayWhoYouAre: ["--me EMAIL says who you are"]
        case .takeEverybody: ["--team takes everybody"]
        case .nameDateColumn: ["--date COLUMN names the column of the dates"]
        case .sayDateOrder: ["--date-order dmy, mdy or ymd says which comes first"]
        case .countRows: ["without --value rows are counted"]
        }
    }
}

/// Suggestions for when no data was found.
enum FirstSteps {
    private static let commands: [(text: String, what: Message)] = [
        ("recap-tui make git ~/code/*", Message("the commits in your repositories")),
        (
            "recap-tui make spotify FILE.zip",
            Message("what a service has sent you; also of others, such as YouTube and Goodreads")
        ),
        ("recap-tui make csv FILE.csv", Message("any table with dates")),
    ]

    /// Returns a line for each command, with a description.
    static func lines(_ messages: MessageCatalogue) -> [String] {
        let width = commands.map(\.text.cellWidth).max() ?? 0
        return commands.map { command, what in
            command + String(repeating: " ", count: width + 2 - command.cellWidth) + messages(what)
        }
    }
}
