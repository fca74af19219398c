/// A size in cells; never negative.
public struct Size: Sendable, Hashable {
    /// Cells across.
    public var width: Int
    /// Cells down.
    public var height: Int

    /// A size in cells; a negative side counts as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }
}

/// A cell's place: column and row, both from 0, right and down.
public struct Point: Sendable, Hashable {
    /// The column.
    public var x: Int
    /// The row.
    public var y: Int

    /// A place.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of cells.
public struct Rect: Sendable, Hashable {
    /// Its first column and row.
    public var x, y: Int
    /// Its cells across and down; never negative.
    public private(set) var width, height: Int

    /// A rectangle; a negative side counts as 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// A rectangle of a size at the first cell.
    public init(_ size: Size) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The column after its last.
    public var maxX: Int { x + width }
    /// The row after its last.
    public var maxY: Int { y + height }
    /// Its width and height.
    public var size: Size { Size(width: width, height: height) }
    /// Whether it holds no cell.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// Whether a cell is in it.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    /// What lies in both.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x), top = max(y, other.y)
        return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// The rectangle without margins at its sides; empty where they are wider than it.
    public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
        Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
    }

    /// The rectangle moved.
    public func offset(x dx: Int = 0, y dy: Int = 0) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
