/// What the name of a file says of the story in it.
package enum StoryFileName {
    private static let json = "json"
    /// The endings of the names of stories in Markdown, without dots. Capitals count as small letters.
    package static let markdownEndings = ["md", "markdown"]
    /// The endings of the names of stories, without dots.
    package static let endings = [json] + markdownEndings

    /// Returns whether a name is that of a Markdown file.
    package static func isMarkdown(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        markdownEndings.contains { hasEnding(name, $0, ignoresCase: true) }
    }

    /// Returns whether a name is that of a story in a folder of stories: JSON that is neither a schema nor data, or Markdown that is
    /// not the description of the folder, `README.md`. Hidden files are none.
    package static func isStory(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        guard name.first != UInt8(ascii: ".") else { return false }
        if hasEnding(name, json) {
            let stem = name.dropLast(json.utf8.count + 1)
            return !hasEnding(stem, "schema") && !hasEnding(stem, "data")
        }
        // Most names of other files end with another letter.
        guard let last = name.last.map(lowercased), last == UInt8(ascii: "d") || last == UInt8(ascii: "n") else {
            return false
        }
        return isMarkdown(name) && !name.lazy.map(lowercased).starts(with: "readme.".utf8)
    }

    /// Returns a name without the ending of a story.
    package static func stem(of name: String) -> String {
        let ending = endings.first {
            name.utf8.count > $0.utf8.count + 1 && hasEnding(name.utf8, $0, ignoresCase: $0 != json)
        }
        return ending.map { String(decoding: name.utf8.dropLast($0.utf8.count + 1), as: UTF8.self) } ?? name
    }

    /// Returns whether a name ends with a dot and an ending of small letters.
    private static func hasEnding(
        _ name: some BidirectionalCollection<UInt8>, _ ending: String, ignoresCase: Bool = false
    ) -> Bool {
        var rest = name[...]
        for byte in ending.utf8.reversed() {
            guard let last = rest.popLast(), (ignoresCase ? lowercased(last) : last) == byte else { return false }
        }
        return rest.last == UInt8(ascii: ".")
    }

    /// Returns the small letter of an ASCII capital, and any other byte as it is.
    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
