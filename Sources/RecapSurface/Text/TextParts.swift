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
/// whose trailing spaces are removed. An empty text has no paragraphs. Complexity: O(*n*).
package func textParts(of text: String) -> [[TextPart]] {
    guard !text.isEmpty else { return [] }
    var paragraphs: [[(bytes: Range<Int>, blanks: Int)]] = [[]]
    var blanks = 0, at = 0
    var previous = TextUnit.Kind.newline
    // Words of Chinese can't be told apart; those of Japanese can, by their kana.
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
