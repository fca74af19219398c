/// Elements stacked vertically, as a single element of a row or a grid.
public struct Column: ElementContainer {
    /// The elements from top to bottom.
    public var elements: [Element]
    /// The number of blank lines between two elements, 0…100; `nil` uses that of the page.
    public var gap: Int?

    /// Creates a column of elements.
    public init(_ elements: [Element], gap: Int? = nil) {
        self.elements = elements
        self.gap = gap
    }

    /// Creates a column of elements, from top to bottom.
    public init(gap: Int? = nil, @ElementBuilder elements: () -> [Element]) {
        self.init(elements(), gap: gap)
    }

    /// The name of this kind in files.
    public static let kind = "column"
    /// The fields of this kind.
    public static let fields: FieldTable<Column> = FieldTable(
        Column([]),
        Field("elements", \.elements, .elements, required: true, "the elements from top to bottom"),
        Field("gap", \.gap, .integer(0...100), "the number of blank lines between two elements; the page's if absent"))
}
