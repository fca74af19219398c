/// The normalized form of searchable text: lower case, with composed Hangul syllables, as UTF-8.
package enum SearchText {
    /// Returns the normalized form of a text. O(length).
    package static func folded(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        }
        var scalars = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            if let last = scalars.last, let syllable = composed(last, scalar) {
                scalars.removeLast()
                scalars.append(syllable)
            } else {
                scalars.append(scalar)
            }
        }
        return Array(String(scalars).utf8)
    }

    /// Returns the Hangul syllable composed of two scalars; `nil` if there is none. File names are often decomposed.
    ///
    /// Source: The Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
    private static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
        let (a, b) = (first.value, second.value)
        if (0x1100...0x1112).contains(a), (0x1161...0x1175).contains(b) {
            return Unicode.Scalar(0xAC00 + ((a - 0x1100) * 21 + b - 0x1161) * 28)
        }
        guard syllables.contains(a), (a - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(b) else { return nil }
        return Unicode.Scalar(a + b - 0x11A7)
    }

    /// Returns whether a byte belongs to a word. Non-ASCII characters count as letters.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
    }

    /// Returns whether a normalized text contains all of the given normalized words. O(length).
    static func contains(_ words: [[UInt8]], in text: [UInt8]) -> Bool {
        let text = text.span
        for word in words where !contains(word.span, in: text, at: 0..<text.count) { return false }
        return true
    }

    /// Returns whether a range of a text contains a word. If `asWhole` is true, no letters may be adjacent to it.
    package static func contains(
        _ word: Span<UInt8>, in text: Span<UInt8>, at range: Range<Int>, asWhole: Bool = false
    ) -> Bool {
        guard word.count > 0, range.count >= word.count else { return word.count == 0 }
        let first = word[0], last = range.upperBound - word.count
        var at = range.lowerBound
        while at <= last {
            if text[at] == first {
                var matched = 1
                while matched < word.count, text[at + matched] == word[matched] { matched += 1 }
                if matched == word.count {
                    let end = at + matched
                    guard asWhole,
                        at > range.lowerBound && isPartOfWord(text[at - 1])
                            || end < range.upperBound && isPartOfWord(text[end])
                    else { return true }
                }
            }
            at += 1
        }
        return false
    }
}
