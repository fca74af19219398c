extension Glyph {
    /// The upper half, the lower half, and a full block.
    package static let upperHalf = Glyph("▀"), lowerHalf = Glyph("▄"), fullBlock = Glyph("█")

    /// The halves of a cell, indexed by the mask of filled halves. Bit 0 is the upper one.
    package static let halves: [Glyph] = [.space, .upperHalf, .lowerHalf, .fullBlock]

    /// The quadrants of a cell, indexed by the mask of filled quadrants. Bit 0 is the upper left one, in row order.
    package static let quadrants: [Glyph] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ].map { Glyph($0) }

    /// The scalar of a block.
    var scalar: Unicode.Scalar { Unicode.Scalar(bits) ?? " " }

    /// Returns the braille character of a mask of two by four dots. Bit 0 is the upper left one, in row order; Unicode
    /// numbers them down the left column, down the right one, and then along the lowest row.
    package static func braille(_ mask: Int) -> Glyph {
        guard mask != 0 else { return .space }
        let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        let bits = dots.indices.reduce(UInt32(0)) { $0 | UInt32(mask >> $1 & 1) * dots[$1] }
        return Glyph(bits: 0x2800 + bits)
    }
}
