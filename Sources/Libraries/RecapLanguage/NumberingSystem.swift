/// The digits and symbols with which a language writes numbers.
package struct NumberingSystem: Sendable, Hashable {
    /// The digits from 0 to 9; empty for ASCII digits.
    let digits: String
    /// The decimal separator and the grouping separator.
    let decimalSign, groupSign: String
    /// The pattern of a percentage, with `{0}` for the number.
    let percent: String
    /// The pattern of an amount of money, with `¤` for the currency symbol and `{0}` for the number.
    let money: String

    /// Whether numbers are written with ASCII digits.
    package var isASCII: Bool { digits.isEmpty }

    /// All characters that occur in numbers, the digits from 0 to 9 first.
    package var signs: [Character] {
        Array(isASCII ? "0123456789" : digits) + Array(isASCII ? ",." : groupSign + decimalSign) + "-–\u{A0}\u{202F}"
    }

    /// Returns a text with its ASCII digits replaced by those of the numbering system.
    package func text(_ text: String) -> String {
        guard !isASCII, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return text }
        let digits = Array(digits)
        return String(
            text.map { character in
                character.isASCII ? character.wholeNumberValue.map { digits[$0] } ?? character : character
            })
    }

    /// Returns a translated text with its numbers converted to the numbering system. References in braces and digits that belong
    /// to a Latin word, such as UTF-8, are not changed.
    package func text(translated text: String) -> String {
        guard !isASCII, text.utf8.contains(where: { (0x30...0x39).contains($0) || $0 == 0x25 }) else { return text }
        let digits = Array(digits)
        var result = "", depth = 0, before: Character = " "
        for character in text {
            var shown = character
            switch character {
            case "{": depth += 1
            case "}": depth -= 1
            case "%" where depth == 0 && (text == "%" || before == "}" || before == "*" || before.isWholeNumber):
                shown = percentSign
            case "0"..."9"
            where depth == 0 && !(before.isASCII && (before.isLetter || before.isNumber || "-+".contains(before))):
                shown = character.wholeNumberValue.map { digits[$0] } ?? character
            default: break
            }
            result.append(shown)
            before = shown
        }
        return result
    }

    /// Returns the texts before and after an amount: the currency symbol and the space between it and the amount.
    package func affixes(ofCurrency sign: String) -> (before: String, after: String) {
        // The symbol may come from data, which might contain the placeholder of the amount.
        let parts: [String] = money.split(separator: "{0}", omittingEmptySubsequences: false).map { part in
            String(part.replacing("¤", with: sign))
        }
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }

    /// The percent sign.
    package var percentSign: Character { percent.last { "%٪".contains($0) } ?? "%" }
}
