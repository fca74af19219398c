/// The theme of a story or a page: one that the player knows, or custom colours.
///
/// In a file: `"paper"`, or `{ "ink": "#f5efe6", "background": "#241410" }`.
public enum StoryTheme: Sendable, Hashable {
    /// A theme that the player knows by name. `auto` is a dark or light theme, depending on the background of the
    /// terminal.
    case named(String)
    /// A theme defined by the story.
    case custom(ThemeColors)
}

extension StoryTheme: ExpressibleByStringLiteral {
    /// Creates a theme from its name.
    public init(stringLiteral name: String) { self = .named(name) }
}

/// The colours of a theme defined by a story or a file.
///
/// The player draws text with a contrast of at least 4.5 : 1 regardless of the colours: colours with less contrast are
/// shifted towards the text colour, and reported.
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

    /// A part whose contrast with the background is too low.
    public struct Problem: Sendable, Hashable {
        /// The part with insufficient contrast.
        public let part: Part
        /// A description of the compared colours, their contrast, the minimum contrast, and a colour that reaches it.
        public let message: String

        /// Creates a problem with a part.
        public init(part: Part, message: String) {
            self.part = part
            self.message = message
        }
    }

    /// The text colour.
    public var ink: RGBColor
    /// The colour of secondary text; `nil` uses one between text and background.
    public var dim: RGBColor?
    /// The colour of emphasis, followed by the first chart colours; if empty, a colour that suits the background is
    /// used.
    public var accent: [RGBColor]
    /// The colour behind a page, or the colours of a gradient from top to bottom; not empty in a story without errors.
    public var background: [RGBColor]
    /// The style of the progress bars.
    public var bars: Bars
    /// Additional chart colours, used after the accent in the order of the chart's parts. Further parts have shades of
    /// the text colour.
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

    /// The colours of the chart parts after the first one, which has the accent colour.
    package var chartColors: [RGBColor] { accent.dropFirst() + colors }
}
