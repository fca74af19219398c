/// A plural category, as named by the Unicode Common Locale Data Repository.
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

extension Language {
    /// The plural categories of the language, in the order in which a story lists the forms of a word.
    package var categories: [PluralCategory] { pluralRules.map(\.category) + [.other] }

    /// The plural categories of whole numbers below a million, in the same order.
    package var commonCategories: [PluralCategory] {
        // In languages whose plurals depend on the last digits, the numbers up to 200 cover all categories.
        var found: Set<PluralCategory> = []
        for number in 0...200 { found.insert(category(of: Double(number), decimals: 0)) }
        return categories.filter(found.contains)
    }

    /// Returns the plural category of a number that is shown with the given number of decimal places.
    package func category(of number: Double, decimals: Int) -> PluralCategory {
        let operands = PluralOperands(number, decimals: decimals)
        return pluralRules.first { $0.holds(for: operands) }?.category ?? .other
    }

    private var pluralRules: [PluralRule] {
        plurals.split(separator: ";").compactMap { rule in
            let parts = rule.split(separator: ":")
            guard parts.count == 2, let category = PluralCategory(rawValue: parts[0].trimmedOfBlanks) else {
                return nil
            }
            return PluralRule(category: category, condition: String(parts[1]))
        }
    }
}

/// The operands of plural rules from Unicode Technical Standard 35 that the rules of the supported languages use.
private struct PluralOperands {
    /// The absolute value, its integer part, and its fractional digits as a number without trailing zeros.
    let n: Double, i: Double, t: Double
    /// The number of fractional digits, including trailing zeros.
    let v: Double

    init(_ number: Double, decimals: Int) {
        n = abs(number)
        i = n.rounded(.down)
        var fraction = ((n - i) * (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }).rounded()
        v = Double(decimals)
        while fraction > 0, fraction.truncatingRemainder(dividingBy: 10) == 0 { fraction /= 10 }
        t = fraction
    }

    /// Returns the operand with a given letter. Compact exponents (`c`, `e`) are 0 because numbers are never shown with
    /// one.
    func value(_ letter: Character?) -> Double {
        switch letter {
        case "n": n
        case "i": i
        case "v": v
        case "t": t
        default: 0
        }
    }
}

/// A plural rule: the condition for a category.
private struct PluralRule {
    let category: PluralCategory
    /// Relations joined by `and`, in groups that are joined by `or`.
    let condition: String

    func holds(for operands: PluralOperands) -> Bool {
        condition.split(separator: " or ").contains { part in
            part.split(separator: " and ").allSatisfy { PluralRule.holds($0, for: operands) }
        }
    }

    /// Returns whether a relation holds, such as `n % 100 = 3..10,15`.
    private static func holds(_ relation: Substring, for operands: PluralOperands) -> Bool {
        let isNegated = relation.contains("!=")
        let sides = relation.split(separator: "=")
        guard sides.count == 2 else { return false }
        let left = sides[0].split(whereSeparator: { " %!".contains($0) })
        var value = operands.value(left.first?.first)
        if left.count > 1, let modulus = Double(left[1]) { value = value.truncatingRemainder(dividingBy: modulus) }
        let isListed = sides[1].trimmedOfBlanks.split(separator: ",").contains { range in
            let ends = range.split(separator: ".").compactMap { Double($0) }
            guard let low = ends.first, let high = ends.last else { return false }
            // Fractions are in no range.
            return value == value.rounded() && low <= value && value <= high
        }
        return isListed != isNegated
    }
}

extension StringProtocol {
    /// The text without leading and trailing spaces and tabs.
    package var trimmedOfBlanks: String {
        let rest = drop { $0 == " " || $0 == "\t" }
        let count = rest.reversed().prefix { $0 == " " || $0 == "\t" }.count
        return String(rest.dropLast(count))
    }
}
