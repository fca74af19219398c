/// A headline in large letters.
public struct Title: ElementContent {
    /// The size of the letters.
    public enum Font: String, Sendable, CaseIterable {
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

    /// Creates a title.
    public init(_ text: Template, font: Font = .block) {
        self.text = text
        self.font = font
    }

    /// The name of the kind in a file.
    public static let kind = "title"
    /// The fields of the kind.
    public static let fields: FieldTable<Title> = FieldTable(
        Title(""),
        Field("text", \.text, .text, required: true, "the words of the title"),
        Field("font", \.font, .choice, "the largest letters that the title may take"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .scale])

    /// Reports problems that concern several fields.
    public func check(_ reader: inout FieldReader) {
        if font == .block { reader.checkBlockLetters("text", text) }
    }
}
