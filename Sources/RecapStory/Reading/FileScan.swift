package import RecapJSON

/// What a file is, told by its outermost members alone.
package enum FileKind: Sendable, Hashable {
    /// It has pages.
    case story
    /// It has a list of stories, and no pages.
    case feed
    /// It has neither.
    case other
}

/// What can be told of a file without reading its pages: for those who look through thousands of files.
///
/// Says nothing of errors. Takes one pass over the text, which is what reading a story costs before its pages.
package struct FileScan: Sendable, Hashable {
    /// What the file is.
    package var kind = FileKind.other
    /// What it tells of itself; see ``StoryHeader/scan(_:)``.
    package var header = StoryHeader()

    /// What a text tells; `nil` where it is no JSON object.
    package init?(_ text: StoryText) {
        guard let document = try? JSONDocument.parse(text.bytes) else { return nil }
        self.init(document)
    }

    /// What JSON tells; `nil` where it is no object.
    package init?(_ document: JSONDocument) {
        guard document.kind(0) == .object else { return nil }
        var hasStories = false
        var listed = 0
        var key = 1
        // Of members with one key the last counts, as it does when all is read.
        while key < document.tokens[0].end {
            let value = key + 1
            switch HeaderMember(document, key) {
            case .title: header.title = document.text(value)
            case .author: header.author = document.text(value)
            case .channel: header.channel = document.text(value)
            case .date: header.date = document.text(value)
            case .poster: header.poster = document.text(value)
            case .link: header.link = document.text(value).flatMap { $0.isSingleLine ? $0 : nil }
            case .likes: header.likes = document.count(value)
            case .commentCount: header.commentCount = document.count(value)
            case .comments: listed = document.itemCount(value)
            case .stories: hasStories = true
            case .pages: kind = .story
            case nil: break
            }
            key = document.next(after: value)
        }
        if hasStories, kind == .other { kind = .feed }
        if listed > 0, header.commentCount == nil { header.commentCount = listed }
    }
}

extension StoryHeader {
    /// Reads what a story file tells beside its pages, and nothing else: a small part of what reading the story costs.
    ///
    /// What is not as it should be is left out. Comments are not kept: where the file does not say how many there are,
    /// those that it lists are counted. Linear in the text.
    ///
    /// - Returns: the header; `nil` where the text is no JSON object.
    public static func scan(_ text: StoryText) -> StoryHeader? { FileScan(text)?.header }

    /// The largest number of likes or comments.
    public static let mostCounted = 1_000_000_000
}

/// A member that a scan looks at.
private enum HeaderMember {
    case title, author, channel, date, poster, link, likes, commentCount, comments, stories, pages

    private static let names: [(name: FieldName, member: HeaderMember)] = [
        ("title", .title), ("author", .author), ("channel", .channel), ("date", .date), ("poster", .poster),
        ("link", .link), ("likes", .likes), ("commentCount", .commentCount), ("comments", .comments),
        ("stories", .stories), ("pages", .pages),
    ]

    init?(_ document: JSONDocument, _ key: Int) {
        let word = document.word(key)
        guard let found = Self.names.first(where: { $0.name.word == word && document.text(key, is: $0.name.text) })
        else { return nil }
        self = found.member
    }
}

extension JSONDocument {
    fileprivate func text(_ token: Int) -> String? { kind(token) == .string ? string(token) : nil }

    fileprivate func count(_ token: Int) -> Int? {
        guard kind(token) == .number, let number = Int(exactly: double(token)) else { return nil }
        return 0...StoryHeader.mostCounted ~= number ? number : nil
    }

    /// How many items an array has; none where it is no array.
    fileprivate func itemCount(_ token: Int) -> Int {
        guard kind(token) == .array else { return 0 }
        var count = 0
        var item = token + 1
        while item < tokens[token].end {
            count += 1
            item = next(after: item)
        }
        return count
    }
}
