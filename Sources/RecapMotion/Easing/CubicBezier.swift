/// An easing curve of CSS: a cubic Bézier from (0, 0) to (1, 1) whose x never runs back.
///
/// Evaluation allocates nothing. Its result is within 1e-7 of the true curve in y, or in x where the curve is steeper
/// than 10. The definition is that of CSS Easing Functions Level 1, section 2.2.
public struct CubicBezier: Sendable, Hashable {
    // x(t) = ((ax·t + bx)·t + cx)·t, and the same for y.
    private let ax, bx, cx, ay, by, cy: Double
    private let startSlope, endSlope: Double
    /// The curve's t at x = 1/8, 2/8 … 7/8: each evaluation starts from between two of them.
    private let samples: Samples
    private let isIdentity: Bool

    /// How far y may lie outside 0…1.
    private static let farthest = 1e6

    /// A curve by its two inner points.
    ///
    /// `x1` and `x2` are clamped to 0…1, where x stays a function of time, `y1` and `y2` to ±1,000,000. What is not a
    /// number counts as 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let x1 = x1.clamped(to: 0...1), x2 = x2.clamped(to: 0...1)
        let y1 = y1.clamped(to: -Self.farthest...Self.farthest), y2 = y2.clamped(to: -Self.farthest...Self.farthest)
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
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
        var samples = Samples(repeating: 0)
        var low = 0.0
        for index in 0..<7 {
            low = Self.parameter(at: Double(index + 1) / 8, ax, bx, cx, from: low, to: 1)
            samples[index] = low
        }
        self.samples = samples
    }

    /// The inner points, as they were given (after the clamps) but for rounding.
    public var points: (x1: Double, y1: Double, x2: Double, y2: Double) {
        (cx / 3, cy / 3, (bx + 2 * cx) / 3, (by + 2 * cy) / 3)
    }

    /// The curve's y where its x is `x`: exactly 0 at 0 and 1 at 1.
    ///
    /// Outside 0…1 it runs on along the tangent at that end, as CSS Easing Level 1 has it. An infinite x stands for the
    /// end on its side; what is not a number counts as 0.
    public func value(at x: Double) -> Double {
        guard x > 0, x < 1 else { return outside(x) }
        if isIdentity { return x }
        let t = parameter(at: x)
        return ((ay * t + by) * t + cy) * t
    }

    /// How steep the curve is at `x`: dy/dx, at most ±1000, where a curve may be vertical.
    public func slope(at x: Double) -> Double {
        if x.isNaN || x <= 0 { return startSlope.clamped(to: -steepest...steepest) }
        if x >= 1 { return endSlope.clamped(to: -steepest...steepest) }
        if isIdentity { return 1 }
        let t = parameter(at: x)
        let run = (3 * ax * t + 2 * bx) * t + cx
        let rise = (3 * ay * t + 2 * by) * t + cy
        if run <= 0 { return rise >= 0 ? steepest : -steepest }
        return (rise / run).clamped(to: -steepest...steepest)
    }

    private func outside(_ x: Double) -> Double {
        if x.isNaN { return 0 }
        if x <= 0 { return x.isFinite ? startSlope * x : 0 }
        return x.isFinite ? 1 + endSlope * (x - 1) : 1
    }

    private func parameter(at x: Double) -> Double {
        let place = x * 8
        let index = Int(place)
        let low = index > 0 ? samples[index - 1] : 0
        let high = index < 7 ? samples[index] : 1
        return Self.parameter(
            at: x, ax, bx, cx, from: low, to: high, guess: low + (high - low) * (place - Double(index)))
    }

    /// Halley's method, kept within the bounds that are known by then: bisection where it leaves them.
    private static func parameter(
        at x: Double, _ ax: Double, _ bx: Double, _ cx: Double, from: Double, to: Double, guess: Double? = nil
    ) -> Double {
        var low = from, high = to
        var t = guess ?? (low + high) / 2
        for _ in 0..<64 {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < 1e-8 { break }
            if error < 0 { low = t } else { high = t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            let curvature = 6 * ax * t + 2 * bx
            let next = t - 2 * error * slope / (2 * slope * slope - error * curvature)
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    /// Whether both have the same inner points.
    public static func == (one: CubicBezier, other: CubicBezier) -> Bool { one.coefficients == other.coefficients }

    /// Hashes the inner points.
    public func hash(into hasher: inout Hasher) { hasher.combine(coefficients) }

    private var coefficients: [Double] { [ax, bx, cx, ay, by, cy] }

    private typealias Samples = InlineArray<7, Double>
}

/// The steepest slope that easings tell of.
let steepest = 1000.0

extension Double {
    /// This number within a range; 0, or what is nearest to it, where it is not a number.
    func clamped(to range: ClosedRange<Double>) -> Double {
        let number = isNaN ? 0 : self
        return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
}
