/// The colours of a vector graphic. One that depends on the colour scheme of the reader has a class; without a preference, and
/// where style isn't understood, it is that of the dark scheme.
struct SVGPalette {
    /// A colour that depends on the scheme.
    private struct Pair: Hashable {
        let dark, light: UInt32
    }

    private var pairs: [Pair] = []
    private var numbers: [Pair: UInt32] = [:]
    /// The classes in use, in the order of their first use.
    private var classes: [String] = []
    private var rules: [String: (property: String, pair: Pair)] = [:]
    /// Whether parts are for one scheme alone.
    private var hasSchemes = false

    /// The first number of a pair, above all colours 0xRRGGBB.
    private static let firstPair: UInt32 = 1 << 24

    /// Returns a colour for both schemes: one that doesn't depend on them, or the number of a pair.
    mutating func color(dark: UInt32, light: UInt32) -> UInt32 {
        guard dark != light else { return dark }
        let pair = Pair(dark: dark, light: light)
        if let number = numbers[pair] { return number }
        let number = Self.firstPair + UInt32(pairs.count)
        pairs.append(pair)
        numbers[pair] = number
        return number
    }

    /// Returns the attributes that give a property, such as `fill`, a colour. `classes` are those that the element has besides.
    mutating func attributes(_ property: String, _ color: UInt32, classes own: String? = nil) -> String {
        guard color >= Self.firstPair else {
            return " \(property)=\"\(SVGFile.hex(color))\"" + (own.map { " class=\"\($0)\"" } ?? "")
        }
        let number = color - Self.firstPair, name = "\(property.prefix(3))\(number)"
        if rules.updateValue((property, pairs[Int(number)]), forKey: name) == nil { classes.append(name) }
        return " class=\"\(own.map { $0 + " " } ?? "")\(name)\""
    }

    /// Returns elements that are for one scheme alone.
    mutating func elements(_ elements: String, for scheme: ColorScheme?) -> String {
        guard let scheme, !elements.isEmpty else { return elements }
        hasSchemes = true
        return "<g class=\"\(scheme.rawValue)\">\n\(elements)</g>\n"
    }

    /// The rules of a style sheet; empty if nothing depends on the scheme.
    var style: String {
        func colors(_ color: (Pair) -> UInt32) -> String {
            classes.compactMap { name in
                rules[name].map { ".\(name){\($0.property):\(SVGFile.hex(color($0.pair)))}" }
            }.joined()
        }
        guard hasSchemes || !classes.isEmpty else { return "" }
        return """
            \(hasSchemes ? ".light{display:none}" : "")\(colors(\.dark))
            @media (prefers-color-scheme:light){\
            \(hasSchemes ? ".dark{display:none}.light{display:inline}" : "")\(colors(\.light))}

            """
    }
}

/// The colours that a reader prefers.
enum ColorScheme: String {
    case dark, light
}
