package import RecapStory
import RecapSurface

/// A full-text index of all stories: their titles, authors, channels and posters, in one array of bytes.
package struct SearchIndex: Sendable {
    private var text: [UInt8] = []
    /// The range of each story's text, indexed by the number of its key.
    private var places: [Range<Int>] = []
    /// The number of bytes occupied by replaced texts.
    private var garbage = 0

    package init() {}

    /// Replaces the text of a story. O(length of the text), amortised.
    package mutating func set(_ story: StoryKey, to header: StoryHeader) {
        let words = [header.title, header.author, header.channel, header.poster].compactMap { $0 }
            .map { $0.beginning(bytes: SearchIndex.mostBytes) }.joined(separator: "\n")
        let bytes = SearchText.folded(
            String(words.beginning(bytes: SearchIndex.mostBytes).prefix(SearchIndex.mostCharacters)))
        while places.count <= story.number { places.append(0..<0) }
        garbage += places[story.number].count
        places[story.number] = text.count..<(text.count + bytes.count)
        text += bytes
        if garbage > text.count / 2 { compact() }
    }

    /// The maximum number of characters of a story that are searched.
    private static let mostCharacters = 2000
    /// The maximum number of bytes of a story that are searched, because a character may have any number of bytes.
    private static let mostBytes = 16 * mostCharacters

    private mutating func compact() {
        var kept: [UInt8] = []
        kept.reserveCapacity(text.count - garbage)
        for at in places.indices {
            let start = kept.count
            kept += text[places[at]]
            places[at] = start..<kept.count
        }
        text = kept
        garbage = 0
    }

    /// Returns the stories whose text contains all words of a query, in the given order; all stories if the query has no words.
    /// O(length of the stories' texts).
    package func matches(_ query: String, among stories: [StoryKey]) -> [StoryKey] {
        let words = query.split(separator: " ").map { SearchText.folded(String($0)) }
        guard !words.isEmpty else { return stories }
        let text = text.span
        return stories.filter { story in
            guard story.number < places.count else { return false }
            let place = places[story.number]
            return words.allSatisfy { SearchIndex.contains($0.span, in: text, at: place) }
        }
    }

    /// Returns the matches of a query by relevance: first those whose text contains all words of the query as whole words, then
    /// the others, each group in the given order. O(length of the stories' texts).
    package func ranked(_ matches: [StoryKey], of query: String) -> [StoryKey] {
        let words = query.split(separator: " ").map { SearchText.folded(String($0)) }
        guard !words.isEmpty else { return matches }
        let text = text.span
        var whole: [StoryKey] = [], parts: [StoryKey] = []
        for story in matches {
            let place = places[story.number]
            let isWhole = words.allSatisfy { SearchIndex.contains($0.span, in: text, at: place, asWhole: true) }
            if isWhole { whole.append(story) } else { parts.append(story) }
        }
        return whole + parts
    }

    /// Returns whether a byte belongs to a word. Non-ASCII characters count as letters.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
    }

    /// Returns whether a range of a text contains a word. If `asWhole` is true, no letters may be adjacent to it.
    private static func contains(
        _ word: Span<UInt8>, in text: Span<UInt8>, at range: Range<Int>, asWhole: Bool = false
    ) -> Bool {
        guard word.count > 0, range.count >= word.count else { return word.count == 0 }
        let first = word[0], last = range.upperBound - word.count
        var at = range.lowerBound
        while at <= last {
            if text[at] == first {
                var matched = 1
                while matched < word.count, text[at + matched] == word[matched] { matched += 1 }
                if matched == word.count {
                    let end = at + matched
                    guard asWhole,
                        at > range.lowerBound && isPartOfWord(text[at - 1])
                            || end < range.upperBound && isPartOfWord(text[end])
                    else { return true }
                }
            }
            at += 1
        }
        return false
    }
}

/// The normalized form of searchable text: lower case, with composed Hangul syllables, as UTF-8.
enum SearchText {
    /// Returns the normalized form of a text. O(length).
    static func folded(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        }
        var scalars = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            if let last = scalars.last, let syllable = composed(last, scalar) {
                scalars.removeLast()
                scalars.append(syllable)
            } else {
                scalars.append(scalar)
            }
        }
        return Array(String(scalars).utf8)
    }

    /// Returns the Hangul syllable composed of two scalars; `nil` if there is none. File names are often decomposed.
    ///
    /// Source: The Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
    private static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
        let (a, b) = (first.value, second.value)
        if (0x1100...0x1112).contains(a), (0x1161...0x1175).contains(b) {
            return Unicode.Scalar(0xAC00 + ((a - 0x1100) * 21 + b - 0x1161) * 28)
        }
        guard syllables.contains(a), (a - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(b) else { return nil }
        return Unicode.Scalar(a + b - 0x11A7)
    }
}
