/// Dated events on a horizontal or vertical line.
public struct EventTimeline: ElementContent {
    /// The events, in order.
    public var items: Referable<[Event]>
    /// The maximum number of events shown, 1…1,000; `nil` shows up to 1,000.
    public var limit: Int?

    /// Creates a timeline.
    public init(_ items: Referable<[Event]>, limit: Int? = nil) {
        self.items = items
        self.limit = limit
    }

    /// The layout cost of the items.
    public var layoutCost: Int { items.layoutCost }

    /// The name of this kind in files.
    public static let kind = "timeline"
    /// The fields of this kind.
    public static let fields: FieldTable<EventTimeline> = FieldTable(
        EventTimeline(.values([])),
        FileField(
            "items", \.items, .events, required: true,
            "objects with date, label and optionally detail and color, in order"),
        FileField("limit", \.limit, .integer(1...1000), "the maximum number of events shown"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// The parts that can be shown one by one: the events.
    public static let revealable: Set<RevealedParts> = [.item]

    /// Returns the number of events.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        min(data.events(items).count, limit ?? .max)
    }
}

/// An event of a timeline. In a file: an object with `date`, `label`, `detail` and `color`.
public struct Event: Sendable, Hashable {
    /// The date as shown. Dates such as 2024, 2024-09 and 2024-09-17 also determine the event's position.
    public var date: Template
    /// A description of the event.
    public var label: Template
    /// Additional text, shown dimmed below the label.
    public var detail: Template?
    /// The colour of the event's marker; `nil` uses that of the element.
    public var color: ColorSource?

    /// Creates an event.
    public init(_ date: Template, _ label: Template, detail: Template? = nil, color: ColorSource? = nil) {
        self.date = date
        self.label = label
        self.detail = detail
        self.color = color
    }

    static let fields: FieldTable<Event> = FieldTable(
        Event("", ""),
        FileField(
            "date", \.date, .text, required: true,
            "the date as it is shown; dates such as 2024, 2024-09 and 2024-09-17 also place the event"),
        FileField("label", \.label, .text, required: true, "what happened"),
        FileField("detail", \.detail, .text, "dim text below the label"),
        FileField("color", \.color, .color, "the colour of the event's mark"))
}
