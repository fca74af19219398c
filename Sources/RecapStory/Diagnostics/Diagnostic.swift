/// An error or a warning about a place in a story file.
public struct Diagnostic: Equatable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: Sendable {
        /// The story cannot be played.
        case error
        /// The story can be played, but probably not as its author intended.
        case warning
    }

    /// The severity.
    public let severity: Severity
    /// The name of the file, as given by the caller.
    public let file: String
    /// The byte offset of the place in the file.
    public let offset: Int
    /// The line and column of the place.
    public let location: SourceLocation
    /// The path of the value, such as `pages[2].remainSeconds`; empty for the file as a whole.
    public let path: String
    /// A sentence that describes the problem. May contain text of the file unchanged: replace control characters before
    /// printing it.
    public let message: String
    /// The line of the file, truncated to 100 characters around the place; empty if the file is not text. Unchanged
    /// text, like that of ``message``.
    public let excerpt: String
    /// The number of characters of ``excerpt`` before the place.
    public let caret: Int

    /// Whether there is a line to show.
    package var hasExcerpt: Bool { location.line > 0 }

    /// The file, line and column: `a.json:14:18`; only the file if it is not text.
    package var place: String { hasExcerpt ? "\(file):\(location.line):\(location.column)" : file }

    /// The file, place, path and message on one line: `a.json:14:18: pages[2].remainSeconds: expected …`.
    public var headline: String {
        let kind = severity == .warning ? "warning: " : ""
        return "\(place): " + kind + (path.isEmpty ? "" : path + ": ") + message
    }
}

extension Diagnostic {
    /// Creates an error about a file whose contents must not be shown.
    init(withheldOf file: String) {
        self.init(
            severity: .error, file: file, offset: 0, location: SourceLocation(line: 0, column: 0), path: "",
            message: "it can't be used; what is wrong with a file outside is not shown", excerpt: "", caret: 0)
    }
}
