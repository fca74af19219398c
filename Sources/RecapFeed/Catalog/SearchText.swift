/// The normal form in which texts are searched: lower case, with composed Hangul syllables, as UTF-8.
enum SearchText {
    /// Returns the normal form of a text. O(length).
    static func folded(_ text: String) -> [UInt8] {
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

    /// Returns the Hangul syllable that two scalars form, if any. File names are often decomposed.
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
}
