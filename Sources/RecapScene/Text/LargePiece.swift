import RecapSurface

/// A part of a large text that stays on one line: drawn in block letters where the font has them all, else in bold.
struct LargePiece: Sendable {
    /// What it says.
    let text: String
    /// How many blanks stand before it on its line.
    var blanks: Int
    /// Its block letters; `nil` where the font lacks one of them.
    let letters: [BlockBitmap]?
    /// It in bold, with blanks between its letters where they may stand apart.
    let spaced: String
    /// The cells of `spaced`.
    private let spacedWidth: Int
    /// Whether its letters join or stack, so that no blank may come between them.
    private let isJoined: Bool

    init(_ part: TextPart) {
        text = part.text
        blanks = part.blanks
        letters = BlockFont.bitmaps(of: text)
        isJoined = text.unicodeScalars.contains { $0.isOfJoinedScript }
        spaced = isJoined ? text : text.map(String.init).joined(separator: " ")
        spacedWidth = spaced.cellWidth
    }

    /// The cells that it takes.
    func width(as form: LargeText.Form) -> Int {
        guard case .block(let isWide, let scale) = form, let letters else { return spacedWidth }
        return BlockFont.width(of: letters, isWide: isWide) * scale
    }

    /// The cells between it and the piece before it on the same line; `nil` stands for the beginning of a paragraph.
    func gap(after piece: LargePiece?, as form: LargeText.Form) -> Int {
        if case .block(let isWide, let scale) = form {
            let gap = BlockFont.gap(isWide: isWide)
            return (blanks * (BlockFont.blankWidth + gap) + (piece == nil ? 0 : gap)) * scale
        }
        // One blank between letters, hence three between words.
        guard let piece else { return blanks * 2 }
        return isJoined && piece.isJoined ? blanks : blanks * 2 + 1
    }
}

extension TextPart {
    /// Its stretches of characters that block letters have, and of those that they lack.
    var splitAtLacking: [TextPart] {
        var parts: [TextPart] = []
        var wasLarge: Bool?
        for character in text {
            let isLarge = BlockFont.bitmap(of: character) != nil
            if let last = parts.indices.last, isLarge == wasLarge {
                parts[last].text.append(character)
            } else {
                parts.append(TextPart(text: String(character), blanks: parts.isEmpty ? blanks : 0))
            }
            wasLarge = isLarge
        }
        return parts
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script whose letters join (Arabic, Mongolian), hang from a line (Devanagari) or stack with
    /// vowel signs around them (Tamil, Thai, Khmer), so that blanks between them would tear words apart.
    var isOfJoinedScript: Bool {
        switch value {
        // Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic.
        case 0x0600...0x08FF: true
        // Devanagari to Sinhala, Thai, Lao, Tibetan, Myanmar.
        case 0x0900...0x109F: true
        // Philippine scripts, Khmer, Mongolian, Limbu to Lepcha, Vedic marks.
        case 0x1700...0x18AF, 0x1900...0x1C4F, 0x1CD0...0x1CFF: true
        // Syloti Nagri to Meetei Mayek, without Hangul; forms of Arabic letters.
        case 0xA800...0xA95F, 0xA980...0xAAFF, 0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
        // Kharoshthi, Manichaean, Rohingya, Sogdian to Brahmi and its descendants, Adlam.
        case 0x10A00...0x10A5F, 0x10AC0...0x10AFF, 0x10D00...0x10D3F, 0x10F30...0x11FFF, 0x1E900...0x1E95F: true
        default: false
        }
    }
}
