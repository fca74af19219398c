internal import RecapSurface

/// The characters of a mode by the mask of the pixels that they fill. Bit 0 is the first pixel of the first row; the
/// rows follow in order.
struct CellGlyphs: Sendable {
    private let glyphs: [Glyph]

    init(_ mode: CellMode) {
        let masks = 0..<(1 << (mode.columns * mode.rows))
        switch mode {
        case .halfBlocks: glyphs = Glyph.halves
        case .quadrants: glyphs = Glyph.quadrants
        case .sextants: glyphs = masks.map { Glyph(Self.sextant(UInt32($0))) }
        case .braille: glyphs = masks.map { Glyph(Self.braille(UInt32($0))) }
        case .ascii: glyphs = []
        }
    }

    @inline(__always)
    subscript(mask: UInt32) -> Glyph { glyphs[Int(mask)] }

    /// Returns the sextant of a mask. Unicode lists sextants in the order of their masks, without the four that
    /// existed as other characters.
    private static func sextant(_ mask: UInt32) -> Unicode.Scalar {
        switch mask {
        case 0: " "
        case 0b010101: "▌"
        case 0b101010: "▐"
        case 0b111111: "█"
        default:
            Unicode.Scalar(0x1FB00 + mask - 1 - (mask > 0b010101 ? 1 : 0) - (mask > 0b101010 ? 1 : 0)) ?? " "
        }
    }

    /// Returns the braille character of a mask. Its dots are numbered down the left column, down the right one, and
    /// then along the lowest row.
    private static func braille(_ mask: UInt32) -> Unicode.Scalar {
        guard mask != 0 else { return " " }
        let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        let bits = dots.enumerated().reduce(UInt32(0)) { $0 | (mask >> UInt32($1.offset) & 1) * $1.element }
        return Unicode.Scalar(0x2800 + bits) ?? " "
    }
}
