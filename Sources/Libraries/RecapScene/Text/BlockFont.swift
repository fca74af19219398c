/// A font of large letters drawn with half blocks. A capital is six pixels high, in three rows of cells; an additional
/// row above holds the accents of capitals, and one below holds descenders.
package enum BlockFont {
    /// The height of a line in rows of cells at scale 1, including accents and descenders.
    static let lineRows = BlockBitmap.rowCount / 2
    /// The zero-based rows of a line that hold a capital.
    package static let capitalRows = BlockBitmap.above / 2..<(BlockBitmap.above + BlockBitmap.height) / 2
    /// The width of a space in pixels.
    static let blankWidth = 3

    /// Returns the gap between two glyphs in pixels.
    static func gap(isWide: Bool) -> Int { isWide ? 2 : 1 }

    /// Returns the bitmap of a character; `nil` if the font lacks the character.
    static func bitmap(of character: Character) -> BlockBitmap? {
        var scalars = character.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return nil }
        var (base, marks): (Unicode.Scalar, [BlockMark]) = (first, [])
        if let parts = BlockMark.parts(of: first) { (base, marks) = (parts.base, [parts.mark]) }
        while let scalar = scalars.next() {
            // A variation selector doesn't change the glyph.
            if scalar.value == 0xFE0E || scalar.value == 0xFE0F { continue }
            guard let mark = BlockMark(scalar) else { return nil }
            marks.append(mark)
        }
        // Two diacritics on a letter would overlap.
        guard marks.count <= 1 else { return nil }
        guard let mark = marks.first else { return picture(of: base).map { BlockBitmap($0) } }
        return picture(of: bare(base, for: mark)).map { BlockBitmap($0).adding(shape(of: mark, on: base)) }
    }

    /// Returns the bitmaps of a text; `nil` if the font lacks any of the characters.
    package static func bitmaps(of text: String) -> [BlockBitmap]? {
        var bitmaps: [BlockBitmap] = []
        for character in text {
            guard let bitmap = bitmap(of: character) else { return nil }
            bitmaps.append(bitmap)
        }
        return bitmaps
    }

    /// Returns the width in pixels of glyphs side by side.
    static func width(of bitmaps: [BlockBitmap], isWide: Bool) -> Int {
        bitmaps.reduce(0) { $0 + $1.width } + gap(isWide: isWide) * max(0, bitmaps.count - 1)
    }

    /// Returns glyphs side by side as ``lineRows`` × `scale` rows of half blocks and spaces. A pixel of the font
    /// becomes `scale` × `scale` pixels.
    package static func rows(of bitmaps: [BlockBitmap], isWide: Bool, scale: Int) -> [String] {
        let gap = String(repeating: " ", count: gap(isWide: isWide) * scale)
        return (0..<lineRows * scale).map { row in
            let upper = row * 2 / scale, lower = (row * 2 + 1) / scale
            var text = ""
            for (index, bitmap) in bitmaps.enumerated() {
                if index > 0 { text += gap }
                for x in 0..<bitmap.width {
                    let block = halfBlock(upper: bitmap.isSet(x: x, y: upper), lower: bitmap.isSet(x: x, y: lower))
                    for _ in 0..<scale { text.unicodeScalars.append(block) }
                }
            }
            return text
        }
    }

    private static func halfBlock(upper: Bool, lower: Bool) -> Unicode.Scalar {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }

    private static func picture(of scalar: Unicode.Scalar) -> String? {
        picture(ofLetter: scalar) ?? picture(ofSign: scalar)
    }

    /// Returns the form of a letter below a diacritic: `i` and `j` lose their dots.
    private static func bare(_ base: Unicode.Scalar, for mark: BlockMark) -> Unicode.Scalar {
        switch (base, mark) {
        case (_, .cedilla), (_, .ogonek): base
        case ("i", _): "ı"
        case ("j", _): "ȷ"
        default: base
        }
    }

    /// Returns the form of a diacritic on a letter: the caron of a letter with an ascender looks like an apostrophe.
    private static func shape(of mark: BlockMark, on base: Unicode.Scalar) -> BlockMark {
        switch (base, mark) {
        case ("d", .caron), ("t", .caron), ("l", .caron), ("L", .caron): .apostrophe
        default: mark
        }
    }
}

/// The bitmap of a block letter.
package struct BlockBitmap: Sendable {
    /// The number of pixel rows above a capital, for accents, and below the baseline, for descenders.
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

    /// The pixel rows of a capital.
    static let capital = above..<above + height

    /// The pixel rows of a capital and those of the letter.
    var extent: Range<Int> {
        let used = rows.indices.filter { rows[$0] != 0 }
        return min(Self.above, used.first ?? Self.above)..<max(Self.capital.upperBound, (used.last ?? 0) + 1)
    }

    /// Whether the letter is as tall as a capital.
    private var isTall: Bool { rows[Self.above] != 0 || rows[Self.above + 1] != 0 }

    /// Returns the letter with a diacritic. There is a gap of one pixel between a small letter and a diacritic above
    /// it; a diacritic above a capital touches it.
    func adding(_ mark: BlockMark) -> BlockBitmap {
        let picture = mark.picture(onWidth: width, isTall: isTall)
        let x: Int
        let y: Int
        switch mark {
        case .cedilla: (x, y) = (width / 2 - 1, Self.above + Self.height)
        case .ogonek: (x, y) = (width - picture.width, Self.above + Self.height)
        case .apostrophe: (x, y) = (width + 1, Self.above)
        default:
            // An acute accent on a letter of even width is right of the middle.
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

/// A diacritic of a block letter.
enum BlockMark: Sendable, CaseIterable {
    case acute, grave, circumflex, tilde, diaeresis, ring, caron, breve, macron, dot, doubleAcute, cedilla, ogonek,
        apostrophe

    /// Pixel rows; the leftmost pixel is the highest of `width` bits.
    struct Picture {
        let width: Int
        let rows: [UInt16]

        init(width: Int, _ rows: UInt16...) {
            self.width = width
            self.rows = rows
        }
    }

    /// Creates the diacritic for a combining character. Returns `nil` if there is none.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x300: self = .grave
        case 0x301: self = .acute
        case 0x302: self = .circumflex
        case 0x303: self = .tilde
        case 0x304: self = .macron
        case 0x306: self = .breve
        case 0x307: self = .dot
        case 0x308: self = .diaeresis
        case 0x30A: self = .ring
        case 0x30B: self = .doubleAcute
        case 0x30C: self = .caron
        case 0x326, 0x327: self = .cedilla
        case 0x328: self = .ogonek
        default: return nil
        }
    }

    /// Returns the pixels of the diacritic on a letter. A diacritic on a letter of even width has an even width, so
    /// that it is centred.
    func picture(onWidth width: Int, isTall: Bool) -> Picture {
        let isEven = width.isMultiple(of: 2) && width > 2
        return switch self {
        case .acute: Picture(width: 2, 0b01, 0b10)
        case .grave: Picture(width: 2, 0b10, 0b01)
        case .circumflex: isEven ? Picture(width: 4, 0b0110, 0b1001) : Picture(width: 3, 0b010, 0b101)
        case .caron: isEven ? Picture(width: 4, 0b1001, 0b0110) : Picture(width: 3, 0b101, 0b010)
        case .breve: isEven ? Picture(width: 4, 0b1001, 0b0110) : Picture(width: 3, 0b101, 0b010)
        case .tilde: Picture(width: 4, 0b0101, 0b1010)
        case .doubleAcute: Picture(width: 5, 0b01001, 0b10010)
        case .diaeresis: isEven ? Picture(width: 4, 0b1001) : Picture(width: 3, 0b101)
        case .macron: isEven ? Picture(width: 4, 0b1111) : Picture(width: 3, 0b111)
        case .dot: Picture(width: 1, 0b1)
        case .ring where isTall: Picture(width: 3, 0b111, 0b101)
        case .ring: isEven ? Picture(width: 4, 0b0110, 0b1001, 0b0110) : Picture(width: 3, 0b010, 0b101, 0b010)
        case .cedilla: Picture(width: 2, 0b01, 0b10)
        case .ogonek: Picture(width: 2, 0b10, 0b01)
        case .apostrophe: Picture(width: 1, 0b1, 0b1)
        }
    }

    /// Returns the base and the diacritic of a precomposed letter; `nil` if the letter is not composed.
    static func parts(of letter: Unicode.Scalar) -> (base: Unicode.Scalar, mark: BlockMark)? { composed[letter] }

    /// Precomposed letters by diacritic, each followed by its base.
    private static let letters: [(BlockMark, String)] = [
        (.acute, "ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźzǴGǵgẂWẃw"),
        (.grave, "ÀAÈEÌIÒOÙUàaèeìiòoùuǸNǹnẀWẁwỲYỳy"),
        (.circumflex, "ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷy"),
        (.tilde, "ÃAÑNÕOãañnõoĨIĩiŨUũuẼEẽeỸYỹy"),
        (.diaeresis, "ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸYẄWẅw"),
        (.ring, "ÅAåaŮUůu"),
        (.caron, "ČCčcĎDĚEěeŇNňnŘRřrŠSšsŤTŽZžzǍAǎaǏIǐiǑOǒoǓUǔuǦGǧgǨKǩk"),
        (.apostrophe, "ďdťtĽLľl"),
        (.breve, "ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭu"),
        (.macron, "ĀAāaĒEēeĪIīiŌOōoŪUūuȲYȳy"),
        (.dot, "ĊCċcĖEėeĠGġgİIŻZżz"),
        (.doubleAcute, "ŐOőoŰUűu"),
        (.cedilla, "ÇCçcĢGĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţtȘSșsȚTțt"),
        (.ogonek, "ĄAąaĘEęeĮIįiŲUųu"),
    ]

    private static let composed: [Unicode.Scalar: (base: Unicode.Scalar, mark: BlockMark)] = {
        var result: [Unicode.Scalar: (base: Unicode.Scalar, mark: BlockMark)] = [:]
        for (mark, pairs) in letters {
            let scalars = Array(pairs.unicodeScalars)
            for index in stride(from: 0, to: scalars.count - 1, by: 2) {
                result[scalars[index]] = (scalars[index + 1], mark)
            }
        }
        return result
    }()
}
