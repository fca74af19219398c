internal import ArgumentParser
internal import RecapStory
internal import RecapSurface

/// The help about story files, which follows the word `story`: `recap-tui help story`, `recap-tui help story bars`.
enum FormatHelp {
    /// The word after `help`.
    static let topic = "story"

    /// Prints the whole format, or the parts with names. Throws `ValidationError` for an unknown part.
    static func print(_ names: some Collection<String>) throws {
        let text = FormatText(width: min(StandardOutput.columns, 100))
        guard !names.isEmpty else { return try StandardOutput.write(text.whole()) }
        let parts = FormatText.parts
        let found = try names.flatMap { name in
            // A part such as that of animations has further parts, whose names begin with its own.
            let word = name.lowercased(), named = parts.filter { ($0.name.lowercased() + "-").hasPrefix(word + "-") }
            guard !named.isEmpty else { throw unknown(name, among: parts.map(\.name)) }
            return named.map(text.text)
        }
        try StandardOutput.write(found.joined(separator: "\n"))
    }

    private static func unknown(_ name: String, among names: [String]) -> ValidationError {
        let hint = Suggestion.question(
            for: name, among: names, else: "there are \(names.joined(separator: ", "))")
        return ValidationError("help story: there is no part '\(name.sanitized)'; \(hint)")
    }
}
