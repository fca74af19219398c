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
    /// The arrangement of the elements inside; `nil` for an element that is not a container.
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
