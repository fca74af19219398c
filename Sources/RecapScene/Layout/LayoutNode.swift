import RecapStory
import RecapSurface

/// An element of a page in the tree of its containers.
struct LayoutNode: Sendable {
    /// The indices among the items of the page: that of the element, and those of the elements inside it.
    let items: Range<Int>
    /// The horizontal alignment in the column, or in the place in a row.
    let alignment: HorizontalAlignment
    /// The share of the width in a row, relative to the elements beside it.
    let share: Double
    /// The least width in cells beside others; `nil` takes that of the kind.
    let leastWidth: Int?
    /// The arrangement of the elements inside; `nil` for an element that is no container.
    let arrangement: Arrangement?
    /// The elements inside.
    let children: [LayoutNode]

    /// The index of the element among the items of the page.
    var index: Int { items.lowerBound }

    /// Whether elements inside are side by side.
    var hasRows: Bool {
        switch arrangement?.flow {
        case .row, .grid: true
        case .column, nil: children.contains(where: \.hasRows)
        }
    }
}

/// The arrangement of the elements in a container.
struct Arrangement: Sendable {
    /// The direction in which elements follow each other.
    enum Flow: Sendable {
        /// One below the other.
        case column
        /// Side by side.
        case row
        /// In rows of some columns, at most the given number.
        case grid(most: Int?)
    }

    var flow = Flow.column
    /// The number of blank cells or lines between two elements; `nil` is the default of the flow.
    var gap: Int?
    /// The vertical alignment of lower elements in a row, and of the elements in a card.
    var valign = VerticalAlignment.center
    /// The surface around the elements, if there is one.
    var card: CardView?

    /// Creates the arrangement of a container, whose own view is `view`. An unknown kind of container is a column.
    init(_ container: any ElementContent, view: any ElementLayout) {
        switch container {
        case let row as Row:
            flow = .row
            (gap, valign) = (row.gap, row.valign)
        case let grid as Grid:
            flow = .grid(most: grid.columns)
            (gap, valign) = (grid.gap, grid.valign)
        case let column as Column:
            gap = column.gap
        case let card as Card:
            (gap, valign) = (card.gap, card.valign)
            self.card = view as? CardView
        default: break
        }
    }
}
