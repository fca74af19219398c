public import RecapStory
import RecapSurface

/// A story of a feed, as it is known before its pages are loaded.
public struct FeedEntry: Sendable, Hashable, Identifiable {
    /// The identity of the story. It is unique within the feed and stays the same from run to run: records are kept by it.
    /// The id of a file is its path.
    public var id: String
    /// The title and other texts about the story. ``FeedChange/update(_:)`` replaces them.
    public var header: StoryHeader

    /// The name for ``FeedOrder/name``. If it is `nil`, the last component of ``id`` is used, which is the name of a file.
    public var name: String?

    /// Creates an entry.
    public init(id: String, header: StoryHeader = StoryHeader(), name: String? = nil) {
        self.id = id
        self.header = header
        self.name = name
    }
}

extension FeedEntry {
    /// The entry with texts of bounded length, so that drawing, searching and comparing it takes bounded time.
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

    /// The maximum numbers of scalars of a title or another line, and of a poster.
    private static let longestLine = 1000, longestPoster = 2000
}

extension FeedEntry {
    /// The title of the story or, if it has none, the name of its file.
    package var shownTitle: String {
        if let title = header.title, !title.isEmpty { return title }
        let name = id.split(separator: "/").last ?? id[...]
        return StoryFileName.stem(of: String(name))
    }
}
