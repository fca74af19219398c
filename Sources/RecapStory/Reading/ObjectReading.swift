/// The result of reading a file that contains an object with given fields.
package struct ObjectReading<Value: Sendable>: FileReading {
    /// The value, in which fields with errors are treated as absent; `nil` if the text is not an object.
    package let value: Value?
    /// The errors and warnings, from top to bottom: at most 20 of each, unless all were requested.
    package let diagnostics: [Diagnostic]
    /// The number of errors that `diagnostics` omits.
    package let omittedErrors: Int
    /// The number of warnings that `diagnostics` omits.
    package let omittedWarnings: Int
}

extension FieldTable {
    /// Reads a file that contains an object with these fields.
    ///
    /// Never throws: the result contains all errors with their locations. O(*n*) in time and memory for *n* bytes.
    ///
    /// - Parameter what: A phrase for the error if the text is not an object.
    package func parse(
        _ text: StoryText, as what: String, vocabulary: StoryVocabulary, extent: ReadingExtent = .first
    ) -> ObjectReading<Owner> {
        var result = ReadingResult(limit: extent.limit, resources: vocabulary.resources)
        let value = result.read(text, vocabulary) { $0.readSound(0, as: what, self) }
        return ObjectReading(
            value: value, diagnostics: result.diagnostics, omittedErrors: result.omittedErrors,
            omittedWarnings: result.omittedWarnings)
    }
}
