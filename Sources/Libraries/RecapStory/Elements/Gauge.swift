/// A number as a fraction of a maximum. It is updated when the data changes.
public struct Gauge: ElementContent {
    /// The number.
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
