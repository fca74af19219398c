package import RecapJSON

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
