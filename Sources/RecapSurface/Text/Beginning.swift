extension String {
    /// The beginning of the text that takes at most `most` bytes in UTF-8, cut between scalars; all of it where it takes no
    /// more. O(1).
    package func beginning(bytes most: Int) -> Substring { self[..<scalarBorder(atOrBefore: most)] }

    /// The last border between scalars that has no more than some bytes before it. O(1).
    func scalarBorder(atOrBefore bytes: Int) -> Index {
        guard utf8.count > bytes else { return endIndex }
        var border = utf8.index(utf8.startIndex, offsetBy: max(0, bytes))
        while border > utf8.startIndex, utf8[border] & 0xC0 == 0x80 { border = utf8.index(before: border) }
        return border
    }

    /// The characters from the beginning that fit into some cells. O(cells): of a text that has more than
    /// `mostBytesOfCell` bytes to a cell only so much is looked at.
    package func prefix(cells: Int) -> String {
        let bytes = fitting(cells).bytes
        return bytes == utf8.count ? self : String(self[..<utf8.index(utf8.startIndex, offsetBy: bytes)])
    }

    /// The cells that the text takes, as far as it matters: of a long one those that fit into `most`. O(most).
    package func cellWidth(upTo most: Int) -> Int { fitting(most).cells }

    /// The bytes of the characters from the beginning that fit into some cells, and the cells that they take.
    private func fitting(_ cells: Int) -> (bytes: Int, cells: Int) {
        let head = beginning(bytes: String.mostBytesOfCell * (max(0, cells) + 1))
        let text = head.utf8Span
        let count = text.count
        var at = 0, used = 0
        while at < count {
            let unit = TextUnit(in: text, at: at)
            // A newline or a tab within a line is drawn as a symbol.
            let width = unit.kind == .newline ? unit.length : unit.width
            guard used + width <= cells else { break }
            used += width
            at += unit.length
        }
        return (at, used)
    }

    /// No character that is worth showing has more bytes to a cell.
    static let mostBytesOfCell = 64
}
