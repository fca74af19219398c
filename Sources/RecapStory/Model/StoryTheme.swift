/// The theme of a story or of a page: one that the player knows, or one with colours of its own.
///
/// In a file: `"paper"`, or `{ "ink": "#f5efe6", "background": "#241410" }`.
public enum StoryTheme: Sendable, Hashable {
    /// A theme that the player knows by name. `auto` is a dark or a light theme, by the background of the terminal.
    case named(String)
    /// A theme of the story's own.
    case custom(ThemeColors)
}

extension StoryTheme: ExpressibleByStringLiteral {
    /// Creates a theme from the name of one.
    public init(stringLiteral name: String) { self = .named(name) }
}

/// The colours of a theme that a story or a file defines.
///
/// The player draws text with a contrast of at least 4.5 : 1 whatever the colours are: those that have less are moved
/// towards the text colour, and reported.
public struct ThemeColors: Sendable, Hashable {
    /// The style of the progress bars.
    public enum Bars: String, Sendable, CaseIterable {
        /// Filled cells.
        case solid
        /// A thin line.
        case line
    }

    /// A part of a theme whose contrast with the background is checked.
    public enum Part: String, Sendable, CaseIterable {
        case ink, dim, accent, colors
    }

    /// The contrast of a part with the background, where it is too little.
    public struct Problem: Sendable, Hashable {
        /// The part with the colour.
        public let part: Part
        /// The colours that were compared, their contrast, the least contrast and a colour that has it, in words.
        public let message: String

        /// Creates a problem of a part.
        public init(part: Part, message: String) {
            self.part = part
            self.message = message
        }
    }

    /// The text colour.
    public var ink: RGBColor
    /// The colour of secondary text; `nil` takes one between text and background.
    public var dim: RGBColor?
    /// The colour of emphasis, followed by the first colours of charts; empty takes a colour that suits the background.
    public var accent: [RGBColor]
    /// The colour behind a page, or the colours of a gradient from top to bottom; not empty in a story without errors.
    public var background: [RGBColor]
    /// The style of the progress bars.
    public var bars: Bars
    /// Further colours of charts, in the order of their parts after the accent. Parts beyond them have shades of the text
    /// colour.
    public var colors: [RGBColor]

    /// Creates a theme from its colours.
    public init(
        ink: RGBColor, dim: RGBColor? = nil, accent: [RGBColor] = [], background: [RGBColor], bars: Bars = .solid,
        colors: [RGBColor] = []
    ) {
        self.ink = ink
        self.dim = dim
        self.accent = accent
        self.background = background
        self.bars = bars
        self.colors = colors
    }

    /// The colours of the parts of charts after the first, which has the accent.
    package var chartColors: [RGBColor] { accent.dropFirst() + colors }
}
