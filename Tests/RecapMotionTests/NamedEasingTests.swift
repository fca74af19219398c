import Glibc
import RecapMotion
import Testing

/// The named easings and the curves that they are.
@Suite struct NamedEasingTests {
    /// The inner control points that are in common use for Penner's equations, as easings.net lists them.
    private static let points: [(NamedEasing, (Double, Double, Double, Double))] = [
        (.linear, (0.25, 0.25, 0.75, 0.75)),
        (.sineIn, (0.47, 0, 0.745, 0.715)), (.sineOut, (0.39, 0.575, 0.565, 1)),
        (.sineInOut, (0.445, 0.05, 0.55, 0.95)),
        (.quadIn, (0.55, 0.085, 0.68, 0.53)), (.quadOut, (0.25, 0.46, 0.45, 0.94)),
        (.quadInOut, (0.455, 0.03, 0.515, 0.955)),
        (.cubicIn, (0.55, 0.055, 0.675, 0.19)), (.cubicOut, (0.215, 0.61, 0.355, 1)),
        (.cubicInOut, (0.645, 0.045, 0.355, 1)),
        (.quartIn, (0.895, 0.03, 0.685, 0.22)), (.quartOut, (0.165, 0.84, 0.44, 1)),
        (.quartInOut, (0.77, 0, 0.175, 1)),
        (.quintIn, (0.755, 0.05, 0.855, 0.06)), (.quintOut, (0.23, 1, 0.32, 1)), (.quintInOut, (0.86, 0, 0.07, 1)),
        (.expoIn, (0.95, 0.05, 0.795, 0.035)), (.expoOut, (0.19, 1, 0.22, 1)), (.expoInOut, (1, 0, 0, 1)),
        (.circleIn, (0.6, 0.04, 0.98, 0.335)), (.circleOut, (0.075, 0.82, 0.165, 1)),
        (.circleInOut, (0.785, 0.135, 0.15, 0.86)),
        (.backIn, (0.6, -0.28, 0.735, 0.045)), (.backOut, (0.175, 0.885, 0.32, 1.275)),
        (.backInOut, (0.68, -0.55, 0.265, 1.55)),
    ]

    /// The true value: the curve's parameter by bisection until no `Double` lies between, in Bernstein's form.
    private static func truth(_ p: (Double, Double, Double, Double), at x: Double) -> Double {
        func bernstein(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        var low = 0.0, high = 1.0
        while true {
            let middle = low + (high - low) / 2
            if middle == low || middle == high { break }
            if bernstein(p.0, p.2, middle) < x { low = middle } else { high = middle }
        }
        return bernstein(p.1, p.3, high)
    }

    @Test("There are 25 easings, each a curve of its own, and their names are those of story files")
    func names() {
        #expect(NamedEasing.allCases.count == 25)
        #expect(Set(NamedEasing.allCases.map(\.curve)).count == 25)
        #expect(Self.points.map(\.0) == NamedEasing.allCases)
        #expect(NamedEasing(rawValue: "cubicOut") == .cubicOut)
    }

    @Test("Each easing begins at exactly 0 and ends at exactly 1", arguments: NamedEasing.allCases)
    func ends(_ easing: NamedEasing) {
        #expect(Easing(easing).value(at: 0) == 0)
        #expect(Easing(easing).value(at: 1) == 1)
    }

    @Test("Each easing has the true value of its curve to 10⁻⁹, at a thousand places", arguments: points.indices)
    func table(_ index: Int) {
        let (easing, points) = Self.points[index]
        for step in 1..<1000 {
            let x = Double(step) / 1000
            let difference = Easing(easing).value(at: x) - Self.truth(points, at: x)
            // The steep middle of expoInOut turns a rounding of x into a larger one of y.
            #expect(abs(difference) < (easing == .expoInOut ? 1e-5 : 1e-9), "\(easing) at \(x)")
        }
    }

    @Test("expoInOut, which is upright in its middle, is exact there and near it")
    func uprightMiddle() {
        // Its curve is x = 1/2 + 4u³, y = 1/2 + (3/2)u − 2u³, where u runs from −1/2 to 1/2.
        func truth(_ x: Double) -> Double {
            let u = cbrt((x - 0.5) / 4)
            return 0.5 + 1.5 * u - 2 * u * u * u
        }
        let easing = Easing(.expoInOut)
        #expect(easing.value(at: 0.5) == 0.5)
        for exponent in 2...53 {
            for x in [0.5 - 1 / Double(1 << exponent), 0.5 + 1 / Double(1 << exponent)] {
                #expect(abs(easing.value(at: x) - truth(x)) < 1e-9, "at 0.5 ± 2^-\(exponent)")
            }
        }
        // Any other curve that is upright in its middle.
        for (y1, y2) in [(0.3, 0.9), (-2.0, 3.0), (1, 0)] {
            let middle = (3 * y1 + 3 * y2 + 1) / 8
            #expect(abs(Easing.cubicBezier(1, y1, 0, y2).value(at: 0.5) - middle) < 1e-15)
        }
    }

    @Test("Those that don't overshoot never run back, and those called back do", arguments: NamedEasing.allCases)
    func monotony(_ easing: NamedEasing) {
        let values = (0...2000).map { Easing(easing).value(at: Double($0) / 2000) }
        let overshoots = easing.rawValue.hasPrefix("back")
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 } == !overshoots)
        #expect(values.allSatisfy { (-1e-12...(1 + 1e-12)).contains($0) } == !overshoots)
    }

    @Test("Each power is nearer to the equation that it stands for than to another's, so that no row is a slip")
    func penner() {
        let ways: [NamedEasing] = [.quadIn, .cubicIn, .quartIn, .quintIn]
        let backs: [NamedEasing] = [.quadOut, .cubicOut, .quartOut, .quintOut]
        func power(_ x: Double, _ n: Int) -> Double { (0..<n).reduce(1) { value, _ in value * x } }
        func distance(_ easing: NamedEasing, _ n: Int, isBack: Bool) -> Double {
            (1..<100).reduce(0) { sum, step in
                let x = Double(step) / 100
                return sum + abs(Easing(easing).value(at: x) - (isBack ? 1 - power(1 - x, n) : power(x, n)))
            }
        }
        for (easings, isBack) in [(ways, false), (backs, true)] {
            for (place, easing) in easings.enumerated() {
                let distances = (2...5).map { distance(easing, $0, isBack: isBack) }
                #expect(distances.indices.min { distances[$0] < distances[$1] } == place, "\(easing): \(distances)")
            }
        }
    }

    @Test("Outside of 0…1 a curve runs on along its tangent, as CSS has it")
    func tangents() {
        let curve = CubicBezier(0.25, 0.5, 0.5, 0.75)
        #expect(curve.value(at: -0.5) == -1)
        #expect(curve.value(at: 1.5) == 1.25)
        // An inner point that lies on its end leaves the tangent to the other one.
        #expect(CubicBezier(0, 0, 0.5, 1).value(at: -0.5) == -1)
        #expect(CubicBezier(0.5, 0, 1, 1).value(at: 1.5) == 2)
        // Upright tangents have no slope that could be followed.
        #expect(CubicBezier(0, 1, 0.5, 1).value(at: -1) == 0)
    }

    @Test("Inner points are held to where x is a function of time, and no number makes a curve hang")
    func bounds() {
        #expect(CubicBezier(-3, 0, 7, 1) == CubicBezier(0, 0, 1, 1))
        for x in [Double.nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e308] {
            _ = Easing.cubicOut.value(at: x)
            _ = CubicBezier(x, x, x, x).value(at: 0.5)
        }
    }
}
