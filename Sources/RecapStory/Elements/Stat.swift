/// One number in large digits, and what it counts.
public struct Stat: ElementContent {
    /// The number, or a text in its place.
    public var value: ValueSource
    /// What it counts, under it.
    public var label: Template?
    /// What stands right before the number.
    public var prefix: Template?
    /// What stands right after the number.
    public var suffix: Template?
    /// Digits after the point, 0…6; `nil` shows as many as the number has, at most 2.
    public var decimals: Int?
    /// The number that its count-up starts from.
    public var from: NumberSource?

    /// A number and what it counts.
    public init(
        _ value: ValueSource, label: Template? = nil, prefix: Template? = nil, suffix: Template? = nil,
        decimals: Int? = nil, from: NumberSource? = nil
    ) {
        self.value = value
        self.label = label
        self.prefix = prefix
        self.suffix = suffix
        self.decimals = decimals
        self.from = from
    }

    /// The name of the kind in a story file.
    public static let kind = "stat"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("value", .value, required: true, "the number, or a text in its place"),
        Field("label", .template, "what it counts"),
        Field("prefix", .template, "what stands before the number"),
        Field("suffix", .template, "what stands after the number"),
        Field("decimals", .integer(0...6), "digits after the point"),
        Field("from", .number(-1e15...1e15, isReference: true), "the number that it counts up from; 0 unless said"),
    ]
    /// What every kind has, and its numbers.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal, .scale])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        value = reader.value("value")
        label = reader.optionalTemplate("label")
        prefix = reader.optionalTemplate("prefix")
        suffix = reader.optionalTemplate("suffix")
        decimals = reader.integer("decimals")
        from = reader.number("from")
        if case .text(let text) = value { reader.checkBlockLetters("value", text) }
        if let prefix { reader.checkBlockLetters("prefix", prefix) }
        if let suffix { reader.checkBlockLetters("suffix", suffix) }
    }
}
