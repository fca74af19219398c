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
        _ text: StoryText, vocabulary: StoryVocabulary = StoryVocabulary(), extent: ReadingExtent = .first
    ) -> ThemeReading {
        var result = ReadingResult(limit: extent.limit, resources: vocabulary.resources)
        let theme = result.read(text, vocabulary) { $0.themeColors(at: 0) }
        return result.reading(theme)
    }
}

extension FieldReader {
    /// Reads the theme at a token: a theme name, or an object with colours.
    mutating func theme(at token: Int) -> StoryTheme? {
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

    /// Reads a colour, or a non-empty list of colours.
    mutating func oneOrMoreColors(at token: Int) -> [RGBColor]? {
        switch document.kind(token) {
        case .string: return channels(at: token).map { [$0] }
        case .array: return colors(at: token)
        default:
            expected("a colour such as \"#1d2671\", or a list of colours", at: token)
            return nil
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
