/// A part of a text that must not be broken across lines.
package struct TextPart: Sendable, Hashable {
    /// The text, without leading and trailing spaces.
    package var text: String
    /// The number of spaces before the part.
    package var blanks: Int

    /// Creates a part.
    package init(text: String, blanks: Int) {
        self.text = text
        self.blanks = blanks
    }
}

/// Returns the parts of each paragraph of a text, following the rules of ``wrap(_:width:)``. Newlines end paragraphs,
/// from which trailing spaces are removed. An empty text has no paragraphs. Complexity: O(*n*).
package func textParts(of text: String) -> [[TextPart]] {
    guard !text.isEmpty else { return [] }
    var paragraphs: [[(bytes: Range<Int>, blanks: Int)]] = [[]]
    var blanks = 0, at = 0
    var previous = TextUnit.Kind.newline
    // The words of Chinese cannot be distinguished; those of Japanese can, by their kana.
    let isJapanese = text.unicodeScalars.contains { (0x3041...0x30FA).contains($0.value) }
    let span = text.utf8Span
    let count = span.count
    while at < count {
        let unit = TextUnit(in: span, at: at)
        let bytes = at..<(at + unit.length)
        let paragraph = paragraphs.count - 1, part = paragraphs[paragraph].count - 1
        switch unit.kind {
        case .newline:
            paragraphs.append([])
            blanks = 0
        case .blank: blanks += 1
        default:
            let quality = TextUnit.quality(between: previous, and: unit.kind)
            if blanks > 0 || part < 0 || quality == .good || quality == .poor && !isJapanese {
                paragraphs[paragraph].append((bytes, blanks))
                blanks = 0
            } else {
                paragraphs[paragraph][part].bytes = paragraphs[paragraph][part].bytes.lowerBound..<bytes.upperBound
            }
        }
        previous = unit.kind
        at = bytes.upperBound
    }
    let utf8 = text.utf8
    return paragraphs.map { parts in
        parts.map { part in
            let start = utf8.index(utf8.startIndex, offsetBy: part.bytes.lowerBound)
            return TextPart(
                text: String(text[start..<utf8.index(start, offsetBy: part.bytes.count)]), blanks: part.blanks)
        }
    }
}

/// A `Character` of a text, prepared for layout: its length, its width, and its role in line breaking.
struct TextUnit {
    /// The length in UTF-8 bytes.
    var length: Int
    /// The width in cells.
    var width: Int
    /// The role in line breaking.
    var kind: Kind

    /// The roles in line breaking.
    enum Kind {
        /// Whitespace. A line may end before it, in which case the whitespace is removed.
        case blank
        /// A mandatory line break.
        case newline
        /// An emoji or another wide character: a line may end on either side.
        case wide
        /// A Han character.
        case ideograph
        /// A hiragana: usually the end of a word, which must not begin a line.
        case hiragana
        /// A katakana: a letter of a word.
        case katakana
        /// A small kana, or a character that repeats or lengthens the preceding one.
        case tail
        /// Punctuation that must not end a line.
        case opening
        /// A bracket or symbol that must not begin a line.
        case closing
        /// A comma, a full stop or similar, which must not begin a line and is a good place to end one.
        case stop
        /// A quotation mark that may open or close, and must neither begin nor end a line.
        case quote
        /// Hangul: Korean lines end only at spaces.
        case hangul
        /// A digit.
        case digit
        /// Any other character, such as the letters of a word.
        case letter
    }

    /// Reads the `Character` that begins at a byte offset of a text. Complexity: O(*n*) in its length.
    ///
    /// - Precondition: The byte is not at the end of the text.
    @inline(__always)
    init(in text: UTF8Span, at start: Int) {
        let bytes = text.span
        let byte = bytes[start]
        let next = start + 1 < bytes.count ? bytes[start + 1] : 0
        if byte < 0x80, next < 0x80, byte != 0x0D {
            // ASCII characters other than CR LF never join.
            let kind = Kind(Unicode.Scalar(byte), isAlone: true)
            self.init(length: 1, width: kind == .newline ? 0 : 1, kind: kind)
        } else if let plain = TextUnit(plainIn: bytes, at: start) {
            self = plain
        } else {
            self.init(characterIn: text, at: start)
        }
    }

    /// Creates a part from a scalar that is a complete `Character`, judging by the scalar after it alone; `nil` if the
    /// segmentation rules of Unicode are required.
    @inline(__always)
    private init?(plainIn bytes: Span<UInt8>, at start: Int) {
        let (scalar, length) = decodeScalar(bytes, start)
        let width = ScalarKind.plainWidth(scalar)
        guard width > 0 else { return nil }
        let after = start + length
        if after < bytes.count, bytes[after] >= 0x80, ScalarKind.plainWidth(decodeScalar(bytes, after).scalar) == 0 {
            return nil
        }
        self.init(length: length, width: width, kind: Kind(scalar, isAlone: true))
    }

    /// Reads a `Character` according to the rules of Unicode.
    @inline(never)
    private init(characterIn text: UTF8Span, at start: Int) {
        var characters = text.makeCharacterIterator()
        // `start` is the boundary after another `Character`, or the beginning.
        unsafe characters.reset(toUnchecked: start)
        _ = characters.skipForward()
        var end = characters.currentCodeUnitOffset
        let bytes = text.span
        while end < bytes.count {
            let (next, length) = decodeScalar(bytes, end)
            guard next.isNewMark else { break }
            end += length
        }
        let (first, firstLength) = decodeScalar(bytes, start)
        let isAlone = start + firstLength == end
        if first == "\r", !isAlone {
            self.init(length: end - start, width: 0, kind: .newline)
            return
        }
        var builder = GraphemeBuilder(), width = 0, at = start
        while at < end {
            let (scalar, length) = decodeScalar(bytes, at)
            width += builder.add(scalar)?.width ?? 0
            at += length
        }
        width += builder.finish()?.width ?? 0
        self.init(length: end - start, width: width, kind: Kind(first, isAlone: isAlone))
    }

    private init(length: Int, width: Int, kind: Kind) {
        self.length = length
        self.width = width
        self.kind = kind
    }

    /// The quality of a line break at a position.
    enum Break {
        /// A break is not allowed.
        case none
        /// Within or beside a word, which Chinese and Japanese allow: used only if no better break is near.
        case poor
        /// The line may break here: between words.
        case good
    }

    /// Returns the quality of a line break between two units.
    ///
    /// Japanese has no spaces. Its words usually begin with a Han character or a katakana after a hiragana, so lines
    /// break well there, and a number stays with its counter.
    @inline(__always)
    static func quality(between first: Kind, and second: Kind) -> Break {
        switch (first, second) {
        case (.letter, .letter), (.digit, .digit), (.letter, .digit), (.digit, .letter): .none
        case (_, .blank), (_, .newline), (.newline, _): .none
        case (.blank, _): .good
        default: qualityOfWide(first, second)
        }
    }

    @inline(never)
    private static func qualityOfWide(_ first: Kind, _ second: Kind) -> Break {
        switch (first, second) {
        case (.opening, _), (.quote, _), (_, .quote), (_, .closing), (_, .stop), (_, .tail): .none
        case (.stop, .ideograph), (.stop, .hiragana), (.stop, .katakana), (.stop, .wide), (.stop, .opening): .good
        case (.hiragana, .hiragana), (.tail, .hiragana): .poor
        case (_, .hiragana): .none
        case (.digit, .ideograph), (.digit, .katakana), (.katakana, .katakana), (.tail, .katakana): .none
        case (.hiragana, .hangul), (.hangul, _), (_, .hangul): .none
        case (.hiragana, _): .good
        case (.ideograph, .opening), (.katakana, .opening), (.tail, .opening), (.closing, .opening), (.wide, .opening):
            .good
        case (.wide, _) where second != .closing, (_, .wide): .good
        case (.ideograph, _), (.katakana, _), (.tail, _), (_, .ideograph), (_, .katakana): .poor
        default: .none
        }
    }
}

extension TextUnit.Kind {
    /// Creates the role of a `Character` from its first scalar.
    ///
    /// The lists follow the Japanese line-breaking rules (JIS X 4051) and common usage.
    @inline(__always)
    init(_ scalar: Unicode.Scalar, isAlone: Bool) {
        switch scalar {
        case "a"..."z", "A"..."Z": self = .letter
        case "0"..."9": self = .digit
        case " ": self = isAlone ? .blank : .letter
        case "\u{AC00}"..."\u{D7A3}": self = .hangul
        case "\u{4E00}"..."\u{9FFF}": self = .ideograph
        default: self.init(rare: scalar, isAlone: isAlone)
        }
    }

    @inline(never)
    private init(rare scalar: Unicode.Scalar, isAlone: Bool) {
        switch scalar {
        case "\n": self = .newline
        case "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{3000}":
            // A space with a mark is visible.
            self = isAlone ? .blank : .letter
        case "\"", "'": self = .quote
        case "(", "[", "{", "‘", "“", "«", "‹", "（", "［", "｛", "〈", "《", "「", "『", "【", "〔", "〖", "〘", "〚", "｟", "｢":
            self = .opening
        case ")", "]", "}", "’", "”", "»", "›", "）", "］", "｝", "〉", "》", "」", "』", "】", "〕", "〗", "〙", "〛", "｠", "｣",
            "%", "％", "°", "℃", "‰":
            self = .closing
        case ",", ".", "!", "?", ";", ":", "…", "‥", "、", "。", "，", "．", "！", "？", "；", "：", "｡", "､", "・", "･", "〜",
            "～":
            self = .stop
        case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ", "ー", "ｰ", "々", "〻", "ゝ", "ゞ", "ヽ", "ヾ", "゛",
            "゜", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ",
            "\u{31F0}"..."\u{31FF}", "\u{FF67}"..."\u{FF70}":
            self = .tail
        case "\u{3041}"..."\u{3096}": self = .hiragana
        case "\u{30A1}"..."\u{30FA}", "\u{FF66}", "\u{FF71}"..."\u{FF9D}": self = .katakana
        case "\u{1100}"..."\u{11FF}", "\u{3131}"..."\u{318E}", "\u{A960}"..."\u{A97C}", "\u{AC00}"..."\u{D7FB}":
            self = .hangul
        case "\u{3400}"..."\u{4DBF}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}": self = .ideograph
        default: self = ScalarKind(scalar) == .wide ? .wide : .letter
        }
    }
}

/// Returns the scalar that begins at a byte offset of well-formed UTF-8, and its length in bytes.
@inline(__always)
func decodeScalar(_ bytes: Span<UInt8>, _ at: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(bytes[at])
    func tail(_ offset: Int) -> UInt32 { UInt32(bytes[at + offset]) & 0x3F }
    let (value, length): (UInt32, Int) =
        switch first {
        case ..<0x80: (first, 1)
        case ..<0xE0: ((first & 0x1F) << 6 | tail(1), 2)
        case ..<0xF0: ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
        default: ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
        }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}
