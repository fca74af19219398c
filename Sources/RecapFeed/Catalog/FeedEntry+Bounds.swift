import RecapStory

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
