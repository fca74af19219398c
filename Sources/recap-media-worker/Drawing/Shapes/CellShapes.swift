/// Characters drawn by geometry instead of a font, so that neighbours meet without seams at any cell size.
enum CellShapes {
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
