/// What the name of a file reveals about the story in it.
package enum StoryFileName {
    private static let json = "json"
    /// The extensions of Markdown stories, without dots. Case is ignored.
    package static let markdownEndings = ["md", "markdown"]
    /// The extensions of stories, without dots.
    package static let endings = [json] + markdownEndings

    /// Returns whether a name is that of a Markdown file.
    package static func isMarkdown(_ name: String) -> Bool {
        let name = name.lowercased()
        return markdownEndings.contains { hasEnding(name, $0) }
    }

    /// Returns a name without its story extension.
    package static func stem(of name: String) -> String {
        let small = name.lowercased()
        let ending = hasEnding(name, json) ? json : markdownEndings.first { hasEnding(small, $0) }
        guard let ending, name.utf8.count > ending.utf8.count + 1 else { return name }
        return String(decoding: name.utf8.dropLast(ending.utf8.count + 1), as: UTF8.self)
    }

    private static func hasEnding(_ name: String, _ ending: String) -> Bool {
        name.utf8.reversed().starts(with: ("." + ending).utf8.reversed())
    }
}
