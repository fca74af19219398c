/// A number as a part of its most; it follows its data.
public struct Gauge: ElementContent {
    /// The number.
    public var value: NumberSource
    /// The number that fills it; `nil` takes 100.
    public var max: NumberSource?
    /// What it measures.
    public var label: Template?

    /// A gauge.
    public init(_ value: NumberSource, max: NumberSource? = nil, label: Template? = nil) {
        self.value = value
        self.max = max
        self.label = label
    }

    /// The name of the kind in a story file.
    public static let kind = "gauge"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("value", .number(-1e15...1e15, isReference: true), required: true, "the number"),
        Field("max", .number(-1e15...1e15, isReference: true), "the number that fills it; 100 unless said"),
        Field("label", .template, "what it measures"),
    ]
    /// What every kind has, and its numbers.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        value = reader.requiredNumber("value")
        max = reader.number("max")
        if let value = reader.known(value), value < 0 {
            reader.reportWarning("value", "a gauge begins at 0; one of less than that is empty")
        }
        if let max = reader.known(max), max <= 0 {
            reader.reportWarning("max", "a gauge is filled by this: expected a number of more than 0")
        }
        label = reader.optionalTemplate("label")
    }
}
