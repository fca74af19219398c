package import RecapJSON

/// Collects errors and warnings while a file is read. Line numbers and paths are computed only at the end.
package struct DiagnosticCollector {
    /// The default number of errors, and of warnings, that are kept per file. Further ones are only counted.
    package static let limit = 20
    /// The maximum number of errors, and of warnings, kept if all are requested. It bounds memory use.
    package static let most = 10_000

    private struct Note {
        let severity: Diagnostic.Severity
        var offset: Int
        /// The index of the token whose path is reported; `nil` for none.
        let token: Int?
        let message: String
        /// Whether the line of the file can be shown.
        var hasExcerpt = true
    }

    /// The number of errors, and of warnings, that are kept.
    package let limit: Int
    private var notes: [Note] = []
    private(set) package var errorCount = 0
    private(set) package var warningCount = 0
    /// Whether there is neither an error nor a warning.
    var isEmpty: Bool { errorCount == 0 && warningCount == 0 }
    /// The counts at the start of the current pass over the file.
    private var earlier = (errors: 0, warnings: 0)

    package init(limit: Int = DiagnosticCollector.limit) {
        self.limit = limit
    }

    /// Begins another pass over the file. The diagnostics of one pass are in file order; the first ones in the file
    /// from all passes are kept.
    package mutating func beginPass() { earlier = (errorCount, warningCount) }

    /// Adds an error at a token, or at a byte offset, of the document.
    package mutating func error(
        _ document: JSONDocument, _ token: Int, offset: @autoclosure () -> Int? = nil,
        _ message: @autoclosure () -> String
    ) {
        errorCount += 1
        guard errorCount - earlier.errors <= limit else { return }
        note(.error, document, token, offset(), message())
    }

    /// Adds a warning at a token, or at a byte offset, of the document.
    package mutating func warning(
        _ document: JSONDocument, _ token: Int, offset: @autoclosure () -> Int? = nil,
        _ message: @autoclosure () -> String
    ) {
        warningCount += 1
        guard warningCount - earlier.warnings <= limit else { return }
        note(.warning, document, token, offset(), message())
    }

    /// Adds an error or a warning at a byte offset in a text.
    mutating func add(_ severity: Diagnostic.Severity, at offset: Int, _ message: String) {
        switch severity {
        case .error:
            errorCount += 1
            guard errorCount - earlier.errors <= limit else { return }
        case .warning:
            warningCount += 1
            guard warningCount - earlier.warnings <= limit else { return }
        }
        notes.append(Note(severity: severity, offset: offset, token: nil, message: message))
    }

    /// Adds a JSON syntax error.
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

    /// Maps all offsets to the text from which the file was generated, and adds the errors and warnings found while
    /// generating it.
    mutating func move(to origin: StoryOrigin) {
        for index in notes.indices { notes[index].offset = origin.offset(of: notes[index].offset) }
        for note in origin.notes {
            switch note.severity {
            case .error: errorCount += 1
            case .warning: warningCount += 1
            }
            let offset = min(note.offset, origin.bytes.count)
            notes.append(Note(severity: note.severity, offset: offset, token: nil, message: note.message))
        }
    }

    /// Returns the kept diagnostics, in file order. Takes one pass over the text and one over the JSON tokens.
    package func diagnostics(file: String, bytes: [UInt8], document: JSONDocument?) -> [Diagnostic] {
        var locations = LocationFinder(bytes)
        var paths = document.map { JSONPathFinder($0) }
        // The second key preserves the order of notes at the same offset.
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

/// The line of a text around a location, truncated if it is long.
struct Excerpt {
    /// The maximum number of characters.
    static let width = 100
    /// The maximum number of characters before the location in a truncated line.
    private static let lead = 60
    /// The maximum length in bytes of a character that is shown in full.
    private static let bytesPerCharacter = 16

    let text: String
    /// The number of characters of ``text`` before the location.
    let caret: Int

    /// Creates the excerpt for a byte offset in the line that begins at `lineStart`. Takes constant time, regardless of
    /// the length of the line.
    init(_ bytes: [UInt8], lineStart: Int, offset: Int) {
        let place = min(max(offset, lineStart), bytes.count)
        var start = max(lineStart, place - Self.lead * Self.bytesPerCharacter)
        while start > lineStart, start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
        var end = place
        let limit = min(bytes.count, place + Self.width * Self.bytesPerCharacter)
        while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        var isCutBefore = start > lineStart
        var isCutAfter = end == limit && end < bytes.count && bytes[end] != 0x0A && bytes[end] != 0x0D

        var before = Array(String(decoding: bytes[start..<place], as: UTF8.self))
        var after = Array(String(decoding: bytes[place..<end], as: UTF8.self))
        if before.count + after.count > Self.width || isCutBefore || isCutAfter {
            let room = max(Self.width - min(after.count, Self.width - Self.lead), Self.lead)
            if before.count > room {
                before.removeFirst(before.count - room + 1)
                isCutBefore = true
            }
            let left = Self.width - before.count - (isCutBefore ? 1 : 0)
            if after.count > left {
                after.removeLast(after.count - left + 1)
                isCutAfter = true
            }
        }
        if isCutBefore { before.insert("…", at: 0) }
        if isCutAfter { after.append("…") }
        text = String(before) + String(after)
        caret = before.count
    }
}

extension JSONDocument {
    /// Returns the value at `index` including nested values. Reports a warning for each duplicate key of an object, and
    /// an error for each number that is too large, which is read as 0.
    package func value(_ index: Int, _ collector: inout DiagnosticCollector) -> JSONValue {
        value(index) { problem, token in
            switch problem {
            case .duplicateKey: warnOfDuplicate(token, &collector)
            case .numberTooLarge: reportLargeNumber(token, &collector)
            }
        }
    }

    /// Returns the number at `index`. Reports an error and returns `nil` if it is too large for a `Double`.
    package func finiteDouble(_ index: Int, _ collector: inout DiagnosticCollector) -> Double? {
        let number = double(index)
        if number.isFinite { return number }
        reportLargeNumber(index, &collector)
        return nil
    }

    /// Reports a warning for a key that already occurred in its object.
    package func warnOfDuplicate(_ key: Int, _ collector: inout DiagnosticCollector) {
        collector.warning(self, key, "this key appears here twice; the last one counts")
    }

    /// Reports a warning for each escape that is an unpaired surrogate.
    package func warnOfLoneSurrogates(_ collector: inout DiagnosticCollector) {
        for offset in loneSurrogates {
            collector.warning(
                self, token(atOrBefore: offset), offset: offset,
                "found half of a surrogate pair, which is not a character; it is shown as \u{FFFD}")
        }
    }

    private func reportLargeNumber(_ index: Int, _ collector: inout DiagnosticCollector) {
        collector.error(self, index, "this number is too large")
    }
}
