/// A search as it is typed: among the stories of the tab, and after them among those of all other tabs.
struct FeedSearch {
    /// What is looked for.
    private(set) var query = ""
    /// The stories that were found, those of the tab first.
    private(set) var results: [StoryKey]
    /// How many of them are of other tabs.
    private(set) var elsewhere = 0
    /// The place of the one that is chosen among them.
    private(set) var selected = 0
    private var stories: [StoryKey]
    private var others: [StoryKey]

    /// A search among the stories of a tab, of which one is looked at, and those of other tabs.
    init(among stories: [StoryKey], elsewhere others: [StoryKey], at place: Int?) {
        self.stories = stories
        self.others = others
        results = stories
        selected = place ?? 0
    }

    /// The story that is chosen.
    var story: StoryKey? { results.indices.contains(selected) ? results[selected] : nil }

    /// How many stories the tab has.
    var total: Int { stories.count }

    /// The longest that is searched for, in characters.
    private static let longest = 200

    /// Adds what was typed.
    mutating func type(_ character: Character, in index: SearchIndex) {
        guard query.count < FeedSearch.longest else { return }
        let wasEmpty = query.isEmpty
        query.append(character)
        // What is found by more is found by less, but letters become other syllables by those that follow.
        if character.isASCII, !wasEmpty {
            let own = results.count - elsewhere
            find(in: index, among: Array(results[..<own]), elsewhere: Array(results[own...]))
        } else {
            find(in: index)
        }
        selected = 0
    }

    /// Adds a text as one line: white space and control characters in it become single blanks.
    mutating func type(contentsOf text: String, in index: SearchIndex) {
        let line = text.unicodeScalars.prefix(16 * FeedSearch.longest)
            .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        query = String((query + line).prefix(FeedSearch.longest))
        find(in: index)
        selected = 0
    }

    /// Takes back what was typed last, or all of it.
    mutating func erase(all: Bool, in index: SearchIndex) {
        query = all ? "" : String(query.dropLast())
        find(in: index)
        selected = 0
    }

    /// Searches other stories from now on, or the same of which something else is told; the one that is chosen stays.
    mutating func search(_ stories: [StoryKey], elsewhere others: [StoryKey], in index: SearchIndex) {
        let chosen = story
        self.stories = stories
        self.others = others
        find(in: index)
        selected = chosen.flatMap { results.firstIndex(of: $0) } ?? min(selected, max(0, results.count - 1))
    }

    /// Chooses a result some rows further down (up where negative), as far as there are any.
    mutating func move(by rows: Int) {
        selected = min(max(selected + rows, 0), max(0, results.count - 1))
    }

    private mutating func find(in index: SearchIndex) { find(in: index, among: stories, elsewhere: others) }

    private mutating func find(in index: SearchIndex, among own: [StoryKey], elsewhere others: [StoryKey]) {
        // Without words all are found: then those of the tab are enough.
        let isBlank = query.allSatisfy { $0 == " " }
        let found = isBlank ? [] : index.matches(query, among: others)
        results = index.matches(query, among: isBlank ? stories : own) + found
        elsewhere = found.count
    }
}
