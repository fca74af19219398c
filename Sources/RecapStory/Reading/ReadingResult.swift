internal import RecapJSON

/// The accumulated result of reading texts.
struct ReadingResult {
    var diagnostics: [Diagnostic] = []
    var errorCount = 0
    var omittedErrors = 0
    var omittedWarnings = 0
    var steps = 0
    /// The data file named by the story.
    var dataFile: String?
    /// The maximum number of errors, and of warnings, that are reported per text.
    let limit: Int
    /// The threads and the memory with which long texts are parsed.
    let resources: ReadingResources

    init(limit: Int, resources: ReadingResources) {
        self.limit = limit
        self.resources = resources
    }

    /// Returns the result with a value, unless there are errors.
    func reading<Value>(_ value: Value?) -> FileReading<Value> { sound(errorCount == 0 ? value : nil) }

    /// Returns the result with a value that is sound in spite of errors elsewhere.
    func sound<Value>(_ value: Value?) -> FileReading<Value> {
        FileReading(
            value: value, diagnostics: diagnostics, omittedErrors: omittedErrors, omittedWarnings: omittedWarnings,
            dataFile: dataFile, steps: steps)
    }

    /// Adds the result of reading other texts.
    mutating func add(_ other: ReadingResult) {
        diagnostics += other.diagnostics
        errorCount += other.errorCount
        omittedErrors += other.omittedErrors
        omittedWarnings += other.omittedWarnings
        steps += other.steps
    }

    /// Adds the errors and warnings of a text.
    mutating func add(
        _ collector: DiagnosticCollector, of text: StoryText, _ document: JSONDocument?, steps: Int
    ) {
        var collector = collector
        if let origin = text.origin { collector.move(to: origin) }
        errorCount += collector.errorCount
        guard !text.hidesContents else {
            if collector.errorCount > 0 { diagnostics.append(Diagnostic(withheldOf: text.name)) }
            self.steps += steps
            return
        }
        diagnostics += collector.diagnostics(
            file: text.name, bytes: text.origin?.bytes ?? text.bytes, document: document)
        omittedErrors += max(0, collector.errorCount - collector.limit)
        omittedWarnings += max(0, collector.warningCount - collector.limit)
        self.steps += steps
    }

    /// Reads a text with a closure, and adds its errors and warnings. Returns `nil` if the text is not JSON.
    mutating func read<Value>(
        _ text: StoryText, _ vocabulary: StoryVocabulary, _ body: (inout FieldReader) -> Value?
    ) -> Value? {
        guard let document = parse(text) else { return nil }
        var reader = FieldReader(document: document, vocabulary: vocabulary, limit: limit)
        let value = body(&reader)
        document.warnOfLoneSurrogates(&reader.collector)
        add(reader.collector, of: text, document, steps: reader.steps + document.tokens.count)
        return value
    }

    /// Parses a text. Reports an error and returns `nil` if the text is not JSON.
    mutating func parse(_ text: StoryText) -> JSONDocument? {
        do throws(JSONSyntaxError) {
            return try JSONDocument.parse(text.bytes, resources: resources)
        } catch {
            var collector = DiagnosticCollector(limit: limit)
            collector.error(error.explained(in: text.bytes))
            add(collector, of: text, nil, steps: 1)
            return nil
        }
    }
}
