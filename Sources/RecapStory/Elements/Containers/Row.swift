/// Elements side by side. On a screen that is too narrow for them, they are stacked.
public struct Row: ElementContainer {
    /// The elements from left to right.
    public var elements: [Element]
    /// The number of blank cells between two elements, 0…100; `nil` is 4. The gap is wider on large screens.
    public var gap: Int?
    /// The vertical alignment of elements that are shorter than the row.
    public var valign: VerticalAlignment

    /// Creates a row of elements.
    public init(_ elements: [Element], gap: Int? = nil, valign: VerticalAlignment = .center) {
        self.elements = elements
        self.gap = gap
        self.valign = valign
    }

    /// Creates a row of elements, from left to right.
    public init(
        gap: Int? = nil, valign: VerticalAlignment = .center, @ElementBuilder elements: () -> [Element]
    ) {
        self.init(elements(), gap: gap, valign: valign)
    }

    /// The name of this kind in files.
    public static let kind = "row"
    /// The fields of this kind.
    public static let fields: FieldTable<Row> = FieldTable(
        Row([]),
        Field("elements", \.elements, .elements, required: true, "the elements from left to right"),
        Field("gap", \.gap, .integer(0...100), "the number of blank cells between two elements; 4 if absent"),
        Field("valign", \.valign, .choice, "the vertical position of elements that are lower than the row"))
}
