/// What is laid over the story and takes the keys while it is there; time stops behind it.
enum FeedPanel {
    case help
    case comments(CommentsPanel)
    case link(LinkPanel)
    case search(FeedSearch)
}

/// A search as it is typed.
struct FeedSearch {
    /// What is looked for.
    private(set) var query = ""
    /// The stories that were found.
    private(set) var results: [StoryKey]
    /// The place of the one that is chosen among them.
    private(set) var selected = 0
    private var stories: [StoryKey]

    /// A search among stories, of which one is looked at.
    init(among stories: [StoryKey], at place: Int?) {
        self.stories = stories
        results = stories
        selected = place ?? 0
    }

    /// The story that is chosen.
    var story: StoryKey? { results.indices.contains(selected) ? results[selected] : nil }

    /// How many stories are searched.
    var total: Int { stories.count }

    /// The longest that is searched for, in characters.
    private static let longest = 200

    /// Adds what was typed.
    mutating func type(_ character: Character, in index: SearchIndex) {
        guard query.count < FeedSearch.longest else { return }
        query.append(character)
        // What is found by more is found by less, but letters become other syllables by those that follow.
        results = index.matches(query, among: character.isASCII ? results : stories)
        selected = 0
    }

    /// Adds a text as one line: white space and control characters in it become single blanks.
    mutating func type(contentsOf text: String, in index: SearchIndex) {
        let line = text.unicodeScalars.prefix(16 * FeedSearch.longest)
            .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        query = String((query + line).prefix(FeedSearch.longest))
        results = index.matches(query, among: stories)
        selected = 0
    }

    /// Takes back what was typed last, or all of it.
    mutating func erase(all: Bool, in index: SearchIndex) {
        query = all ? "" : String(query.dropLast())
        results = index.matches(query, among: stories)
        selected = 0
    }

    /// Searches other stories from now on, or the same of which something else is told; the one that is chosen stays.
    mutating func search(_ stories: [StoryKey], in index: SearchIndex) {
        let chosen = story
        self.stories = stories
        results = index.matches(query, among: stories)
        selected = chosen.flatMap { results.firstIndex(of: $0) } ?? min(selected, max(0, results.count - 1))
    }

    /// Chooses a result some rows further down (up where negative), as far as there are any.
    mutating func move(by rows: Int) {
        selected = min(max(selected + rows, 0), max(0, results.count - 1))
    }
}
