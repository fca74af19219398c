internal import RecapJSON

/// The result of reading a theme file.
public typealias ThemeReading = FileReading<ThemeColors>

extension ThemeReading {
    /// The theme; `nil` if there are errors.
    public var theme: ThemeColors? { value }
}

extension ThemeColors {
    /// Reads a theme file, which contains the same object as the `theme` of a story.
    ///
    /// Never throws: the result contains all errors with their locations. O(*n*) in time and memory for *n* bytes.
    public static func parse(
        _ text: SourceText, vocabulary: StoryVocabulary = StoryVocabulary(), extent: DiagnosticExtent = .first
    ) -> ThemeReading {
        var result = ReadingResult(limit: extent.limit, resources: vocabulary.resources)
        let theme = result.read(text, vocabulary) { $0.themeColors(at: 0) }
        return result.reading(theme)
    }
}

extension FieldFormat where Value == StoryTheme {
    /// The name of a theme known to the player, or an object with colours.
    @inline(__always)
    package static var theme: FieldFormat {
        FieldFormat(
            ValueForm("theme", "name of a theme, or theme") { vocabulary in
                Schema.either(vocabulary.themes.map(Schema.word) ?? Schema.text, Schema.definition("theme"))
            }
        ) {
            $0.theme(at: $1)
        } write: { theme throws(StoryWritingError) in
            switch theme {
            case .named(let name): .string(name)
            case .custom(let colors): .object(try ThemeColors.fields.json(colors))
            }
        }
    }
}

extension StoryDecoder {
    fileprivate mutating func theme(at token: Int) -> StoryTheme? {
        switch document.kind(token) {
        case .object: return themeColors(at: token).map(StoryTheme.custom)
        case .string: return name(at: token, among: vocabulary.themes, as: "a theme").map(StoryTheme.named)
        default:
            expected("the name of a theme, or an object with ink and background", at: token)
            return nil
        }
    }

    /// Reads the theme at a token, and warns about colours that are hard to distinguish from the background.
    fileprivate mutating func themeColors(at token: Int) -> ThemeColors? {
        read(token, as: "a theme: an object with ink and background", ThemeColors.fields) { reader, theme in
            guard reader.isSound("ink"), reader.isSound("background"), reader.has("background") else { return }
            for problem in reader.vocabulary.checkTheme?(theme) ?? [] {
                reader.reportWarning(problem.part.field, problem.message)
            }
        }
    }
}

extension ThemeColors.Part {
    fileprivate var field: FieldName {
        switch self {
        case .ink: "ink"
        case .dim: "dim"
        case .accent: "accent"
        case .colors: "colors"
        }
    }
}

/// The theme of a story or a page: a theme known to the player, or custom colours.
///
/// In a file: `"paper"`, or `{ "ink": "#f5efe6", "background": "#241410" }`.
public enum StoryTheme: Sendable, Hashable {
    /// A theme known to the player by name. `auto` is a dark or light theme, depending on the background of the
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
/// The player draws text with a contrast of at least 4.5 : 1 regardless of the colours: it shifts colours with less
/// contrast towards the text colour, and reports them.
public struct ThemeColors: Sendable, Hashable {
    /// The style of the progress bars.
    public enum Bars: String, Sendable, CaseIterable {
        /// Bars that are half a row high.
        case half
        /// Bars of filled cells.
        case solid
        /// Bars that are thin lines.
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
    /// The background colour, or the colours of a gradient from top to bottom; not empty in a story without errors.
    public var background: [RGBColor]
    /// The style of the progress bars.
    public var bars: Bars
    /// Additional chart colours, used after the accent in the order of the chart's parts. Further parts use shades of
    /// the text colour.
    public var colors: [RGBColor]

    /// Creates a theme from its colours.
    public init(
        ink: RGBColor, dim: RGBColor? = nil, accent: [RGBColor] = [], background: [RGBColor], bars: Bars = .half,
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
