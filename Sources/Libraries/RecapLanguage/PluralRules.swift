/// A plural category, as named by the Unicode Common Locale Data Repository.
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

extension Language {
    /// The plural categories of the language, in the order in which a story lists the forms of a word.
    package var categories: [PluralCategory] {
        var scanner = PluralScanner(entry.plurals), found: [PluralCategory] = []
        while let category = scanner.category() {
            found.append(category)
            scanner.skipCondition()
        }
        return found + [.other]
    }

    /// The plural categories of whole numbers below a million, in the same order.
    package var commonCategories: [PluralCategory] {
        entry.common.utf8.split(separator: UInt8(ascii: "|")).compactMap {
            PluralCategory(rawValue: String(Substring($0)))
        }
    }

    /// Returns the plural category of a number displayed with the given number of decimal places.
    package func category(of number: Double, decimals: Int) -> PluralCategory {
        let operands = PluralOperands(number, decimals: decimals)
        var scanner = PluralScanner(entry.plurals)
        while let category = scanner.category() {
            if scanner.condition(holdsFor: operands) { return category }
        }
        return .other
    }
}

/// The operands of plural rules, defined by Unicode Technical Standard 35, that the supported languages use.
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
    func value(_ letter: UInt8?) -> Double {
        switch letter {
        case UInt8(ascii: "n"): n
        case UInt8(ascii: "i"): i
        case UInt8(ascii: "v"): v
        case UInt8(ascii: "t"): t
        default: 0
        }
    }
}

/// A scanner of plural rules such as `one: i = 1 and v = 0; few: n % 100 = 3..10,15`, in one pass over their bytes.
private struct PluralScanner {
    private var rest: Substring.UTF8View

    init(_ rules: String) { rest = rules[...].utf8 }

    /// Reads the category of the next rule; `nil` after the last one.
    mutating func category() -> PluralCategory? {
        let name = word()
        skip(UInt8(ascii: ":"))
        return PluralCategory(rawValue: String(Substring(name)))
    }

    /// Moves to the next rule.
    mutating func skipCondition() {
        rest = rest.drop { $0 != UInt8(ascii: ";") }
        skip(UInt8(ascii: ";"))
    }

    /// Reads a condition: relations joined by `and`, in groups that are joined by `or`.
    mutating func condition(holdsFor operands: PluralOperands) -> Bool {
        var isAnyGroup = false, isGroup = true
        while true {
            isGroup = relation(holdsFor: operands) && isGroup
            let joint = word()
            if joint.first == UInt8(ascii: "a") { continue }
            isAnyGroup = isAnyGroup || isGroup
            guard joint.first == UInt8(ascii: "o") else { break }
            isGroup = true
        }
        skip(UInt8(ascii: ";"))
        return isAnyGroup
    }

    /// Reads a relation such as `n % 100 = 3..10,15`.
    private mutating func relation(holdsFor operands: PluralOperands) -> Bool {
        var value = operands.value(word().first)
        if skip(UInt8(ascii: "%")) { value = value.truncatingRemainder(dividingBy: number()) }
        let isNegated = skip(UInt8(ascii: "!"))
        skip(UInt8(ascii: "="))
        var isListed = false
        repeat {
            let low = number()
            var high = low
            if skip(UInt8(ascii: ".")), skip(UInt8(ascii: ".")) { high = number() }
            // Ranges contain only integers.
            if value == value.rounded(), low <= value, value <= high { isListed = true }
        } while skip(UInt8(ascii: ","))
        return isListed != isNegated
    }

    private mutating func skipBlanks() { rest = rest.drop { $0 == UInt8(ascii: " ") } }

    private mutating func word() -> Substring.UTF8View {
        skipBlanks()
        let word = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        rest = rest[word.endIndex...]
        return word
    }

    private mutating func number() -> Double {
        skipBlanks()
        var number = 0.0
        while let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
            number = number * 10 + Double(digit - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        return number
    }

    /// Skips blanks and, if it follows, the given byte. Returns whether it followed.
    @discardableResult private mutating func skip(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }
}

extension Substring {
    /// The text without leading and trailing spaces and tabs.
    package var trimmedOfBlanks: String {
        func isInk(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") }
        guard let first = utf8.firstIndex(where: isInk), let last = utf8.lastIndex(where: isInk) else { return "" }
        return String(self[first..<utf8.index(after: last)])
    }
}
