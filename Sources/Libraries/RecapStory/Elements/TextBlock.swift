/// A wrapped paragraph with markup: `**bold**`, `_italic_`, backquotes for code, styled words in braces, such as
/// `{accent:words}`, and links, such as `[words](https://example.com)`. A backslash before a marker makes it literal.
public struct TextBlock: ElementContent {
    /// The text. Its line breaks are kept.
    public var text: Template

    /// Creates a paragraph.
    public init(_ text: Template) {
        self.text = text
    }

    /// The layout cost of the text.
    public var layoutCost: Int { text.layoutCost }

    /// The name of this kind in files.
    public static let kind = "text"
    /// The fields of this kind.
    public static let fields: FieldTable<TextBlock> = FieldTable(
        TextBlock(""),
        FileField(
            "text", \.text, .marked, required: true,
            "the paragraph, with **bold**, _italic_, `code`, {accent:words} and [words](https://example.com) marks"
        ))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// The parts that can be shown one by one: the lines or the words.
    public static let revealable: Set<RevealedParts> = [.line, .word]

    /// Returns the number of lines or words.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        data.text(text).count(of: parts)
    }
}
