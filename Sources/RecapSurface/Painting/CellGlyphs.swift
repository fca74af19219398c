/// The characters of a mode by the mask of the pixels that they fill. Bit 0 is the first pixel of the first row; the
/// rows follow in order.
package struct CellGlyphs: Sendable {
    private let glyphs: [Glyph]

    /// Creates the characters of a mode; none for ASCII, whose characters have no pixels.
    package init(_ mode: CellMode) {
        switch mode {
        case .halfBlocks: glyphs = Glyph.halves
        case .quadrants: glyphs = Glyph.quadrants
        case .sextants: glyphs = Self.sextants
        case .octants: glyphs = Self.octants
        case .braille: glyphs = Self.dots
        case .ascii: glyphs = []
        }
    }

    @inline(__always)
    package subscript(mask: UInt32) -> Glyph { glyphs[Int(mask)] }

    private static let dots = (0..<256).map(Glyph.braille)

    /// The sextants. Unicode lists them in the order of their masks, without those that existed as other characters.
    private static let sextants = table(
        of: 64, from: 0x1FB00, besides: [0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"])

    /// The octants, in the same order.
    private static let octants: [Glyph] = {
        // Of the characters that existed, 16 are quadrants.
        var others: [Int: Unicode.Scalar] = [
            0b0000_0001: "\u{1CEA8}", 0b0000_0010: "\u{1CEAB}", 0b0000_0011: "\u{1FB82}", 0b0001_0100: "\u{1FBE6}",
            0b0010_1000: "\u{1FBE7}", 0b0011_1111: "\u{1FB85}", 0b0100_0000: "\u{1CEA3}", 0b1000_0000: "\u{1CEA0}",
            0b1100_0000: "▂", 0b1111_1100: "▆",
        ]
        for (mask, quadrant) in Glyph.quadrants.enumerated() {
            let (upper, lower) = (mask & 0b11, mask >> 2)
            others[upper * 0b0101 | lower * 0b0101_0000] = quadrant.scalar
        }
        return table(of: 256, from: 0x1CD00, besides: others)
    }()

    /// Returns a table of consecutive characters that leaves out some masks.
    private static func table(
        of count: Int, from first: UInt32, besides others: [Int: Unicode.Scalar]
    ) -> [Glyph] {
        var next = first
        return (0..<count).map { mask in
            if let other = others[mask] { return Glyph(other) }
            defer { next += 1 }
            return Glyph(bits: next)
        }
    }
}
