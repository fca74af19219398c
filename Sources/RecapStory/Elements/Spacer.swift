/// Empty lines.
public struct Spacer: ElementContent {
    /// How many: 0…100.
    public var lines: Int

    /// Empty lines.
    public init(_ lines: Int = 1) {
        self.lines = lines
    }

    public static let kind = "spacer"
    public static let fields = [Field("lines", .integer(0...100), "how many empty lines; 1 unless said")]
    public init(from reader: inout FieldReader) {
        lines = reader.integer("lines") ?? 1
    }
}
