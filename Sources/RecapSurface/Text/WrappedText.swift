/// A text in lines of at most `limit` cells, each of which is made only when it is asked for.
///
/// A line ends at blanks, which are dropped there, and beside ideographs and kana, but Korean only at blanks; punctuation
/// stays where it belongs. A word that is longer than a line is cut between `Character`s. A newline ends a line; blanks
/// at the beginning of such a paragraph stay. A tab is a blank. A character that no line can hold is shown as `…`.
/// No text gives no line; neighbours of the same tag become one run of a line.
package struct WrappedText: Sendable {
    /// Where a line is: bytes of all runs together, and the cells that stand before it and in it.
    private struct Line: Sendable {
        var bytes: Range<Int>
        var cells: Range<Int>
    }

    private let runs: [StyledRun]
    /// The byte at which each run begins, among the bytes of all of them.
    private let starts: [Int]
    private let lines: [Line]
    /// Whether a character is wider than a line may be.
    private let hasOversized: Bool
    /// The most cells of a line.
    package let limit: Int
    /// The cells of the widest line.
    package let width: Int

    /// Breaks text into lines of at most `limit` cells (less than 1 counts as 1). O(length of the text).
    package init(_ runs: some Sequence<StyledRun>, limit: Int) {
        let runs = runs.filter { !$0.text.isEmpty }
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

    /// Breaks text that looks the same throughout.
    package init(_ text: String, limit: Int) { self.init(CollectionOfOne(StyledRun(text)), limit: limit) }

    /// Where the cells of a line are among those of all lines one after the other.
    package func cells(ofLine line: Int) -> Range<Int> { lines[line].cells }

    /// The cells of all lines together.
    package var cellCount: Int { lines.last?.cells.upperBound ?? 0 }

    /// What a line says. O(its length).
    package func text(ofLine line: Int) -> String {
        let line = self[line]
        return line.count == 1 ? line[0].text : line.reduce("") { $0 + $1.text }
    }
}

extension WrappedText: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { lines.count }

    /// The runs of a line. O(limit + log runs): of a line that has more than `mostBytesOfCell` bytes to a cell, the
    /// beginning.
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

    /// The run that holds a byte, by bisection.
    private func run(at byte: Int) -> Int {
        var low = 0, high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= byte { low = middle } else { high = middle }
        }
        return low
    }

    /// What a run has of some bytes, as it is shown.
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

/// Finds the ends of lines while it is given one unit after the other.
private struct LineBreaker {
    let limit: Int
    private(set) var hasOversized = false
    private var lines: [(bytes: Range<Int>, width: Int)] = []
    /// The first byte of the line.
    private var start = 0
    /// The line so far.
    private var line = Extent()
    /// Where the line may end, latest: the first byte of the next one, and the line up to there.
    private var opportunity: (byte: Int, line: Extent)?
    /// The last unit of the line; `nil` at its beginning.
    private var last: TextUnit.Kind?
    private var isEmpty = true

    /// How far a line goes.
    private struct Extent {
        /// Its cells, blanks at its end among them.
        var used = 0
        /// Its cells up to the last that is no blank.
        var seen = 0
        /// The byte after the last unit that is no blank; `nil` where there are only blanks.
        var end: Int?
    }

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes the unit that begins at a byte. O(1).
    @inline(__always)
    mutating func add(_ unit: TextUnit, at byte: Int) {
        isEmpty = false
        if unit.kind == .newline {
            endLine()
            start = byte + unit.length
            return
        }
        if let last, TextUnit.allowsBreak(between: last, and: unit.kind) { opportunity = (byte, line) }
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

    /// Ends the line at the latest place where it may end, or else before a unit. What stands between the two begins the
    /// next line, without a blank or a place where that may end.
    private mutating func turn(before byte: Int) {
        let next = opportunity ?? (byte, line)
        // Blanks alone make no line.
        if let end = next.line.end { lines.append((start..<end, next.line.seen)) }
        start = next.byte
        line.used -= next.line.used
        line.seen = line.used
        if start == byte { line.end = nil }
        opportunity = nil
    }

    /// Ends the line where it is, also where it is empty.
    private mutating func endLine() {
        lines.append((start..<(line.end ?? start), line.seen))
        line = Extent()
        opportunity = nil
        last = nil
    }

    /// All lines of a text that ends at a byte.
    mutating func finish(at byte: Int) -> [(bytes: Range<Int>, width: Int)] {
        if !isEmpty { endLine() }
        return lines
    }
}
