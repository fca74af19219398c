/// Somebody's words, and whose they are.
public struct Quote: ElementContent {
    /// The words.
    public var text: Template
    /// Whose they are.
    public var by: Template?

    /// Somebody's words.
    public init(_ text: Template, by: Template? = nil) {
        self.text = text
        self.by = by
    }

    /// The name of the kind in a story file.
    public static let kind = "quote"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("text", .template, required: true, "the words"),
        Field("by", .template, "whose they are"),
    ]
    /// What every kind has, and its text.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        text = reader.template("text")
        by = reader.optionalTemplate("by")
    }
}
