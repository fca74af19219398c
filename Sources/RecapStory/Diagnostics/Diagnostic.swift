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
    /// The line of the file, cut to about 100 characters around the place. As raw as ``message``.
    public let excerpt: String
    /// How many characters of ``excerpt`` stand before the place.
    public let caret: Int

    /// File, place, path and message in one line: `a.json:14:18: pages[2].remainSeconds: expected …`.
    public var headline: String {
        let place = "\(file):\(location.line):\(location.column): "
        let kind = severity == .warning ? "warning: " : ""
        return place + kind + (path.isEmpty ? "" : path + ": ") + message
    }
}
