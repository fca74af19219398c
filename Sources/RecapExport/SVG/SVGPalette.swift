/// The colours of a vector graphic. One that depends on the colour scheme of the reader has a class; without a preference, and
/// where style isn't understood, it is that of the dark scheme.
struct SVGPalette {
    /// A colour that depends on the scheme.
    private struct Pair: Hashable {
        let dark, light: UInt32
    }

    /// A property that has the colours of a pair.
    private struct Rule: Hashable {
        let property: String
        let pair: Int

        /// The name of its class.
        var name: String { "\(property.prefix(3))\(pair)" }
    }

    private var pairs = NumberedValues<Pair>()
    private var rules = NumberedValues<Rule>()
    /// Whether parts are for one scheme alone.
    private var hasSchemes = false

    /// The first number of a pair, above all colours 0xRRGGBB.
    private static let firstPair: UInt32 = 1 << 24

    /// Returns a colour for both schemes: one that doesn't depend on them, or the number of a pair.
    mutating func color(dark: UInt32, light: UInt32) -> UInt32 {
        guard dark != light else { return dark }
        return Self.firstPair + UInt32(pairs.number(of: Pair(dark: dark, light: light)))
    }

    /// Returns the attributes that give a property, such as `fill`, a colour. `classes` are those that the element has besides.
    mutating func attributes(_ property: String, _ color: UInt32, classes own: String? = nil) -> String {
        guard color >= Self.firstPair else {
            return " \(property)=\"\(SVGFile.hex(color))\"" + (own.map { " class=\"\($0)\"" } ?? "")
        }
        let rule = Rule(property: property, pair: Int(color - Self.firstPair))
        _ = rules.number(of: rule)
        return " class=\"\(own.map { $0 + " " } ?? "")\(rule.name)\""
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
            rules.values.map { ".\($0.name){\($0.property):\(SVGFile.hex(color(pairs.values[$0.pair])))}" }.joined()
        }
        guard hasSchemes || !rules.values.isEmpty else { return "" }
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
