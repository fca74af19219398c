/// A headline in large letters.
public struct Title: ElementContent {
    /// The size of the letters.
    public enum Font: String, Sendable, CaseIterable {
        /// Letters of any script, drawn from a font as a picture in cells. If no font has them, the title uses block
        /// letters.
        case display
        /// Half-block letters, three rows high, for Latin letters, digits and punctuation.
        case block
        /// Bold letters with spaces between them.
        case small
        /// Bold letters.
        case plain
    }

    /// The words of the title.
    public var text: Template
    /// The largest letter size for the title. If the letters don't fit, smaller ones are used.
    public var font: Font

    /// The typeface of display letters.
    public var typeface: Typeface

    /// Creates a title.
    public init(_ text: Template, font: Font = .display, typeface: Typeface = Typeface()) {
        self.text = text
        self.font = font
        self.typeface = typeface
    }

    /// The cost of the text.
    public var layoutCost: Int { text.layoutCost }

    /// The name of this kind in files.
    public static let kind = "title"
    /// The fields of this kind.
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
    public func check(_ reader: inout StoryDecoder) {
        reader.checkLargeLetters("text", text, font: font, typeface: typeface)
    }
}
