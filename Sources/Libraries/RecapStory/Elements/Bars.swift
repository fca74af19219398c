/// A bar chart with a horizontal bar for each item, whole or stacked, and its number on the right. Bars of negative
/// numbers extend to the left.
public struct Bars: ElementContent {
    /// The order of the bars.
    public enum Sort: String, Sendable, CaseIterable {
        /// The original order of the items.
        case none
        /// The largest number first.
        case descending
        /// The smallest number first.
        case ascending
    }

    /// The items. An item without a number has an empty bar.
    public var items: Referable<[StoryItem]>
    /// The unit shown after each number, such as `h` or `%`.
    public var unit: Template?
    /// The number that fills the full width; `nil` uses the largest number.
    public var max: Referable<Double>?
    /// The order of the bars.
    public var sort: Sort
    /// The maximum number of bars shown, 1…1,000; `nil` shows up to 1,000.
    public var limit: Int?
    /// The names of the parts of stacked bars; `nil` for none.
    public var names: Referable<[Template]>?

    /// Creates a bar chart of items.
    public init(
        _ items: Referable<[StoryItem]>, unit: Template? = nil, max: Referable<Double>? = nil, sort: Sort = .none,
        limit: Int? = nil, names: Referable<[Template]>? = nil
    ) {
        self.names = names
        self.items = items
        self.unit = unit
        self.max = max
        self.sort = sort
        self.limit = limit
    }

    /// The layout cost of the items.
    public var layoutCost: Int { items.layoutCost }

    /// The name of this kind in files.
    public static let kind = "bars"
    /// The fields of this kind.
    public static let fields: FieldTable<Bars> = FieldTable(
        Bars(.values([])),
        FileField("items", \.items, .items, required: true, "objects with label, value or parts, and optionally color"),
        FileField("unit", \.unit, .text, "the text after each number"),
        FileField("max", \.max, .number(), "the number that fills the whole width; the largest if absent"),
        FileField("sort", \.sort, .choice, "the order of the bars"),
        FileField("limit", \.limit, .integer(1...1000), "the maximum number of bars shown"),
        FileField("names", \.names, .strings, "the names of the parts of stacked bars"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// The parts that can be shown one by one: the bars.
    public static let revealable: Set<RevealedParts> = [.item]

    /// Returns the number of bars.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        min(data.items(items).count, limit ?? .max)
    }

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        // Items that could not be read are missing from the list.
        if reader.isSound("items") {
            reader.warn(of: items, in: "items") { $0.parts == nil ? $0.numberProblem(of: "a bar", $1) : nil }
        }
        if let max = reader.known(max), max <= 0 {
            reader.reportWarning("max", "a bar is filled by this: expected a number of more than 0")
        }
    }
}
