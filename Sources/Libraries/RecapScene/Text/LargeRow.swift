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

extension [LargePiece] {
    /// The pieces of a line from left to right, in their order on a right-to-left page.
    fileprivate var inVisualOrder: [LargePiece] {
        var scalars: [UInt32] = [], starts: [Int] = []
        for piece in self {
            if piece.blanks > 0 { scalars.append(0x20) }
            starts.append(scalars.count)
            scalars += piece.text.unicodeScalars.map(\.value)
        }
        let levels = Bidirectional.line(scalars, base: .rightToLeft, joins: false).levels
        let order = Bidirectional.order(of: starts.map { levels[$0] })
        return order.indices.map { place in
            var piece = self[order[place]]
            // The spaces between two pieces are those before the one that is later in reading order.
            piece.blanks = place == 0 ? 0 : self[Swift.max(order[place], order[place - 1])].blanks
            return piece
        }
    }
}

extension LargeRow {
    /// Returns the rows of lines of block letters. Pieces with characters that the font lacks are in bold on the same
    /// line.
    ///
    /// A line takes three rows times the scale, and one row separates lines. Accents and descenders use that row; if
    /// both would use the same row, all lines are spaced one row further apart. The rows above the first line and below
    /// the last exist only if they have content.
    static func rows(of lines: [[LargePiece]], isWide: Bool, scale: Int) -> [LargeRow] {
        let letters = lines.map { line in line.flatMap { $0.letters ?? [] } }
        let meets = zip(letters, letters.dropFirst()).contains { upper, lower in
            upper.contains(where: \.hasDescender) && lower.contains(where: \.hasAccent)
        }
        let capitals = BlockFont.capitalRows
        let pitch = (meets ? BlockFont.lineRows : BlockFont.lineRows - 1) * scale
        var rows: [LargeRow] = []
        for (index, line) in lines.enumerated() {
            var own = block(line, index: index, isWide: isWide, scale: scale)
            if line.contains(where: { $0.text.mayRunRightToLeft }) {
                let turned = block(line.inVisualOrder, index: index, isWide: isWide, scale: scale)
                own = zip(own, turned).map { $0.turned(onRightToLeftPage: $1) }
            }
            // The rows shared with the previous line.
            let shared = max(0, rows.count - index * pitch)
            for (at, row) in zip(rows.count - shared..<rows.count, own) where !row.isBlank { rows[at] = row }
            rows += own.dropFirst(shared)
        }
        let least = (lines.count - 1) * pitch + capitals.upperBound * scale
        while rows.count > least, rows.last?.isBlank == true { rows.removeLast() }
        let blank = rows.prefix(capitals.lowerBound * scale).prefix { $0.isBlank }.count
        return Array(rows.dropFirst(blank))
    }

    /// Returns the rows of a line, including accents and descenders.
    private static func block(_ pieces: [LargePiece], index: Int, isWide: Bool, scale: Int) -> [LargeRow] {
        let form = LargeText.Form.block(isWide: isWide, scale: scale)
        let baseline = BlockFont.capitalRows.upperBound * scale - 1
        var runs = [[StyledRun]](repeating: [], count: BlockFont.lineRows * scale)
        var words: [BlockWord] = [], column = 0
        var previous: LargePiece?
        for piece in pieces {
            let space = piece.gap(after: previous, as: form), gap = String(repeating: " ", count: space)
            let columns = column + space..<column + space + piece.width(as: form)
            column = columns.upperBound
            if piece.letters != nil {
                words.append(
                    BlockWord(text: piece.text, columns: columns, rows: BlockFont.capitalRows.count * scale))
            }
            let rows = piece.letters.map { BlockFont.rows(of: $0, isWide: isWide, scale: scale) }
            let blank = rows == nil ? String(repeating: " ", count: piece.width(as: form)) : ""
            for row in runs.indices {
                if let rows {
                    runs[row].append(StyledRun(gap + rows[row]))
                } else if row == baseline {
                    runs[row] += [StyledRun(gap), StyledRun(piece.spaced, tag: bold)]
                } else {
                    runs[row].append(StyledRun(gap + blank))
                }
            }
            previous = piece
        }
        return runs.enumerated().map { row, runs in
            LargeRow(runs, words: row == BlockFont.capitalRows.lowerBound * scale ? words : [], line: index)
        }
    }
}
