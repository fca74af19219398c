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
