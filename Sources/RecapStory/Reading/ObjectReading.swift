/// The result of reading a file that holds an object of some fields.
package struct ObjectReading<Value: Sendable>: FileReading {
    /// The value, in which the fields with errors are as if they were absent; `nil` if the text is no object.
    package let value: Value?
    /// The errors and warnings, from top to bottom: at most 20 of each, unless all were requested.
    package let diagnostics: [Diagnostic]
    /// The number of errors that `diagnostics` omits.
    package let omittedErrors: Int
    /// The number of warnings that `diagnostics` omits.
    package let omittedWarnings: Int
}

extension FieldTable {
    /// Reads a file that holds an object of these fields.
    ///
    /// Never throws: the result contains all errors with their places. O(*n*) in time and memory for *n* bytes.
    ///
    /// - Parameter what: A phrase for the error if the text is no object.
    package func parse(
        _ text: StoryText, as what: String, vocabulary: StoryVocabulary, extent: ReadingExtent = .first
    ) -> ObjectReading<Owner> {
        var result = ReadingResult(limit: extent.limit)
        let value = result.read(text, vocabulary) { $0.readSound(0, as: what, self) }
        return ObjectReading(
            value: value, diagnostics: result.diagnostics, omittedErrors: result.omittedErrors,
            omittedWarnings: result.omittedWarnings)
    }
}
