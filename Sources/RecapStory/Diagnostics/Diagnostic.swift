/// Something in a story file that keeps it from playing, or that its author will want to know.
public struct Diagnostic: Equatable, Sendable {
    /// How much it matters.
    public enum Severity: Sendable {
        /// The story cannot be played.
        case error
        /// The story plays, perhaps not as meant.
        case warning
    }

    /// How much it matters.
    public let severity: Severity
    /// The name of the file, as the caller gave it.
    public let file: String
    /// The byte offset of the place in the file.
    public let offset: Int
    /// The place as editors count it.
    public let location: SourceLocation
    /// Where in the story, as `pages[2].remainSeconds`; empty for the file as a whole.
    public let path: String
    /// What is wrong, in words. Holds text of the file as it is: make control characters visible before printing.
    public let message: String
    /// The line of the file, cut to about 100 characters around the place; empty where the file is no text. As raw as
    /// ``message``.
    public let excerpt: String
    /// How many characters of ``excerpt`` stand before the place.
    public let caret: Int

    /// Whether the line of the file may be shown.
    package var hasExcerpt: Bool { location.line > 0 }

    /// File, place, path and message in one line: `a.json:14:18: pages[2].remainSeconds: expected …`.
    public var headline: String {
        let place = hasExcerpt ? "\(file):\(location.line):\(location.column): " : "\(file): "
        let kind = severity == .warning ? "warning: " : ""
        return place + kind + (path.isEmpty ? "" : path + ": ") + message
    }
}

extension Diagnostic {
    /// That something is wrong with a file of which nothing is to be told.
    init(withheldOf file: String) {
        self.init(
            severity: .error, file: file, offset: 0, location: SourceLocation(line: 0, column: 0), path: "",
            message: "it can't be used; what is wrong with a file outside is not shown", excerpt: "", caret: 0)
    }
}
