public import RecapStory

/// The arrangement of the elements in a container.
public struct Arrangement: Sendable {
    /// The direction in which elements are laid out.
    public enum Flow: Sendable {
        /// One element per row, from top to bottom.
        case column
        /// All elements side by side.
        case row
        /// In rows with at most the given number of columns; `nil` makes the grid about square.
        case grid(maximumColumns: Int?)
    }

    /// The surface behind the elements, drawn by the container's view.
    public struct Surface: Sendable {
        /// The colour behind the elements; `nil` for the page's background.
        public var background: RGBColor?
        /// The width of a title above the elements in cells; 0 without a title.
        public var titleWidth: Int
        /// Returns the distances from the edges of the surface to the elements.
        public var insets: @Sendable (Proposal) -> Insets

        /// Creates a surface.
        public init(background: RGBColor? = nil, titleWidth: Int = 0, insets: @escaping @Sendable (Proposal) -> Insets)
        {
            self.background = background
            self.titleWidth = titleWidth
            self.insets = insets
        }
    }

    /// Distances from the edges of a surface, in cells.
    public struct Insets: Sendable, Hashable {
        /// The distance from an edge.
        public var left, top, right, bottom: Int

        /// Creates the distances from the four sides, in cells.
        public init(left: Int, top: Int, right: Int, bottom: Int) {
            self.left = left
            self.top = top
            self.right = right
            self.bottom = bottom
        }
    }

    /// The direction in which elements are laid out.
    public var flow: Flow
    /// The number of blank cells or lines between two elements; `nil` for the default of the flow.
    public var gap: Int?
    /// The vertical alignment of shorter elements in a row, and of the elements on a surface.
    public var valign: VerticalAlignment
    /// The surface around the elements; `nil` for a container that draws nothing itself.
    public var surface: Surface?

    /// Creates an arrangement without a surface.
    public init(_ flow: Flow = .column, gap: Int? = nil, valign: VerticalAlignment = .center) {
        self.flow = flow
        self.gap = gap
        self.valign = valign
    }
}

/// The distribution of a width among the elements of a row.
enum RowWidths {
    /// Returns widths in proportion to shares, each at least its minimum width.
    ///
    /// - Precondition: The sum of `least` is at most `room`.
    static func sharing(_ room: Int, shares: [Double], least: [Int]) -> [Int] {
        var widths = least
        // Elements whose share is too small get their minimum width; the others divide the rest.
        var open = Array(shares.indices)
        var left = room
        while true {
            let sum = open.reduce(0) { $0 + max(shares[$1], 0.001) }
            let low = open.filter { Double(left) * max(shares[$0], 0.001) / sum < Double(least[$0]) }
            if low.isEmpty { break }
            left -= low.reduce(0) { $0 + least[$1] }
            open.removeAll(where: low.contains)
        }
        var sum = open.reduce(0) { $0 + max(shares[$1], 0.001) }
        for index in open {
            let share = max(shares[index], 0.001)
            widths[index] = Int((Double(left) * share / sum).rounded())
            left -= widths[index]
            sum -= share
        }
        return widths
    }

    /// Returns the number of columns for a grid that is about square.
    static func columns(of count: Int) -> Int {
        switch count {
        case ...3: max(1, count)
        case 4: 2
        case 5, 6, 9: 3
        default: 4
        }
    }
}

extension HorizontalAlignment {
    /// Returns the indentation of content of a given width in cells.
    package func indent(_ width: Int, in availableWidth: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: max(0, (availableWidth - width) / 2)
        case .trailing: max(0, availableWidth - width)
        }
    }
}

extension VerticalAlignment {
    /// Returns the number of blank rows above content, given the total number of blank rows.
    func indent(_ free: Int) -> Int {
        switch self {
        case .top: 0
        case .center: free / 2
        case .bottom: free
        }
    }
}
