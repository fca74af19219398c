/// One to four series of numbers, drawn as lines over an axis.
public struct LineChart: ElementContent {
    /// The numbers of each line, in order.
    public var values: Referable<ChartLines>
    /// A label for each number, or only for the first and the last.
    public var labels: Referable<[Template]>?
    /// Whether the area below each line is filled.
    public var area: Bool
    /// The unit shown after each number, such as `h` or `%`.
    public var unit: Template?
    /// The number at the axis; `nil` uses 0, or the smallest number if it is negative.
    public var min: Referable<Double>?
    /// The number at the top; `nil` uses the largest number.
    public var max: Referable<Double>?

    /// Creates a line chart.
    public init(
        _ values: Referable<ChartLines>, labels: Referable<[Template]>? = nil, area: Bool = false,
        unit: Template? = nil,
        min: Referable<Double>? = nil, max: Referable<Double>? = nil
    ) {
        self.values = values
        self.labels = labels
        self.area = area
        self.unit = unit
        self.min = min
        self.max = max
    }

    /// The layout cost of the values.
    public var layoutCost: Int { values.layoutCost }

    /// The name of this kind in files.
    public static let kind = "line"
    /// The fields of this kind.
    public static let fields: FieldTable<LineChart> = FieldTable(
        LineChart(.numbers([])),
        FileField(
            "values", \.values, .lines, required: true,
            "the numbers of a line in order, or one to four objects with values, label and color"),
        FileField("labels", \.labels, .strings, "a label for each number, or for the first and the last"),
        FileField("area", \.area, .bool, "whether the area below each line is filled"),
        FileField("unit", \.unit, .text, "the text after each number"),
        FileField(
            "min", \.min, .number(), "the number at the axis; 0 if absent, or the smallest number if that is less"),
        FileField("max", \.max, .number(), "the number at the top; the largest if absent"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// The maximum number of lines shown.
    package static let maximumLines = 4

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        reader.checkRange(min, max)
        guard reader.isSound("values"), let series = reader.resolver?.series(values) else { return }
        if series.count > LineChart.maximumLines {
            reader.reportWarning(
                "values",
                "a chart has at most \(LineChart.maximumLines) lines; the others of \(series.count) are not shown")
        }
        reader.checkLabels(labels, of: series.map(\.values.count).max() ?? 0)
    }
}

/// A named series of numbers. In a file: an object with `values`, `label` and `color`.
public struct Series: Sendable, Hashable {
    /// The name; `nil` for none.
    public var label: Template?
    /// The numbers, in order.
    public var values: Referable<[Double]>
    /// The colour; `nil` uses a colour that no other series has.
    public var color: ColorSource?

    /// Creates a line through values.
    public init(_ values: Referable<[Double]>, label: Template? = nil, color: ColorSource? = nil) {
        self.values = values
        self.label = label
        self.color = color
    }

    static let fields: FieldTable<Series> = FieldTable(
        Series([]),
        FileField("values", \.values, .numbers, required: true, "the numbers, in order"),
        FileField("label", \.label, .text, "the name of the series"),
        FileField("color", \.color, .color, "the series' own colour"))
}

/// The numbers of one or more lines.
public enum ChartLines: Sendable, Hashable, ReferableList {
    /// The numbers of one line.
    case numbers([Double])
    /// Several lines, each with its own label.
    case series([Series])

    /// Creates a single line from its numbers.
    public init(_ elements: [Double]) { self = .numbers(elements) }
    /// Creates a single line from a literal of its numbers.
    public init(arrayLiteral elements: Double...) { self = .numbers(elements) }
}

extension Referable<ChartLines> {
    /// Returns a single line of numbers.
    public static func numbers(_ numbers: [Double]) -> Referable { .value(.numbers(numbers)) }
    /// Returns literal series, as opposed to a reference.
    public static func series(_ series: [Series]) -> Referable { .value(.series(series)) }
}
