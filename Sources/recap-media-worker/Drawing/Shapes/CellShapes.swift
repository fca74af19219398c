/// Characters that are drawn by geometry in place of a font, so that neighbours meet without seams at any size of a cell.
enum CellShapes {
    /// Returns the shape of a character in a cell; `nil` for characters that fonts draw.
    static func coverage(of scalar: Unicode.Scalar, width: Int, height: Int) -> Coverage? {
        var coverage = Coverage(width: width, height: height)
        let isDrawn =
            switch scalar.value {
            case 0x2500...0x257F: BoxLines.draw(scalar, on: &coverage)
            case 0x2580...0x259F: Blocks.draw(scalar, on: &coverage)
            case 0x2800...0x28FF: Braille.draw(scalar, on: &coverage)
            case 0xE0B0...0xE0B3: Powerline.draw(scalar, on: &coverage)
            case 0x1FB00...0x1FB3B: Sextants.draw(scalar, on: &coverage)
            case 0x1FB70...0x1FB8B: Eighths.draw(scalar, on: &coverage)
            default: false
            }
        return isDrawn ? coverage : nil
    }
}
