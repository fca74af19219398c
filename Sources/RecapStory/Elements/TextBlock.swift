/// A paragraph that wraps, with `**bold**`, `_italic_` and `` `code` `` in it.
public struct TextBlock: ElementContent {
    /// What it says; line breaks stay.
    public var text: Template

    /// A paragraph.
    public init(_ text: Template) {
        self.text = text
    }

    /// The name of the kind in a story file.
    public static let kind = "text"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("text", .template, required: true, "what it says; **bold**, _italic_ and `code` are marked so")
    ]
    /// What every kind has, and its text.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        text = reader.template("text")
    }
}
