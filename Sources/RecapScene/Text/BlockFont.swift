/// A font of large letters drawn with half blocks. A capital is six pixels high, in three rows of cells; an additional
/// row above holds the accents of capitals, and one below holds descenders.
package enum BlockFont {
    /// The height of a line in rows of cells at scale 1, including accents and descenders.
    static let lineRows = BlockBitmap.rowCount / 2
    /// The zero-based rows of a line that hold a capital.
    package static let capitalRows = BlockBitmap.above / 2..<(BlockBitmap.above + BlockBitmap.height) / 2
    /// The width of a space in pixels.
    static let blankWidth = 3

    /// Returns the gap between two letters in pixels.
    static func gap(isWide: Bool) -> Int { isWide ? 2 : 1 }

    /// Returns the bitmap of a character; `nil` if the font lacks the character.
    static func bitmap(of character: Character) -> BlockBitmap? {
        var scalars = character.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return nil }
        var (base, marks): (Unicode.Scalar, [BlockMark]) = (first, [])
        if let parts = BlockMark.parts(of: first) { (base, marks) = (parts.base, [parts.mark]) }
        while let scalar = scalars.next() {
            // A variation selector doesn't change a letter.
            if scalar.value == 0xFE0E || scalar.value == 0xFE0F { continue }
            guard let mark = BlockMark(scalar) else { return nil }
            marks.append(mark)
        }
        // Two marks on a letter would overlap.
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

    /// Returns the width of letters side by side in pixels.
    static func width(of bitmaps: [BlockBitmap], isWide: Bool) -> Int {
        bitmaps.reduce(0) { $0 + $1.width } + gap(isWide: isWide) * max(0, bitmaps.count - 1)
    }

    /// Returns letters side by side as ``lineRows`` × `scale` rows of half blocks and spaces. A pixel of the font
    /// becomes `scale` × `scale` pixels.
    package static func rows(of bitmaps: [BlockBitmap], isWide: Bool, scale: Int) -> [String] {
        var pixels = [[Bool]](repeating: [], count: BlockBitmap.rowCount)
        for (index, bitmap) in bitmaps.enumerated() {
            let lead = index == 0 ? 0 : gap(isWide: isWide) * scale
            for y in pixels.indices {
                pixels[y] += [Bool](repeating: false, count: lead)
                for x in 0..<bitmap.width { pixels[y] += [Bool](repeating: bitmap.isSet(x: x, y: y), count: scale) }
            }
        }
        return (0..<lineRows * scale).map { row in
            let upper = pixels[row * 2 / scale], lower = pixels[(row * 2 + 1) / scale]
            return String(zip(upper, lower).map { halfBlock(upper: $0, lower: $1) })
        }
    }

    private static func halfBlock(upper: Bool, lower: Bool) -> Character {
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

    /// Returns the form of a letter below a mark: `i` and `j` lose their dots.
    private static func bare(_ base: Unicode.Scalar, for mark: BlockMark) -> Unicode.Scalar {
        switch (base, mark) {
        case (_, .cedilla), (_, .ogonek): base
        case ("i", _): "ı"
        case ("j", _): "ȷ"
        default: base
        }
    }

    /// Returns the shape of a mark on a letter: the caron of a letter with an ascender looks like an apostrophe.
    private static func shape(of mark: BlockMark, on base: Unicode.Scalar) -> BlockMark {
        switch (base, mark) {
        case ("d", .caron), ("t", .caron), ("l", .caron), ("L", .caron): .apostrophe
        default: mark
        }
    }
}
