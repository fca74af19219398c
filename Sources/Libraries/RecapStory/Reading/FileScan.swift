public import RecapJSON

/// The type of a file, determined from its outermost members.
package enum StoryFileKind: Sendable, Hashable {
    /// A story: the file has pages.
    case story
    /// A feed: the file has a list of stories and no pages.
    case feed
    /// A theme: the file has a text colour, but neither pages nor stories.
    case theme
    /// A file of any other type.
    case other
}

/// The type and the metadata of a file, determined without reading its pages. Used to search thousands of files.
///
/// Errors are not reported. The scan takes one pass over the text, which costs as much as reading a story without its
/// pages.
package struct FileScan: Sendable, Hashable {
    /// The type of the file.
    package var kind = StoryFileKind.other
    /// The metadata of the file; see ``StoryHeader/scan(_:resources:)``.
    package var header = StoryHeader()

    /// Scans a text. Returns `nil` if the text is not a JSON object.
    package init?(_ text: SourceText, resources: ReadingResources = .serial) {
        guard let document = try? JSONDocument.parse(text.bytes, resources: resources) else { return nil }
        self.init(document)
    }

    /// Scans a JSON document. Returns `nil` if its root is not an object.
    package init?(_ document: JSONDocument) {
        guard document.kind(0) == .object else { return nil }
        var hasStories = false, hasInk = false
        var listed = 0
        // If a key is repeated, the last member counts, as it does when the whole file is read.
        for key in document.keys(of: 0) {
            let value = key + 1
            switch ScannedKey(document: document, key: key, word: document.word(key)) {
            case FieldName.title: header.title = document.text(value)
            case FieldName.author: header.author = document.text(value)
            case FieldName.channel: header.channel = document.text(value)
            case FieldName.date: header.date = document.text(value)
            case FieldName.poster: header.poster = document.text(value)
            case FieldName.link: header.link = document.text(value).flatMap { $0.isSingleLine ? $0 : nil }
            case FieldName.likes: header.likes = document.count(value)
            case FieldName.commentCount: header.commentCount = document.count(value)
            case FieldName.comments: listed = document.elements(of: value).reduce(0) { count, _ in count + 1 }
            case FieldName.stories: hasStories = true
            case FieldName.pages: kind = .story
            case FieldName.ink: hasInk = true
            default: break
            }
        }
        if kind == .other { kind = hasStories ? .feed : hasInk ? .theme : .other }
        if listed > 0, header.commentCount == nil { header.commentCount = listed }
    }
}

extension StoryHeader {
    /// Reads only the metadata of a story file, for a small fraction of the cost of reading the story.
    ///
    /// Invalid values are omitted. Comments are counted but not kept; if the file does not specify the count, it is the
    /// length of the list. O(*n*) for *n* bytes.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - resources: The threads and memory for reading a long text.
    /// - Returns: The metadata; `nil` if the text is not a JSON object.
    public static func scan(_ text: SourceText, resources: ReadingResources = .serial) -> StoryHeader? {
        FileScan(text, resources: resources)?.header
    }

    /// The maximum like and comment counts.
    public static let maximumCount = 1_000_000_000
}

/// A key of a document, for matching with the names of fields.
private struct ScannedKey {
    let document: JSONDocument
    let key: Int
    /// The first eight bytes of the key.
    let word: UInt64

    static func ~= (name: FieldName, scanned: ScannedKey) -> Bool {
        name.word == scanned.word && scanned.document.text(scanned.key, is: name.text)
    }
}

extension JSONDocument {
    fileprivate func text(_ token: Int) -> String? { kind(token) == .string ? string(token) : nil }

    fileprivate func count(_ token: Int) -> Int? {
        guard kind(token) == .number, let number = Int(exactly: double(token)) else { return nil }
        return 0...StoryHeader.maximumCount ~= number ? number : nil
    }
}
