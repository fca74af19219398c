extension Glyph {
    /// The upper half, the lower half, and a full block.
    package static let upperHalf = Glyph("▀"), lowerHalf = Glyph("▄"), fullBlock = Glyph("█")

    /// The halves of a cell, indexed by the mask of filled halves. Bit 0 is the upper one.
    package static let halves: [Glyph] = [.space, .upperHalf, .lowerHalf, .fullBlock]

    /// The quadrants of a cell, indexed by the mask of filled quadrants. Bit 0 is the upper left one, in row order.
    package static let quadrants: [Glyph] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ].map { Glyph($0) }
}
