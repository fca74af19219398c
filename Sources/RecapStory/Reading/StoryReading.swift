internal import RecapJSON

/// A text and the name by which its author knows it.
public struct StoryText: Sendable {
    /// The name that stands before each error: a path, or `standard input`.
    public var name: String
    /// The text, as UTF-8.
    public var bytes: [UInt8]
    /// Whether nothing of the text is told in errors, because it comes from a file that the one who named it may not be meant
    /// to know.
    package var hidesContents = false

    /// A text.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// A text as Swift has it.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}

/// What came of reading a story.
public struct StoryReading: FileReading {
    /// The story; nil if there are errors.
    public let story: Story?
    /// The file that the story names for its data, as it is written; nil where it names none.
    public let dataFile: String?
    /// What is wrong with it, file after file and from top to bottom: at most 20 errors and 20 warnings of each file
    /// unless more were asked for.
    public let diagnostics: [Diagnostic]
    /// How many errors there are beyond those told.
    public let omittedErrors: Int
    /// How many warnings there are beyond those told.
    public let omittedWarnings: Int
    /// How many pieces of the texts were looked at: the work that it took, whatever the machine.
    package let steps: Int
}

extension Story {
    /// Reads a story, with `data` laid over its own data one text after the other (objects deeply, all else replaced).
    ///
    /// Where the story names a file for its data, that is read by the vocabulary's `readData`.
    ///
    /// Never throws: all that is wrong is told in the result, with its place. Linear in time and memory.
    public static func parse(
        _ text: StoryText, data: [StoryText] = [], vocabulary: StoryVocabulary = StoryVocabulary(),
        extent: ReadingExtent = .first
    ) -> StoryReading {
        var result = ReadingResult(limit: extent.limit)
        var overlays: [JSONValue] = []
        var dataIsWhole = true
        var dataResult = ReadingResult(limit: extent.limit)
        for text in data {
            if let value = dataResult.data(text) { overlays.append(value) } else { dataIsWhole = false }
        }
        let story = result.story(text, overlays: dataIsWhole ? overlays : nil, vocabulary)
        result.add(dataResult)
        return StoryReading(
            story: result.errorCount == 0 ? story : nil, dataFile: result.dataFile, diagnostics: result.diagnostics,
            omittedErrors: result.omittedErrors, omittedWarnings: result.omittedWarnings, steps: result.steps)
    }
}

extension ReadingResult {
    /// The value of a text that is laid over a story's data.
    mutating func data(_ text: StoryText) -> JSONValue? {
        guard let document = parse(text) else { return nil }
        var reader = FieldReader(document: document, vocabulary: StoryVocabulary(kinds: []), limit: limit)
        let value = reader.data(at: 0)
        document.warnOfLoneSurrogates(&reader.collector)
        add(reader.collector, of: text, document, steps: reader.steps + document.tokens.count)
        return reader.collector.errorCount == 0 ? value : nil
    }

    /// The story of a text; references are not checked where `overlays` is nil, because data is missing.
    mutating func story(_ text: StoryText, overlays: [JSONValue]?, _ vocabulary: StoryVocabulary) -> Story? {
        guard let document = parse(text) else { return nil }
        var reader = FieldReader(document: document, vocabulary: vocabulary, limit: limit)
        let story = reader.story(overlays: overlays)
        document.warnOfLoneSurrogates(&reader.collector)
        add(reader.collector, of: text, document, steps: reader.steps + document.tokens.count)
        add(reader.attached)
        dataFile = reader.dataFile
        return story
    }
}

extension FieldReader {
    /// The data at a token; an empty object, after an error, where it is no object.
    mutating func data(at token: Int) -> JSONValue? {
        guard document.kind(token) == .object else {
            expected("an object", at: token)
            return nil
        }
        let errors = collector.errorCount
        let value = document.value(token, &collector)
        return collector.errorCount == errors ? value : nil
    }

    /// The story at the root, with `overlays` laid over its data; nil for these where they cannot be read.
    mutating func story(overlays: [JSONValue]?) -> Story? {
        self.overlays = overlays
        return read(0, as: "an object with version and pages", Story.fields) { reader, _ in
            reader.collector.beginPass()
            reader.reportMissing()
            reader.collector.beginPass()
            reader.checkAnswerTexts()
            reader.collector.beginPass()
            reader.checkConditions()
            reader.collector.beginPass()
        }
    }

    /// Completes the data of a story before its pages are read, whose references are checked from here on.
    mutating func completeData(of story: inout Story) {
        guard !isDataBroken, let overlays else { return }
        references.hasData = !overlays.isEmpty || dataFile != nil
        for overlay in overlays { story.data.merge(overlay) }
        resolver = DataResolver(data: story.data)
        data = resolver
    }
}
