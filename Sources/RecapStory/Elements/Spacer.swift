/// Empty lines.
public struct Spacer: ElementContent {
    /// How many: 0…100.
    public var lines: Int

    /// Empty lines.
    public init(_ lines: Int = 1) {
        self.lines = lines
    }

    /// The name of the kind in a story file.
    public static let kind = "spacer"
    /// The fields that a story file may give it.
    public static let fields = [Field("lines", .integer(0...100), "how many empty lines; 1 unless said")]
    /// Nothing: there is nothing to see of it.
    public static let animatable: Set<ElementAnimation.Property> = []
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        lines = reader.integer("lines") ?? 1
    }
}
