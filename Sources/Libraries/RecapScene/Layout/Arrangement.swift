public import RecapStory

/// The arrangement of the elements in a container.
public struct Arrangement: Sendable {
    /// The direction in which elements are laid out.
    public enum Flow: Sendable {
        /// From top to bottom.
        case column
        /// Side by side.
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

        /// Creates distances.
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
