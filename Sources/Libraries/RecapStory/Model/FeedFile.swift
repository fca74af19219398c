public import RecapJSON

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

/// The result of reading a feed file.
public typealias FeedReading = FileReading<FeedFile>

extension FeedReading {
    /// The feed; `nil` if there are errors.
    public var feed: FeedFile? { value }
}

extension FeedFile {
    /// Reads a feed file, without reading the stories that it lists.
    ///
    /// Never throws: the result contains all errors with their locations. O(*n*) in time and memory for *n* bytes.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - extent: The extent to which problems are reported.
    ///   - resources: The threads and memory for reading a long text.
    ///   - checkSource: Throws if a story or data file given by name is invalid, with a reason that follows the name
    ///     and a colon. Without this closure, every name is accepted.
    public static func parse(
        _ text: SourceText, extent: DiagnosticExtent = .first, resources: ReadingResources = .serial,
        checkSource: ((String) throws(StoryCheckError) -> Void)? = nil
    ) -> FeedReading {
        var result = ReadingResult(limit: extent.limit, resources: resources)
        let feed = result.read(text, StoryVocabulary(kinds: [])) { reader in
            reader.checkFeedSource = checkSource
            return reader.read(0, as: "an object with version and stories", FeedFile.fields)
        }
        return result.reading(feed)
    }
}

extension FieldFormat where Value == [FeedFile.Entry] {
    /// A list of stories, each an object or only its file name.
    @inline(__always)
    static var entries: FieldFormat {
        FieldFormat(
            ValueForm(
                "stories", "list of stories", Schema.list(of: Schema.either(Schema.name, Schema.definition("entry"))))
        ) {
            $0.entries(at: $1)
        }
    }
}

extension FieldFormat where Value == [StoryComment] {
    /// A list of comments, each an object or only its text.
    @inline(__always)
    static var comments: FieldFormat {
        FieldFormat(
            ValueForm(
                "comments", "list of comments",
                Schema.list(of: Schema.either(Schema.text, Schema.definition("comment"))))
        ) { reader, token in
            reader.list(at: token, as: "a list of comments") { reader, item in
                if reader.document.kind(item) == .string { return StoryComment(text: reader.document.string(item)) }
                return reader.read(item, as: "text or an object with a text", StoryComment.fields)
            }
        }
    }
}

extension StoryDecoder {
    fileprivate mutating func entries(at token: Int) -> [FeedFile.Entry]? {
        var places: [String: Int] = [:]
        var place = 0
        let entries = list(at: token, as: "a list of stories") { reader, item in
            defer { place += 1 }
            return reader.entry(at: item, place, &places)
        }
        if entries?.isEmpty == true, place == 0 {
            collector.warning(document, token, "a feed without stories has nothing to show")
        }
        return entries
    }

    /// Reads the entry at a token: an object, or the name of a file. `places` contains the indices of earlier entries,
    /// by id or file name.
    private mutating func entry(at token: Int, _ place: Int, _ places: inout [String: Int]) -> FeedFile.Entry? {
        if document.kind(token) == .string {
            guard let src = fileName(at: token, "the name of a file") else { return nil }
            let entry = FeedFile.Entry(src: src)
            check(src, at: token)
            check(entry, named: token, place, &places)
            return entry
        }
        return read(token, as: "a story: the name of its file, or an object with src", FeedFile.Entry.fields) {
            reader, entry in
            if reader.isSound("src"), let token = reader.find("src") { reader.check(entry.src, at: token) }
            if let data = entry.data, let token = reader.find("data"), let source = reader.dataSource(at: token) {
                reader.check(data, at: source)
            }
            if let name = entry.id == nil ? reader.find("src") : reader.find("id"),
                entry.id != nil || !entry.src.isEmpty
            {
                reader.check(entry, named: name, place, &places)
            }
        }
    }

    /// Reports the error of a file named by the feed at a token.
    private mutating func check(_ source: String, at token: Int) {
        do throws(StoryCheckError) {
            try checkFeedSource?(source)
        } catch {
            collector.error(document, token, "\(quoted(source)): \(error.reason)")
        }
    }

    /// Reports an entry that has the same id as an earlier entry or, without ids, the same file.
    private mutating func check(
        _ entry: FeedFile.Entry, named token: Int, _ place: Int, _ places: inout [String: Int]
    ) {
        guard let other = places.updateValue(place, forKey: entry.id ?? entry.src) else { return }
        collector.error(
            document, token,
            entry.id.map { "stories[\(other)] has the id \(quoted($0)) already" }
                ?? "stories[\(other)] is this file already; to show it twice, give one of them an \"id\"")
    }
}

/// The JSON Schema of feed files, for editors, generated from the fields that the reader uses.
public enum FeedSchema {
    /// Returns the schema as JSON text (draft 2020-12) that ends with a newline.
    public static func json() -> String { value().text(.indented) + "\n" }

    /// Returns the schema as a value.
    package static func value() -> JSONValue {
        // Feeds contain no names defined by a player.
        let vocabulary = StoryVocabulary(kinds: [])
        return StorySchema.file(
            "A feed of recap-tui", FeedFile.fields.descriptions, vocabulary,
            definitions: [
                "comment": .object(StorySchema.object(StoryComment.fields.descriptions, vocabulary)),
                "entry": .object(StorySchema.object(FeedFile.Entry.fields.descriptions, vocabulary)),
            ])
    }
}
