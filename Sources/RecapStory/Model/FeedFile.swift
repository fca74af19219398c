/// A file that lists stories in the order in which a feed shows them, with what is told of each.
public struct FeedFile: Sendable, Hashable {
    /// One story of the list.
    public struct Entry: Sendable, Hashable {
        /// The file of the story: its path as it is written, which is meant from the folder of the list.
        public var src: String
        /// The file of the data that is laid over that of the story, as it is written: its path from the folder of the list.
        public var data: String?
        /// What it is known by; where it is `nil`, that is its ``src``. No two entries are known by the same.
        public var id: String?
        /// What the list tells of the story; it counts more than what the story tells of itself.
        public var header: StoryHeader

        /// An entry.
        public init(src: String, data: String? = nil, id: String? = nil, header: StoryHeader = StoryHeader()) {
            self.src = src
            self.data = data
            self.id = id
            self.header = header
        }
    }

    /// What the feed is called.
    public var title: String?
    /// The stories in order.
    public var entries: [Entry]

    /// A list of stories.
    public init(title: String? = nil, entries: [Entry]) {
        self.title = title
        self.entries = entries
    }
}
