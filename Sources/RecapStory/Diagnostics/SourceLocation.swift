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

/// Finds the locations of increasing byte offsets in one pass over the text.
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

    /// Returns the number of characters in a part of a line. Runs of ASCII are counted as bytes.
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
