/// The lines of an author's text, used to locate text that a parser extracted from it.
struct SourceLines {
    private let bytes: [UInt8]
    /// The offset of each line.
    private let starts: [Int]

    /// Splits a text into lines, starting at an offset. Linear in the text.
    init(_ bytes: [UInt8], from first: Int) {
        self.bytes = bytes
        var starts = [first]
        var at = first
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == UInt8(ascii: "\r"), at < bytes.count, bytes[at] == UInt8(ascii: "\n") { at += 1 }
            if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") { starts.append(at) }
        }
        self.starts = starts
    }

    /// Returns the offset of a line and a column in the text, both counted from 1.
    func offset(line: Int, column: Int) -> Int {
        let (start, end) = bounds(of: line)
        return min(start + max(column - 1, 0), end)
    }

    /// Returns the start and end offsets of a line, without its line break.
    private func bounds(of line: Int) -> (start: Int, end: Int) {
        guard line >= 1 else { return (starts[0], starts[0]) }
        guard line <= starts.count else { return (bytes.count, bytes.count) }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return (start, end)
    }

    /// The number of lines.
    var count: Int { starts.count }

    /// Returns a line without its line break. Lines are counted from 1.
    func text(ofLine line: Int) -> ArraySlice<UInt8> {
        let bounds = bounds(of: line)
        return bytes[bounds.start..<bounds.end]
    }

    /// Locates text that a parser extracted from lines. Each of its lines is the end of one of the author's lines,
    /// which may begin with quotation and list markers.
    func placed(_ text: String, fromLine first: Int) -> PlacedText {
        let taken = Array(text.utf8)
        var lines: [PlacedText.Line] = []
        var start = 0, number = first
        repeat {
            let next = taken[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? taken.count
            var end = next
            while end > start, taken[end - 1] == UInt8(ascii: "\n") || taken[end - 1] == UInt8(ascii: "\r") { end -= 1 }
            let bounds = bounds(of: number)
            lines.append(
                PlacedText.Line(start: start, origin: max(bounds.start, bounds.end - (end - start))))
            start = next
            number += 1
        } while start < taken.count
        return PlacedText(bytes: taken, lines: lines)
    }

    /// Returns the offset of the first occurrence of a text at or after `start`, at most ``reach`` bytes away; `nil` if
    /// there is none.
    func offset(of text: some Sequence<UInt8>, from start: Int) -> Int? {
        let wanted = Array(text)
        guard !wanted.isEmpty, start + wanted.count <= bytes.count else { return nil }
        let end = min(bytes.count - wanted.count, start + SourceLines.reach)
        return (start...max(start, end)).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }

    /// The number of bytes that are searched for a text.
    private static let reach = 4096
}
