/// A size in cells, with nonnegative width and height.
public struct CellSize: Sendable, Hashable {
    /// The width in cells.
    public var width: Int
    /// The height in cells.
    public var height: Int

    /// Creates a size in cells. Negative values count as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Creates a size from text such as `80x24`. Returns `nil` if the text is not a size, or if a side is not within
    /// 1…2000 cells.
    package init?(parsing text: String) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            (1...CellSize.largestSide).contains(width), (1...CellSize.largestSide).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    /// The maximum width and height in cells that can be requested. Larger numbers are treated as typing errors.
    private static let largestSide = 2000
}

/// The position of a cell: its zero-based column and row, to the right and downwards.
public struct Point: Sendable, Hashable {
    /// The zero-based column.
    public var x: Int
    /// The zero-based row.
    public var y: Int

    /// Creates a position.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of cells.
public struct Rect: Sendable, Hashable {
    /// The first column and row.
    public var x, y: Int
    /// The width and height in cells, at least 0.
    public private(set) var width, height: Int

    /// Creates a rectangle. A negative width or height counts as 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Creates a rectangle of a given size at (0, 0).
    public init(_ size: CellSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The column after the last one.
    public var maxX: Int { x + width }
    /// The row after the last one.
    public var maxY: Int { y + height }
    /// The size of the rectangle.
    public var size: CellSize { CellSize(width: width, height: height) }
    /// Whether the rectangle contains no cell.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// Returns the smallest rectangle that contains two rectangles, ignoring empty ones.
    package func union(_ other: Rect) -> Rect {
        guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns whether a cell is within the rectangle.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    /// Returns the intersection with another rectangle.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x), top = max(y, other.y)
        return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// Returns the rectangle reduced by margins at its sides; an empty rectangle if the margins are wider.
    public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
        Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
    }

    /// Returns the rectangle mirrored horizontally: column `x` becomes column `axis - x`.
    package func mirrored(axis: Int) -> Rect { Rect(x: axis - maxX + 1, y: y, width: width, height: height) }

    /// Returns the rectangle moved by a number of columns and rows.
    public func offset(x dx: Int = 0, y dy: Int = 0) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
