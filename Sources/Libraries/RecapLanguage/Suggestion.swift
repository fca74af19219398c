/// Joins names in a sentence-style list: `a`, `a or b`, `a, b or c`.
package func listed(_ names: [String], _ word: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
}

/// A search for the known name that is closest to a misspelt one.
package enum Suggestion {
    /// The maximum length of words that are compared, because the time grows with the square of the length.
    private static let longest = 40
    /// The maximum number of names that are compared, because a story's data may contain any number of them.
    private static let mostNames = 1_000

    /// Returns `; did you mean "…"?`, or an empty string if no name is close. A close name has at most one error per
    /// three letters.
    package static func hint(for word: String, among names: some Sequence<String>) -> String {
        nearest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    /// Returns `; did you mean "…"?`, or all names if none is close.
    package static func hintOrList(for word: String, among names: [String]) -> String {
        let hint = hint(for: word, among: names)
        return hint.isEmpty ? "; there are \(listed(names.sorted(), "and"))" : hint
    }

    /// Returns `did you mean '…'?`, or another text if no name is close.
    package static func question(
        for word: String, among names: some Sequence<String>, else other: @autoclosure () -> String
    ) -> String {
        nearest(to: word, among: names).map { "did you mean '\($0)'?" } ?? other()
    }

    /// Returns a message of the argument library about an unknown option without its suggestion if that is not close: the library
    /// suggests names of four letters that share one of them.
    package static func keptIfNear(in message: String) -> String {
        let parts = message.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].hasSuffix("Unknown option "), parts[2] == ". Did you mean " else {
            return message
        }
        let names = [parts[1], parts[3]].map { String($0.drop { $0 == "-" }) }
        guard nearest(to: names[0], among: names.suffix(1)) == nil else { return message }
        return "\(parts[0])'\(parts[1])'\(parts[4].dropFirst())"
    }

    /// Returns the closest name. If several are equally close, returns the first.
    package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
        allNearest(to: word, among: names).first
    }

    /// Returns the closest names, all equally close, in their order; none if no name is close.
    package static func allNearest(to word: String, among names: some Sequence<String>) -> [String] {
        // Reject long words by their number of bytes before splitting them into characters.
        guard word.utf8.count <= longest * 8 else { return [] }
        let letters = Array(word.lowercased())
        guard !letters.isEmpty, letters.count <= longest else { return [] }
        var best: (names: [String], distance: Int) = ([], .max)
        for name in names.prefix(mostNames) where name.utf8.count <= longest {
            let other = Array(name.lowercased())
            let limit = max(1, max(letters.count, other.count) / 3)
            guard abs(letters.count - other.count) <= limit else { continue }
            let distance = distance(letters, other)
            // Two short names with nothing in common are not close.
            guard distance <= limit, distance < max(letters.count, other.count) else { continue }
            if distance < best.distance { best = ([], distance) }
            if distance == best.distance { best.names.append(name) }
        }
        return best.names
    }

    /// Returns the edit distance between two words: the number of insertions, deletions, substitutions and transpositions of
    /// adjacent characters.
    ///
    /// Source: optimal string alignment, a restriction of F. Damerau, "A technique for computer detection and
    /// correction of spelling errors", 1964. Time is the product of both lengths.
    package static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                let change = last[column] + (one[row] == other[column] ? 0 : 1)
                var least = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
            }
            beforeLast = last
            last = current
        }
        return last[other.count]
    }
}
