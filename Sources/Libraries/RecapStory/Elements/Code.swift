/// Lines of code or terminal output, shown verbatim.
public struct Code: ElementContent {
    /// The lines.
    public var text: Template
    /// The language for syntax highlighting; `nil` for no highlighting.
    public var language: String?

    /// Creates lines of code.
    public init(_ text: Template, language: String? = nil) {
        self.text = text
        self.language = language
    }

    /// The name of this kind in files.
    public static let kind = "code"
    /// The fields of this kind.
    public static let fields: FieldTable<Code> = FieldTable(
        Code(""),
        FileField("text", \.text, .code, required: true, "the lines"),
        FileField(
            "language", \.language, .string,
            "the language, for highlighting; diff marks lines that were added and removed"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// The parts that can be shown one by one: the lines.
    public static let revealable: Set<RevealedParts> = [.line]

    /// `false`, because digit grouping would change the code.
    public static let groupsNumbers = false

    /// The layout cost of the lines.
    public var layoutCost: Int { text.layoutCost }

    /// Returns the number of lines.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        data.text(text).count(of: parts)
    }
}
