/// A headline in large letters.
public struct Title: ElementContent {
    /// The font of a title.
    public enum Font: String, Sendable, CaseIterable {
        /// A font of any script, drawn as a picture in cells. If no font has the characters, the title uses block
        /// letters.
        case display
        /// Block letters three rows high, for Latin letters, digits and punctuation.
        case block
        /// Bold text with letter spacing.
        case small
        /// Bold text.
        case plain
    }

    /// The text of the title.
    public var text: Template
    /// The largest font for the title. If the text doesn't fit, a smaller font is used.
    public var font: Font

    /// The typeface of the display font.
    public var typeface: Typeface

    /// Creates a title.
    public init(_ text: Template, font: Font = .display, typeface: Typeface = Typeface()) {
        self.text = text
        self.font = font
        self.typeface = typeface
    }

    /// The layout cost of the text.
    public var layoutCost: Int { text.layoutCost }

    /// The name of this kind in files.
    public static let kind = "title"
    /// The fields of this kind.
    public static let fields: FieldTable<Title> = FieldTable(
        Title(""),
        fields: [
            FileField(
                "text", \.text, .marked, required: true,
                "the words of the title; [words](https://example.com) is a link"),
            FileField("font", \.font, .choice, "the largest letters that the title may take"),
        ] + Typeface.fields.nested(at: \.typeface))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .scale])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        reader.checkLargeLetters("text", text, font: font, typeface: typeface)
    }
}
