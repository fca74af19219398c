/// One number in large digits, with a label.
public struct Stat: ElementContent {
    /// The number, or text in place of a number.
    public var value: ValueSource
    /// The label below the number.
    public var label: Template?
    /// The text immediately before the number.
    public var prefix: Template?
    /// The text immediately after the number.
    public var suffix: Template?
    /// The number of decimals, 0…6; `nil` shows the number's own digits, at most 2.
    public var decimals: Int?
    /// The number at which counting up starts; `nil` uses 0.
    public var from: Referable<Double>?
    /// The largest font size for the number. If the number doesn't fit, a smaller size is used.
    public var font: Title.Font
    /// The typeface of the display font.
    public var typeface: Typeface

    /// Creates a number with its label.
    public init(
        _ value: ValueSource, label: Template? = nil, prefix: Template? = nil, suffix: Template? = nil,
        decimals: Int? = nil, from: Referable<Double>? = nil, font: Title.Font = .display,
        typeface: Typeface = Typeface()
    ) {
        self.value = value
        self.label = label
        self.prefix = prefix
        self.suffix = suffix
        self.decimals = decimals
        self.from = from
        self.font = font
        self.typeface = typeface
    }

    /// The name of this kind in files.
    public static let kind = "stat"
    /// The fields of this kind.
    public static let fields: FieldTable<Stat> = FieldTable(
        Stat(ValueSource.text("")),
        fields: [
            FileField("value", \.value, .value, required: true, "the number, or text in its place"),
            FileField("label", \.label, .marked, "the label below the number; [words](https://example.com) is a link"),
            FileField("prefix", \.prefix, .text, "the text right before the number"),
            FileField("suffix", \.suffix, .text, "the text right after the number"),
            FileField("decimals", \.decimals, .integer(0...6), "the number of digits after the decimal point"),
            FileField("from", \.from, .number(), "the number that counting up starts from; 0 if absent"),
            FileField("font", \.font, .choice, "the largest letters that the number may take"),
        ] + Typeface.fields.nested(at: \.typeface))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal, .scale])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        if case .text(let text) = value {
            reader.checkLargeLetters("value", text, font: font, typeface: typeface)
        }
        if let prefix { reader.checkLargeLetters("prefix", prefix, font: font, typeface: typeface) }
        if let suffix { reader.checkLargeLetters("suffix", suffix, font: font, typeface: typeface) }
    }
}
