internal import RecapJSON

/// What came of reading a feed file.
public struct FeedReading: FileReading {
    /// The feed; nil if there are errors.
    public let feed: FeedFile?
    /// What is wrong with it, from top to bottom: at most 20 errors and 20 warnings unless more were asked for.
    public let diagnostics: [Diagnostic]
    /// How many errors there are beyond those told.
    public let omittedErrors: Int
    /// How many warnings there are beyond those told.
    public let omittedWarnings: Int
    /// How many pieces of the text were looked at: the work that it took, whatever the machine.
    package let steps: Int
}

extension FeedFile {
    /// Reads a list of stories, but none of the stories.
    ///
    /// Never throws: all that is wrong is told in the result, with its place. Linear in time and memory.
    ///
    /// - Parameter checkSource: what is wrong with the file of a story or of data, in words that can follow its name and a colon; nil
    ///   where it is there. Nil itself lets every name through. What is wrong is an error.
    public static func parse(
        _ text: StoryText, extent: ReadingExtent = .first, checkSource: ((String) -> String?)? = nil
    ) -> FeedReading {
        var result = ReadingResult(limit: extent.limit)
        let feed = result.feed(text, checkSource)
        return FeedReading(
            feed: result.errorCount == 0 ? feed : nil, diagnostics: result.diagnostics,
            omittedErrors: result.omittedErrors, omittedWarnings: result.omittedWarnings, steps: result.steps)
    }
}

extension ReadingResult {
    fileprivate mutating func feed(_ text: StoryText, _ checkSource: ((String) -> String?)?) -> FeedFile? {
        guard let document = parse(text) else { return nil }
        var reader = FieldReader(document: document, vocabulary: StoryVocabulary(kinds: []), limit: limit)
        let feed = reader.feed(checkSource)
        document.warnOfLoneSurrogates(&reader.collector)
        add(reader.collector, of: text, document, steps: reader.steps + document.tokens.count)
        return feed
    }
}

extension FieldReader {
    /// The feed at the root.
    fileprivate mutating func feed(_ checkSource: ((String) -> String?)?) -> FeedFile? {
        read(0, as: "an object with version and stories", fields: FeedFile.fields) { reader in
            _ = reader.string("$schema")
            reader.readVersion()
            let title = reader.string("title")
            guard let token = reader.find("stories") else {
                reader.missing("stories")
                return FeedFile(title: title, entries: [])
            }
            return FeedFile(title: title, entries: reader.entries(at: token, checkSource))
        }
    }

    /// An entry, and where its parts stand.
    private struct PlacedEntry {
        var entry: FeedFile.Entry
        /// The token of the file's name; nil where that can't be one.
        var source: Int?
        /// The token of the name of its data; nil where that can't be one.
        var data: Int?
        /// The token of what it is known by.
        var id: Int?
    }

    private mutating func entries(at token: Int, _ checkSource: ((String) -> String?)?) -> [FeedFile.Entry] {
        var places: [String: Int] = [:]
        var place = 0
        let entries = list(at: token, as: "a list of stories") { reader, item in
            defer { place += 1 }
            guard let placed = reader.entry(at: item) else { return nil as FeedFile.Entry? }
            let (document, entry) = (reader.document, placed.entry)
            if let source = placed.source, let problem = checkSource?(entry.src) {
                reader.collector.error(document, source, "\(quoted(entry.src)): \(problem)")
            }
            if let data = placed.data, let name = entry.data, let problem = checkSource?(name) {
                reader.collector.error(document, data, "\(quoted(name)): \(problem)")
            }
            if let id = placed.id, let other = places.updateValue(place, forKey: entry.id ?? entry.src) {
                reader.collector.error(
                    document, id,
                    entry.id.map { "stories[\(other)] has the id \(quoted($0)) already" }
                        ?? "stories[\(other)] is this file already; to show it twice, give one of them an \"id\"")
            }
            return entry
        }
        if entries?.isEmpty == true, place == 0 {
            let document = document
            collector.warning(document, token, "a feed without stories has nothing to show")
        }
        return entries ?? []
    }

    private mutating func entry(at token: Int) -> PlacedEntry? {
        if document.kind(token) == .string {
            return source(at: token).map { PlacedEntry(entry: FeedFile.Entry(src: $0), source: token, id: token) }
        }
        return read(token, as: "a story: the name of its file, or an object with src", fields: FeedFile.Entry.fields) {
            reader in
            var placed = PlacedEntry(entry: FeedFile.Entry(src: ""))
            if let token = reader.find("src") {
                if let source = reader.source(at: token) {
                    placed.entry.src = source
                    placed.source = token
                }
            } else {
                reader.missing("src")
            }
            if let token = reader.find("data") {
                if let source = reader.dataSource(at: token) {
                    placed.entry.data = reader.dataFile(at: source)
                    placed.data = placed.entry.data == nil ? nil : source
                } else {
                    reader.expected("the name of a file of data", at: token)
                }
            }
            placed.entry.id = reader.string("id")
            placed.id = placed.entry.id == nil ? placed.source : reader.find("id")
            placed.entry.header = reader.header()
            return placed
        }
    }

    /// The name of a file: a line that is not empty.
    private mutating func source(at token: Int) -> String? {
        guard let text = line(at: token) else { return nil }
        if !text.isEmpty { return text }
        expected("the name of a file", at: token)
        return nil
    }
}
