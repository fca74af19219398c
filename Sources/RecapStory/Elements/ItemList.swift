/// A list of items, each with a label and optionally a value at the right and a detail.
public struct ItemList: ElementContent {
    /// The items.
    public var items: ListSource<Item>
    /// Whether the items are numbered.
    public var ordered: Bool
    /// The largest number of items that are shown, 1…1,000; `nil` shows up to 1,000.
    public var limit: Int?

    /// Creates a list.
    public init(_ items: ListSource<Item>, ordered: Bool = false, limit: Int? = nil) {
        self.items = items
        self.ordered = ordered
        self.limit = limit
    }

    /// The name of the kind in a file.
    public static let kind = "list"
    /// The fields of the kind.
    public static let fields: FieldTable<ItemList> = FieldTable(
        ItemList(.values([])),
        Field("items", \.items, .items, required: true, "texts, or objects with label, value, detail and color"),
        Field("ordered", \.ordered, .bool, "whether the items are numbered"),
        Field("limit", \.limit, .integer(1...1000), "the largest number of items that are shown"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .value])
    /// The parts that can be shown one after the other: the items.
    public static let revealable: Set<RevealedParts> = [.item]

    /// Returns the number of the items.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        min(data.items(items).count, limit ?? .max)
    }
}
