package import RecapJSON
internal import Synchronization

/// A story that is read once and then filled with many pieces of data, each merged over the story's own data.
///
/// The story is first checked without the data that it will be filled with. The requirements of its pages are recorded,
/// so that each piece of data can be checked without reading the pages again.
public struct StoryTemplate: Sendable {
    /// The story with its own data.
    public let story: Story
    /// The text of the story as a JSON object.
    package let document: JSONDocument
    /// The length of the story's own data as JSON, in bytes.
    private let ownLength: Int
    /// The maximum length of data that cannot make any part of the story too long.
    private let safeLength: Int
    private let needs: DataNeeds
    private let text: SourceText
    private let overlays: [SourceText]
    private let vocabulary: StoryVocabulary
    /// The story in the languages of the data; `nil` for a story without translations.
    private let languages: TemplateLanguages?

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - text: The text of the story.
    ///   - data: Data that is merged over the story's own, before each piece of data.
    ///   - vocabulary: The names and checks beyond those of the file format.
    /// - Returns: The template, or all errors with their locations. O(*n*) in time and memory for *n* bytes.
    public static func parse(
        _ text: SourceText, data: [SourceText] = [], vocabulary: StoryVocabulary = StoryVocabulary()
    ) -> FileReading<StoryTemplate> {
        var result = ReadingResult(limit: DiagnosticCollector.limit, resources: vocabulary.resources)
        var values: [JSONValue] = []
        for text in data { if let value = result.data(text) { values.append(value) } }
        let read = result.template(text, vocabulary)
        var template: StoryTemplate?
        if let read, var story = read.story, result.errorCount == 0 {
            for value in values { story.data.merge(value) }
            template = StoryTemplate(
                story: story, document: read.document, ownLength: story.data.text(.compact).utf8.count,
                safeLength: read.needs.safeLength(ofStory: text.bytes.count), needs: read.needs, text: text,
                overlays: data, vocabulary: vocabulary,
                languages: TemplateLanguages(text, values, read.document, vocabulary))
        }
        return result.reading(template)
    }

    /// Returns the story with a piece of data merged over its own data.
    package func story(with data: DataPiece) -> Story {
        var story = languages?.story(for: data) ?? story
        story.data.merge(data.document.value())
        return story
    }

    /// Checks the story with a piece of data.
    ///
    /// - Parameters:
    ///   - data: The piece of data.
    ///   - text: The text from which the data was read.
    /// - Throws: The first error if the story can't be played with this data.
    package func check(_ data: DataPiece, from text: SourceText) throws(StoryTemplateError) {
        let isShort = ownLength + text.bytes.count <= safeLength
        if !isShort || !needs.areMet(by: { data.value(at: $0, over: story.data) }) { try check(text) }
    }

    /// Reads the story again with a piece of data, and throws the first error.
    private func check(_ data: SourceText) throws(StoryTemplateError) {
        let reading = Story.parse(text, data: overlays + [data], vocabulary: vocabulary)
        if let error = reading.diagnostics.first(where: { $0.severity == .error }) {
            throw StoryTemplateError(error)
        }
    }

    /// Reads a piece of data.
    ///
    /// - Throws: The first error if the text is not a JSON object.
    package func parse(_ data: SourceText) throws(StoryTemplateError) -> DataPiece {
        var result = ReadingResult(limit: 1, resources: vocabulary.resources)
        if let document = result.parse(data) {
            if let data = DataPiece(document) { return data }
            _ = result.data(data)
        }
        guard let error = result.diagnostics.first(where: { $0.severity == .error }) else {
            throw StoryTemplateError(location: data.name, message: "it can't be read")
        }
        throw StoryTemplateError(error)
    }
}

/// The reason why a story can't be played with a piece of data.
public struct StoryTemplateError: Error, Hashable, Sendable {
    /// The file, line, column and path of the error.
    public let location: String
    /// A description of the problem. May contain text of the data unchanged.
    public let message: String

    package init(location: String, message: String) {
        self.location = location
        self.message = message
    }

    fileprivate init(_ diagnostic: Diagnostic) {
        let path = diagnostic.path.isEmpty ? "" : ": " + diagnostic.path
        self.init(location: diagnostic.place + path, message: diagnostic.message)
    }
}

extension ReadingResult {
    /// Reads a story without checking its references.
    mutating func template(
        _ text: SourceText, _ vocabulary: StoryVocabulary
    ) -> (story: Story?, document: JSONDocument, needs: DataNeeds)? {
        read(text, vocabulary) { reader in
            reader.needs = DataNeeds()
            let story = reader.story(overlays: nil)
            return (story, reader.document, reader.needs ?? DataNeeds())
        }
    }
}

/// A story with translations, in the languages of its pieces of data. Each language is read once, on demand.
final class TemplateLanguages: Sendable {
    private let text: SourceText
    private let data: [JSONValue]
    private let vocabulary: StoryVocabulary
    /// The stories by tag; `nil` for a language in which the story can't be read.
    private let stories = Mutex<[String: Story?]>([:])

    /// Creates the languages of a story, with data that is merged over its own. Returns `nil` if the story has no
    /// translations, or if its language doesn't depend on the data.
    init?(_ text: SourceText, _ data: [JSONValue], _ document: JSONDocument, _ vocabulary: StoryVocabulary) {
        guard vocabulary.language == nil, JSONMembers(document, 0)["translations"] != nil else { return nil }
        (self.text, self.data, self.vocabulary) = (text, data, vocabulary)
    }

    /// Returns the story in the language of a piece of data; `nil` if the data specifies none.
    func story(for piece: DataPiece) -> Story? {
        guard let token = piece.members["lang"], piece.document.kind(token) == .string else { return nil }
        let tag = piece.document.string(token)
        return stories.withLock { stories in
            if let story = stories[tag] { return story }
            let story = read(tag)
            stories[tag] = .some(story)
            return story
        }
    }

    private func read(_ tag: String) -> Story? {
        var vocabulary = vocabulary
        vocabulary.language = tag
        var result = ReadingResult(limit: 1, resources: vocabulary.resources)
        guard var story = result.template(text, vocabulary)?.story, result.errorCount == 0 else { return nil }
        for value in data { story.data.merge(value) }
        return story
    }
}
