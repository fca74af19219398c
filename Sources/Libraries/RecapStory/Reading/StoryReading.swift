package import RecapJSON
internal import RecapLanguage

/// A text and the name of its source.
public struct SourceText: Sendable {
    /// The name shown before each error: a path, or `standard input`.
    public var name: String
    /// The text, as UTF-8.
    public var bytes: [UInt8]
    /// Whether errors must not quote the text, because the author of the story may lack permission to read the file.
    package var hidesContents = false
    /// The author's text from which this one was generated; `nil` if this is the author's text.
    package var origin: StoryOrigin?

    /// Creates a source from UTF-8.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Creates a source from a string.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}

/// The result of reading a story.
public typealias StoryReading = FileReading<Story>

extension StoryReading {
    /// The story; `nil` if there are errors.
    public var story: Story? { value }
}

extension Story {
    /// Reads a story and merges the texts of `data` over its own data, in order. Objects are merged deeply; other
    /// values are replaced.
    ///
    /// A data file named by the story is read with the vocabulary's `readData`.
    ///
    /// Never throws: the result contains all errors with their locations. O(*n*) in time and memory for *n* bytes.
    public static func parse(
        _ text: SourceText, data: [SourceText] = [], vocabulary: StoryVocabulary = StoryVocabulary(),
        extent: DiagnosticExtent = .first
    ) -> StoryReading {
        var result = ReadingResult(limit: extent.limit, resources: vocabulary.resources)
        var overlays: [JSONValue] = []
        var dataIsWhole = true
        var dataResult = ReadingResult(limit: extent.limit, resources: vocabulary.resources)
        for text in data {
            if let value = dataResult.data(text) { overlays.append(value) } else { dataIsWhole = false }
        }
        let story = result.story(text, overlays: dataIsWhole ? overlays : nil, vocabulary)
        result.add(dataResult)
        return result.reading(story)
    }
}

extension ReadingResult {
    /// Reads a text to be merged over a story's data.
    mutating func data(_ text: SourceText) -> JSONValue? {
        guard let document = parse(text) else { return nil }
        var collector = DiagnosticCollector(limit: limit)
        let value = document.data(at: 0, &collector)
        document.warnOfLoneSurrogates(&collector)
        // Most data has nothing to report.
        if !collector.isEmpty { add(collector, of: text, document, steps: 0) }
        steps += document.tokens.count
        return value
    }

    /// Reads the story in a text. References are not checked if `overlays` is `nil`, which means that data could not be
    /// read.
    mutating func story(_ text: SourceText, overlays: [JSONValue]?, _ vocabulary: StoryVocabulary) -> Story? {
        let reading = read(text, vocabulary) { (story: $0.story(overlays: overlays), dataFile: $0.dataFile) }
        dataFile = reading?.dataFile
        return reading?.story
    }
}

extension StoryDecoder {
    /// Reads the story at the root and merges `overlays` over its data. `overlays` is `nil` if the data cannot be read.
    mutating func story(overlays: [JSONValue]?) -> Story? {
        self.overlays = overlays
        if vocabulary.collectsTexts { collected = CollectedTexts() }
        let defaults = vocabulary.defaults
        if let defaults {
            transition = defaults.transition
            language = defaults.language.flatMap(Language.named) ?? language
            languageTag = defaults.language
        }
        return read(0, as: "an object with version and pages", Story.fields, from: defaults) { reader, story in
            if let translation = reader.translation { story.language = translation.tag }
            reader.collector.beginPass()
            reader.reportMissing()
            reader.collector.beginPass()
            reader.checkAnswerTexts()
            reader.collector.beginPass()
            reader.checkConditions()
            reader.collector.beginPass()
            reader.checkTranslations()
            reader.collector.beginPass()
        }
    }

    /// Completes the data of a story before its pages are read. From then on, references are checked.
    mutating func completeData(of story: inout Story) {
        guard !isDataBroken, let overlays else { return }
        references.hasData = !overlays.isEmpty || dataFile != nil
        for overlay in overlays { story.data.merge(overlay) }
        resolver = DataResolver(data: story.data)
        data = resolver
    }
}

extension JSONDocument {
    /// Reads the data object at a token. Reports an error and returns `nil` if the value is not an object.
    func data(at token: Int, _ collector: inout DiagnosticCollector) -> JSONValue? {
        guard kind(token) == .object else {
            collector.error(self, token, "expected an object, found \(excerpt(token))")
            return nil
        }
        let errors = collector.errorCount
        let value = value(token, &collector)
        guard collector.errorCount == errors else { return nil }
        return value
    }
}

extension SourceText {
    /// Returns the line number at which a page of the story begins, from 1, in the author's text. Returns `nil` if
    /// there is no such page, or the text is not a story.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    package func line(ofPage index: Int, resources: ReadingResources = .serial) -> Int? {
        guard index >= 0, let document = try? JSONDocument.parse(bytes, resources: resources),
            let list = document.member("pages", of: 0),
            let page = document.elements(of: list).dropFirst(index).first(where: { _ in true })
        else { return nil }
        let offset = document.tokens[page].offset
        var finder = LocationFinder(origin?.bytes ?? bytes)
        return finder.location(of: origin?.offset(of: offset) ?? offset).line
    }
}
