/// How a cell's character is drawn, apart from its colours.
public struct Attributes: OptionSet, Sendable, Hashable {
    /// A bit for each.
    public let rawValue: UInt8
    /// Attributes by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Weaker.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line under it.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
}

/// How text is drawn onto a surface; the background stays what it is there unless it is given.
public struct Style: Sendable, Hashable {
    /// The colour of the characters.
    public var foreground: Color
    /// The colour behind them; `nil` keeps what is there.
    public var background: Color?
    /// Bold, dim and the like.
    public var attributes: Attributes

    /// A style.
    public init(foreground: Color = .default, background: Color? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
