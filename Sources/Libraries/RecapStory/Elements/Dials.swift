/// A number as a fraction of a maximum. It is updated when the data changes.
public struct Gauge: ElementContent {
    /// The number that the gauge shows.
    public var value: Referable<Double>
    /// The number that fills the gauge; `nil` uses 100.
    public var max: Referable<Double>?
    /// The name of the measured quantity.
    public var label: Template?

    /// Creates a gauge.
    public init(_ value: Referable<Double>, max: Referable<Double>? = nil, label: Template? = nil) {
        self.value = value
        self.max = max
        self.label = label
    }

    /// The name of this kind in files.
    public static let kind = "gauge"
    /// The fields of this kind.
    public static let fields: FieldTable<Gauge> = FieldTable(
        Gauge(.number(0)),
        FileField("value", \.value, .number(), required: true, "the number"),
        FileField("max", \.max, .number(), "the number that fills the gauge; 100 if absent"),
        FileField("label", \.label, .text, "the name of what is measured"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        if reader.isSound("value"), let value = reader.known(value), value < 0 {
            reader.reportWarning("value", "a gauge begins at 0; one of less than that is empty")
        }
        if let max = reader.known(max), max <= 0 {
            reader.reportWarning("max", "a gauge is filled by this: expected a number of more than 0")
        }
    }
}

/// A ring chart of shares of a whole, with at most five parts.
public struct Donut: ElementContent {
    /// The parts of the whole, with their numbers.
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

/// A 24-hour dial with a number for each hour.
public struct DayClock: ElementContent {
    /// The numbers for the 24 hours, from midnight.
    public var values: Referable<[Double]>
    /// The text in the centre; `nil` uses the hour with the largest number.
    public var label: Template?
    /// Whether the numbers are meaningful only relative to each other, for example because they combine different
    /// quantities on one scale. Transcripts then show shares instead.
    public var relative: Bool

    /// Creates a dial of hours.
    public init(_ values: Referable<[Double]>, label: Template? = nil, relative: Bool = false) {
        self.values = values
        self.label = label
        self.relative = relative
    }

    /// The number of hours.
    package static let hours = 24
    /// The layout cost of the values.
    public var layoutCost: Int { values.layoutCost }

    /// The name of this kind in files.
    public static let kind = "clock"
    /// The fields of this kind.
    public static let fields: FieldTable<DayClock> = FieldTable(
        DayClock(.values([])),
        FileField("values", \.values, .numbers, required: true, "24 numbers, one for each hour from midnight"),
        FileField(
            "label", \.label, .text, "the text in the middle; if absent, the hour that alone has the greatest number"),
        FileField(
            "relative", \.relative, .bool,
            "whether the numbers mean something only in relation to each other: transcripts say shares"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        guard reader.isSound("values"), let count = reader.known(values)?.count, count != DayClock.hours else { return }
        reader.reportWarning(
            "values", "expected \(DayClock.hours) numbers, one for each hour from midnight, found \(count)")
    }
}
