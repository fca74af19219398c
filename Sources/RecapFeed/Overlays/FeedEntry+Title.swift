import RecapStory

extension FeedEntry {
    /// What the story is called where there is room for a line: its title, or the name of its file.
    var shownTitle: String {
        if let title = header.title, !title.isEmpty { return title }
        let name = id.split(separator: "/").last ?? id[...]
        return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
    }
}
