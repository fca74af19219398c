/// The words of a comment that is a speaker note.
enum SpeakerNote {
    /// Returns the paragraphs, which are separated by empty lines. A line continues the previous one unless it is a
    /// list item.
    static func paragraphs(of words: Substring) -> [String] {
        var paragraphs: [[String]] = [[]]
        // YAML's marker for multi-line text.
        let words = words.trimmed.hasPrefix("|\n") ? words.drop { $0 != "\n" } : words
        for line in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.trimmed) {
            let last = paragraphs.count - 1
            if line.isEmpty {
                paragraphs.append([])
            } else if paragraphs[last].isEmpty || SpeakerNote.beginsItem(line) {
                paragraphs[last].append(line)
            } else {
                paragraphs[last][paragraphs[last].count - 1] += " " + line
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    }

    /// Returns whether a line begins with a list marker: `-`, `*`, `+`, `1.` or `1)`.
    private static func beginsItem(_ line: String) -> Bool {
        let mark = line.prefix { !$0.isWhitespace }
        guard mark.count < line.count else { return false }
        if ["-", "*", "+"].contains(mark) { return true }
        return mark.count > 1 && mark.dropLast().allSatisfy { "0"..."9" ~= $0 } && [".", ")"].contains(mark.suffix(1))
    }
}
