/// A list of items, each with a label, and perhaps a value at the right and a detail.
public struct ItemList: ElementContent {
    /// The items.
    public var items: ListSource<Item>
    /// Whether they are numbered.
    public var ordered: Bool
    /// The most that are shown, 1…1,000; `nil` shows all, up to 1,000.
    public var limit: Int?

    /// A list.
    public init(_ items: ListSource<Item>, ordered: Bool = false, limit: Int? = nil) {
        self.items = items
        self.ordered = ordered
        self.limit = limit
    }

    /// The name of the kind in a story file.
    public static let kind = "list"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("items", .items, required: true, "strings, or objects with label, value, detail"),
        Field("ordered", .bool, "whether they are numbered"),
        Field("limit", .integer(1...1000), "the most that are shown"),
    ]
    /// What every kind has, and its text and its numbers.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .value])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        items = reader.items("items")
        ordered = reader.bool("ordered") ?? false
        limit = reader.integer("limit")
    }
}
