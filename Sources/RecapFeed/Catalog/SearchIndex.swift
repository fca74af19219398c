package import RecapStory
import RecapSurface

/// The searchable texts of all stories (title, author and poster) in one array of bytes.
package struct SearchIndex: Sendable {
    private var text: [UInt8] = []
    /// The range of each story's text, by the number of its key.
    private var places: [Range<Int>] = []
    /// The number of bytes of replaced texts.
    private var garbage = 0

    package init() {}

    /// Replaces the text of a story. O(length of the text), amortised.
    package mutating func set(_ story: StoryKey, to header: StoryHeader) {
        let words = [header.title, header.author, header.poster].compactMap { $0 }
            .map { $0.beginning(bytes: SearchIndex.mostBytes) }.joined(separator: "\n")
        let bytes = SearchText.folded(
            String(words.beginning(bytes: SearchIndex.mostBytes).prefix(SearchIndex.mostCharacters)))
        while places.count <= story.number { places.append(0..<0) }
        garbage += places[story.number].count
        places[story.number] = text.count..<(text.count + bytes.count)
        text += bytes
        if garbage > text.count / 2 { compact() }
    }

    /// The largest number of characters of a story that are searched.
    private static let mostCharacters = 2000
    /// The largest number of bytes of a story that are searched: a character may have any number of them.
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

    /// Returns those stories whose text contains all words of a query, in their order; all stories if the query has no words.
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

    /// Returns whether a range of a text contains a word.
    private static func contains(_ word: Span<UInt8>, in text: Span<UInt8>, at range: Range<Int>) -> Bool {
        guard word.count > 0, range.count >= word.count else { return word.count == 0 }
        let first = word[0], last = range.upperBound - word.count
        var at = range.lowerBound
        while at <= last {
            if text[at] == first {
                var matched = 1
                while matched < word.count, text[at + matched] == word[matched] { matched += 1 }
                if matched == word.count { return true }
            }
            at += 1
        }
        return false
    }
}
