/// A ranking of items, with a podium for the first three and changes since the previous ranking.
public struct Ranking: ElementContent {
    /// The items.
    public var items: Referable<[StoryItem]>
    /// The items of the previous ranking, in order; only their labels matter. `nil` shows no changes.
    public var previous: Referable<[StoryItem]>?
    /// The unit shown after each number, such as `h` or `%`.
    public var unit: Template?
    /// The order of the items.
    public var sort: Bars.Sort
    /// The maximum number of items shown, 1…1,000; `nil` shows up to 1,000.
    public var limit: Int?
    /// The word next to an item that is new since the previous ranking.
    public var new: Template

    /// Creates a ranking.
    public init(
        _ items: Referable<[StoryItem]>, previous: Referable<[StoryItem]>? = nil, unit: Template? = nil,
        sort: Bars.Sort = .none,
        limit: Int? = nil, new: Template = "new"
    ) {
        self.items = items
        self.previous = previous
        self.unit = unit
        self.sort = sort
        self.limit = limit
        self.new = new
    }

    /// The layout cost of the items.
    public var layoutCost: Int { items.layoutCost }

    /// The name of this kind in files.
    public static let kind = "ranking"
    /// The fields of this kind.
    public static let fields: FieldTable<Ranking> = FieldTable(
        Ranking(.values([])),
        FileField(
            "items", \.items, .items, required: true, "texts, or objects with label, value and color, the first first"),
        FileField("previous", \.previous, .items, "the items of last time in their order, for the changes of rank"),
        FileField("unit", \.unit, .text, "the text after each number"),
        FileField("sort", \.sort, .choice, "the order of the items"),
        FileField("limit", \.limit, .integer(1...1000), "the maximum number of items shown"),
        FileField("new", \.new, .text, "the word at an item that had no rank last time"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// The parts that can be shown one by one: the items.
    public static let revealable: Set<RevealedParts> = [.item]

    /// Returns the number of items.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        min(data.items(items).count, limit ?? .max)
    }
}
