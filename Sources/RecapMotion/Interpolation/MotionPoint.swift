/// A point in the plane, in any unit.
public struct MotionPoint: Sendable, Hashable {
    /// The horizontal coordinate, increasing to the right.
    public var x: Double
    /// The vertical coordinate, increasing downwards on a screen.
    public var y: Double

    /// Creates a point.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns the distance to another point.
    func distance(to other: MotionPoint) -> Double {
        let dx = other.x - x, dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension MotionPoint: AdditiveInterpolatable {
    /// The origin.
    public static let zero = MotionPoint(0, 0)
    /// Returns the sum.
    public func adding(_ other: MotionPoint) -> MotionPoint { MotionPoint(x + other.x, y + other.y) }
    /// Returns the difference.
    public func subtracting(_ other: MotionPoint) -> MotionPoint { MotionPoint(x - other.x, y - other.y) }
    /// Returns the product with a factor.
    public func scaled(by factor: Double) -> MotionPoint { MotionPoint(x * factor, y * factor) }
}

/// A width and a height, in any unit.
public struct MotionSize: Sendable, Hashable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a size.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}

extension MotionSize: AdditiveInterpolatable {
    /// A size of 0 by 0.
    public static let zero = MotionSize(0, 0)
    /// Returns the sum.
    public func adding(_ other: MotionSize) -> MotionSize { MotionSize(width + other.width, height + other.height) }
    /// Returns the difference.
    public func subtracting(_ other: MotionSize) -> MotionSize {
        MotionSize(width - other.width, height - other.height)
    }
    /// Returns the product with a factor.
    public func scaled(by factor: Double) -> MotionSize { MotionSize(width * factor, height * factor) }
}
