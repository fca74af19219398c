import RecapSurface

extension [OutlinedLetter] {
    /// The glyphs of words in reading order, converted from visual order.
    var inReadingOrder: [OutlinedLetter] {
        var read: [OutlinedLetter] = []
        // The start of the word, and the number of its initial glyphs that run from left to right.
        var word = 0, count = 0
        for letter in self {
            if letter.text == " " || letter.line != read.last?.line { (word, count) = (read.count, 0) }
            if letter.text == " " {
                read.append(letter)
                word += 1
            } else if letter.text.unicodeScalars.contains(where: { $0.runsRightToLeft && $0.properties.isAlphabetic }) {
                read.insert(letter, at: word)
                count = 0
            } else {
                read.insert(letter, at: word + count)
                count += 1
            }
        }
        return read
    }
}
