/// A list of items, each with a label and optionally a value at the right and a detail.
public struct ItemList: ElementContent {
    /// The items.
    public var items: ListSource<Item>
    /// Whether the items are numbered.
    public var ordered: Bool
    /// The number of the first item, which makes the list a numbered one, 0…2,000,000,000; `nil` for 1, if it is one.
    public var start: Int?
    /// The largest number of items that are shown, 1…1,000; `nil` shows up to 1,000.
    public var limit: Int?

    /// Creates a list.
    public init(_ items: ListSource<Item>, ordered: Bool = false, start: Int? = nil, limit: Int? = nil) {
        self.items = items
        self.ordered = ordered
        self.start = start
        self.limit = limit
    }

    /// The cost of the items.
    public var layoutCost: Int { items.layoutCost }

    /// The name of the kind in a file.
    public static let kind = "list"
    /// The fields of the kind.
    public static let fields: FieldTable<ItemList> = FieldTable(
        ItemList(.values([])),
        Field("items", \.items, .items, required: true, "texts, or objects with label, value, detail and color"),
        Field("ordered", \.ordered, .bool, "whether the items are numbered"),
        Field("start", \.start, .integer(numbers), "the number of the first item of a numbered list"),
        Field("limit", \.limit, .integer(1...1000), "the largest number of items that are shown"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .value])
    /// The parts that can be shown one by one: the items.
    public static let revealable: Set<RevealedParts> = [.item]

    /// The numbers that the first item may have.
    private static let numbers = 0...2_000_000_000

    /// Returns the number that stands before an item, by its index; `nil` in a list without numbers.
    package func number(ofItem index: Int) -> Int? {
        guard ordered || start != nil else { return nil }
        return min(max(start ?? 1, ItemList.numbers.lowerBound), ItemList.numbers.upperBound) + index
    }

    /// Returns the number of the items.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        min(data.items(items).count, limit ?? .max)
    }
}
