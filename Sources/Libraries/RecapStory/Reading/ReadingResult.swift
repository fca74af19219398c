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
    /// The threads and memory for parsing long texts.
    let resources: ReadingResources

    init(limit: Int, resources: ReadingResources) {
        self.limit = limit
        self.resources = resources
    }

    /// Returns the result with a value, unless there are errors.
    func reading<Value>(_ value: Value?) -> FileReading<Value> { sound(errorCount == 0 ? value : nil) }

    /// Returns the result with a value that is usable despite errors elsewhere.
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
        _ collector: DiagnosticCollector, of text: SourceText, _ document: JSONDocument?, steps: Int
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

    /// Reads a text with a closure, and adds its errors and warnings and those of the files that it names. Returns `nil`
    /// if the text is not JSON.
    mutating func read<Value>(
        _ text: SourceText, _ vocabulary: StoryVocabulary, _ body: (inout StoryDecoder) -> Value?
    ) -> Value? {
        guard let document = parse(text) else { return nil }
        var reader = StoryDecoder(document: document, vocabulary: vocabulary, limit: limit)
        let value = body(&reader)
        document.warnOfLoneSurrogates(&reader.collector)
        add(reader.collector, of: text, document, steps: reader.steps + document.tokens.count)
        add(reader.attached)
        return value
    }

    /// Parses a text. Reports an error and returns `nil` if the text is not JSON.
    mutating func parse(_ text: SourceText) -> JSONDocument? {
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

extension FieldTable {
    /// Reads a file that contains an object with these fields. A field with an error is treated as absent; there is no
    /// value if the text is not an object.
    ///
    /// Never throws: the result contains all errors with their locations. O(*n*) in time and memory for *n* bytes.
    ///
    /// - Parameter what: A phrase for the error if the text is not an object.
    package func parse(
        _ text: SourceText, as what: String, vocabulary: StoryVocabulary, extent: DiagnosticExtent = .first
    ) -> FileReading<Owner> {
        var result = ReadingResult(limit: extent.limit, resources: vocabulary.resources)
        let value = result.read(text, vocabulary) { $0.readSound(0, as: what, self) }
        return result.sound(value)
    }
}

/// The extent to which errors and warnings are reported.
public enum DiagnosticExtent: Sendable {
    /// The first 20 errors and the first 20 warnings of each file.
    case first
    /// All of them, up to 10,000 errors and 10,000 warnings per file.
    case all

    var limit: Int { self == .first ? DiagnosticCollector.limit : DiagnosticCollector.most }
}

/// The result of reading a file: a value, or the errors found.
public struct FileReading<Value: Sendable>: Sendable {
    /// The value; `nil` if there are errors.
    public let value: Value?
    /// The errors and warnings, file by file and from top to bottom: at most 20 of each per file, unless all were
    /// requested.
    public let diagnostics: [Diagnostic]
    /// The number of errors that `diagnostics` omits.
    public let omittedErrors: Int
    /// The number of warnings that `diagnostics` omits.
    public let omittedWarnings: Int
    /// The name of the data file as written in a story; `nil` if it names none, and for other files.
    public let dataFile: String?
    /// The number of text parts that were read: a machine-independent measure of work.
    package let steps: Int

    /// The diagnostics without the value.
    package var findings: FileReading<Never> {
        FileReading<Never>(
            value: nil, diagnostics: diagnostics, omittedErrors: omittedErrors, omittedWarnings: omittedWarnings,
            dataFile: dataFile, steps: steps)
    }

    /// Whether there are errors, which prevent the file from being played.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    /// Whether there are warnings.
    public var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }

    /// A line that states how many errors and warnings are omitted; `nil` if none are omitted.
    public var omission: String? { omission(warnings: true) }

    /// Returns a line that states how many errors and, if requested, warnings are omitted; `nil` if none are omitted.
    public func omission(warnings: Bool) -> String? {
        let counts = [(omittedErrors, "error"), (warnings ? omittedWarnings : 0, "warning")].filter { $0.0 > 0 }
            .map { "\($0) more \($1)\($0 == 1 ? "" : "s")" }
        return counts.isEmpty ? nil : "and " + counts.joined(separator: " and ")
    }
}
