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
