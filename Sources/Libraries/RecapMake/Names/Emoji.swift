extension String {
    /// The emoji in the text, without skin tones. O(*n*).
    var emoji: [String] {
        var emoji: [String] = [], rest = self[...]
        // The UTF-8 encoding of emoji begins with F0 if they have four bytes, and with E2 or E3 for older ones.
        while let index = rest.utf8.firstIndex(where: { $0 == 0xF0 || $0 == 0xE2 || $0 == 0xE3 }) {
            if self[index].isEmoji { emoji.append(self[index].emojiWithoutTone) }
            rest = self[self.index(after: index)...]
        }
        return emoji
    }
}

extension Character {
    /// Whether the character is shown as an emoji.
    fileprivate var isEmoji: Bool {
        // The longest emoji, families and flags, have ten scalars.
        guard let first = unicodeScalars.first, first.value > 0xFF, unicodeScalars.count <= 10 else { return false }
        return first.properties.isEmojiPresentation || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    }

    /// The emoji without its skin tone.
    fileprivate var emojiWithoutTone: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isEmojiModifier }))
    }
}
