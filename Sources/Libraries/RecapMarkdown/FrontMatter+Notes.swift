internal import RecapStory

// What front matter is not read.

extension FrontMatter {
    /// The keys by which lines without a closing fence are recognized as front matter, rather than as a page after a page break.
    private static let usualKeys: Set = ["advance", "data", "lang", "seconds", "theme", "title"]

    /// Adds a warning that nothing closes the front matter, if a line after the first fence is a usual one.
    static func noteUnclosed(
        _ line: Range<Int>?, of bytes: [UInt8], at start: Int, _ notes: inout [StoryOrigin.Note]
    ) {
        guard let line, let key = FrontMatter.key(of: bytes[line]),
            FrontMatter.usualKeys.contains(String(decoding: key, as: UTF8.self))
        else { return }
        notes.append(
            StoryOrigin.Note(.warning, at: start, "no line of --- ends these settings, so that they are shown as text"))
    }

    /// Adds a warning about a line that belongs to no key.
    func noteUnread(_ bytes: [UInt8], _ range: Range<Int>, _ notes: inout [StoryOrigin.Note]) {
        let text = String(decoding: bytes[range], as: UTF8.self).trimmed
        guard !text.isEmpty, !text.hasPrefix("#") else { return }
        notes.append(
            StoryOrigin.Note(
                .warning, at: range.lowerBound,
                "expected key: value; this line is not read, lists and objects are written as JSON"))
    }

    /// Returns the offset after settings in TOML, which are between lines of `+++`, and adds a warning that they are not read. Returns
    /// `nil` if the text does not begin with any.
    static func endOfTOML(_ bytes: [UInt8], from start: Int, _ notes: inout [StoryOrigin.Note]) -> Int? {
        var at = start, hasValues = false
        while at < bytes.count {
            let line = line(bytes, at), isFence = String(decoding: bytes[line.range], as: UTF8.self).trimmed == "+++"
            if at == start, !isFence { return nil }
            if at > start, isFence {
                guard hasValues else { return nil }
                notes.append(
                    StoryOrigin.Note(
                        .warning, at: start,
                        "these settings are TOML, which is not read; key: value between lines of --- is"))
                return line.next
            }
            hasValues = hasValues || bytes[line.range].contains(UInt8(ascii: "="))
            at = line.next
        }
        return nil
    }

    /// Adds a warning about lines between two fences that are shown as a page if each of them begins with the name of a setting.
    static func noteShown(_ lines: [Range<Int>], of bytes: [UInt8], _ notes: inout [StoryOrigin.Note]) {
        let areSettings = lines.allSatisfy { line in
            let text = String(decoding: bytes[line], as: UTF8.self).trimmed, name = text.prefix(while: \.isLetter)
            return name.count < text.count && (name == "seconds" || Story.namesOfFields.contains(String(name)))
        }
        guard areSettings, let first = lines.first else { return }
        notes.append(
            StoryOrigin.Note(
                .warning, at: first.lowerBound,
                "these lines are shown as a page; settings are written as key: value, from the first column"))
    }
}
