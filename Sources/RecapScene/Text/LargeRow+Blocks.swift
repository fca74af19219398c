import RecapBidi
import RecapSurface

extension [LargePiece] {
    /// The pieces of a line from left to right, as they follow each other on a right-to-left page.
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
            // The spaces between two pieces are those before the later one.
            piece.blanks = place == 0 ? 0 : self[Swift.max(order[place], order[place - 1])].blanks
            return piece
        }
    }
}

extension LargeRow {
    /// Returns the rows of lines of block letters. Pieces with letters that the font lacks are in bold on the same
    /// line.
    ///
    /// A line takes three rows times the scale, and one row separates lines. Accents and descenders use that row; if
    /// both would use the same row, all lines are a row further apart. The rows above the first line and below the last
    /// exist only if they have content.
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
            // The rows that the line shares with the previous one.
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
