/// An incremental search, first in the stories of the current tab and then in those of all other tabs.
struct FeedSearch {
    /// The text to search for.
    private(set) var query = ""
    /// The stories that contain all words of the query: those of the current tab first, and within each group, whole-word matches
    /// first.
    private(set) var results: [StoryKey]
    /// The results of the tab and of other tabs, in the order of the stories.
    private var found: (here: [StoryKey], elsewhere: [StoryKey])
    /// The number of results from other tabs.
    var elsewhere: Int { found.elsewhere.count }
    /// The index of the selected result.
    private(set) var selected = 0
    private var stories: [StoryKey]
    private var others: [StoryKey]

    /// Creates a search in the stories of a tab and those of other tabs. `place` is the index of the visible story, which is
    /// initially selected.
    init(among stories: [StoryKey], elsewhere others: [StoryKey], at place: Int?) {
        self.stories = stories
        self.others = others
        results = stories
        found = (stories, [])
        selected = place ?? 0
    }

    /// The selected story; `nil` if there are no results.
    var story: StoryKey? { results.indices.contains(selected) ? results[selected] : nil }

    /// The number of stories of the tab.
    var total: Int { stories.count }

    /// The maximum number of characters of a query.
    private static let longest = 200

    /// Appends a character to the query.
    mutating func type(_ character: Character, in index: SearchIndex) {
        guard query.count < FeedSearch.longest else { return }
        let wasEmpty = query.isEmpty
        query.append(character)
        // A longer query can only narrow the results, except after a Hangul letter, which may change the preceding syllable.
        if character.isASCII, !wasEmpty {
            find(in: index, among: found.here, elsewhere: found.elsewhere)
        } else {
            find(in: index)
        }
        selected = 0
    }

    /// Appends text as a single line: white space and control characters become single spaces.
    mutating func type(contentsOf text: String, in index: SearchIndex) {
        let line = text.unicodeScalars.prefix(16 * FeedSearch.longest)
            .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        query = String((query + line).prefix(FeedSearch.longest))
        find(in: index)
        selected = 0
    }

    /// Removes the last character of the query, or all of it.
    mutating func erase(all: Bool, in index: SearchIndex) {
        query = all ? "" : String(query.dropLast())
        find(in: index)
        selected = 0
    }

    /// Repeats the search in other stories, or in the same ones after their texts have changed. Keeps the selection.
    mutating func search(_ stories: [StoryKey], elsewhere others: [StoryKey], in index: SearchIndex) {
        let chosen = story
        self.stories = stories
        self.others = others
        find(in: index)
        selected = chosen.flatMap { results.firstIndex(of: $0) } ?? min(selected, max(0, results.count - 1))
    }

    /// Moves the selection down by a number of rows (up if negative), without wrapping around.
    mutating func move(by rows: Int) {
        selected = min(max(selected + rows, 0), max(0, results.count - 1))
    }

    private mutating func find(in index: SearchIndex) { find(in: index, among: stories, elsewhere: others) }

    private mutating func find(in index: SearchIndex, among own: [StoryKey], elsewhere others: [StoryKey]) {
        // A query without words matches all stories; those of the tab are then sufficient.
        let isBlank = query.allSatisfy { $0 == " " }
        found = (
            index.matches(query, among: isBlank ? stories : own), isBlank ? [] : index.matches(query, among: others)
        )
        results = index.ranked(found.here, of: query) + index.ranked(found.elsewhere, of: query)
    }
}
