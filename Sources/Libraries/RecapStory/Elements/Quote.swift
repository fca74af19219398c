/// A quotation and its author.
public struct Quote: ElementContent {
    /// The quoted words.
    public var text: Template
    /// The author.
    public var by: Template?

    /// Creates a quotation.
    public init(_ text: Template, by: Template? = nil) {
        self.text = text
        self.by = by
    }

    /// The layout cost of the text.
    public var layoutCost: Int { text.layoutCost }

    /// The name of this kind in files.
    public static let kind = "quote"
    /// The fields of this kind.
    public static let fields: FieldTable<Quote> = FieldTable(
        Quote(Template("")),
        FileField("text", \.text, .marked, required: true, "the quoted words, with marks as a text has them"),
        FileField("by", \.by, .text, "the author"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// The parts that can be shown one by one: the lines or the words.
    public static let revealable: Set<RevealedParts> = [.line, .word]

    /// Returns the number of lines or words.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        data.text(text).count(of: parts)
    }
}
