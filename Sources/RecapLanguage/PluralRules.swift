/// A grammatical number, as the Unicode Common Locale Data Repository names them.
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

extension Language {
    /// The categories of the language, in the order in which a story gives the forms of a word.
    package var categories: [PluralCategory] { pluralRules.map(\.category) + [.other] }

    /// The categories that whole numbers below a million have, in the same order.
    package var commonCategories: [PluralCategory] {
        // In a language that forms plurals by their last digits, the first 200 numbers have all categories.
        var found: Set<PluralCategory> = []
        for number in 0...200 { found.insert(category(of: Double(number), decimals: 0)) }
        return categories.filter(found.contains)
    }

    /// Returns the category of a number that is shown with a number of decimals.
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

/// The operands of plural rules in Unicode Technical Standard 35, as far as the languages of the table have rules on them.
private struct PluralOperands {
    /// The absolute value, its whole part, and the digits after the point as a number without trailing zeros.
    let n: Double, i: Double, t: Double
    /// The number of digits after the point, with trailing zeros.
    let v: Double

    init(_ number: Double, decimals: Int) {
        n = abs(number)
        i = n.rounded(.down)
        var fraction = ((n - i) * (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }).rounded()
        v = Double(decimals)
        while fraction > 0, fraction.truncatingRemainder(dividingBy: 10) == 0 { fraction /= 10 }
        t = fraction
    }

    /// Returns an operand by its letter. Compact exponents (`c`, `e`) are 0, since no number is shown with one.
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

/// A rule of plurals: the condition for a category.
private struct PluralRule {
    let category: PluralCategory
    /// Relations that are joined by `and`, which are joined by `or`.
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
            // A fraction lies in no range.
            return value == value.rounded() && low <= value && value <= high
        }
        return isListed != isNegated
    }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    package var trimmedOfBlanks: String {
        let rest = drop { $0 == " " || $0 == "\t" }
        let count = rest.reversed().prefix { $0 == " " || $0 == "\t" }.count
        return String(rest.dropLast(count))
    }
}
