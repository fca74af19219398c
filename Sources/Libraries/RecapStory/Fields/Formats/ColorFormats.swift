internal import RecapJSON
internal import RecapLanguage

extension FieldFormat where Value == ColorSource {
    /// A colour: `#rrggbb`, `#rgb`, a CSS colour name, `ink`, `dim` or `accent`.
    @inline(__always)
    public static var color: FieldFormat { FieldFormat(.color) { $0.color(at: $1) } }
}

extension FieldFormat where Value == RGBColor {
    /// A colour given by its channels: `#rrggbb`, `#rgb` or a CSS colour name.
    @inline(__always)
    static var rgb: FieldFormat {
        FieldFormat(ValueForm("rgb", "`#rrggbb`, `#rgb` or a name of CSS such as `tomato`", Schema.definition("rgb"))) {
            $0.channels(at: $1)
        }
    }
}

extension FieldFormat where Value == [RGBColor] {
    /// A colour given by its channels, or a non-empty list of such colours.
    @inline(__always)
    static var oneOrMoreColors: FieldFormat {
        FieldFormat(
            ValueForm(
                "oneOrMoreColors", "colour, or list of colours", Schema.either(Schema.definition("rgb"), Schema.colors))
        ) {
            $0.oneOrMoreColors(at: $1)
        } write: { colors throws(StoryWritingError) in
            if colors.count == 1 { return colors[0].json }
            return try FieldFormat.colors.write(colors)
        }
    }

    /// A non-empty list of colours given by their channels.
    @inline(__always)
    static var colors: FieldFormat {
        FieldFormat(ValueForm("colors", "list of colours", Schema.colors)) {
            $0.colors(at: $1)
        } write: { colors throws(StoryWritingError) in
            guard !colors.isEmpty else { throw .noColors }
            return try colors.json
        }
    }
}

extension ValueForm {
    static var color: ValueForm {
        ValueForm(
            "color", "`ink`, `dim`, `accent`, `#rrggbb`, `#rgb` or a name of CSS such as `tomato`",
            Schema.definition("color"))
    }
}

extension ColorSource {
    /// A phrase that describes a colour in error messages.
    static let words = "a colour such as \"#1d2671\", \"#fff\" or \"tomato\", or ink, dim or accent"
}

extension Schema {
    /// A non-empty list of colours.
    static var colors: JSONValue { ["type": "array", "minItems": 1, "items": definition("rgb")] }
}

extension StoryDecoder {
    /// Reads a colour given by its channels or by its role in the theme.
    mutating func color(at token: Int) -> ColorSource? {
        if document.kind(token) == .string, let color = ColorSource(document.string(token)) { return color }
        expectedColor(ColorSource.words, at: token)
        return nil
    }

    /// Reads a colour given by its channels.
    mutating func channels(at token: Int) -> RGBColor? {
        if document.kind(token) == .string, let color = RGBColor(document.string(token)) { return color }
        expectedColor("a colour such as \"#1d2671\", \"#fff\" or \"tomato\"", at: token)
        return nil
    }

    /// Reports that the value at a token is not a colour, and suggests the name that may be intended.
    private mutating func expectedColor(_ what: String, at token: Int) {
        let word = document.string(token)
        // A colour with invalid digits is not a misspelt name.
        let hint =
            word.hasPrefix("#") ? "" : Suggestion.hint(for: word, among: ["ink", "dim", "accent"] + NamedColors.names)
        expected(what, at: token, hint: hint)
    }

    /// Reads one or more colours. Reports an error and returns `nil` if there is none.
    mutating func colors(at token: Int) -> [RGBColor]? {
        guard let colors = list(at: token, as: "a list of colours", { reader, item in reader.channels(at: item) })
        else { return nil }
        if document.tokens[token].end == token + 1 {
            collector.error(document, token, "expected at least one colour, found an empty list")
        }
        return colors.isEmpty ? nil : colors
    }

    fileprivate mutating func oneOrMoreColors(at token: Int) -> [RGBColor]? {
        switch document.kind(token) {
        case .string: return channels(at: token).map { [$0] }
        case .array: return colors(at: token)
        default:
            expected("a colour such as \"#1d2671\", or a list of colours", at: token)
            return nil
        }
    }
}
