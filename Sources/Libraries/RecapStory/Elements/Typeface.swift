/// The typeface of the display font.
public struct Typeface: Sendable, Hashable {
    /// The family, such as `Noto Sans`; `nil` for the system default.
    public var face: String?
    /// The weight, 100…900, as in CSS: 400 is regular and 700 is bold.
    public var weight: Int

    /// Creates a typeface. Defaults to the bold weight of the system's default family.
    public init(_ face: String? = nil, weight: Int = 700) {
        self.face = face
        self.weight = weight
    }

    /// The typeface fields of an element that uses the display font.
    static let fields: FieldTable<Typeface> = FieldTable(
        Typeface(),
        FileField("face", \.face, .line, "the family of the font of display type; the system's choice if absent"),
        FileField("weight", \.weight, .integer(100...900), "the weight of display type; 400 is regular and 700 is bold")
    )
}
