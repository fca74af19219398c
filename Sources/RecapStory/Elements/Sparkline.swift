/// Numbers over time as a row of small columns.
public struct Sparkline: ElementContent {
    /// The numbers, in order.
    public var values: ListSource<Double>
    /// A label for each number, or for the first and the last.
    public var labels: ListSource<String>?
    /// The number at the foot of the columns; `nil` takes 0, or the smallest where one is below 0.
    public var min: NumberSource?
    /// The number at their top; `nil` takes the largest.
    public var max: NumberSource?

    /// A sparkline.
    public init(
        _ values: ListSource<Double>, labels: ListSource<String>? = nil, min: NumberSource? = nil,
        max: NumberSource? = nil
    ) {
        self.values = values
        self.labels = labels
        self.min = min
        self.max = max
    }

    /// The name of the kind in a story file.
    public static let kind = "sparkline"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("values", .numbers, required: true, "the numbers, in order"),
        Field("labels", .strings, "a label for each number, or for the first and the last"),
        Field("min", .number(-1e15...1e15, isReference: true), "the number at the foot"),
        Field("max", .number(-1e15...1e15, isReference: true), "the number at the top"),
    ]
    /// What every kind has, and its numbers.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        values = reader.numbers("values")
        labels = reader.optionalStrings("labels")
        min = reader.number("min")
        max = reader.number("max")
        if let low = reader.known(min), let high = reader.known(max), low >= high {
            reader.reportWarning("min", "the number at the foot has to be less than the one at the top")
        }
        if let count = reader.known(values)?.count, let labels = reader.knownCount(labels), labels > 2, labels != count,
            count > 0
        {
            reader.reportWarning(
                "labels",
                "expected a label for each of \(count) numbers, or two for the first and the last, found \(labels)")
        }
    }
}
