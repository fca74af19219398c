/// A number format: the separators of a language, the number of decimal places, and the grouping of digits.
package struct NumberFormat: Sendable, Hashable {
    /// The number of decimal places, 0…6; `nil` to use as many as the number needs, at most 2.
    package let decimals: Int?
    /// Whether the digits of large numbers are grouped, in thousands or in the Indian style.
    package let grouping: Bool
    private let numbering: NumberingSystem
    private let outerGroup, leastGrouped: Int

    /// Creates a format. The number of decimal places is clamped to 0…6.
    package init(_ language: Language = .english, decimals: Int? = nil, grouping: Bool = true) {
        self.decimals = decimals.map { min(max($0, 0), 6) }
        self.grouping = grouping
        numbering = language.numbering
        (outerGroup, leastGrouped) = (language.entry.outerGroup, language.entry.leastGrouped)
    }

    /// Returns the number of decimal places for a number. A count-up animation uses that of its final number throughout.
    package func digits(for number: Double) -> Int { decimals ?? NumberFormat.digits(of: number) }

    /// Returns a number as text; `–` for infinity and NaN.
    package func text(_ number: Double) -> String { text(number, digits: digits(for: number)) }

    /// Returns a number as text with a number of decimal places, 0…6. Numbers from 10⁹ on have at most 2 decimal
    /// places, and those from 10¹⁵ on have none. Those from 10¹⁸ on are written with an exponent, such as `1.5e18`.
    package func text(_ number: Double, digits: Int) -> String {
        guard number.isFinite else { return "–" }
        let value = abs(number)
        guard value < 1e18 else { return text(written: number.description) }
        guard value < 1e15 else { return numbering.text((number < 0 ? "-" : "") + grouped(String(Int64(value)))) }
        let digits = min(max(digits, 0), value < 1e9 ? 6 : 2)
        let unit = Int64(NumberFormat.power(digits))
        let scaled = Int64((value * Double(unit)).rounded())
        var text = grouped(String(scaled / unit))
        if digits > 0 {
            let rest = String(scaled % unit)
            text += numbering.decimalSign + String(repeating: "0", count: digits - rest.utf8.count) + rest
        }
        return numbering.text(number < 0 && scaled != 0 ? "-" + text : text)
    }

    /// Formats a number given as text with a decimal point, using the separators of the language. A number with an exponent has no
    /// grouping, and no sign before a positive exponent.
    package func text(written: String) -> String {
        guard !written.utf8.contains(UInt8(ascii: "e")) else {
            return numbering.text(written.replacing("+", with: "").replacing(".", with: numbering.decimalSign))
        }
        let isNegative = written.first == "-"
        let parts = written.dropFirst(isNegative ? 1 : 0).split(separator: ".", maxSplits: 1)
        guard let whole = parts.first else { return written }
        return numbering.text(
            (isNegative ? "-" : "") + grouped(whole) + (parts.count > 1 ? numbering.decimalSign + parts[1] : ""))
    }

    /// Formats a number given as text with a decimal point, such as a year, without grouping its digits.
    package func text(ungrouped digits: String) -> String { numbering.text(digits) }

    private func grouped(_ digits: some StringProtocol) -> String {
        let count = digits.utf8.count
        guard grouping, count >= leastGrouped else { return String(digits) }
        var result = ""
        for (index, digit) in digits.enumerated() {
            let left = count - index
            if index > 0, left == 3 || left > 3 && (left - 3).isMultiple(of: outerGroup) {
                result += numbering.groupSign
            }
            result.append(digit)
        }
        return result
    }

    /// Returns the number of decimal places that a number needs when rounded to two places.
    private static func digits(of number: Double) -> Int {
        guard abs(number) < 1e12 else { return 0 }
        let hundredths = Int64((abs(number) * 100).rounded())
        return hundredths % 100 == 0 ? 0 : hundredths % 10 == 0 ? 1 : 2
    }

    private static func power(_ digits: Int) -> Double { (0..<digits).reduce(1.0) { value, _ in value * 10 } }
}

extension Int {
    /// The number in English, with commas between thousands.
    package var grouped: String { NumberFormat(decimals: 0).text(Double(self)) }
}
