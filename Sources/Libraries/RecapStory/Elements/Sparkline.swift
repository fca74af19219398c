/// A series of numbers as a row of small columns.
public struct Sparkline: ElementContent {
    /// The numbers, in order.
    public var values: Referable<[Double]>
    /// A label for each number, or only for the first and the last.
    public var labels: Referable<[Template]>?
    /// The unit that follows each number in transcripts, such as `h` or `%`.
    public var unit: Template?
    /// The number at the base of the columns; `nil` uses 0, with columns for negative numbers below the baseline.
    public var min: Referable<Double>?
    /// The number at the top of the columns; `nil` uses the largest number.
    public var max: Referable<Double>?

    /// Creates a sparkline.
    public init(
        _ values: Referable<[Double]>, labels: Referable<[Template]>? = nil, unit: Template? = nil,
        min: Referable<Double>? = nil, max: Referable<Double>? = nil
    ) {
        self.values = values
        self.labels = labels
        self.unit = unit
        self.min = min
        self.max = max
    }

    /// The layout cost of the values.
    public var layoutCost: Int { values.layoutCost }

    /// The name of this kind in files.
    public static let kind = "sparkline"
    /// The fields of this kind.
    public static let fields: FieldTable<Sparkline> = FieldTable(
        Sparkline(.values([])),
        FileField("values", \.values, .numbers, required: true, "the numbers, in order"),
        FileField("labels", \.labels, .strings, "a label for each number, or for the first and the last"),
        FileField("unit", \.unit, .text, "the text after each number in transcripts"),
        FileField(
            "min", \.min, .number(),
            "the number at the foot of the columns; 0 if absent, from which those of numbers below 0 hang"),
        FileField("max", \.max, .number(), "the number at the top of the columns"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        reader.checkRange(min, max)
        if let count = reader.known(values)?.count { reader.checkLabels(labels, of: count) }
    }
}
