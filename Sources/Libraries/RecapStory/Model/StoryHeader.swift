/// Story metadata, shown in lists, feeds and overlays.
public struct StoryHeader: Sendable, Hashable {
    /// The title of the story.
    public var title: String?
    /// The author.
    public var author: String?
    /// The channel of the story. A feed can be filtered by channel.
    public var channel: String?
    /// The date as displayed: any text, usually `2024-12-31`.
    public var date: String?
    /// A short text shown until the pages are loaded.
    public var poster: String?
    /// An address with more information, which can be copied.
    public var link: String?
    /// The number of likes; `nil` if it is unknown.
    public var likes: Int?
    /// The number of comments, including those not in `comments`; `nil` if it is unknown.
    public var commentCount: Int?
    /// The comments, in display order.
    public var comments: [StoryComment]

    /// Creates metadata. Every field is optional.
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

    /// Returns this header with its fields replaced by the fields that are set in the other header.
    public func overlaid(with other: StoryHeader) -> StoryHeader {
        StoryHeader(
            title: other.title ?? title, author: other.author ?? author, channel: other.channel ?? channel,
            date: other.date ?? date, poster: other.poster ?? poster, link: other.link ?? link,
            likes: other.likes ?? likes, commentCount: other.commentCount ?? commentCount,
            comments: other.comments.isEmpty ? comments : other.comments)
    }
}

/// A comment on a story.
public struct StoryComment: Sendable, Hashable {
    /// The author of the comment.
    public var author: String?
    /// The text of the comment.
    public var text: String
    /// The date as displayed: any text.
    public var date: String?

    /// Creates a comment.
    public init(author: String? = nil, text: String, date: String? = nil) {
        self.author = author
        self.text = text
        self.date = date
    }
}

/// The information about a story in its file name.
package enum StoryFileName {
    private static let json = "json"
    /// The extensions of Markdown stories, without dots. Case is ignored.
    package static let markdownEndings = ["md", "markdown"]
    /// The extensions of stories, without dots.
    package static let endings = [json] + markdownEndings

    /// Returns whether a name is the name of a Markdown file.
    package static func isMarkdown(_ name: String) -> Bool {
        let name = name.lowercased()
        return markdownEndings.contains { hasEnding(name, $0) }
    }

    /// Returns a name without its story extension.
    package static func stem(of name: String) -> String {
        let small = name.lowercased()
        let ending = hasEnding(name, json) ? json : markdownEndings.first { hasEnding(small, $0) }
        guard let ending, name.utf8.count > ending.utf8.count + 1 else { return name }
        return String(decoding: name.utf8.dropLast(ending.utf8.count + 1), as: UTF8.self)
    }

    private static func hasEnding(_ name: String, _ ending: String) -> Bool {
        name.utf8.reversed().starts(with: ("." + ending).utf8.reversed())
    }
}
