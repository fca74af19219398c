import RecapStory
import RecapSurface

/// An element of a page in the tree of its containers.
struct LayoutNode: Sendable {
    /// The indices of the element and its contained elements among the items of the page.
    let items: Range<Int>
    /// The horizontal alignment within the column, or within the element's place in a row.
    let alignment: HorizontalAlignment
    /// The share of the width in a row, relative to the elements beside it.
    let share: Double
    /// The minimum width in cells beside others; `nil` for the default of the kind.
    let leastWidth: Int?
    /// The arrangement of the contained elements; `nil` for an element that is not a container.
    let arrangement: Arrangement?
    /// The contained elements.
    let children: [LayoutNode]

    /// The index of the element among the items of the page.
    var index: Int { items.lowerBound }

    /// Whether any contained elements are side by side.
    var hasRows: Bool {
        switch arrangement?.flow {
        case .row, .grid: true
        case .column, nil: children.contains(where: \.hasRows)
        }
    }
}
