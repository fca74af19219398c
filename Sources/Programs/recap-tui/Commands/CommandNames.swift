internal import ArgumentParser
internal import RecapLanguage
internal import RecapSystem

/// The names of the commands, and suggestions for other words.
enum CommandNames {
    /// The names of all commands, `help` first. They are listed here because querying each command would take time at every
    /// start.
    static let all = [
        "help", "play", "feed", "notes", "wrap", "glance", "make", "keep", "duet", "league", "export", "batch", "serve",
        "post", "sign", "verify", "new", "validate", "render", "convert", "translate", "list", "schema", "config",
        "doctor",
    ]

    /// The commands of the recap-making program, besides `make`.
    static let ofMaker = ["keep", "duet", "league", "post", "sign", "verify"]

    /// The subcommands of `list`, which can also be used without it.
    static let lists = ["stories", "kinds", "themes", "transitions", "ease"]

    /// The words that can follow `help`.
    static let topics = all + [FormatHelp.topic, MarkdownHelp.topic]

    /// Returns whether arguments begin with the name of a command and refer to that command.
    static func beginsWithCommand(_ arguments: some Collection<String>) -> Bool {
        guard let first = arguments.first else { return false }
        return all.contains(first) || lists.contains(first) && (first != Kinds.name || Kinds.isMeant(by: arguments))
    }

    /// Returns the arguments with omitted commands inserted: `list`, or `play` before a bundled story with the name of a list.
    static func withCommand(_ arguments: [String]) -> [String] {
        guard let first = arguments.first else { return arguments }
        if first == "help", let topic = arguments.dropFirst().first, lists.contains(topic) {
            return ["help", Listing.name] + arguments.dropFirst()
        }
        guard lists.contains(first) else { return arguments }
        return [beginsWithCommand(arguments) ? Listing.name : Play.name] + arguments
    }

    /// The names of corresponding commands in other programs.
    private static let synonyms = [
        "check": "validate", "completion": CompletionScript.option, "completions": CompletionScript.option,
        "easings": "ease", "lint": "validate", "ls": "list", "open": "play",
        "preferences": "config",
        "presenter": "notes", "print": "render", "run": "play", "settings": "config", "show": "play",
        "speaker": "notes",
        "view": "play", "watch": "play",
    ]

    /// Returns the command most similar to a word, or `nil` if none is similar enough.
    static func nearest(to word: String) -> String? {
        guard let name = synonyms[word.lowercased()] ?? Suggestion.nearest(to: word, among: all + lists) else {
            return nil
        }
        return lists.contains(name) ? "\(Listing.name) \(name)" : name
    }

    /// Returns the command or the source of `make` that a word is probably meant to be, such as `make git`; `nil` for a name with a
    /// dot or a slash, which is a file.
    static func command(meantBy word: String) -> String? {
        guard !word.utf8.contains(where: { [UInt8(ascii: "."), UInt8(ascii: "/")].contains($0) }) else { return nil }
        let source = Suggestion.nearest(to: word, among: Make.sources.sorted()).map { "\(Make.name) \($0)" }
        return Make.sources.contains(word) ? source : nearest(to: word) ?? source
    }

    /// Checks the words after `help`. Throws `ValidationError` if the first one is not the name of a command.
    static func checkHelp(_ words: some Collection<String>) throws {
        guard let word = words.first, !word.hasPrefix("-"), !(all + lists).contains(word) else { return }
        let hint =
            nearest(to: word).map { "did you mean '\($0)'?" }
            ?? "there are \(topics.dropFirst().joined(separator: ", "))"
        throw ValidationError("help: there is no command '\(word)'; \(hint)")
    }

    /// Checks the arguments of a command line that plays a story. Throws `ValidationError` if one of them is the option of another
    /// command that writes a file.
    static func checkPlay(_ arguments: some Collection<String>) throws {
        let own = arguments.first == Play.name ? arguments.dropFirst() : arguments[...]
        guard !beginsWithCommand(own),
            let option = own.firstIndex(where: { ["-o", "--output", "--export"].contains($0) })
        else { return }
        let story = own[..<option].first { !$0.hasPrefix("-") }?.typed ?? "STORY"
        let file = own[option...].dropFirst().first?.typed ?? "FILE"
        throw ValidationError("a story that plays writes no file; recap-tui export \(story) -o \(file) does")
    }

    /// Checks the words after `list`. Throws `ValidationError` if the first one is not the name of a list.
    static func checkList(_ words: some Collection<String>) throws {
        guard let word = words.first, !word.hasPrefix("-"), !lists.contains(word) else { return }
        let hint =
            KindExample.of(word).map { "did you mean '\(Kinds.name) \($0.kind)'?" }
            ?? Suggestion.question(for: word, among: lists, else: "there are \(lists.joined(separator: ", "))")
        throw ValidationError("\(Listing.name): there is no list '\(word)'; \(hint)")
    }
}
