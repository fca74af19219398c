import RecapSurface

extension LargeText {
    /// Describes how a text is drawn if no font has its letters, in words that can follow "drawn". O(*n*) for *n*
    /// characters, up to the number that is drawn.
    package static func lettersWithoutFont(for text: String) -> String {
        let letters = text.shortened(to: String.longestTitle).filter { !$0.isWhitespace }
        if letters.allSatisfy({ BlockFont.bitmap(of: $0) != nil }) { return "in block letters" }
        let isJoined = letters.contains { $0.unicodeScalars.first?.isOfJoinedScript == true }
        return isJoined ? "in bold" : "in bold, with its letters spaced"
    }

    /// Returns a message about the characters of a text that the block font lacks; `nil` if there are none.
    ///
    /// The message lists Latin letters and signs. Other scripts, ideographs and emoji are left out: text in them is
    /// drawn entirely in bold. O(*n*) for *n* characters, up to the number that is drawn.
    package static func missingLetterMessage(for text: String) -> String? {
        var missing: [Character] = []
        var counts = (own: 0, foreign: 0)
        for character in text.shortened(to: String.longestTitle) where !character.isWhitespace {
            if character.isOutsideBlockFont {
                counts.foreign += 1
                continue
            }
            counts.own += 1
            if BlockFont.bitmap(of: character) == nil, !missing.contains(character) { missing.append(character) }
        }
        guard !missing.isEmpty, counts.own >= counts.foreign else { return nil }
        let most = 5
        var names = missing.prefix(most).map { "\"\(String($0).sanitized)\"" }
        if missing.count > most { names.append("\(missing.count - most) more") }
        let list =
            names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names[0]
        return
            "block letters lack \(list); words with \(missing.count > 1 ? "them" : "it") are drawn in ordinary letters"
    }
}

extension Character {
    /// Whether the character belongs to a script other than Latin, or is an emoji.
    fileprivate var isOutsideBlockFont: Bool {
        guard let scalar = unicodeScalars.first, !scalar.isASCII else { return false }
        if BlockFont.bitmap(of: self) != nil { return false }
        let properties = scalar.properties
        if cellWidth > 1 || properties.isEmoji || scalar.isOfJoinedScript { return true }
        return properties.isAlphabetic && properties.name?.hasPrefix("LATIN ") != true
    }
}
