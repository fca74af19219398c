/// An easing curve of CSS: a cubic Bézier from (0, 0) to (1, 1) whose x never runs back.
public struct CubicBezier: Sendable, Hashable {
    // x(t) = ((ax·t + bx)·t + cx)·t, and the same for y.
    private let ax, bx, cx, ay, by, cy: Double
    private let startSlope, endSlope: Double

    /// A curve by its two inner points. `x1` and `x2` are clamped to 0…1, where x stays a function of time.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let x1 = min(max(x1, 0), 1), x2 = min(max(x2, 0), 1)
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
        startSlope = x1 > 0 ? y1 / x1 : (y1 == 0 && x2 > 0 ? y2 / x2 : 0)
        endSlope = x2 < 1 ? (y2 - 1) / (x2 - 1) : (y2 == 1 && x1 < 1 ? (y1 - 1) / (x1 - 1) : 0)
    }

    /// The curve's y where its x is `x`. Outside 0…1 it runs on along the tangent at that end, as CSS Easing Level 1 has it.
    public func value(at x: Double) -> Double {
        if x <= 0 { return startSlope * x }
        if x >= 1 { return 1 + endSlope * (x - 1) }
        let t = parameter(at: x)
        return ((ay * t + by) * t + cy) * t
    }

    /// Newton's method from t = x; where the curve is too flat for it, bisection within the bounds that are known by then.
    private func parameter(at x: Double) -> Double {
        var low = 0.0, high = 1.0, t = x
        for _ in 0..<64 {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < 1e-12 { break }
            if error < 0 { low = t } else { high = t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            let next = t - error / slope
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }
}
