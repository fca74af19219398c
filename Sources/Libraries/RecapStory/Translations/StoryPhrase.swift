internal import RecapJSON

/// A translatable text of a story.
package struct StoryPhrase: Sendable, Hashable {
    /// The text, with its references.
    package let text: String
    /// The path of its first occurrence in the story, such as `pages[1].elements[0].text`.
    package let path: String
}

extension Story {
    /// Returns the translatable texts of a story in reading order, and the name of its translation files, with `{lang}`
    /// for the language, if the story specifies one.
    ///
    /// O(*n*) in time and memory for *n* bytes.
    package static func phrases(
        of text: SourceText, vocabulary: StoryVocabulary
    ) -> FileReading<(phrases: [StoryPhrase], file: String?)> {
        reading(text, vocabulary) { document, collected in
            var paths = JSONPathFinder(document)
            // The path finder requires file order.
            let phrases = collected.texts.sorted { $0.token < $1.token }
                .map { StoryPhrase(text: $0.text, path: paths.path(to: $0.token)) }
            let file = JSONMembers(document, 0)["translations"].flatMap { token in
                document.kind(token) == .string && document.string(token) != TranslationTable.programName
                    ? document.string(token) : nil
            }
            return (phrases, file)
        }
    }

    /// Returns a story whose texts are replaced by the results of a function. A text for which it returns `nil` is
    /// kept.
    ///
    /// O(*n*) in time and memory for *n* bytes.
    package static func replacingTexts(
        of text: SourceText, vocabulary: StoryVocabulary, by translation: (String) -> String?
    ) -> FileReading<[UInt8]> {
        reading(text, vocabulary) { document, collected in
            var bytes: [UInt8] = [], start = 0
            for token in collected.tokens.sorted() {
                guard let translated = translation(document.string(token)) else { continue }
                bytes +=
                    text.bytes[start..<document.tokens[token].offset] + JSONValue.string(translated).text(.compact).utf8
                start = document.tokens[token].end + 1
            }
            return bytes + text.bytes[start...]
        }
    }

    /// Reads a story in its own language, and returns the result of a function of its texts.
    private static func reading<Value>(
        _ text: SourceText, _ vocabulary: StoryVocabulary, _ value: (JSONDocument, CollectedTexts) -> Value
    ) -> FileReading<Value> {
        var vocabulary = vocabulary
        (vocabulary.collectsTexts, vocabulary.language, vocabulary.preferredLanguages) = (true, nil, [])
        var result = ReadingResult(limit: DiagnosticCollector.limit, resources: vocabulary.resources)
        guard let document = result.parse(text) else { return result.reading(nil) }
        var reader = StoryDecoder(document: document, vocabulary: vocabulary, limit: result.limit)
        let story = reader.story(overlays: nil)
        result.add(reader.collector, of: text, document, steps: reader.steps)
        return result.reading(story == nil ? nil : value(document, reader.collected ?? CollectedTexts()))
    }
}

extension PortableObject {
    /// Returns the catalogue with one entry for each text of a story, in story order.
    ///
    /// Translations of texts that are still in the story are kept. If a text has changed slightly, its translation is
    /// kept as a draft, with the earlier text. All other translations become obsolete. O(*n* · *m*) for *n* new texts
    /// and *m* earlier ones.
    package func merged(with phrases: [StoryPhrase]) -> PortableObject {
        var result = self
        var left = entries
        func take(_ isMeant: (Entry) -> Bool) -> Entry? { left.firstIndex(where: isMeant).map { left.remove(at: $0) } }
        let kept = phrases.map { phrase in take { $0.key == phrase.text } }
        result.entries = zip(phrases, kept).map { phrase, known in
            var entry = known ?? Entry(key: phrase.text)
            if known == nil, let key = left.filter({ !$0.text.isEmpty }).map(\.key).mostSimilar(to: phrase.text),
                let earlier = take({ $0.key == key })
            {
                entry = earlier
                (entry.key, entry.previousKey, entry.isFuzzy) = (phrase.text, key, true)
            }
            (entry.isObsolete, entry.places) = (false, [phrase.path])
            return entry
        }
        result.entries += left.filter { !$0.text.isEmpty }.map { entry in
            var entry = entry
            (entry.isObsolete, entry.places, entry.previousKey) = (true, [], nil)
            return entry
        }
        return result
    }
}

extension [String] {
    /// Returns the text that shares the most character pairs with another one; `nil` if none shares two thirds.
    fileprivate func mostSimilar(to text: String) -> String? {
        let pairs = text.letterPairs
        let similar = map { other in
            let others = other.letterPairs, total = pairs.count + others.count
            return (other, total == 0 ? 0 : Double(2 * pairs.intersection(others).count) / Double(total))
        }
        return similar.max { $0.1 < $1.1 }.flatMap { $0.1 >= 2.0 / 3 ? $0.0 : nil }
    }
}

extension String {
    /// The pairs of adjacent characters.
    fileprivate var letterPairs: Set<String> {
        Set(zip(self, dropFirst()).map { String([$0, $1]) })
    }
}
