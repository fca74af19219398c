package import RecapJSON
internal import RecapLanguage
internal import RecapStory
internal import RecapSystem

/// A story that contains its data, so that it can be played anywhere on its own.
package enum FilledStory {
    /// Returns the text of a story in a language, with the contents of a data file embedded as its data. Removes any data already
    /// in the story.
    ///
    /// The texts of the bundled stories are replaced by their translations, which the result no longer refers to, so that it
    /// plays in the same language everywhere. If the data includes another period, its numbers are added to the pages.
    ///
    /// Throws ``MakeError`` if the story isn't a JSON object. O(*n*) in the size of the story and the data.
    package static func text(_ story: [UInt8], data: JSONValue, in language: CaptionLanguage) throws -> [UInt8] {
        let value: JSONValue
        do throws(JSONSyntaxError) {
            value = try JSONValue(parsing: translated(story, into: language), resources: .system)
        } catch {
            throw MakeError("the story is not JSON: \(error.message)")
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
            // In a feed with both years, the title distinguishes them; there are no channels.
            object["channel"] = nil
            if case .string(let title)? = object["title"] {
                let span = DataResolver(data: data).text("{{words.span}}")
                object["title"] = .string("\(title): \(span)")
            }
        }
        return DataFile.text(object)
    }

    /// Returns a story with its texts translated into a language where translations exist.
    private static func translated(_ story: [UInt8], into language: CaptionLanguage) -> [UInt8] {
        let messages = language.messages
        var vocabulary = StoryVocabulary()
        vocabulary.resources = .system
        let reading = Story.replacingTexts(
            of: SourceText(name: "story", bytes: story), vocabulary: vocabulary, by: messages.translation)
        return reading.value ?? story
    }
}

/// The text of data files.
package enum DataFile {
    /// Formats an object as JSON text that is easy to read and edit: one line per member, except that lists of numbers and
    /// objects inside lists take one line each. The text ends with a line feed.
    package static func text(_ object: JSONObject) -> [UInt8] {
        JSONWriter.object(JSONStyle(.indented)) { add(object, to: &$0) } + [UInt8(ascii: "\n")]
    }

    // The recursion is only as deep as the declared facts, or as a parsed story.
    private static func add(_ object: JSONObject, to writer: inout JSONObjectWriter) {
        for (key, value) in object {
            switch value {
            case .object(let object): writer.object(key) { add(object, to: &$0) }
            case .array(let elements):
                let isShort = elements.allSatisfy { !isContainer($0) }
                writer.array(key, layout: isShort ? .spaced : .indented) { writer in
                    for element in elements {
                        if case .object(let object) = element {
                            writer.object(layout: .spaced) { add(object, to: &$0) }
                        } else {
                            writer.add(element)
                        }
                    }
                }
            default: writer.add(key, value)
            }
        }
    }

    private static func isContainer(_ value: JSONValue) -> Bool {
        switch value {
        case .array, .object: true
        default: false
        }
    }
}

/// Access to local files of the user.
package enum LocalFile {
    /// Returns the bytes of a file. Throws ``MakeError`` if the file can't be read, for example because it is larger than
    /// `limit` bytes.
    package static func bytes(of path: String, limit: Int = 1 << 28) throws(MakeError) -> [UInt8] {
        do throws(FileError) {
            return try OpenFile(regular: path).bytes(limit: limit)
        } catch {
            throw MakeError(path, error)
        }
    }

    /// Throws ``MakeError`` if the names in a folder can't be read.
    static func checkFolder(_ path: String) throws(MakeError) {
        guard FolderReader(path) != nil else { throw MakeError(path, .last) }
    }

    /// Throws ``MakeError`` if a path refers to a folder instead of a file of a source.
    ///
    /// - Parameter ending: The extension of the source's files, such as `.csv`.
    static func check(_ path: String, isFileOf source: String, ending: String) throws(MakeError) {
        guard FileSystem.isFolder(path) else { return }
        try checkFolder(path)
        let hasSome = FileSystem.names(in: path).contains { $0.lowercased().hasSuffix(ending) }
        throw MakeError(
            hasSome
                ? "\(path): it is a folder; name the files in it"
                : "\(path): there is no file in it that ends with \(ending)",
            .nameFiles(source: source, example: "FILE" + ending))
    }

    /// Returns the bytes of a file. A relative path is resolved against `folder`. Throws as ``bytes(of:limit:)`` does.
    static func bytes(of path: String, in folder: String, limit: Int = 1 << 28) throws(MakeError) -> [UInt8] {
        try bytes(of: folder == "." ? path : Paths.join(folder, path), limit: limit)
    }
}
