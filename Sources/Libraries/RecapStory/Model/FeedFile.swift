/// A feed file: a list of stories with their metadata, in the order in which the feed shows them.
public struct FeedFile: Sendable, Hashable {
    /// A story in the list.
    public struct Entry: Sendable, Hashable {
        /// The path of the story's file as written, relative to the folder of the feed file.
        public var src: String
        /// The path of a data file as written, relative to the folder of the feed file. Its data is merged over the
        /// story's data.
        public var data: String?
        /// The identifier of the story, unique in the feed; `nil` uses ``src``.
        public var id: String?
        /// The metadata given in the list, which takes precedence over that in the story's file.
        public var header: StoryHeader

        /// Creates an entry.
        public init(src: String, data: String? = nil, id: String? = nil, header: StoryHeader = StoryHeader()) {
            self.src = src
            self.data = data
            self.id = id
            self.header = header
        }
    }

    /// The title of the feed.
    public var title: String?
    /// The stories, in order.
    public var entries: [Entry]

    /// Creates a feed of stories.
    public init(title: String? = nil, entries: [Entry]) {
        self.title = title
        self.entries = entries
    }
}
