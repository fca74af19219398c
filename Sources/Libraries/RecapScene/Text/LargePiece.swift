import RecapSurface

/// An unbreakable part of a large text, in block letters if the font has all of its characters, and otherwise in bold.
package struct LargePiece: Sendable {
    /// The text of the piece.
    let text: String
    /// The number of spaces before the piece.
    var blanks: Int
    /// The block letters; `nil` if the font lacks any of them.
    let letters: [BlockBitmap]?
    /// The pixel rows of a capital and those of the block letters.
    let extent: Range<Int>
    /// The text in bold, letter-spaced if the script permits.
    let spaced: String
    /// The width of `spaced` in cells.
    private let spacedWidth: Int
    /// Whether the letters join or stack, so that they must not be letter-spaced.
    private let isJoined: Bool

    init(_ part: TextPart) {
        text = part.text
        blanks = part.blanks
        letters = BlockFont.bitmaps(of: text.withUnitBeforeArabicDigits)
        extent = (letters ?? []).reduce(BlockBitmap.capital) { $0.union($1.extent) }
        isJoined = text.unicodeScalars.contains { $0.isOfJoinedScript }
        spaced = isJoined ? text : text.map(String.init).joined(separator: " ")
        spacedWidth = spaced.cellWidth
    }

    /// Returns the width in cells.
    func width(as form: LargeText.Form) -> Int {
        guard case .block(let isWide, let scale) = form, let letters else { return spacedWidth }
        return BlockFont.width(of: letters, isWide: isWide) * scale
    }

    /// Returns the distance in cells from the previous piece of the line; `nil` for the first piece of a paragraph.
    func gap(after piece: LargePiece?, as form: LargeText.Form) -> Int {
        if case .block(let isWide, let scale) = form {
            let gap = BlockFont.gap(isWide: isWide)
            return (blanks * (BlockFont.blankWidth + gap) + (piece == nil ? 0 : gap)) * scale
        }
        // One space between letters, and three between words.
        guard let piece else { return blanks * 2 }
        return isJoined && piece.isJoined ? blanks : blanks * 2 + 1
    }
}

extension Range<Int> {
    /// Returns the smallest range that contains both.
    func union(_ other: Range<Int>) -> Range<Int> {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}

extension TextPart {
    /// The text split into alternating runs of characters that the font has and characters that it lacks.
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

extension String {
    /// A left-to-right number with its unit. With Arabic digits, the unit is placed to their left.
    fileprivate var withUnitBeforeArabicDigits: String {
        guard let first = unicodeScalars.first, ("٠"..."٩").contains(first) else { return self }
        let number = prefix { $0.isNumber || "٫٬".contains($0) }
        return dropFirst(number.count).unitBeforeNumber + number
    }
}

extension StringProtocol {
    /// The unit of a number, with the space between the two moved from its start to its end.
    var unitBeforeNumber: String {
        let space = prefix { $0 == "\u{A0}" || $0 == "\u{202F}" || $0 == " " }
        return String(dropFirst(space.count)) + space
    }
}

extension Unicode.Scalar {
    /// Whether the character belongs to a script whose letters join (Arabic, Mongolian), hang from a line (Devanagari)
    /// or stack with vowel signs (Tamil, Thai, Khmer), so that they must not be letter-spaced.
    package var isOfJoinedScript: Bool {
        switch value {
        // Arabic digits and the signs in numbers.
        case 0x0660...0x066C: false
        // Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic.
        case 0x0600...0x08FF: true
        // Devanagari to Sinhala, Thai, Lao, Tibetan, Myanmar.
        case 0x0900...0x109F: true
        // Philippine scripts, Khmer, Mongolian, Limbu to Lepcha, Vedic marks.
        case 0x1700...0x18AF, 0x1900...0x1C4F, 0x1CD0...0x1CFF: true
        // Syloti Nagri to Meetei Mayek, without Hangul; Arabic presentation forms.
        case 0xA800...0xA95F, 0xA980...0xAAFF, 0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
        // Kharoshthi, Manichaean, Rohingya, Sogdian to Brahmi and its descendants, Adlam.
        case 0x10A00...0x10A5F, 0x10AC0...0x10AFF, 0x10D00...0x10D3F, 0x10F30...0x11FFF, 0x1E900...0x1E95F: true
        default: false
        }
    }
}
