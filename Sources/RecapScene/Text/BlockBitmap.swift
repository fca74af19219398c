/// The pixels of one block letter.
struct BlockBitmap: Sendable {
    /// The pixels above the top of a capital, for accents, and those below the line that letters stand on, for descenders.
    static let above = 2, below = 2
    /// The pixels from the top of a capital to the line that letters stand on.
    static let height = 6
    /// The rows of pixels of every letter.
    static let rowCount = above + height + below

    /// Its pixels across, at most 16.
    private(set) var width = 0
    /// Its pixels, row by row from the top, with the leftmost in the highest of `width` bits.
    private var rows = [UInt16](repeating: 0, count: rowCount)

    /// Reads rows of `#` and `_` with `|` between them. The first row is the top of a capital.
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

    /// Whether there is a pixel. `y` counts from the row of the highest accents.
    func isSet(x: Int, y: Int) -> Bool { rows[y] >> UInt16(width - 1 - x) & 1 == 1 }

    /// Whether it has pixels above the top of a capital.
    var hasAccent: Bool { rows[..<Self.above].contains { $0 != 0 } }

    /// Whether it has pixels below the line that letters stand on.
    var hasDescender: Bool { rows[(Self.above + Self.height)...].contains { $0 != 0 } }

    /// Whether it is as high as a capital.
    private var isTall: Bool { rows[Self.above] != 0 || rows[Self.above + 1] != 0 }

    /// The letter with a mark on it. Marks above small letters keep a pixel's distance; capitals carry theirs at once.
    func adding(_ mark: BlockMark) -> BlockBitmap {
        let picture = mark.picture(onWidth: width, isTall: isTall)
        let x: Int
        let y: Int
        switch mark {
        case .cedilla: (x, y) = (width / 2 - 1, Self.above + Self.height)
        case .ogonek: (x, y) = (width - picture.width, Self.above + Self.height)
        case .apostrophe: (x, y) = (width + 1, Self.above)
        default:
            // An acute on a letter of even width leans to the right, away from the middle.
            x = (width - picture.width + (mark == .acute && width > 1 ? 1 : 0)) >> 1
            y = isTall ? 0 : Self.above + 1 - (mark == .ring ? 2 : picture.rows.count)
        }
        var result = self
        result.add(picture, x: x, y: y)
        return result
    }

    /// Adds the pixels of a picture, and makes room where it is wider.
    private mutating func add(_ picture: BlockMark.Picture, x: Int, y: Int) {
        let left = max(0, -x), right = max(0, x + picture.width - width)
        for index in rows.indices { rows[index] <<= UInt16(right) }
        width += left + right
        for (index, bits) in picture.rows.enumerated() where rows.indices.contains(y + index) {
            rows[y + index] |= bits << UInt16(width - (x + left) - picture.width)
        }
    }
}
