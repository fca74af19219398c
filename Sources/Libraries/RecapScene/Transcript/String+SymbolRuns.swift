extension String {
    /// The text prepared for speech output: without lines, bars and dots drawn with characters, and with each run of
    /// three or more of the same symbol reduced to one symbol, or to one symbol preceded by its count.
    ///
    /// Speech output reads each symbol by name, so a rule of forty characters would become forty words. Words, and
    /// symbols that differ from their neighbours, are unchanged. O(*n*).
    var withoutSymbolRuns: String {
        guard mayHaveSymbolRuns else { return self }
        var result = "", isChanged = false
        var rest = self[...]
        while let first = rest.first {
            let isDrawn = first.isDrawing
            let run = first.isSign ? rest.prefix { isDrawn ? $0.isDrawing : $0 == first } : rest.prefix(1)
            if run.count < 3 {
                result += run
            } else {
                isChanged = true
                result += isDrawn ? " " : first.spoken(times: run.count)
            }
            rest = rest[run.endIndex...]
        }
        guard isChanged else { return self }
        return result.split(separator: " ").joined(separator: " ")
    }

    /// Whether the text may contain such a run: three ASCII symbols in a row, or a character from blocks with other
    /// symbols.
    private var mayHaveSymbolRuns: Bool {
        var last: UInt8 = 0, count = 0
        for byte in utf8 {
            if byte == 0xE2 || byte == 0xE3 || byte >= 0xF0 { return true }
            count = byte == last ? count + 1 : 1
            last = byte
            if count == 3, byte < 0x80, Character(Unicode.Scalar(byte)).isSign { return true }
        }
        return false
    }
}

extension Character {
    /// Whether the character is neither a letter, a digit nor whitespace.
    fileprivate var isSign: Bool { !isLetter && !isNumber && !isWhitespace }

    /// Whether the character is used to draw charts, frames and patterns: box-drawing characters, blocks, braille
    /// patterns and mosaics.
    fileprivate var isDrawing: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x2500...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FBFF: true
        default: false
        }
    }

    /// Returns the short form of a run of the character. Rules are removed, punctuation is kept once, and symbols are
    /// counted.
    fileprivate func spoken(times count: Int) -> String {
        switch self {
        case "-", "=", "_", "*", "#", "~", "+", "|", "/", "\\", "<", ">", "^", "`", "–", "—", "―", "·", "•", "‐", "‾":
            " "
        case ".": "…"
        case _ where isPunctuation: String(self)
        default: " \(count) \(self) "
        }
    }
}
