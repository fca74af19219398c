/// An easing curve of CSS: a cubic Bézier from (0, 0) to (1, 1) whose x never runs back.
///
/// A reference to what was prepared when it was made, so that copies cost nothing. Evaluation allocates nothing. Its
/// result is within 1e-9 of the true curve in y, or within 1e-12 in x where the curve is steeper than 10. The definition is that of CSS Easing Functions Level 1, section 2.2.
public struct CubicBezier: Sendable, Hashable {
    @usableFromInline let curve: BezierCurve

    /// How far y may lie outside 0…1.
    private static let farthest = 1e6

    /// A curve by its two inner points.
    ///
    /// `x1` and `x2` are clamped to 0…1, where x stays a function of time, `y1` and `y2` to ±1,000,000. What is not a
    /// number counts as 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let x1 = x1.clamped(to: 0...1), x2 = x2.clamped(to: 0...1)
        let y1 = y1.clamped(to: -Self.farthest...Self.farthest), y2 = y2.clamped(to: -Self.farthest...Self.farthest)
        curve = BezierCurve(x1, y1, x2, y2)
    }

    /// The inner points, as they were given (after the clamps).
    public var points: (x1: Double, y1: Double, x2: Double, y2: Double) { (curve.x1, curve.y1, curve.x2, curve.y2) }

    /// The curve's y where its x is `x`: exactly 0 at 0 and 1 at 1.
    ///
    /// Outside 0…1 it runs on along the tangent at that end, as CSS Easing Level 1 has it. An infinite x stands for the
    /// end on its side; what is not a number counts as 0.
    @inlinable
    public func value(at x: Double) -> Double { curve.value(at: x) }

    /// How steep the curve is at `x`: dy/dx, at most ±1000, where a curve may be vertical.
    public func slope(at x: Double) -> Double { curve.slope(at: x) }

    /// Whether both have the same inner points.
    public static func == (one: CubicBezier, other: CubicBezier) -> Bool {
        one.curve === other.curve || one.points == other.points
    }

    /// Hashes the inner points.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(curve.x1)
        hasher.combine(curve.y1)
        hasher.combine(curve.x2)
        hasher.combine(curve.y2)
    }
}

/// The steepest slope that easings tell of.
let steepest = 1000.0

extension Double {
    /// This number within a range; 0, or what is nearest to it, where it is not a number.
    package func clamped(to range: ClosedRange<Double>) -> Double {
        let number = isNaN ? 0 : self
        return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
}
