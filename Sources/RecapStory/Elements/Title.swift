/// Large letters: the one thing that a page says.
public struct Title: ElementContent {
    /// How large the letters are.
    public enum Font: String, Sendable, CaseIterable {
        /// Half blocks, three rows high, for Latin letters, digits and signs.
        case block
        /// Bold, with a space between the letters.
        case small
        /// Bold.
        case plain
    }

    /// What it says.
    public var text: Template
    /// The largest letters that it may take; it falls to smaller ones where these don't fit.
    public var font: Font

    /// A title.
    public init(_ text: Template, font: Font = .block) {
        self.text = text
        self.font = font
    }

    /// The name of the kind in a story file.
    public static let kind = "title"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("text", .template, required: true, "what it says"),
        Field("font", .choice(Font.allCases.map(\.rawValue)), "the largest letters that it may take"),
    ]
    /// What every kind has, and its text.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .scale])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        text = reader.template("text")
        font = reader.choice("font") ?? .block
        if font == .block { reader.checkBlockLetters("text", text) }
    }
}
