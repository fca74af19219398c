/// A text broken into lines of at most `limit` cells. Each line is created on demand.
///
/// A line ends at spaces, which are removed there, and beside ideographs and kana, but in Korean only at spaces;
/// punctuation stays with its word. A word that is longer than a line is cut between `Character`s. A newline ends a
/// line, and spaces at the beginning of a paragraph are kept. A tab counts as a space. A character that is wider than a
/// line is shown as `…`. An empty text has no lines. Adjacent runs with the same tag form a single run of a line.
package struct WrappedText: Sendable {
    /// A line: its byte range and its cell range, both counted across all runs.
    private struct Line: Sendable {
        var bytes: Range<Int>
        var cells: Range<Int>
    }

    private let runs: [StyledRun]
    /// The byte offset of each run, counted across all runs.
    private let starts: [Int]
    private let lines: [Line]
    /// Whether any character is wider than a line.
    private let hasOversized: Bool
    /// The maximum width of a line in cells.
    package let limit: Int
    /// The width of the widest line in cells.
    package let width: Int

    /// Breaks text into lines of at most `limit` cells; a limit below 1 counts as 1. Complexity: O(*n*) in the length
    /// of the text.
    package init(_ runs: [StyledRun], limit: Int) {
        let runs = runs.contains { $0.text.isEmpty } ? runs.filter { !$0.text.isEmpty } : runs
        var breaker = LineBreaker(limit: Swift.max(1, limit))
        var starts: [Int] = []
        starts.reserveCapacity(runs.count)
        var start = 0
        for run in runs {
            starts.append(start)
            let string = run.text, text = string.utf8Span
            let count = text.count
            var at = 0
            while at < count {
                let unit = TextUnit(in: text, at: at)
                breaker.add(unit, at: start + at)
                at += unit.length
            }
            start += count
        }
        var cells = 0
        lines = breaker.finish(at: start).map { line in
            cells += line.width
            return Line(bytes: line.bytes, cells: (cells - line.width)..<cells)
        }
        self.runs = runs
        self.starts = starts
        self.limit = breaker.limit
        hasOversized = breaker.hasOversized
        width = lines.reduce(0) { Swift.max($0, $1.cells.count) }
    }

    /// Breaks text of a single style.
    package init(_ text: String, limit: Int) { self.init([StyledRun(text)], limit: limit) }

    /// Returns the cells of a line, counted across all lines.
    package func cells(ofLine line: Int) -> Range<Int> { lines[line].cells }

    /// The total width of all lines in cells.
    package var cellCount: Int { lines.last?.cells.upperBound ?? 0 }

    /// Returns the text of a line. Complexity: O(*n*) in its length.
    package func text(ofLine line: Int) -> String {
        let line = self[line]
        return line.count == 1 ? line[0].text : line.reduce("") { $0 + $1.text }
    }
}

extension WrappedText: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { lines.count }

    /// The runs of a line. If a line has more than `mostBytesOfCell` bytes per cell, only its beginning is included.
    /// Complexity: O(limit + log runs).
    package subscript(line: Int) -> [StyledRun] {
        var bytes = lines[line].bytes
        bytes = bytes.lowerBound..<Swift.min(bytes.upperBound, bytes.lowerBound + String.mostBytesOfCell * (limit + 1))
        guard !bytes.isEmpty else { return [] }
        var result: [StyledRun] = []
        var index = run(at: bytes.lowerBound)
        while index < runs.count, starts[index] < bytes.upperBound {
            let piece = text(bytes, ofRun: index), tag = runs[index].tag
            if let last = result.indices.last, result[last].tag == tag {
                result[last].text += piece
            } else {
                result.append(StyledRun(piece, tag: tag))
            }
            index += 1
        }
        return result
    }

    /// Returns the index of the run that contains a byte offset, using binary search.
    private func run(at byte: Int) -> Int {
        var low = 0, high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= byte { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the text of a byte range of a run as it is displayed.
    private func text(_ bytes: Range<Int>, ofRun index: Int) -> String {
        let text = runs[index].text, utf8 = text.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: Swift.max(0, bytes.lowerBound - starts[index]))
        let last = text.scalarBorder(atOrBefore: bytes.upperBound - starts[index])
        let piece = text[first..<Swift.max(first, last)]
        guard hasOversized || piece.utf8.contains(UInt8(ascii: "\t")) else { return String(piece) }
        return piece.reduce(into: "") { result, character in
            result.append(
                character == "\t" ? " " : character.cellWidth > limit ? "…" : character)
        }
    }
}

/// A line breaker to which units are added one after another.
private struct LineBreaker {
    let limit: Int
    private(set) var hasOversized = false
    private var lines: [(bytes: Range<Int>, width: Int)] = []
    /// The byte offset of the line.
    private var start = 0
    /// The extent of the line so far.
    private var line = Extent()
    /// The most recent good and poor opportunities to break the line: the byte offset of the next line, and the extent
    /// of this one.
    private var opportunity, poorOpportunity: (byte: Int, line: Extent)?
    /// The role of the last unit of the line; `nil` at its beginning.
    private var last: TextUnit.Kind?
    private var isEmpty = true

    /// The extent of a line.
    private struct Extent {
        /// The number of cells, including trailing spaces.
        var used = 0
        /// The number of cells up to the end of the last nonspace unit.
        var seen = 0
        /// The byte offset after the last unit that is not a space; `nil` if there are only spaces.
        var end: Int?
    }

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds the unit at a byte offset. Complexity: O(1).
    @inline(__always)
    mutating func add(_ unit: TextUnit, at byte: Int) {
        isEmpty = false
        if unit.kind == .newline {
            endLine()
            start = byte + unit.length
            return
        }
        if let last {
            switch TextUnit.quality(between: last, and: unit.kind) {
            case .none: break
            case .poor: poorOpportunity = (byte, line)
            case .good: (opportunity, poorOpportunity) = ((byte, line), nil)
            }
        }
        if unit.kind == .blank {
            line.used += unit.width
        } else {
            if unit.width > limit { hasOversized = true }
            let width = unit.width > limit ? 1 : unit.width
            while line.used + width > limit { turn(before: byte) }
            line.used += width
            line.seen = line.used
            line.end = byte + unit.length
        }
        last = unit.kind
    }

    /// Ends the line at the last good opportunity; at a poor one if the line would otherwise be less than half full;
    /// or, without an opportunity, before a unit. The text after the break begins the next line; it contains no space
    /// and no good opportunity.
    private mutating func turn(before byte: Int) {
        let isWellFilled = opportunity.map { $0.line.seen * 2 >= limit } ?? false
        let next = (isWellFilled ? opportunity : poorOpportunity ?? opportunity) ?? (byte, line)
        // A line must not consist only of spaces.
        if let end = next.line.end { lines.append((start..<end, next.line.seen)) }
        start = next.byte
        line.used -= next.line.used
        line.seen = line.used
        if start == byte { line.end = nil }
        opportunity = nil
        if let poor = poorOpportunity, poor.byte > start {
            poorOpportunity?.line.used -= next.line.used
            poorOpportunity?.line.seen -= next.line.used
        } else {
            poorOpportunity = nil
        }
    }

    /// Ends the line at its current end, even if it is empty.
    private mutating func endLine() {
        lines.append((start..<(line.end ?? start), line.seen))
        line = Extent()
        (opportunity, poorOpportunity) = (nil, nil)
        last = nil
    }

    /// Returns all lines of a text that ends at a byte offset.
    mutating func finish(at byte: Int) -> [(bytes: Range<Int>, width: Int)] {
        if !isEmpty { endLine() }
        return lines
    }
}

/// Breaks text into lines of at most `width` cells (less than 1 counts as 1), like ``WrappedText``. O(n).
package func wrap(_ runs: [StyledRun], width: Int) -> [[StyledRun]] {
    Array(WrappedText(runs, limit: width))
}

/// Breaks text of a single style into lines of at most `width` cells.
package func wrap(_ text: String, width: Int) -> [String] {
    let lines = WrappedText(text, limit: width)
    return lines.indices.map { lines.text(ofLine: $0) }
}

/// A run of text with the same style.
package struct StyledRun: Sendable, Hashable {
    /// The text of the run.
    package var text: String
    /// The style, as bits whose meaning is defined by the caller.
    package var tag: UInt16

    /// Creates a run.
    package init(_ text: String, tag: UInt16 = 0) {
        self.text = text
        self.tag = tag
    }
}

extension [StyledRun] {
    /// The total width of the runs in cells. Complexity: O(*n*).
    package var cellWidth: Int { reduce(0) { $0 + $1.text.cellWidth } }
}
