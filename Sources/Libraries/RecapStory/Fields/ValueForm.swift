package import RecapJSON

/// A description of a field's valid values, in words for users and as JSON Schema for editors.
@usableFromInline package struct ValueForm: Sendable {
    /// The name of the format that has this form.
    package let format: String
    /// The valid values in a few words, with backquotes around literal text.
    package let phrase: String
    /// Returns the JSON Schema of the valid values.
    package let schema: @Sendable (StoryVocabulary) -> JSONValue

    /// Creates a form whose schema doesn't depend on the vocabulary.
    init(_ format: String, _ phrase: String, _ schema: @autoclosure @escaping @Sendable () -> JSONValue) {
        self.init(format, phrase) { _ in schema() }
    }

    init(_ format: String, _ phrase: String, schema: @escaping @Sendable (StoryVocabulary) -> JSONValue) {
        self.format = format
        self.phrase = phrase
        self.schema = schema
    }
}
