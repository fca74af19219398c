/// The pixels of a block letter.
package struct BlockBitmap: Sendable {
    /// The numbers of pixel rows above a capital, for accents, and below the baseline, for descenders.
    static let above = 2, below = 2
    /// The height of a capital in pixels.
    static let height = 6
    /// The number of pixel rows of each letter.
    static let rowCount = above + height + below

    /// The width in pixels, at most 16.
    private(set) var width = 0
    /// The pixel rows from top to bottom; the leftmost pixel is the highest of `width` bits.
    private var rows = [UInt16](repeating: 0, count: rowCount)

    /// Creates a bitmap from rows of `#` and `_`, separated by `|`. The first row is the top of a capital.
    init(_ picture: String) {
        var row = Self.above, count = 0
        for byte in picture.utf8 {
            if byte == UInt8(ascii: "|") {
                row += 1
                count = 0
            } else {
                rows[row] = rows[row] << 1 | (byte == UInt8(ascii: "#") ? 1 : 0)
                count += 1
                width = max(width, count)
            }
        }
    }

    /// Returns whether a pixel is set. `y` is counted from the top row of accents.
    func isSet(x: Int, y: Int) -> Bool { rows[y] >> UInt16(width - 1 - x) & 1 == 1 }

    /// Whether the letter has pixels above the top of a capital.
    var hasAccent: Bool { rows[..<Self.above].contains { $0 != 0 } }

    /// Whether the letter has pixels below the baseline.
    var hasDescender: Bool { rows[(Self.above + Self.height)...].contains { $0 != 0 } }

    /// Whether the letter is as tall as a capital.
    private var isTall: Bool { rows[Self.above] != 0 || rows[Self.above + 1] != 0 }

    /// Returns the letter with a mark. There is a gap of one pixel between a small letter and a mark above it; a mark
    /// above a capital touches it.
    func adding(_ mark: BlockMark) -> BlockBitmap {
        let picture = mark.picture(onWidth: width, isTall: isTall)
        let x: Int
        let y: Int
        switch mark {
        case .cedilla: (x, y) = (width / 2 - 1, Self.above + Self.height)
        case .ogonek: (x, y) = (width - picture.width, Self.above + Self.height)
        case .apostrophe: (x, y) = (width + 1, Self.above)
        default:
            // An acute on a letter of even width is right of the middle.
            x = (width - picture.width + (mark == .acute && width > 1 ? 1 : 0)) >> 1
            y = isTall ? 0 : Self.above + 1 - (mark == .ring ? 2 : picture.rows.count)
        }
        var result = self
        result.add(picture, x: x, y: y)
        return result
    }

    /// Adds the pixels of a picture, widening the bitmap if necessary.
    private mutating func add(_ picture: BlockMark.Picture, x: Int, y: Int) {
        let left = max(0, -x), right = max(0, x + picture.width - width)
        for index in rows.indices { rows[index] <<= UInt16(right) }
        width += left + right
        for (index, bits) in picture.rows.enumerated() where rows.indices.contains(y + index) {
            rows[y + index] |= bits << UInt16(width - (x + left) - picture.width)
        }
    }
}
