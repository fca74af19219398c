/// Attributes of text. In a file, a style is written as words separated by spaces, such as `"bold accent"`.
public struct TextStyle: OptionSet, Sendable, Hashable {
    /// The attributes as bits.
    public var rawValue: UInt8
    /// Creates a style from attribute bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Plain text in the text colour of the page.
    public static let plain: TextStyle = []
    /// Bold text.
    public static let bold = TextStyle(rawValue: 1)
    /// A colour weaker than the text colour.
    public static let dim = TextStyle(rawValue: 2)
    /// Italic text, if the terminal supports it.
    public static let italic = TextStyle(rawValue: 4)
    /// Underlined text.
    public static let underline = TextStyle(rawValue: 8)
    /// The accent colour of the page.
    public static let accent = TextStyle(rawValue: 16)

    /// The words for the attributes in a story file, in the order used by help.
    public static let names: [(name: String, style: TextStyle)] = [
        ("plain", .plain), ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
        ("accent", .accent),
    ]
}

/// A colour given by its channels, or by its role in the theme.
public enum ColorSource: Sendable, Hashable {
    /// A colour given by its channels.
    case rgb(RGBColor)
    /// The text colour of the theme.
    case ink
    /// The weaker text colour of the theme.
    case dim
    /// The accent colour of the theme.
    case accent
}
