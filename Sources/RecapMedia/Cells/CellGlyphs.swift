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
        case .braille: glyphs = masks.map(Glyph.braille)
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
}
