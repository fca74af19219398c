/// Takes down what is wrong while a file is read, at little cost, and makes ``Diagnostic`` values of it at the end.
package struct DiagnosticCollector {
    /// How many errors, and how many warnings, of one file are told; the others are counted.
    package static let limit = 20

    private struct Note {
        let severity: Diagnostic.Severity
        let offset: Int
        /// The token whose path is told; nil for none.
        let token: Int?
        let message: String
    }

    private var notes: [Note] = []
    private(set) package var errorCount = 0
    private(set) package var warningCount = 0

    package init() {}

    /// Takes down an error at a token of the document, or at `offset` within it.
    package mutating func error(
        _ document: JSONDocument, _ token: Int, offset: Int? = nil, _ message: @autoclosure () -> String
    ) {
        errorCount += 1
        guard errorCount <= Self.limit else { return }
        note(.error, document, token, offset, message())
    }

    /// Takes down a warning at a token of the document, or at `offset` within it.
    package mutating func warning(
        _ document: JSONDocument, _ token: Int, offset: Int? = nil, _ message: @autoclosure () -> String
    ) {
        warningCount += 1
        guard warningCount <= Self.limit else { return }
        note(.warning, document, token, offset, message())
    }

    /// Takes down why a text is no JSON.
    package mutating func error(_ error: JSONSyntaxError) {
        errorCount += 1
        notes.append(Note(severity: .error, offset: error.offset, token: nil, message: error.message))
    }

    private mutating func note(
        _ severity: Diagnostic.Severity, _ document: JSONDocument, _ token: Int, _ offset: Int?, _ message: String
    ) {
        let start = token < document.tokens.count ? document.tokens[token].offset : document.bytes.count
        notes.append(Note(severity: severity, offset: offset ?? start, token: token, message: message))
    }

    /// What was taken down, in the order of the file. One pass over the text, and one over the tape for each.
    package func diagnostics(file: String, bytes: [UInt8], document: JSONDocument?) -> [Diagnostic] {
        var finder = LocationFinder(bytes)
        // Sorting by place too keeps the order of notes that share one.
        let sorted = notes.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        return sorted.map { _, note in
            let location = finder.location(of: note.offset)
            let excerpt = Excerpt(bytes, lineStart: finder.lineStart, offset: note.offset)
            let path = note.token.flatMap { token in document?.path(to: token) } ?? ""
            return Diagnostic(
                severity: note.severity, file: file, offset: note.offset, location: location, path: path,
                message: note.message, excerpt: excerpt.text, caret: excerpt.caret)
        }
    }
}
