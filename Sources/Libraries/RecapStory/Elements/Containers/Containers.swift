/// The content of an element that contains other elements.
public protocol ElementContainer: ElementContent {
    /// The contained elements, in reading order.
    var elements: [StoryElement] { get }
}

extension ElementContainer {
    /// The contained elements.
    public var contained: [StoryElement]? { elements }
    /// The playback of the contained elements: finite if any of them ends.
    public var playback: Playback { .ofPage(elements) }
    /// The properties of most kinds, which apply to the contained elements that have no animations of their own.
    public static var animatable: Set<ElementAnimation.Property> { ElementAnimation.Property.common.union([.reveal]) }
    /// The parts that can be shown one by one: the contained elements.
    public static var revealable: Set<RevealedParts> { [.item] }
}

extension Playback {
    /// Returns the playback of a page with the given elements: finite if any of them ends, otherwise endless if any of
    /// them plays.
    static func ofPage(_ elements: [StoryElement]) -> Playback {
        var playback = Playback.none
        for element in elements {
            switch element.content.playback {
            case .finite: return .finite
            case .endless: playback = .endless
            case .none: break
            }
        }
        return playback
    }
}

extension [StoryElement] {
    /// The elements and their descendants, in reading order.
    package var withContained: [StoryElement] {
        flatMap { [$0] + ($0.content.contained?.withContained ?? []) }
    }
}

extension StoryElement {
    /// The maximum nesting depth of containers.
    public static let maximumNesting = 8

    /// The maximum number of elements on a page, including those in containers. A story file with more is invalid,
    /// because every frame visits all elements of its page.
    public static let maximumOnPage = 4096
}

/// Elements stacked vertically, as a single element of a row or a grid.
public struct Column: ElementContainer {
    /// The elements from top to bottom.
    public var elements: [StoryElement]
    /// The number of blank lines between two elements, 0…100; `nil` uses the gap of the page.
    public var gap: Int?

    /// Creates a column of elements.
    public init(_ elements: [StoryElement], gap: Int? = nil) {
        self.elements = elements
        self.gap = gap
    }

    /// Creates a column of elements, from top to bottom.
    public init(gap: Int? = nil, @ElementBuilder elements: () -> [StoryElement]) {
        self.init(elements(), gap: gap)
    }

    /// The name of this kind in files.
    public static let kind = "column"
    /// The fields of this kind.
    public static let fields: FieldTable<Column> = FieldTable(
        Column([]),
        FileField("elements", \.elements, .elements, required: true, "the elements from top to bottom"),
        FileField(
            "gap", \.gap, .integer(0...100), "the number of blank lines between two elements; the page's if absent"))
}

/// Elements side by side. On a screen that is too narrow, they are stacked.
public struct Row: ElementContainer {
    /// The elements from left to right.
    public var elements: [StoryElement]
    /// The number of blank cells between two elements, 0…100; `nil` is 4. The gap is wider on large screens.
    public var gap: Int?
    /// The vertical alignment of elements that are shorter than the row.
    public var valign: VerticalAlignment

    /// Creates a row of elements.
    public init(_ elements: [StoryElement], gap: Int? = nil, valign: VerticalAlignment = .center) {
        self.elements = elements
        self.gap = gap
        self.valign = valign
    }

    /// Creates a row of elements, from left to right.
    public init(
        gap: Int? = nil, valign: VerticalAlignment = .center, @ElementBuilder elements: () -> [StoryElement]
    ) {
        self.init(elements(), gap: gap, valign: valign)
    }

    /// The name of this kind in files.
    public static let kind = "row"
    /// The fields of this kind.
    public static let fields: FieldTable<Row> = FieldTable(
        Row([]),
        FileField("elements", \.elements, .elements, required: true, "the elements from left to right"),
        FileField("gap", \.gap, .integer(0...100), "the number of blank cells between two elements; 4 if absent"),
        FileField("valign", \.valign, .choice, "the vertical position of elements that are lower than the row"))
}

/// Elements arranged in rows and columns of equal width, with fewer columns on a narrow screen.
public struct Grid: ElementContainer {
    /// The elements, row by row from left to right.
    public var elements: [StoryElement]
    /// The maximum number of columns, 1…12; `nil` makes the grid about square.
    public var columns: Int?
    /// The number of blank cells between two columns, 0…100; `nil` is 4. The gap is wider on large screens.
    public var gap: Int?
    /// The vertical alignment of elements that are shorter than their row.
    public var valign: VerticalAlignment

    /// Creates a grid of elements.
    public init(
        _ elements: [StoryElement], columns: Int? = nil, gap: Int? = nil, valign: VerticalAlignment = .center
    ) {
        self.elements = elements
        self.columns = columns
        self.gap = gap
        self.valign = valign
    }

    /// Creates a grid of elements, row by row from left to right.
    public init(
        columns: Int? = nil, gap: Int? = nil, valign: VerticalAlignment = .center,
        @ElementBuilder elements: () -> [StoryElement]
    ) {
        self.init(elements(), columns: columns, gap: gap, valign: valign)
    }

    /// The name of this kind in files.
    public static let kind = "grid"
    /// The fields of this kind.
    public static let fields: FieldTable<Grid> = FieldTable(
        Grid([]),
        FileField("elements", \.elements, .elements, required: true, "the elements, row by row from left to right"),
        FileField("columns", \.columns, .integer(1...12), "the maximum number of columns; as many as rows if absent"),
        FileField("gap", \.gap, .integer(0...100), "the number of blank cells between two columns; 4 if absent"),
        FileField("valign", \.valign, .choice, "the vertical position of elements that are lower than their row"))
}
