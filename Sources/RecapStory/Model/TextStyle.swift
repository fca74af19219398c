/// How text looks, apart from its colour; in a file words with spaces between them, such as `"bold accent"`.
public struct TextStyle: OptionSet, Sendable, Hashable {
    /// A bit for each word.
    public var rawValue: UInt8
    /// A style by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing special: the page's ink.
    public static let plain: TextStyle = []
    /// Heavier.
    public static let bold = TextStyle(rawValue: 1)
    /// Weaker than the ink.
    public static let dim = TextStyle(rawValue: 2)
    /// Slanted, where the terminal can.
    public static let italic = TextStyle(rawValue: 4)
    /// With a line under it.
    public static let underline = TextStyle(rawValue: 8)
    /// In the page's accent colour.
    public static let accent = TextStyle(rawValue: 16)

    /// The words of a story file, in the order in which help shows them.
    public static let names: [(name: String, style: TextStyle)] = [
        ("plain", .plain), ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
        ("accent", .accent),
    ]
}

/// A colour by its channels or by what it is for.
public enum ColorSource: Sendable, Hashable {
    /// A colour of its own.
    case rgb(RGBColor)
    /// The theme's text colour.
    case ink
    /// The theme's weaker text colour.
    case dim
    /// The theme's one strong colour.
    case accent
}
