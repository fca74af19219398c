/// An error or a warning about a location in a story file.
public struct Diagnostic: Equatable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: Sendable {
        /// The story cannot be played.
        case error
        /// The story can be played, but probably not as its author intended.
        case warning
    }

    /// Whether the problem is an error or a warning.
    public let severity: Severity
    /// The name of the file, as given by the caller.
    public let file: String
    /// The byte offset of the location in the file.
    public let offset: Int
    /// The line and column of the location.
    public let location: SourceLocation
    /// The path of the value, such as `pages[2].remainSeconds`; empty for the file as a whole.
    public let path: String
    /// A sentence that describes the problem. May contain text of the file unchanged: replace control characters before
    /// printing it.
    public let message: String
    /// The line of the file, truncated to 100 characters around the location; empty if the file is not text. Unchanged
    /// text, like that of ``message``.
    public let excerpt: String
    /// The number of characters of ``excerpt`` before the location.
    public let caret: Int

    /// Whether there is an excerpt to show.
    package var hasExcerpt: Bool { location.line > 0 }

    /// The file, line and column: `a.json:14:18`; only the file if it is not text.
    package var place: String { hasExcerpt ? "\(file):\(location.line):\(location.column)" : file }

    /// The file, location, path and message on one line: `a.json:14:18: pages[2].remainSeconds: expected …`.
    public var headline: String {
        let kind = severity == .warning ? "warning: " : ""
        return "\(place): " + kind + (path.isEmpty ? "" : path + ": ") + message
    }
}

extension Diagnostic {
    /// Creates an error about a file whose contents must not be revealed.
    init(withheldOf file: String) {
        self.init(
            unreadable: file, message: "it can't be used; what is wrong with a file outside is not shown")
    }

    /// Creates an error about a file as a whole.
    init(unreadable file: String, message: String) {
        self.init(
            severity: .error, file: file, offset: 0, location: SourceLocation(line: 0, column: 0), path: "",
            message: message, excerpt: "", caret: 0)
    }
}

/// A line and column in a text.
public struct SourceLocation: Equatable, Sendable {
    /// The line, starting at 1.
    public let line: Int
    /// The column in extended grapheme clusters, starting at 1.
    public let column: Int

    /// Creates a location.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A search for the locations of increasing byte offsets in one pass over the text.
struct LocationFinder {
    private let bytes: [UInt8]
    private var line = 1
    private var at: Int
    private var column = 1
    private(set) var lineStart: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark does not count as a column.
        lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        at = lineStart
    }

    /// Returns the location of a byte offset, which must not precede that of the previous call.
    mutating func location(of offset: Int) -> SourceLocation {
        let end = min(max(offset, at), bytes.count)
        var next = at
        while next < end {
            let byte = bytes[next]
            next += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            // CR LF is a single line break.
            if byte == 0x0D, next < bytes.count, bytes[next] == 0x0A {
                if next == end { break }
                next += 1
            }
            line += 1
            lineStart = next
            at = next
            column = 1
        }
        column += characterCount(from: at, to: end)
        at = end
        return SourceLocation(line: line, column: column)
    }

    /// Returns the character count of a part of a line. Runs of ASCII are counted by bytes.
    private func characterCount(from start: Int, to end: Int) -> Int {
        var count = 0
        var next = start
        while next < end {
            if bytes[next] < 0x80, next + 1 >= end || bytes[next + 1] < 0x80 {
                count += 1
                next += 1
                continue
            }
            let run = next
            next += 1
            while next < end, bytes[next] >= 0x80 || bytes[next - 1] >= 0x80 { next += 1 }
            count += String(decoding: bytes[run..<next], as: UTF8.self).count
        }
        return count
    }
}
