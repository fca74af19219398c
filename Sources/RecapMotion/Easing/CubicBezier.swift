/// A cubic Bézier easing as in CSS Easing Functions Level 1, section 2.2: a curve from (0, 0) to (1, 1) whose x never
/// decreases.
///
/// Copies share the prepared curve, and evaluation allocates nothing. The result is within 1e-9 of the exact curve in
/// y, or within 1e-12 in x where the slope exceeds 10.
public struct CubicBezier: Sendable, Hashable {
    @usableFromInline let curve: BezierCurve

    /// The maximum magnitude of y of a control point.
    private static let farthest = 1e6

    /// Creates a curve from its two inner control points.
    ///
    /// `x1` and `x2` are clamped to 0…1, so that x remains a function of time, and `y1` and `y2` to ±1,000,000. NaN
    /// counts as 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let x1 = x1.clamped(to: 0...1), x2 = x2.clamped(to: 0...1)
        let y1 = y1.clamped(to: -Self.farthest...Self.farthest), y2 = y2.clamped(to: -Self.farthest...Self.farthest)
        curve = BezierCurve(x1, y1, x2, y2)
    }

    /// The inner control points after clamping.
    public var points: (x1: Double, y1: Double, x2: Double, y2: Double) { (curve.x1, curve.y1, curve.x2, curve.y2) }

    /// Returns the y of the curve at an x: exactly 0 at 0 and 1 at 1.
    ///
    /// Outside 0…1, the curve continues along the tangent at that end, as in CSS Easing Functions Level 1. An infinite
    /// x counts as the end on its side, and NaN as 0.
    @inlinable
    public func value(at x: Double) -> Double { curve.value(at: x) }

    /// Returns the slope dy/dx at an x, clamped to ±1000 since a curve may be vertical.
    public func slope(at x: Double) -> Double { curve.slope(at: x) }

    /// Returns whether two curves have the same control points.
    public static func == (one: CubicBezier, other: CubicBezier) -> Bool {
        one.curve === other.curve || one.points == other.points
    }

    /// Hashes the control points.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(curve.x1)
        hasher.combine(curve.y1)
        hasher.combine(curve.x2)
        hasher.combine(curve.y2)
    }
}

/// The maximum slope that easings report.
let maximumSlope = 1000.0

extension Double {
    /// Returns this number clamped to a range. NaN counts as 0, or as the bound closest to 0.
    package func clamped(to range: ClosedRange<Double>) -> Double {
        let number = isNaN ? 0 : self
        return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
}
