/// A cubic Bézier easing as in CSS Easing Functions Level 1, section 2.2: a curve from (0, 0) to (1, 1) whose x never
/// decreases.
///
/// Copies share the precomputed curve, and evaluation allocates nothing. The result is within 1e-9 of the exact curve in y, or
/// within 1e-12 in x where the slope exceeds 10.
public struct CubicBezier: Sendable, Hashable {
    @usableFromInline let curve: BezierCurve

    /// The maximum magnitude of a control point's y coordinate.
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

    /// Returns the y coordinate of the curve at an x coordinate: exactly 0 at 0 and 1 at 1.
    ///
    /// Outside 0…1, the curve continues along the tangent at that end, as in CSS Easing Functions Level 1. An infinite
    /// x counts as the end on its side, and NaN as 0.
    @inlinable
    public func value(at x: Double) -> Double { curve.value(at: x) }

    /// Returns the slope dy/dx at an x coordinate, clamped to ±1000 because a curve may be vertical.
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

/// A cubic Bézier curve from (0, 0) to (1, 1) with precomputed coefficients.
@usableFromInline
final class BezierCurve: Sendable {
    let x1, y1, x2, y2: Double
    // The coefficients of x(t) = ((ax·t + bx)·t + cx)·t, and of y(t) in the same form.
    @usableFromInline let ax, bx, cx, ay, by, cy: Double
    private let startSlope, endSlope: Double
    /// For each eighth of 0…1, a cubic polynomial that approximates t as a function of x to about 0.001, as the initial
    /// guess of an evaluation.
    @usableFromInline let guesses: ContiguousArray<SIMD4<Float>>
    @usableFromInline let isIdentity: Bool

    /// Creates a curve from its inner control points, which are finite, with x1 and x2 within 0…1. Costs about as much
    /// as 20 evaluations.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
        let cx = 3 * x1, bx = 3 * (x2 - x1) - cx, ax = 1 - cx - bx
        (self.ax, self.bx, self.cx) = (ax, bx, cx)
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
        isIdentity = x1 == y1 && x2 == y2
        if x1 > 0 {
            startSlope = y1 / x1
        } else if y1 == 0 {
            startSlope = x2 > 0 ? y2 / x2 : (y2 == 0 ? 1 : 0)
        } else {
            startSlope = 0
        }
        if x2 < 1 {
            endSlope = (y2 - 1) / (x2 - 1)
        } else if y2 == 1 {
            endSlope = x1 < 1 ? (y1 - 1) / (x1 - 1) : (y1 == 1 ? 1 : 0)
        } else {
            endSlope = 0
        }
        guesses = Self.guesses(ax, bx, cx)
    }

    @inlinable
    @inline(__always)
    func value(at x: Double) -> Double {
        guard x > 0, x < 1 else { return outside(x) }
        if isIdentity { return x }
        let t = parameter(at: x)
        return ((ay * t + by) * t + cy) * t
    }

    func slope(at x: Double) -> Double {
        if x.isNaN || x <= 0 { return startSlope.clamped(to: -maximumSlope...maximumSlope) }
        if x >= 1 { return endSlope.clamped(to: -maximumSlope...maximumSlope) }
        if isIdentity { return 1 }
        let t = parameter(at: x)
        let run = (3 * ax * t + 2 * bx) * t + cx
        let rise = (3 * ay * t + 2 * by) * t + cy
        if run <= 0 { return rise >= 0 ? maximumSlope : -maximumSlope }
        return (rise / run).clamped(to: -maximumSlope...maximumSlope)
    }

    @usableFromInline
    func outside(_ x: Double) -> Double {
        if x.isNaN { return 0 }
        if x <= 0 { return x.isFinite ? startSlope * x : 0 }
        return x.isFinite ? 1 + endSlope * (x - 1) : 1
    }

    /// Returns the parameter t of an x coordinate within 0…1: the initial guess, refined by the first three terms of the power
    /// series of the inverse function, which suffice unless the curve is nearly vertical. They take one division; two steps of
    /// Newton's method would take two and be no more accurate.
    @inlinable
    @inline(__always)
    func parameter(at x: Double) -> Double {
        let place = x * 8
        let index = Int(truncatingIfNeeded: Int32(place)) & 7
        let cubic = guesses[index]
        let u = Float(place) - Float(index)
        let t = Double(((cubic.w * u + cubic.z) * u + cubic.y) * u + cubic.x)
        let inverse = 1 / ((3 * ax * t + 2 * bx) * t + cx)
        let step = (((ax * t + bx) * t + cx) * t - x) * inverse
        let second = (3 * ax * t + bx) * inverse, third = ax * inverse
        let square = step * step
        // The magnitude of the next term of the series.
        let rest = 5 * square * square * second * (second * second - third)
        if abs(rest) < 1e-12 { return t - step - square * (second + step * (2 * second * second - third)) }
        return Self.solve(x, ax, bx, cx, from: 0, to: 1, guess: t)
    }

    /// Returns Hermite cubics through the exact t at each eighth, with the slopes of the curve.
    private static func guesses(_ ax: Double, _ bx: Double, _ cx: Double) -> ContiguousArray<SIMD4<Float>> {
        func slope(_ t: Double, _ chord: Double) -> Double {
            // Where the derivative of x is zero, use a slope that does not overshoot.
            let run = (3 * ax * t + 2 * bx) * t + cx
            return run > 0 ? min(0.125 / run, 3 * chord) : 3 * chord
        }
        var low = 0.0
        var result: ContiguousArray<SIMD4<Float>> = []
        for index in 0..<8 {
            let place = Double(index + 1) / 8
            let high = index == 7 ? 1 : solve(place, ax, bx, cx, from: low, to: 1, guess: (low + 1) / 2)
            let chord = high - low
            let start = slope(low, chord), end = slope(high, chord)
            result.append(
                SIMD4(Float(low), Float(start), Float(3 * chord - 2 * start - end), Float(start + end - 2 * chord)))
            low = high
        }
        return result
    }

    /// Solves for t by Halley's method within bounds, falling back to bisection when a step leaves them.
    ///
    /// If the curve has an inflection between its ends, t is measured from the inflection: on a curve that is nearly
    /// vertical there, a rounding error of x changes t by 4e-6.
    @usableFromInline
    @inline(never)
    static func solve(
        _ x: Double, _ ax: Double, _ bx: Double, _ cx: Double, from: Double, to: Double, guess: Double
    ) -> Double {
        let inflection = -bx / (3 * ax)
        guard inflection > 0, inflection < 1 else {
            return root(x, ax, bx, cx, from: from, to: to, guess: guess, tolerance: 2e-16)
        }
        let rest = x - ((ax * inflection + bx) * inflection + cx) * inflection
        // Apart from rounding, the slope at the inflection is at least 0.
        let slope = max(0, (3 * ax * inflection + 2 * bx) * inflection + cx)
        guard rest != 0 else { return inflection }
        return inflection
            + root(
                rest, ax, 0, slope, from: from - inflection, to: to - inflection, guess: guess - inflection,
                tolerance: 2e-16 * abs(rest))
    }

    /// Returns the argument at which an increasing cubic without a constant term is `x`, within a tolerance.
    private static func root(
        _ x: Double, _ ax: Double, _ bx: Double, _ cx: Double, from: Double, to: Double, guess: Double,
        tolerance: Double
    ) -> Double {
        var low = from, high = to
        var t = guess > low && guess < high ? guess : (low + high) / 2
        for _ in 0..<64 {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) <= tolerance { break }
            if error < 0 { low = t } else { high = t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            let curvature = 6 * ax * t + 2 * bx
            let next = t - 2 * error * slope / (2 * slope * slope - error * curvature)
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }
}
