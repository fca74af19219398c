/// A part of a picture, in fractions of its sides.
public struct UnitRect: Sendable, Hashable {
    /// The left and the upper edge, 0…1.
    public let x, y: Double
    /// The width and the height, more than 0 and at most 1.
    public let width, height: Double

    /// The whole picture.
    public static let whole = UnitRect(x: 0, y: 0, width: 1, height: 1)

    /// Creates a part. Values are clamped to the picture, and sides to at least a millionth. A NaN side stands for
    /// the whole side.
    public init(x: Double, y: Double, width: Double, height: Double) {
        func share(_ value: Double, _ none: Double) -> Double { value.isNaN ? none : min(max(value, 0), 1) }
        self.width = max(share(width, 1), 1e-6)
        self.height = max(share(height, 1), 1e-6)
        self.x = min(share(x, 0), 1 - self.width)
        self.y = min(share(y, 0), 1 - self.height)
    }
}
