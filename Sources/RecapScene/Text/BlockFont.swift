/// Large letters of half blocks: each is six pixels high, which are three rows of cells.
package enum BlockFont {
    /// The rows of cells that a line of it takes at scale 1.
    package static let rows = 3
    /// The pixels from top to bottom.
    static let height = 6

    /// A letter's pixels, row by row from the top, from the left in the highest bit of `width`.
    struct Bitmap {
        let width: Int
        let rows: [UInt16]

        /// Whether there is a pixel.
        func isSet(x: Int, y: Int) -> Bool { rows[y] >> UInt16(width - 1 - x) & 1 == 1 }

        /// Reads rows of `#` and `_` with `|` between them.
        init(_ picture: StaticString) {
            var width = 0, rows: [UInt16] = [], bits: UInt16 = 0, count = 0
            for scalar in picture.description.unicodeScalars {
                if scalar == "|" {
                    rows.append(bits)
                    bits = 0
                    count = 0
                } else {
                    bits = bits << 1 | (scalar == "#" ? 1 : 0)
                    count += 1
                    width = max(width, count)
                }
            }
            rows.append(bits)
            self.width = width
            self.rows = rows
        }
    }

    /// The bitmaps of a text; `nil` where there is none for one of its characters. Letters are shown as capitals.
    static func bitmaps(for text: String) -> [Bitmap]? {
        var bitmaps: [Bitmap] = []
        for character in text.uppercased() {
            guard let picture = picture(of: character) else { return nil }
            bitmaps.append(Bitmap(picture))
        }
        return bitmaps
    }

    /// The pixels between two letters.
    static func gap(isWide: Bool) -> Int { isWide ? 2 : 1 }

    /// The pixels that a text is wide at scale 1; `nil` where it can't be shown.
    package static func width(of text: String, isWide: Bool) -> Int? {
        guard let bitmaps = bitmaps(for: text), !bitmaps.isEmpty else { return nil }
        return bitmaps.reduce(0) { $0 + $1.width } + gap(isWide: isWide) * (bitmaps.count - 1)
    }

    /// The text as rows of half blocks and blanks; `scale` (1 or 2) is how many pixels of cells one of the font takes.
    package static func lines(of text: String, isWide: Bool, scale: Int) -> [String] {
        guard let bitmaps = bitmaps(for: text) else { return [] }
        var pixels = [[Bool]](repeating: [], count: height)
        for (index, bitmap) in bitmaps.enumerated() {
            let lead = index == 0 ? 0 : gap(isWide: isWide)
            for y in 0..<height {
                pixels[y] += [Bool](repeating: false, count: lead)
                pixels[y] += (0..<bitmap.width).map { bitmap.isSet(x: $0, y: y) }
            }
        }
        let scaled = pixels.flatMap { row in
            [[Bool]](repeating: row.flatMap { [Bool](repeating: $0, count: scale) }, count: scale)
        }
        return stride(from: 0, to: scaled.count, by: 2).map { y in
            String(zip(scaled[y], scaled[y + 1]).map { halfBlock(upper: $0, lower: $1) })
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

    private static func picture(of character: Character) -> StaticString? {
        switch character {
        case " ": "___|___|___|___|___|___"
        case "0": "_###_|#__##|#_#_#|##__#|#___#|_###_"
        case "1": "_#|##|_#|_#|_#|_#"
        case "2": "_###_|#___#|____#|__##_|_#___|#####"
        case "3": "####_|____#|_###_|____#|____#|####_"
        case "4": "___#_|__##_|_#_#_|#__#_|#####|___#_"
        case "5": "#####|#____|####_|____#|____#|####_"
        case "6": "_###_|#____|####_|#___#|#___#|_###_"
        case "7": "#####|____#|___#_|__#__|__#__|__#__"
        case "8": "_###_|#___#|_###_|#___#|#___#|_###_"
        case "9": "_###_|#___#|#___#|_####|____#|_###_"
        case "A": "_###_|#___#|#___#|#####|#___#|#___#"
        case "B": "####_|#___#|####_|#___#|#___#|####_"
        case "C": "_####|#____|#____|#____|#____|_####"
        case "D": "####_|#___#|#___#|#___#|#___#|####_"
        case "E": "#####|#____|####_|#____|#____|#####"
        case "F": "#####|#____|####_|#____|#____|#____"
        case "G": "_####|#____|#__##|#___#|#___#|_####"
        case "H": "#___#|#___#|#####|#___#|#___#|#___#"
        case "I": "###|_#_|_#_|_#_|_#_|###"
        case "J": "__###|___#_|___#_|___#_|#__#_|_##__"
        case "K": "#___#|#__#_|###__|#__#_|#___#|#___#"
        case "L": "#____|#____|#____|#____|#____|#####"
        case "M": "#_____#|##___##|#_#_#_#|#__#__#|#_____#|#_____#"
        case "N": "#___#|##__#|#_#_#|#__##|#___#|#___#"
        case "O": "_###_|#___#|#___#|#___#|#___#|_###_"
        case "P": "####_|#___#|#___#|####_|#____|#____"
        case "Q": "_###_|#___#|#___#|#_#_#|#__#_|_##_#"
        case "R": "####_|#___#|#___#|####_|#__#_|#___#"
        case "S": "_####|#____|_###_|____#|____#|####_"
        case "T": "#####|__#__|__#__|__#__|__#__|__#__"
        case "U": "#___#|#___#|#___#|#___#|#___#|_###_"
        case "V": "#___#|#___#|#___#|_#_#_|_#_#_|__#__"
        case "W": "#_____#|#_____#|#__#__#|#_#_#_#|##___##|#_____#"
        case "X": "#___#|_#_#_|__#__|__#__|_#_#_|#___#"
        case "Y": "#___#|_#_#_|__#__|__#__|__#__|__#__"
        case "Z": "#####|___#_|__#__|_#___|#____|#####"
        case ".": "_|_|_|_|_|#"
        case ",": "__|__|__|__|_#|#_"
        case ":": "_|#|_|_|#|_"
        case "!": "#|#|#|#|_|#"
        case "?": "_###_|#___#|___#_|__#__|_____|__#__"
        case "-", "–": "___|___|###|___|___|___"
        case "+": "_____|__#__|#####|__#__|_____|_____"
        case "=": "____|####|____|####|____|____"
        case "/": "____#|___#_|__#__|_#___|#____|_____"
        case "%": "##__#|##_#_|__#__|_#___|#_##_|__##_"
        case "'", "’": "#|#|_|_|_|_"
        case "&": "_##__|#__#_|_##__|#_#_#|#__#_|_##_#"
        case "#": "_#_#_|#####|_#_#_|_#_#_|#####|_#_#_"
        case "$": "_####|#_#__|_###_|__#_#|####_|__#__"
        case "€": "__###|_#___|####_|_#___|####_|__###"
        case "₩": "#___#|#####|#_#_#|#####|_#_#_|_#_#_"
        case "(": "_#|#_|#_|#_|#_|_#"
        case ")": "#_|_#|_#|_#|_#|#_"
        case "×": "___|___|#_#|_#_|#_#|___"
        case "°": "_#_|#_#|_#_|___|___|___"
        default: nil
        }
    }
}
