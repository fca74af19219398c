import RecapSurface

extension LargeText {
    /// What a text in block letters can't show as such, in words that can stand alone; `nil` where all is well.
    ///
    /// Told are letters of the Latin script and signs that the font lacks. Other scripts, ideographs and emoji are not: it
    /// has none of them, and a text of them is drawn in bold as a whole. O(characters, at most those that are drawn).
    package static func lack(in text: String) -> String? {
        var lacking: [Character] = []
        var counts = (own: 0, foreign: 0)
        for character in text.shortened(to: String.longestTitle) where !character.isWhitespace {
            if character.isOfOtherFonts {
                counts.foreign += 1
                continue
            }
            counts.own += 1
            if BlockFont.bitmap(of: character) == nil, !lacking.contains(character) { lacking.append(character) }
        }
        guard !lacking.isEmpty, counts.own >= counts.foreign else { return nil }
        let most = 5
        var names = lacking.prefix(most).map { "\"\(String($0).sanitized)\"" }
        if lacking.count > most { names.append("\(lacking.count - most) more") }
        let list =
            names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names[0]
        return
            "block letters lack \(list); words with \(lacking.count > 1 ? "them" : "it") are drawn in ordinary letters"
    }
}

extension Character {
    /// Whether it belongs to a script other than Latin, or is a picture: no block letter is drawn for those.
    fileprivate var isOfOtherFonts: Bool {
        guard let scalar = unicodeScalars.first, !scalar.isASCII else { return false }
        if BlockFont.bitmap(of: self) != nil { return false }
        let properties = scalar.properties
        if cellWidth > 1 || properties.isEmoji || scalar.isOfJoinedScript { return true }
        return properties.isAlphabetic && properties.name?.hasPrefix("LATIN ") != true
    }
}
