extension FieldTable {
    /// Reads a file that contains an object with these fields. Of a field with an error, the value is as if the field were absent;
    /// there is no value if the text is not an object.
    ///
    /// Never throws: the result contains all errors with their locations. O(*n*) in time and memory for *n* bytes.
    ///
    /// - Parameter what: A phrase for the error if the text is not an object.
    package func parse(
        _ text: StoryText, as what: String, vocabulary: StoryVocabulary, extent: DiagnosticExtent = .first
    ) -> FileReading<Owner> {
        var result = ReadingResult(limit: extent.limit, resources: vocabulary.resources)
        let value = result.read(text, vocabulary) { $0.readSound(0, as: what, self) }
        return result.sound(value)
    }
}
