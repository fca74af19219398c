/// A `Character` as the wrapping of lines sees it.
struct TextUnit {
    /// What it is; a blank for a tab.
    var character: Character
    /// The cells that it takes.
    var width: Int
    /// The tag of its run.
    var tag: UInt8
    /// How it behaves at the end of a line.
    var kind: Kind

    /// How a `Character` behaves at the end of a line.
    enum Kind {
        /// A blank: a line may end before it, and it is dropped there.
        case blank
        /// The end of a line, always.
        case newline
        /// An ideograph, a kana, an emoji: a line may end on either side of it.
        case ideograph
        /// Punctuation that must not end a line.
        case opening
        /// Punctuation and small kana that must not begin a line.
        case closing
        /// A quotation mark that opens or closes: neither may happen to it.
        case quote
        /// Hangul: Korean lines end at blanks.
        case hangul
        /// Anything else, as letters of a word.
        case letter
    }

    init(_ character: Character, tag: UInt8) {
        self.tag = tag
        switch character {
        case "\n", "\r\n":
            self.character = character
            width = 0
            kind = .newline
        case "\t":
            self.character = " "
            width = 1
            kind = .blank
        default:
            self.character = character
            width = character.cellWidth
            kind = Kind(character)
        }
    }

    /// Whether a line may end between two units.
    static func allowsBreak(between first: Kind, and second: Kind) -> Bool {
        switch (first, second) {
        case (_, .blank), (_, .newline), (.newline, _): false
        case (.blank, _): true
        case (.ideograph, .ideograph), (.ideograph, .letter), (.letter, .ideograph): true
        case (.ideograph, .opening), (.closing, .ideograph), (.closing, .opening): true
        default: false
        }
    }
}

extension TextUnit.Kind {
    /// What a `Character` that is neither newline nor tab is at the end of a line.
    ///
    /// The lists hold what the Japanese rules of line breaking (JIS X 4051) and common use keep together, no more.
    init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .letter
            return
        }
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": self = .letter
        case " ", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{3000}":
            // A blank with a mark on it is seen.
            self = character.unicodeScalars.count == 1 ? .blank : .letter
        case "\"", "'": self = .quote
        case "(", "[", "{", "‘", "“", "«", "‹", "（", "［", "｛", "〈", "《", "「", "『", "【", "〔", "〖", "〘", "〚", "｟", "｢":
            self = .opening
        case ")", "]", "}", "’", "”", "»", "›", "）", "］", "｝", "〉", "》", "」", "』", "】", "〕", "〗", "〙", "〛", "｠", "｣",
            ",", ".", "!", "?", ";", ":", "%", "…", "‥", "、", "。", "，", "．", "！", "？", "；", "：", "％", "｡", "､",
            "・", "･", "ー", "ｰ", "〜", "～", "々", "〻", "ゝ", "ゞ", "ヽ", "ヾ", "゛", "゜", "°", "℃", "‰",
            "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ",
            "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ",
            "\u{31F0}"..."\u{31FF}", "\u{FF67}"..."\u{FF6F}":
            self = .closing
        case "\u{1100}"..."\u{11FF}", "\u{3131}"..."\u{318E}", "\u{A960}"..."\u{A97C}", "\u{AC00}"..."\u{D7FB}":
            self = .hangul
        case "\u{FF66}"..."\u{FF9D}": self = .ideograph
        default: self = ScalarKind(scalar) == .wide ? .ideograph : .letter
        }
    }
}
