import RecapSurface

/// The lines of block letters of a text. Pieces with characters that the font lacks are in bold on the same line.
///
/// A line takes three rows times the scale, and one row separates lines. Accents and descenders use that row; if both
/// would use the same row, all lines are spaced one row further apart. The rows above the first line and below the last
/// exist only if they have content.
struct BlockLines {
    private let lines: [[LargePiece]]
    private let isWide: Bool
    private let scale: Int

    init(_ lines: [[LargePiece]], isWide: Bool, scale: Int) {
        (self.lines, self.isWide, self.scale) = (lines, isWide, scale)
    }

    private var form: LargeText.Form { .block(isWide: isWide, scale: scale) }

    /// The number of rows from a line to the next.
    private var pitch: Int {
        let meets = zip(lines, lines.dropFirst()).contains { upper, lower in
            upper.contains { $0.extent.upperBound > BlockBitmap.capital.upperBound }
                && lower.contains { $0.extent.lowerBound < BlockBitmap.capital.lowerBound }
        }
        return (meets ? BlockFont.lineRows : BlockFont.lineRows - 1) * scale
    }

    /// The rows with content, counted from the highest that an accent of the first line can have.
    private var extent: Range<Int> {
        func pixels(_ line: [LargePiece]?) -> Range<Int> {
            (line ?? []).reduce(BlockBitmap.capital) { $0.union($1.extent) }
        }
        // A pixel is half a row high.
        let bottom = (pixels(lines.last).upperBound * scale + 1) / 2
        return pixels(lines.first).lowerBound * scale / 2..<max(0, lines.count - 1) * pitch + bottom
    }

    /// The size in cells. O(*n*) for *n* pieces.
    var size: CellSize {
        let widths = lines.map { line in
            var width = 0, previous: LargePiece?
            for piece in line {
                width += piece.gap(after: previous, as: form) + piece.width(as: form)
                previous = piece
            }
            return width
        }
        return CellSize(width: widths.max() ?? 0, height: extent.count)
    }

    /// The rows from top to bottom.
    var rows: [LargeRow] {
        let pitch = pitch
        var rows: [LargeRow] = []
        for (index, line) in lines.enumerated() {
            var own = block(line, index: index)
            if line.contains(where: { $0.text.mayRunRightToLeft }) {
                own = zip(own, block(line.inVisualOrder, index: index)).map { $0.turned(onRightToLeftPage: $1) }
            }
            // The rows shared with the previous line.
            let shared = max(0, rows.count - index * pitch)
            for (at, row) in zip(rows.count - shared..<rows.count, own) where !row.isBlank { rows[at] = row }
            rows += own.dropFirst(shared)
        }
        return Array(rows[extent.clamped(to: rows.indices)])
    }

    /// Returns the rows of a line, including those of accents and descenders.
    private func block(_ pieces: [LargePiece], index: Int) -> [LargeRow] {
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
                    runs[row] += [StyledRun(gap), StyledRun(piece.spaced, tag: LargeRow.bold)]
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
