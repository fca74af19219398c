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
        _ text: StoryText, vocabulary: StoryVocabulary = StoryVocabulary(), extent: DiagnosticExtent = .first
    ) -> ThemeReading {
        var result = ReadingResult(limit: extent.limit, resources: vocabulary.resources)
        let theme = result.read(text, vocabulary) { $0.themeColors(at: 0) }
        return result.reading(theme)
    }
}

extension FieldFormat where Value == StoryTheme {
    /// The name of a theme that the player knows, or an object with colours.
    @inline(__always)
    package static var theme: FieldFormat {
        FieldFormat(.theme) {
            $0.theme(at: $1)
        } write: { theme throws(StoryWritingError) in
            switch theme {
            case .named(let name): .string(name)
            case .custom(let colors): .object(try ThemeColors.fields.json(colors))
            }
        }
    }
}

extension ValueForm {
    fileprivate static var theme: ValueForm {
        ValueForm("theme", "name of a theme, or theme") { vocabulary in
            Schema.either(vocabulary.themes.map(Schema.word) ?? Schema.text, Schema.definition("theme"))
        }
    }
}

extension FieldReader {
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
