package import RecapJSON

/// Takes down what is wrong while a file is read, at little cost, and makes ``Diagnostic`` values of it at the end.
package struct DiagnosticCollector {
    /// How many errors, and how many warnings, of one file are told unless all are asked for; the others are counted.
    package static let limit = 20
    /// How many are told where all are asked for: more help nobody, and each takes memory.
    package static let most = 10_000

    private struct Note {
        let severity: Diagnostic.Severity
        let offset: Int
        /// The token whose path is told; nil for none.
        let token: Int?
        let message: String
        /// Whether the line of the file can be shown.
        var hasExcerpt = true
    }

    /// How many errors, and how many warnings, are told.
    package let limit: Int
    private var notes: [Note] = []
    private(set) package var errorCount = 0
    private(set) package var warningCount = 0
    /// How many were counted when the present pass over the file began.
    private var earlier = (errors: 0, warnings: 0)

    package init(limit: Int = DiagnosticCollector.limit) {
        self.limit = limit
    }

    /// Begins another pass over the file. Within a pass, what is wrong is met in the order of the file; of all passes
    /// together the first of the file are told.
    package mutating func beginPass() { earlier = (errorCount, warningCount) }

    /// Takes down an error at a token of the document, or at `offset` within it.
    package mutating func error(
        _ document: JSONDocument, _ token: Int, offset: @autoclosure () -> Int? = nil,
        _ message: @autoclosure () -> String
    ) {
        errorCount += 1
        guard errorCount - earlier.errors <= limit else { return }
        note(.error, document, token, offset(), message())
    }

    /// Takes down a warning at a token of the document, or at `offset` within it.
    package mutating func warning(
        _ document: JSONDocument, _ token: Int, offset: @autoclosure () -> Int? = nil,
        _ message: @autoclosure () -> String
    ) {
        warningCount += 1
        guard warningCount - earlier.warnings <= limit else { return }
        note(.warning, document, token, offset(), message())
    }

    /// Takes down why a text is no JSON.
    package mutating func error(_ error: JSONSyntaxError) {
        errorCount += 1
        notes.append(
            Note(
                severity: .error, offset: error.offset, token: nil, message: error.message,
                hasExcerpt: error.reason != .notText))
    }

    private mutating func note(
        _ severity: Diagnostic.Severity, _ document: JSONDocument, _ token: Int, _ offset: Int?, _ message: String
    ) {
        let start = token < document.tokens.count ? document.tokens[token].offset : document.bytes.count
        notes.append(Note(severity: severity, offset: offset ?? start, token: token, message: message))
    }

    /// What was taken down, in the order of the file. One pass over the text and one over the tape.
    package func diagnostics(file: String, bytes: [UInt8], document: JSONDocument?) -> [Diagnostic] {
        var locations = LocationFinder(bytes)
        var paths = document.map { JSONPathFinder($0) }
        // Sorting by place too keeps the order of notes that share one.
        let sorted = notes.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        var left: [Diagnostic.Severity: Int] = [.error: limit, .warning: limit]
        return sorted.compactMap { _, note in
            guard let room = left[note.severity], room > 0 else { return nil }
            left[note.severity] = room - 1
            let location = locations.location(of: note.offset)
            let excerpt =
                note.hasExcerpt ? Excerpt(bytes, lineStart: locations.lineStart, offset: note.offset) : nil
            return Diagnostic(
                severity: note.severity, file: file, offset: note.offset, location: location,
                path: note.token.flatMap { paths?.path(to: $0) } ?? "", message: note.message,
                excerpt: excerpt?.text ?? "", caret: excerpt?.caret ?? 0)
        }
    }
}
