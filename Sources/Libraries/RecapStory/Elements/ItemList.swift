/// A list of items, each with a label and optionally a detail and a value on the right.
public struct ItemList: ElementContent {
    /// The items.
    public var items: Referable<[StoryItem]>
    /// Whether the items are numbered.
    public var ordered: Bool
    /// The number of the first item, 0…2,000,000,000. Setting it makes the list numbered; `nil` starts a numbered list
    /// at 1, or after the skipped items.
    public var start: Int?
    /// The number of items before the first one shown, 0…1,000.
    public var skip: Int
    /// The maximum number of items shown, 1…1,000; `nil` shows up to 1,000.
    public var limit: Int?

    /// Creates a list.
    public init(
        _ items: Referable<[StoryItem]>, ordered: Bool = false, start: Int? = nil, skip: Int = 0, limit: Int? = nil
    ) {
        self.items = items
        self.ordered = ordered
        self.start = start
        self.skip = skip
        self.limit = limit
    }

    /// The layout cost of the items.
    public var layoutCost: Int { items.layoutCost }

    /// The name of this kind in files.
    public static let kind = "list"
    /// The fields of this kind.
    public static let fields: FieldTable<ItemList> = FieldTable(
        ItemList(.values([])),
        FileField("items", \.items, .items, required: true, "texts, or objects with label, value, detail and color"),
        FileField("ordered", \.ordered, .bool, "whether the items are numbered"),
        FileField("start", \.start, .integer(numbers), "the number of the first item of a numbered list"),
        FileField("skip", \.skip, .integer(0...1000), "the number of items before the first one shown"),
        FileField("limit", \.limit, .integer(1...1000), "the maximum number of items shown"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .value])
    /// The parts that can be shown one by one: the items.
    public static let revealable: Set<RevealedParts> = [.item]

    /// The valid numbers for the first item.
    private static let numbers = 0...2_000_000_000

    /// The number of items before the first one shown, clamped to its range.
    package var skipped: Int { min(max(skip, 0), 1000) }

    /// Returns the number shown before the shown item at an index; `nil` if the list is not numbered.
    package func number(ofItem index: Int) -> Int? {
        guard ordered || start != nil else { return nil }
        return min(max(start ?? skipped + 1, ItemList.numbers.lowerBound), ItemList.numbers.upperBound) + index
    }

    /// Returns the number of items.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        min(max(0, data.items(items).count - skipped), limit ?? .max)
    }
}
