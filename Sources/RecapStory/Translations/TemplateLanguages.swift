internal import RecapJSON
internal import Synchronization

/// A story with translations, in the languages of the data that it is filled with. Each is read once, when it is needed.
final class TemplateLanguages: Sendable {
    private let text: StoryText
    private let data: [JSONValue]
    private let vocabulary: StoryVocabulary
    /// The stories by tag; `nil` for a language in which the story can't be read.
    private let stories = Mutex<[String: Story?]>([:])

    /// Creates the languages of a story, with data that is merged over its own. Returns `nil` if the story has no
    /// translations, or if its language doesn't depend on the data.
    init?(_ text: StoryText, _ data: [JSONValue], _ document: JSONDocument, _ vocabulary: StoryVocabulary) {
        guard vocabulary.language == nil, JSONMembers(document, 0)["translations"] != nil else { return nil }
        (self.text, self.data, self.vocabulary) = (text, data, vocabulary)
    }

    /// Returns the story in the language of a piece of data; `nil` if the data has none.
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
