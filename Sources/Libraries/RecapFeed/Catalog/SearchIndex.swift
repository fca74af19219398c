import RecapScene
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
            return words.allSatisfy { SearchText.contains($0.span, in: text, at: place) }
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
            let isWhole = words.allSatisfy { SearchText.contains($0.span, in: text, at: place, asWhole: true) }
            if isWhole { whole.append(story) } else { parts.append(story) }
        }
        return whole + parts
    }
}
