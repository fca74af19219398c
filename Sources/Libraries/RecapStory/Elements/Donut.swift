/// A ring chart of shares of a whole, with at most five parts.
public struct Donut: ElementContent {
    /// The items.
    public var items: Referable<[StoryItem]>
    /// The text inside the ring.
    public var label: Template?
    /// The name of the part that combines the smallest items when there are more than five.
    public var other: Template

    /// Creates a ring of shares.
    public init(_ items: Referable<[StoryItem]>, label: Template? = nil, other: Template = "other") {
        self.items = items
        self.label = label
        self.other = other
    }

    /// The layout cost of the items.
    public var layoutCost: Int { items.layoutCost }

    /// The name of this kind in files.
    public static let kind = "donut"
    /// The fields of this kind.
    public static let fields: FieldTable<Donut> = FieldTable(
        Donut(.values([])),
        FileField("items", \.items, .items, required: true, "objects with label, value and optionally color"),
        FileField("label", \.label, .text, "the text within the ring"),
        FileField("other", \.other, .text, "the name of the smallest items together, where there are more than five"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        guard reader.isSound("items") else { return }
        reader.warn(of: items, in: "items") { $0.numberProblem(of: "a part", least: "a part is more than nothing", $1) }
    }
}
