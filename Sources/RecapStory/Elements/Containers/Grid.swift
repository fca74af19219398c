/// Elements arranged in rows and columns of equal width. On a narrow screen there are fewer columns.
public struct Grid: ElementContainer {
    /// The elements, row by row from left to right.
    public var elements: [Element]
    /// The maximum number of columns, 1…12; `nil` makes the numbers of rows and columns about equal.
    public var columns: Int?
    /// The number of blank cells between two columns, 0…100; `nil` is 4. The gap is wider on large screens.
    public var gap: Int?
    /// The vertical alignment of elements that are shorter than their row.
    public var valign: VerticalAlignment

    /// Creates a grid of elements.
    public init(
        _ elements: [Element], columns: Int? = nil, gap: Int? = nil, valign: VerticalAlignment = .center
    ) {
        self.elements = elements
        self.columns = columns
        self.gap = gap
        self.valign = valign
    }

    /// Creates a grid of elements, row by row from left to right.
    public init(
        columns: Int? = nil, gap: Int? = nil, valign: VerticalAlignment = .center,
        @ElementBuilder elements: () -> [Element]
    ) {
        self.init(elements(), columns: columns, gap: gap, valign: valign)
    }

    /// The name of this kind in files.
    public static let kind = "grid"
    /// The fields of this kind.
    public static let fields: FieldTable<Grid> = FieldTable(
        Grid([]),
        Field("elements", \.elements, .elements, required: true, "the elements, row by row from left to right"),
        Field("columns", \.columns, .integer(1...12), "the maximum number of columns; as many as rows if absent"),
        Field("gap", \.gap, .integer(0...100), "the number of blank cells between two columns; 4 if absent"),
        Field("valign", \.valign, .choice, "the vertical position of elements that are lower than their row"))
}
