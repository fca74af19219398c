internal import RecapJSON

/// A horizontal bar for each item, with its number at the right.
public struct Bars: ElementContent {
    /// The order of the bars.
    public enum Sort: String, Sendable, CaseIterable {
        /// As they are given.
        case none
        /// The largest first.
        case descending
        /// The smallest first.
        case ascending
    }

    /// The items; one without a number has an empty bar.
    public var items: ListSource<Item>
    /// What follows each number: `h`, `%`.
    public var unit: Template?
    /// The number that fills the whole width; `nil` takes the largest.
    public var max: NumberSource?
    /// Their order.
    public var sort: Sort
    /// The most that are shown, 1…1,000; `nil` shows all, up to 1,000.
    public var limit: Int?

    /// Bars.
    public init(
        _ items: ListSource<Item>, unit: Template? = nil, max: NumberSource? = nil, sort: Sort = .none,
        limit: Int? = nil
    ) {
        self.items = items
        self.unit = unit
        self.max = max
        self.sort = sort
        self.limit = limit
    }

    /// The name of the kind in a story file.
    public static let kind = "bars"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("items", .items, required: true, "objects with label, value and perhaps color"),
        Field("unit", .template, "what follows each number"),
        Field("max", .number(-1e15...1e15, isReference: true), "the number that fills the whole width"),
        Field("sort", .choice(Sort.allCases.map(\.rawValue)), "the order of the bars"),
        Field("limit", .integer(1...1000), "the most that are shown"),
    ]
    /// What every kind has, and its numbers.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        let errors = reader.collector.errorCount
        items = reader.items("items")
        // Rows that could not be read are not among the items.
        if reader.collector.errorCount == errors { reader.warn(of: items, in: "items", Bars.problem) }
        unit = reader.optionalTemplate("unit")
        max = reader.number("max")
        if let max = reader.known(max), max <= 0 {
            reader.reportWarning("max", "a bar is filled by this: expected a number of more than 0")
        }
        sort = reader.choice("sort") ?? .none
        limit = reader.integer("limit")
    }

    /// Why the bar of an item has no length, which no one can have meant; `nil` where it has one, or is of 0.
    private static func problem(_ item: Item, _ data: DataResolver?) -> String? {
        let value: ResolvedValue? =
            switch item.value {
            case .number(let number): .number(number)
            case .text(let text) where text.plainText != nil:
                item.value.flatMap { data?.value($0) } ?? .text(text.plainText ?? "")
            case .text: item.value.flatMap { data?.value($0) }
            case nil: nil
            }
        switch value {
        case .number(let number): return number < 0 ? "a bar begins at 0; one of less than that is empty" : nil
        case .text(let text): return "a bar needs a number; \(quoted(text)) is text, and leaves it empty"
        case nil: return item.value == nil ? "a bar needs a \"value\"; without one it is empty" : nil
        }
    }
}
