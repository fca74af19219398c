internal import ArgumentParser
internal import RecapStory

/// The names of the subcommands, and suggestions for other words.
enum CommandNames {
    /// All names, `help` first.
    static let all = ["help"] + RecapTUI.configuration.subcommands.compactMap { $0.configuration.commandName }

    /// The words that can follow `help`.
    static let topics = all + [FormatHelp.topic, MarkdownHelp.topic]

    /// Returns whether arguments begin with the name of a subcommand, and mean that subcommand.
    static func beginsWithCommand(_ arguments: some Collection<String>) -> Bool {
        guard let first = arguments.first, all.contains(first) else { return false }
        return first != Kinds.configuration.commandName || Kinds.isMeant(by: arguments)
    }

    /// Puts the default command in front of arguments that begin with the name of a bundled story that is also a
    /// command's name.
    static func withCommand(_ arguments: [String]) -> [String] {
        let isStory = arguments.first == Kinds.configuration.commandName && !Kinds.isMeant(by: arguments)
        return isStory ? [Play.configuration.commandName ?? ""] + arguments : arguments
    }

    /// Names for the same commands in other programs.
    private static let synonyms = [
        "check": "validate", "easings": "ease", "lint": "validate", "list": "stories", "ls": "stories",
        "open": "play", "preferences": "config", "presenter": "notes", "print": "render", "run": "play",
        "settings": "config", "show": "play", "speaker": "notes", "view": "play", "watch": "play",
    ]

    /// Returns the subcommand that a word probably means, or `nil` if there is none.
    static func nearest(to word: String) -> String? {
        synonyms[word.lowercased()] ?? Suggestion.nearest(to: word, among: all)
    }

    /// Returns a suggestion to append to a message about a word that is neither a file nor a command, such as
    /// "; did you mean recap-tui play?". Returns an empty string if there is none.
    static func hint(for word: String) -> String {
        if let command = nearest(to: word) { return "; did you mean recap-tui \(command)?" }
        let stories = BundledStories.all().map(\.name)
        return Suggestion.nearest(to: word, among: stories).map { "; did you mean recap-tui \($0)?" } ?? ""
    }

    /// Checks the words after `help`. Throws `ValidationError` if the first one is not the name of a subcommand.
    static func checkHelp(_ words: some Collection<String>) throws {
        guard let word = words.first, !word.hasPrefix("-"), !all.contains(word) else { return }
        let hint =
            nearest(to: word).map { "did you mean '\($0)'?" }
            ?? "there are \(topics.dropFirst().joined(separator: ", "))"
        throw ValidationError("help: there is no command '\(word)'; \(hint)")
    }
}
