/// Blank lines.
public struct Spacer: ElementContent {
    /// The number of lines, 0…100.
    public var lines: Int

    /// Creates blank lines.
    public init(_ lines: Int = 1) {
        self.lines = lines
    }

    /// The name of this kind in files.
    public static let kind = "spacer"
    /// The fields of this kind.
    public static let fields: FieldTable<Spacer> = FieldTable(
        Spacer(), FileField("lines", \.lines, .integer(0...100), "the number of blank lines"))
    /// Empty, because a spacer shows nothing.
    public static let animatable: Set<ElementAnimation.Property> = []
}
