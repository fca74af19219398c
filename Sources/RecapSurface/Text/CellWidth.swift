extension StringProtocol {
    /// The number of cells that the text takes on a surface. Complexity: O(*n*).
    public var cellWidth: Int {
        // In a text of printable ASCII, each byte takes one cell.
        let ascii = utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            unsafe bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
        }
        if let width = ascii ?? nil { return width }
        return Graphemes(self).reduce(0) { $0 + $1.width }
    }
}

extension Character {
    /// The number of cells that the character takes on a surface.
    public var cellWidth: Int {
        // ASCII: a control character is shown as a symbol of one cell.
        utf8.count == 1 ? 1 : String(self).cellWidth
    }
}
