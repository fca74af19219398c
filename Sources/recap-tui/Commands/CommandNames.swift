internal import ArgumentParser
internal import RecapStory

/// The names of the subcommands, and what somebody may call them instead.
enum CommandNames {
    static let all = ["help"] + RecapTUI.configuration.subcommands.compactMap { $0.configuration.commandName }

    /// What other programs call the same thing.
    private static let synonyms = [
        "check": "validate", "easings": "ease", "lint": "validate", "list": "stories", "ls": "stories",
        "open": "play", "print": "render", "run": "play", "show": "play", "view": "play", "watch": "play",
    ]

    /// The subcommand that a word is likely to mean; `nil` where none is near.
    static func nearest(to word: String) -> String? {
        synonyms[word.lowercased()] ?? Suggestion.nearest(to: word, among: all)
    }

    /// A question that can follow a message about a word that is neither a file nor a command: "; did you mean …?"; empty
    /// where nothing is near.
    static func hint(for word: String) -> String {
        if let command = nearest(to: word) { return "; did you mean recap-tui \(command)?" }
        let stories = BundledStories.all().map(\.name)
        return Suggestion.nearest(to: word, among: stories).map { "; did you mean recap-tui \($0)?" } ?? ""
    }

    /// Checks the words that `help` is asked about. Throws `ValidationError` where the first is no subcommand.
    static func checkHelp(_ words: some Collection<String>) throws {
        guard let word = words.first, !word.hasPrefix("-"), !all.contains(word) else { return }
        let hint =
            nearest(to: word).map { "did you mean '\($0)'?" } ?? "there are \(all.dropFirst().joined(separator: ", "))"
        throw ValidationError("help: there is no command '\(word)'; \(hint)")
    }
}
