/// A place in the plane, in whatever unit the embedder measures.
public struct MotionPoint: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// Downwards on a screen.
    public var y: Double

    /// A place.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// How far it is from another.
    func distance(to other: MotionPoint) -> Double {
        let dx = other.x - x, dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension MotionPoint: AdditiveInterpolatable {
    /// The origin.
    public static let zero = MotionPoint(0, 0)
    /// The sum.
    public func adding(_ other: MotionPoint) -> MotionPoint { MotionPoint(x + other.x, y + other.y) }
    /// The difference.
    public func subtracting(_ other: MotionPoint) -> MotionPoint { MotionPoint(x - other.x, y - other.y) }
    /// The product.
    public func scaled(by factor: Double) -> MotionPoint { MotionPoint(x * factor, y * factor) }
}

/// A width and a height.
public struct MotionSize: Sendable, Hashable {
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// A size.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}

extension MotionSize: AdditiveInterpolatable {
    /// No size.
    public static let zero = MotionSize(0, 0)
    /// The sum.
    public func adding(_ other: MotionSize) -> MotionSize { MotionSize(width + other.width, height + other.height) }
    /// The difference.
    public func subtracting(_ other: MotionSize) -> MotionSize {
        MotionSize(width - other.width, height - other.height)
    }
    /// The product.
    public func scaled(by factor: Double) -> MotionSize { MotionSize(width * factor, height * factor) }
}
