extension String {
    /// Returns the longest prefix of the text within a number of UTF-8 bytes, cut between scalars. Complexity: O(1).
    package func beginning(bytes most: Int) -> Substring { self[..<scalarBorder(atOrBefore: most)] }

    /// Returns the text, or its first `most` scalars followed by an ellipsis if it is longer. O(most).
    package func beginning(scalars most: Int) -> String {
        guard utf8.count > most else { return self }
        let scalars = unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return self }
        return String(scalars[..<end]) + "…"
    }

    /// Returns the last scalar boundary at or before a byte offset. Complexity: O(1).
    func scalarBorder(atOrBefore bytes: Int) -> Index {
        guard utf8.count > bytes else { return endIndex }
        var border = utf8.index(utf8.startIndex, offsetBy: max(0, bytes))
        while border > utf8.startIndex, utf8[border] & 0xC0 == 0x80 { border = utf8.index(before: border) }
        return border
    }

    /// Returns the longest prefix of characters that fits into a number of cells. At most `mostBytesOfCell` bytes are
    /// read per cell. Complexity: O(cells).
    package func prefix(cells: Int) -> String {
        let bytes = fitting(cells).bytes
        return bytes == utf8.count ? self : String(self[..<utf8.index(utf8.startIndex, offsetBy: bytes)])
    }

    /// Returns the width of the text in cells; for a longer text, the width of its prefix that fits into `most` cells.
    /// Complexity: O(most).
    package func cellWidth(upTo most: Int) -> Int { fitting(most).cells }

    /// Returns the number of bytes of the longest prefix of characters that fits into a number of cells, and its width
    /// in cells.
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

    /// The maximum number of bytes that are read per cell.
    static let mostBytesOfCell = 64
}
