public import RecapStory

/// One story of a feed, as it is known before its pages are: by what, and what is told of it.
public struct FeedEntry: Sendable, Hashable, Identifiable {
    /// What it is known by: the same each time the feed is made, and no two of a feed have the same. For a file, its path.
    public var id: String
    /// What is told of it. May be told better later; see ``FeedChange/update(_:)``.
    public var header: StoryHeader

    /// What it is sorted by, where stories are sorted by name; `nil`: the last part of its id, which is a file's name.
    public var name: String?

    /// An entry.
    public init(id: String, header: StoryHeader = StoryHeader(), name: String? = nil) {
        self.id = id
        self.header = header
        self.name = name
    }
}

extension FeedEntry {
    /// The entry with no text longer than anybody reads of it: what is drawn, searched and compared with each frame and key
    /// takes no longer for a monstrous one.
    var bounded: FeedEntry {
        func isLong(_ text: String?) -> Bool { (text?.utf8.count ?? 0) > FeedEntry.longestLine }
        guard
            isLong(header.title) || isLong(header.author) || isLong(header.channel) || isLong(header.date)
                || isLong(header.poster)
        else { return self }
        var entry = self
        func line(_ text: String?) -> String? { text?.beginning(scalars: FeedEntry.longestLine) }
        entry.header.title = line(header.title)
        entry.header.author = line(header.author)
        entry.header.channel = line(header.channel)
        entry.header.date = line(header.date)
        entry.header.poster = header.poster?.beginning(scalars: FeedEntry.longestPoster)
        return entry
    }

    /// The most scalars of a title and the like, and of a poster.
    private static let longestLine = 1000, longestPoster = 2000
}

extension FeedEntry {
    /// What the story is called where there is room for a line: its title, or the name of its file.
    var shownTitle: String {
        if let title = header.title, !title.isEmpty { return title }
        let name = id.split(separator: "/").last ?? id[...]
        return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
    }
}
