/// Korean particles whose form depends on the sound before them.
package enum KoreanParticles {
    /// A pair of particle forms: the text before and within its brackets, the form after a consonant, and the form after a vowel.
    private struct Pair {
        let before, within: String
        let consonant, vowel: String
    }

    /// The pairs: `을(를)`, `이(가)`, `은(는)`, `과(와)`, `(으)로`, `(이)나`, `(이)에요` and `(이)라`.
    private static let pairs = [
        Pair(before: "을", within: "(를)", consonant: "을", vowel: "를"),
        Pair(before: "이", within: "(가)", consonant: "이", vowel: "가"),
        Pair(before: "은", within: "(는)", consonant: "은", vowel: "는"),
        Pair(before: "과", within: "(와)", consonant: "과", vowel: "와"),
        Pair(before: "", within: "(으)로", consonant: "으로", vowel: "로"),
        Pair(before: "", within: "(이)나", consonant: "이나", vowel: "나"),
        Pair(before: "", within: "(이)에요", consonant: "이에요", vowel: "예요"),
        Pair(before: "", within: "(이)라", consonant: "이라", vowel: "라"),
    ]

    /// Returns a text in which each pair of particle forms, such as `을(를)`, is replaced by the form that fits the preceding word.
    /// Complexity: O(*n*).
    ///
    /// Hangul and digits determine the form; after other characters, the form after a vowel is used.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - before: The preceding text, whose own pairs are not replaced.
    package static func resolved(in text: String, after before: String = "") -> String {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
        var result = "", rest = text[...]
        while let bracket = rest.firstIndex(of: "(") {
            result += rest[..<bracket]
            rest = rest[bracket...]
            guard let pair = pairs.first(where: { rest.hasPrefix($0.within) && result.hasSuffix($0.before) }) else {
                result.append(rest.removeFirst())
                continue
            }
            result.removeLast(pair.before.count)
            rest = rest.dropFirst(pair.within.count)
            switch finalConsonant(before: result, after: before) {
            case .none: result += pair.vowel
            // "로" is used after ㄹ as after a vowel.
            case .rieul: result += pair.vowel == "로" ? pair.vowel : pair.consonant
            case .other: result += pair.consonant
            }
        }
        return result + rest
    }

    /// The classes of final consonants that particles distinguish.
    private enum Final { case none, rieul, other }

    /// The maximum number of symbols, such as quotation marks, between a word and its particle.
    private static let mostSigns = 8

    private static func finalConsonant(before text: String, after context: String) -> Final {
        let own = text.suffix(mostSigns)
        let end = own.count < mostSigns ? context.suffix(mostSigns - own.count) + own : own
        guard let last = end.last(where: { $0.isLetter || $0.isNumber }),
            let scalar = last.unicodeScalars.last
        else { return .none }
        switch scalar.value {
        // Hangul syllables are ordered by final consonant; the eighth is ㄹ.
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
