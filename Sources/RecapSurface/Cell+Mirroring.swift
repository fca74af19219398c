extension Cell {
    /// Mirrors the shape in the cell.
    ///
    /// A block that fills a part of the cell from the left becomes one from the right. If there is no such character,
    /// the rest of the cell is drawn in the background colour instead, or, if that is unknown, half of the cell.
    mutating func mirror() {
        guard glyph.bits >= 0x3C, glyph.bits & 0x8000_0000 == 0, let scalar = Unicode.Scalar(glyph.bits) else { return }
        if let eighths = scalar.eighthsFromLeft {
            if background != .default, foreground != .default {
                glyph = Glyph(Unicode.Scalar.fromLeft(eighths: 8 - eighths))
                (foreground, background) = (background, foreground)
            } else {
                glyph = Glyph(eighths > 5 ? "█" : "▐")
            }
        } else if let mirrored = scalar.mirroredShape {
            glyph = Glyph(mirrored)
        }
    }

    /// Removes the character from the cell.
    mutating func blank() {
        glyph = .space
        part = .single
    }
}

extension [Cell] {
    /// Returns the mirrored cell of an index among those of a part of a row. The halves of a wide character keep their
    /// order, and a half without the other one is blank.
    @inline(__always)
    func mirrored(at index: Int, within row: Range<Int>) -> Cell {
        var cell = self[index]
        switch cell.part {
        case .single: cell.mirror()
        case .lead: if index + 1 < row.upperBound { return self[index + 1] } else { cell.blank() }
        case .trail: if index > row.lowerBound { return self[index - 1] } else { cell.blank() }
        }
        return cell
    }
}

extension Unicode.Scalar {
    /// The number of eighths of a cell, 2, 3, 5, 6 or 7, that the character fills from the left; `nil` for other
    /// characters, and for blocks that have a mirrored counterpart.
    fileprivate var eighthsFromLeft: UInt32? {
        switch value {
        case 0x2589...0x258B, 0x258D, 0x258E: 0x2590 - value
        default: nil
        }
    }

    fileprivate static func fromLeft(eighths: UInt32) -> Unicode.Scalar { Unicode.Scalar(0x2590 - eighths) ?? " " }

    /// The mirrored form of a line, a block, a pattern, a triangle, or a bracket of bars; `nil` for symmetrical
    /// characters and letters.
    package var mirroredShape: Unicode.Scalar? {
        switch value {
        case 0x2190...0x28FF, 0x1CD00...0x1CEAF, 0x1FB00...0x1FBEF, 0x3C, 0x3E, 0x5B, 0x5D, 0x203A, 0x2039:
            return Self.mirroredShapes[self]
        default: return nil
        }
    }

    private static let mirroredShapes: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = Array(
            "<>[]‹›←→┌┐└┘├┤╭╮╰╯╱╲╴╶╸╺╼╾┍┑┎┒┏┓┕┙┖┚┗┛┝┥┞┦┟┧┠┨┡┩┢┪┣┫┭┮┱┲┵┶┹┺┽┾╃╄╅╆╉╊╒╕╓╖╔╗╘╛╙╜╚╝╞╡╟╢╠╣▌▐▏▕▖▗▘▝▙▟▛▜▚▞▶◀▷◁▸◂▹◃►◄◢◣◤◥"
                .unicodeScalars)
        var shapes: [Unicode.Scalar: Unicode.Scalar] = [:]
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            shapes[pairs[index]] = pairs[index + 1]
            shapes[pairs[index + 1]] = pairs[index]
        }
        for mode in [CellMode.sextants, .octants, .braille] {
            let glyphs = CellGlyphs(mode)
            for mask in 0..<UInt32(1) << UInt32(mode.columns * mode.rows) {
                let swapped = mask >> 1 & 0b0101_0101 | (mask & 0b0101_0101) << 1
                shapes[glyphs[mask].scalar] = glyphs[swapped].scalar
            }
        }
        return shapes
    }()
}
