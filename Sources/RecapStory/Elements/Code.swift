/// Lines of a program or a terminal, as they stand.
public struct Code: ElementContent {
    /// The lines.
    public var text: Template
    /// The language, which decides what is emphasised; `nil` emphasises nothing.
    public var language: String?

    /// Lines of code.
    public init(_ text: Template, language: String? = nil) {
        self.text = text
        self.language = language
    }

    /// The name of the kind in a story file.
    public static let kind = "code"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("text", .template, required: true, "the lines"),
        Field("language", .string, "the language, for emphasis"),
    ]
    /// What every kind has, and its text.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        text = reader.template("text", hasOwnBraces: true)
        language = reader.string("language")
    }
}
