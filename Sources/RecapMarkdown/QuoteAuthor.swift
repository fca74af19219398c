internal import RecapStory

/// The author of a quotation, whose name follows a dash at its end: `words — Name`.
enum QuoteAuthor {
    private static let dashes = ["—", "―", "–", "--"]
    /// The maximum number of words in a name that shares its line with other words.
    private static let mostWords = 8

    /// Returns whether words begin with the dash that precedes a name.
    static func beginsLine(_ words: String) -> Bool {
        dashes.contains { words.hasPrefix($0) && words.dropFirst($0.count).first != "-" }
    }

    /// Returns the words of a quotation and the name at its end; `nil` if there is no name.
    static func split(_ text: String) -> (words: String, author: String)? {
        let last = text.split(separator: "\n").last ?? ""
        let isOwnLine = beginsLine(String(last)) && last.count < text.count
        guard let (range, dash) = lastDash(in: last, isOwnLine) else { return nil }
        let tail = last[range].dropFirst(dash.count)
        let name = InlineMarkup(authored: tail.trimmed).runs.map(\.text).joined().trimmed
        let words = text.dropLast(text.distance(from: range.lowerBound, to: text.endIndex)).trimmed
        // The address of the link would be lost.
        guard !name.isEmpty, !words.isEmpty, !tail.contains("](") else { return nil }
        guard isOwnLine || isName(name) else { return nil }
        return (words, name)
    }

    /// Returns the range from the dash of a line to the line's end. The dash either has spaces around it or begins the
    /// line.
    private static func lastDash(in line: Substring, _ isOwnLine: Bool) -> (Range<String.Index>, String)? {
        if isOwnLine {
            return dashes.first { line.hasPrefix($0) }.map { (line.startIndex..<line.endIndex, $0) }
        }
        let starts = line.indices.filter { $0 > line.startIndex && line[line.index(before: $0)] == " " }
        for start in starts.reversed() {
            if let dash = dashes.first(where: { line[start...].hasPrefix($0 + " ") }) {
                return (start..<line.endIndex, dash)
            }
        }
        return nil
    }

    /// Returns whether the words after a dash can be a name rather than the end of a sentence.
    private static func isName(_ words: String) -> Bool {
        guard let first = words.first(where: \.isLetter), let last = words.last else { return false }
        return !first.isLowercase && !".!?…,;:。！？".contains(last)
            && words.split(separator: " ").count <= mostWords
    }
}
