/// Korean particles whose form depends on the sound before them.
package enum KoreanParticles {
    /// The written pairs: the form after a consonant, and the form after a vowel.
    private static let pairs: [(both: String, consonant: String, vowel: String)] = [
        ("을(를)", "을", "를"), ("이(가)", "이", "가"), ("은(는)", "은", "는"), ("과(와)", "과", "와"), ("(으)로", "으로", "로"),
        ("(이)나", "이나", "나"), ("(이)에요", "이에요", "예요"), ("(이)라", "이라", "라"),
    ]

    /// Returns a text in which each pair of particles, such as `을(를)`, is the one that fits the word before it.
    ///
    /// Hangul and digits decide; after other characters, the form after a vowel stands.
    package static func resolved(in text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
        var text = text
        for pair in pairs {
            while let range = text.firstRange(of: pair.both) {
                let end = finalConsonant(before: text[..<range.lowerBound])
                let form =
                    switch end {
                    case .none: pair.vowel
                    // "로" follows ㄹ as it follows a vowel.
                    case .rieul: pair.both == "(으)로" ? pair.vowel : pair.consonant
                    case .other: pair.consonant
                    }
                text.replaceSubrange(range, with: form)
            }
        }
        return text
    }

    /// The final consonant of a syllable, as far as particles distinguish it.
    private enum Final { case none, rieul, other }

    private static func finalConsonant(before text: Substring) -> Final {
        guard let last = text.last(where: { $0.isLetter || $0.isNumber }), let scalar = last.unicodeScalars.last else {
            return .none
        }
        switch scalar.value {
        // Syllables of Hangul are ordered by their final consonant, of which the eighth is ㄹ.
        case 0xAC00...0xD7A3:
            let final = (scalar.value - 0xAC00) % 28
            return final == 0 ? .none : final == 8 ? .rieul : .other
        // 일, 칠 and 팔 end with ㄹ; 영, 삼 and 육 with other consonants.
        case 0x31, 0x37, 0x38: return .rieul
        case 0x30, 0x33, 0x36: return .other
        default: return .none
        }
    }
}
