/// A cubic Bézier from (0, 0) to (1, 1), with what is prepared for evaluating it.
@usableFromInline
final class BezierCurve: Sendable {
    let x1, y1, x2, y2: Double
    // x(t) = ((ax·t + bx)·t + cx)·t, and the same for y.
    @usableFromInline let ax, bx, cx, ay, by, cy: Double
    private let startSlope, endSlope: Double
    /// For each eighth of 0…1 a cubic that tells the curve's t by x to about a thousandth: where evaluation starts.
    @usableFromInline let guesses: ContiguousArray<SIMD4<Float>>
    @usableFromInline let isIdentity: Bool

    /// A curve by its inner points, which must be finite, x1 and x2 within 0…1. Cost: about 20 evaluations.
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
        if x.isNaN || x <= 0 { return startSlope.clamped(to: -steepest...steepest) }
        if x >= 1 { return endSlope.clamped(to: -steepest...steepest) }
        if isIdentity { return 1 }
        let t = parameter(at: x)
        let run = (3 * ax * t + 2 * bx) * t + cx
        let rise = (3 * ay * t + 2 * by) * t + cy
        if run <= 0 { return rise >= 0 ? steepest : -steepest }
        return (rise / run).clamped(to: -steepest...steepest)
    }

    @usableFromInline
    func outside(_ x: Double) -> Double {
        if x.isNaN { return 0 }
        if x <= 0 { return x.isFinite ? startSlope * x : 0 }
        return x.isFinite ? 1 + endSlope * (x - 1) : 1
    }

    /// The t at which the curve's x is this, 0…1: from the guess by the first three terms of the inverse's power series,
    /// which are enough but where the curve is all but vertical. They take one division; two steps of Newton's method
    /// would be no nearer and take two.
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
        // The next term of the series.
        let rest = 5 * square * square * second * (second * second - third)
        if abs(rest) < 1e-12 { return t - step - square * (second + step * (2 * second * second - third)) }
        return Self.solve(x, ax, bx, cx, from: 0, to: 1, guess: t)
    }

    /// Hermite's cubics through the true t at each eighth, with the curve's own slopes there.
    private static func guesses(_ ax: Double, _ bx: Double, _ cx: Double) -> ContiguousArray<SIMD4<Float>> {
        func slope(_ t: Double, _ chord: Double) -> Double {
            // Where the curve stands still in x its t has no slope: then one that does not overshoot.
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

    /// Halley's method, kept within the bounds that are known by then: bisection where it leaves them.
    ///
    /// Where the curve has an inflection between its ends, places are counted from there: a curve that is all but vertical
    /// there has a t that changes by 4e-6 where x changes by as little as a rounding.
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
        // The slope there is 0 at the least: only a rounding is less.
        let slope = max(0, (3 * ax * inflection + 2 * bx) * inflection + cx)
        guard rest != 0 else { return inflection }
        return inflection
            + root(
                rest, ax, 0, slope, from: from - inflection, to: to - inflection, guess: guess - inflection,
                tolerance: 2e-16 * abs(rest))
    }

    /// Where a cubic without a constant that rises from `from` to `to` is `x`, within a tolerance of that.
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
