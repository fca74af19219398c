/// The attributes of a character besides its colours.
public struct Attributes: OptionSet, Sendable, Hashable {
    /// The attributes as bits.
    public let rawValue: UInt8
    /// Creates attributes from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold weight.
    public static let bold = Attributes(rawValue: 1)
    /// Reduced intensity.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underline.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background swapped.
    public static let reverse = Attributes(rawValue: 16)
}

/// The style of text that is drawn onto a surface.
public struct Style: Sendable, Hashable {
    /// The colour of the characters.
    public var foreground: Color
    /// The background colour; `nil` keeps the background of the surface.
    public var background: Color?
    /// The attributes, such as bold.
    public var attributes: Attributes

    /// Creates a style.
    public init(foreground: Color = .default, background: Color? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
