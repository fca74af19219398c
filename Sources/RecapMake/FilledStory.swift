package import RecapJSON
internal import RecapStory
internal import RecapSystem
internal import RecapWords

/// A story that contains its data, so that it plays anywhere on its own.
package enum FilledStory {
    /// Returns the text of a story in a language, with the contents of a data file as its data. Any data in the story
    /// itself is dropped.
    ///
    /// The texts of the bundled stories are replaced by their translations, which the result no longer refers to: it
    /// plays in the same words wherever it is taken. If the data has another period, its numbers are added to the pages.
    ///
    /// Throws ``MakeError`` if the story isn't a JSON object. O(*n*) in the size of the story and the data.
    package static func text(_ story: [UInt8], data: JSONValue, in language: RecapLanguage) throws -> [UInt8] {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: translated(story, into: language), resources: .system)
        } catch {
            throw MakeError("the story is not JSON: \(error)")
        }
        guard case .object(var object) = value else { throw MakeError("the story is not a JSON object") }
        object["$schema"] = nil
        object["translations"] = nil
        object["lang"] = .string(language.tag)
        object["data"] = data
        if case .object(let members) = data, let against = members["against"] {
            let compared = ComparedPages(
                data: data, against: against, title: language.messages(Message("month by month")))
            object["pages"] = object["pages"].map { compared.pages($0) }
            // The feed of both years tells them apart, and has no channels.
            object["channel"] = nil
            if case .string(let title)? = object["title"] {
                let span = DataResolver(data: data).text("{{words.span}}")
                object["title"] = .string("\(title): \(span)")
            }
        }
        return DataFile.text(object)
    }

    /// Returns a story whose texts are in a language, as far as they are translated.
    private static func translated(_ story: [UInt8], into language: RecapLanguage) -> [UInt8] {
        let messages = language.messages
        var vocabulary = StoryVocabulary()
        vocabulary.resources = .system
        let reading = Story.replacingTexts(
            of: StoryText(name: "story", bytes: story), vocabulary: vocabulary, by: messages.translation)
        return reading.value ?? story
    }
}
