extension Glyph {
    /// The upper half, the lower half, and the whole of a cell.
    package static let upperHalf = Glyph("▀"), lowerHalf = Glyph("▄"), fullBlock = Glyph("█")

    /// The upper and the lower half of a cell by the mask of those that are filled. Bit 0 is the upper one.
    package static let halves: [Glyph] = [.space, .upperHalf, .lowerHalf, .fullBlock]

    /// The quadrants of a cell by the mask of those that are filled. Bit 0 is the upper left one; rows follow each other.
    package static let quadrants: [Glyph] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ].map { Glyph($0) }
}
