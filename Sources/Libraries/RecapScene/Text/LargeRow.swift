package import RecapSurface

/// A row of cells of a large text.
package struct LargeRow: Sendable, Hashable {
    /// The runs from left to right. Runs whose tag has ``bold`` are text; other runs are half blocks.
    package let runs: [StyledRun]
    /// The runs from left to right on a right-to-left page; `nil` if they are the same.
    private let runsOnRightToLeftPage: [StyledRun]?
    /// The words in block letters whose first row this is, and those on a right-to-left page.
    private let words, wordsOnRightToLeftPage: [BlockWord]
    /// The width in cells.
    package let width: Int
    /// The index of the line of text.
    package let line: Int

    /// The tag bit that marks runs of text. The other bits specify the link of the run.
    package static let bold: UInt16 = 1

    /// Returns whether a tag marks text.
    package static func isBold(_ tag: UInt16) -> Bool { tag & bold != 0 }
    /// Returns the tag without the text bit.
    package static func link(_ tag: UInt16) -> UInt16 { tag & ~bold }

    /// The text of the row.
    package var text: String { runs.map(\.text).joined() }

    /// Creates the row of a line of bold text.
    package init(bold runs: [StyledRun], line: Int) {
        self.runs = runs.map { StyledRun($0.text, tag: $0.tag | LargeRow.bold) }
        runsOnRightToLeftPage = nil
        (words, wordsOnRightToLeftPage) = ([], [])
        width = runs.cellWidth
        self.line = line
    }

    /// Creates the row of a line of letter-spaced bold pieces.
    package init(spaced pieces: [LargePiece], line: Int) {
        var text = ""
        var previous: LargePiece?
        for piece in pieces {
            text += String(repeating: " ", count: piece.gap(after: previous, as: .spaced)) + piece.spaced
            previous = piece
        }
        self.init(bold: text.isEmpty ? [] : [StyledRun(text)], line: line)
    }

    /// Creates a row of block letters and text. Adjacent runs with the same tag are merged.
    ///
    /// - Parameters:
    ///   - words: The words in block letters whose first row this is.
    ///   - other: The row on a right-to-left page; `nil` if it is the same.
    init(_ runs: [StyledRun], words: [BlockWord], line: Int, onRightToLeftPage other: LargeRow? = nil) {
        var merged: [StyledRun] = []
        for run in runs where !run.text.isEmpty {
            if let last = merged.indices.last, merged[last].tag == run.tag {
                merged[last].text += run.text
            } else {
                merged.append(run)
            }
        }
        self.runs = merged
        runsOnRightToLeftPage = other?.runs
        self.words = words
        wordsOnRightToLeftPage = other?.words ?? words
        width = merged.cellWidth
        self.line = line
    }

    /// Returns the row with a replacement for right-to-left pages.
    func turned(onRightToLeftPage other: LargeRow) -> LargeRow {
        LargeRow(runs, words: words, line: line, onRightToLeftPage: other)
    }

    /// Returns the runs from left to right for a page direction.
    package func runs(onPage direction: LayoutDirection) -> [StyledRun] {
        direction == .rightToLeft ? runsOnRightToLeftPage ?? runs : runs
    }

    /// Returns the words whose first row this is, positioned for a page direction with the row at the given
    /// coordinates.
    fileprivate func words(x: Int, y: Int, onPage direction: LayoutDirection) -> [FigureWord] {
        (direction == .rightToLeft ? wordsOnRightToLeftPage : words).map { word in
            FigureWord(
                word.text, from: FigurePoint(x: Float(x + word.columns.lowerBound), y: Float(y)),
                to: FigurePoint(x: Float(x + word.columns.upperBound), y: Float(y + word.rows)))
        }
    }

    /// Whether the row has pieces whose order differs on a right-to-left page.
    fileprivate var isOfPieces: Bool { runsOnRightToLeftPage != nil }

    /// Whether the row is blank.
    package var isBlank: Bool { runs.allSatisfy { $0.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } } }
}

/// A word in block letters.
struct BlockWord: Sendable, Hashable {
    let text: String
    /// The columns within its row.
    let columns: Range<Int>
    /// The height of the capitals in rows.
    let rows: Int
}

extension Canvas {
    /// Writes a row of a large text.
    package mutating func write(
        _ row: LargeRow, x: Int, y: Int, links: MarkedText? = nil, style: (UInt16) -> Style
    ) {
        let words = row.words(x: x, y: y, onPage: layoutDirection)
        placeFigures(
            { _ in words.isEmpty ? [] : [Figure(words: words)] }, in: Rect(x: x, y: y, width: row.width, height: 1)
        ) { $0.writeCells(row, x: x, y: y, links: links, style: style) }
    }

    private mutating func writeCells(
        _ row: LargeRow, x: Int, y: Int, links: MarkedText?, style: (UInt16) -> Style
    ) {
        let runs = row.runs(onPage: layoutDirection)
        // The runs of a line of text with links are in reading order; the runs of block letters are not reordered.
        guard runs.count > 1, links == nil || row.isOfPieces else {
            write(runs, x: x, y: y, links: links, style: style)
            return
        }
        var at = x
        for run in runs { at += write(run.text, x: at, y: y, style: style(run.tag)) }
    }
}
