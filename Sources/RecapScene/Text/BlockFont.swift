/// Large letters of half blocks. A capital is six pixels high, which are three rows of cells; a row of cells more above holds
/// accents of capitals, and one more below holds descenders.
package enum BlockFont {
    /// The rows of cells of a line at scale 1, with those for accents and descenders.
    static let lineRows = BlockBitmap.rowCount / 2
    /// Which of those, counted from 0, hold a capital.
    static let capitalRows = BlockBitmap.above / 2..<(BlockBitmap.above + BlockBitmap.height) / 2
    /// The pixels that a blank is wide.
    static let blankWidth = 3

    /// The pixels between two letters.
    static func gap(isWide: Bool) -> Int { isWide ? 2 : 1 }

    /// The pixels of a character; `nil` where the font lacks it.
    static func bitmap(of character: Character) -> BlockBitmap? {
        var scalars = character.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return nil }
        var (base, marks): (Unicode.Scalar, [BlockMark]) = (first, [])
        if let parts = BlockMark.parts(of: first) { (base, marks) = (parts.base, [parts.mark]) }
        while let scalar = scalars.next() {
            // A variation selector changes nothing about a letter.
            if scalar.value == 0xFE0E || scalar.value == 0xFE0F { continue }
            guard let mark = BlockMark(scalar) else { return nil }
            marks.append(mark)
        }
        // More marks than one would run into each other.
        guard marks.count <= 1 else { return nil }
        guard let mark = marks.first else { return picture(of: base).map { BlockBitmap($0) } }
        return picture(of: bare(base, for: mark)).map { BlockBitmap($0).adding(shape(of: mark, on: base)) }
    }

    /// The pixels of the characters of a text; `nil` where the font lacks one.
    static func bitmaps(of text: String) -> [BlockBitmap]? {
        var bitmaps: [BlockBitmap] = []
        for character in text {
            guard let bitmap = bitmap(of: character) else { return nil }
            bitmaps.append(bitmap)
        }
        return bitmaps
    }

    /// The pixels that letters are wide side by side.
    static func width(of bitmaps: [BlockBitmap], isWide: Bool) -> Int {
        bitmaps.reduce(0) { $0 + $1.width } + gap(isWide: isWide) * max(0, bitmaps.count - 1)
    }

    /// The letters side by side as rows of half blocks and blanks: ``lineRows`` times `scale`, which is how many pixels of
    /// cells one of the font takes each way.
    static func rows(of bitmaps: [BlockBitmap], isWide: Bool, scale: Int) -> [String] {
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

    /// The letter that a mark stands on: `i` and `j` give their dot up for one above.
    private static func bare(_ base: Unicode.Scalar, for mark: BlockMark) -> Unicode.Scalar {
        switch (base, mark) {
        case (_, .cedilla), (_, .ogonek): base
        case ("i", _): "ı"
        case ("j", _): "ȷ"
        default: base
        }
    }

    /// What a mark looks like on a letter: a caron beside a letter with an ascender is an apostrophe.
    private static func shape(of mark: BlockMark, on base: Unicode.Scalar) -> BlockMark {
        switch (base, mark) {
        case ("d", .caron), ("t", .caron), ("l", .caron), ("L", .caron): .apostrophe
        default: mark
        }
    }
}
