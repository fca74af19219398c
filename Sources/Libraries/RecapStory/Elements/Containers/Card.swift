/// Elements stacked on a separate surface, with an optional title.
public struct Card: ElementContainer {
    /// The border of a card.
    public enum Border: String, Sendable, CaseIterable {
        /// A border only if the terminal lacks the colours to set the surface apart.
        case auto
        /// No border.
        case none
        /// A thin border.
        case line
        /// A thin border with rounded corners.
        case round
    }

    /// The elements from top to bottom.
    public var elements: [StoryElement]
    /// The title in the first row.
    public var title: Template?
    /// The border of the card.
    public var border: Border
    /// The colour of the surface; `nil` uses the page's background, shifted slightly towards the text colour.
    public var background: RGBColor?
    /// The number of blank lines between two elements, 0…100; `nil` uses the gap of the page.
    public var gap: Int?
    /// The vertical alignment of the elements in a card that is taller than they are.
    public var valign: VerticalAlignment

    /// Creates a card of elements.
    public init(
        _ elements: [StoryElement], title: Template? = nil, border: Border = .auto, background: RGBColor? = nil,
        gap: Int? = nil, valign: VerticalAlignment = .center
    ) {
        self.elements = elements
        self.title = title
        self.border = border
        self.background = background
        self.gap = gap
        self.valign = valign
    }

    /// Creates a card of elements, from top to bottom.
    public init(
        title: Template? = nil, border: Border = .auto, background: RGBColor? = nil, gap: Int? = nil,
        valign: VerticalAlignment = .center, @ElementBuilder elements: () -> [StoryElement]
    ) {
        self.init(elements(), title: title, border: border, background: background, gap: gap, valign: valign)
    }

    /// The name of this kind in files.
    public static let kind = "card"
    /// The fields of this kind.
    public static let fields: FieldTable<Card> = FieldTable(
        Card([]),
        FileField("elements", \.elements, .elements, required: true, "the elements from top to bottom"),
        FileField("title", \.title, .text, "the title in the first row"),
        FileField(
            "border", \.border, .choice,
            "the line around the card; auto draws one where there are too few colours for a surface"),
        FileField(
            "background", \.background, .rgb, "the colour of the surface; a little towards the text colour if absent"),
        FileField(
            "gap", \.gap, .integer(0...100), "the number of blank lines between two elements; the page's if absent"),
        FileField("valign", \.valign, .choice, "the vertical position of the elements where the card is higher"))
}
