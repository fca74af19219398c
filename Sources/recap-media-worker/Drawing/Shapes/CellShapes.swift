import RecapGlyphs

/// Characters drawn by geometry instead of a font, so that neighbours meet without seams at any cell size.
enum CellShapes {
    /// Returns whether a character is drawn by geometry. O(1).
    static func hasShape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2500...0x259F, 0x2800...0x28FF, 0xE0B0...0xE0B3, 0x1_FB00...0x1_FBFF:
            coverage(of: scalar, width: CellShape.width, height: CellShape.height) != nil
        default: false
        }
    }

    /// Returns the shape of a character in a cell; `nil` for characters drawn by fonts.
    static func coverage(of scalar: Unicode.Scalar, width: Int, height: Int) -> Coverage? {
        var coverage = Coverage(width: width, height: height)
        let isDrawn =
            switch scalar.value {
            case 0x2500...0x257F: BoxLines.draw(scalar, on: &coverage)
            case 0x2800...0x28FF: Braille.draw(scalar, on: &coverage)
            case 0xE0B0...0xE0B3: Powerline.draw(scalar, on: &coverage)
            default: Blocks.draw(scalar, on: &coverage)
            }
        return isDrawn ? coverage : nil
    }
}
