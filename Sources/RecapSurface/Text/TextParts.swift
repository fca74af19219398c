/// A part of a text within which no line may end.
package struct TextPart: Sendable, Hashable {
    /// What it says, without blanks at its ends.
    package var text: String
    /// How many blanks stand before it.
    package var blanks: Int

    /// A part of a text.
    package init(text: String, blanks: Int) {
        self.text = text
        self.blanks = blanks
    }
}

/// The parts of each paragraph of a text, by the rules of ``wrap(_:width:)``. Newlines end paragraphs; blanks at the end of
/// one are dropped. No text has no paragraph. O(n).
package func textParts(of text: String) -> [[TextPart]] {
    guard !text.isEmpty else { return [] }
    var paragraphs: [[TextPart]] = [[]]
    var blanks = 0
    var previous = TextUnit.Kind.newline
    for character in text {
        let unit = TextUnit(character, tag: 0)
        switch unit.kind {
        case .newline:
            paragraphs.append([])
            blanks = 0
        case .blank: blanks += 1
        default:
            let last = paragraphs.count - 1
            if blanks > 0 || paragraphs[last].isEmpty || TextUnit.allowsBreak(between: previous, and: unit.kind) {
                paragraphs[last].append(TextPart(text: String(character), blanks: blanks))
                blanks = 0
            } else {
                paragraphs[last][paragraphs[last].count - 1].text.append(character)
            }
        }
        previous = unit.kind
    }
    return paragraphs
}
