/// Lines of a program or a terminal, shown verbatim.
public struct Code: ElementContent {
    /// The lines.
    public var text: Template
    /// The language, which decides what is highlighted; `nil` highlights nothing.
    public var language: String?

    /// Creates lines of code.
    public init(_ text: Template, language: String? = nil) {
        self.text = text
        self.language = language
    }

    /// The name of the kind in a file.
    public static let kind = "code"
    /// The fields of the kind.
    public static let fields: FieldTable<Code> = FieldTable(
        Code(""),
        Field("text", \.text, .code, required: true, "the lines"),
        Field(
            "language", \.language, .string,
            "the language, for highlighting; diff marks lines that were added and removed"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// The parts that can be shown one by one: the lines.
    public static let revealable: Set<RevealedParts> = [.line]

    /// `false`: numbers in code are read by programs.
    public static let groupsNumbers = false

    /// The cost of the lines.
    public var layoutCost: Int { text.layoutCost }

    /// Returns the number of the lines.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        data.text(text).count(of: parts)
    }
}
