/// A headline in large letters.
public struct Title: ElementContent {
    /// The size of the letters.
    public enum Font: String, Sendable, CaseIterable {
        /// Letters of any script, drawn from a font as a picture in cells. Where there is no font for them, the title has block
        /// letters.
        case display
        /// Letters of half blocks, three rows high, for Latin letters, digits and signs.
        case block
        /// Bold letters with spaces between them.
        case small
        /// Bold letters.
        case plain
    }

    /// The words of the title.
    public var text: Template
    /// The largest letters that the title may take; where they don't fit, it takes smaller ones.
    public var font: Font

    /// The font of display type.
    public var typeface: Typeface

    /// Creates a title.
    public init(_ text: Template, font: Font = .display, typeface: Typeface = Typeface()) {
        self.text = text
        self.font = font
        self.typeface = typeface
    }

    /// The cost of the text.
    public var layoutCost: Int { text.layoutCost }

    /// The name of the kind in a file.
    public static let kind = "title"
    /// The fields of the kind.
    public static let fields: FieldTable<Title> = FieldTable(
        Title(""),
        fields: [
            Field(
                "text", \.text, .marked, required: true,
                "the words of the title; [words](https://example.com) is a link"),
            Field("font", \.font, .choice, "the largest letters that the title may take"),
        ] + Typeface.fields.nested(at: \.typeface))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .scale])

    /// Reports problems that concern several fields.
    public func check(_ reader: inout FieldReader) {
        reader.checkLargeLetters("text", text, font: font, typeface: typeface)
    }
}
