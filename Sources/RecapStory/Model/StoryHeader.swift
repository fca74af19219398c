/// What is told of a story beside its pages: for a list, a feed, or what is laid over a page.
public struct StoryHeader: Sendable, Hashable {
    /// What the story is called.
    public var title: String?
    /// Who made it.
    public var author: String?
    /// The channel that it belongs to: a feed can show those of one channel alone.
    public var channel: String?
    /// When it was made, as it is to be shown: any text, usually `2024-12-31`.
    public var date: String?
    /// What is shown until its pages are there, in a few words.
    public var poster: String?
    /// Where more is to be found: an address to copy.
    public var link: String?
    /// How many like it; `nil` where nobody counts.
    public var likes: Int?
    /// How many comments there are, also of those that are not in `comments`; `nil` where nobody counts.
    public var commentCount: Int?
    /// Comments, in the order in which they are to be read.
    public var comments: [StoryComment]

    /// A header; nothing is told unless it is given.
    public init(
        title: String? = nil, author: String? = nil, channel: String? = nil, date: String? = nil,
        poster: String? = nil, link: String? = nil, likes: Int? = nil, commentCount: Int? = nil,
        comments: [StoryComment] = []
    ) {
        self.title = title
        self.author = author
        self.channel = channel
        self.date = date
        self.poster = poster
        self.link = link
        self.likes = likes
        self.commentCount = commentCount
        self.comments = comments
    }

    /// This header with all that another one tells in the place of its own.
    public func overlaid(with other: StoryHeader) -> StoryHeader {
        StoryHeader(
            title: other.title ?? title, author: other.author ?? author, channel: other.channel ?? channel,
            date: other.date ?? date, poster: other.poster ?? poster, link: other.link ?? link,
            likes: other.likes ?? likes, commentCount: other.commentCount ?? commentCount,
            comments: other.comments.isEmpty ? comments : other.comments)
    }
}

/// What somebody said about a story.
public struct StoryComment: Sendable, Hashable {
    /// Who said it.
    public var author: String?
    /// What they said.
    public var text: String
    /// When, as it is to be shown.
    public var date: String?

    /// A comment.
    public init(author: String? = nil, text: String, date: String? = nil) {
        self.author = author
        self.text = text
        self.date = date
    }
}
