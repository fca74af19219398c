import RecapMotion
import TestSupport
import Testing

@Suite struct EasingTests {
    @Test("every named easing is within 1e-6 of the true curve in y, or in x where it is steeper than 10")
    func namedEasingsAreTrue() {
        for row in easingTable {
            let value = Easing(row.name).value(at: row.x)
            let steep = abs(row.after - row.before) > 10 * 2e-6
            let near = abs(value - row.y) <= 1e-6 || steep && (row.before...row.after).contains(value)
            #expect(near, "\(row.name) at \(row.x): \(value), not \(row.y)")
        }
        #expect(Set(easingTable.map(\.name)).count == 25)
    }

    @Test("any cubic Bézier is as near to its curve", arguments: [1, 2, 3] as [UInt64])
    func anyBezierIsTrue(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<300 {
            let p = (0..<4).map { Double.random(in: $0.isMultiple(of: 2) ? 0...1 : -2...3, using: &random) }
            let edge = Int.random(in: 0..<6, using: &random)
            let x1 = edge == 0 ? 0 : edge == 1 ? 1 : p[0], x2 = edge < 2 ? 1 - x0(edge) : p[2]
            let curve = CubicBezier(x1, p[1], x2, p[3])
            for _ in 0..<20 {
                let x = Double.random(in: 0...1, using: &random)
                let value = curve.value(at: x)
                let truth = solve(x1, p[1], x2, p[3], x)
                let around = [solve(x1, p[1], x2, p[3], x - 1e-6), solve(x1, p[1], x2, p[3], x + 1e-6)].sorted()
                let near =
                    abs(value - truth) < 1e-6
                    || around[1] - around[0] > 2e-5 && value >= around[0] && value <= around[1]
                #expect(near, "seed \(seed): (\(x1), \(p[1]), \(x2), \(p[3])) at \(x): \(value), not \(truth)")
            }
        }
    }

    private func x0(_ edge: Int) -> Double { edge == 0 ? 0 : 1 }

    private func solve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double {
        func curve(_ p: Double, _ q: Double, _ t: Double) -> Double {
            3 * p * (1 - t) * (1 - t) * t + 3 * q * (1 - t) * t * t + t * t * t
        }
        var low = 0.0, high = 1.0
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if curve(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return curve(y1, y2, low)
    }

    @Test("the ends are exact")
    func endsAreExact() {
        for name in Easing.allNames {
            let easing = Easing(named: name)
            #expect(easing?.value(at: 0) == 0, "\(name)")
            #expect(easing?.value(at: 1) == 1, "\(name)")
        }
    }

    @Test("a curve without overshoot never runs back")
    func monotone() {
        for name in NamedEasing.allCases where !name.rawValue.hasPrefix("back") {
            let easing = Easing(name)
            var last = 0.0
            for step in 0...5000 {
                let value = easing.value(at: Double(step) / 5000)
                #expect(value >= last - 1e-7, "\(name) at \(step)/5000")
                last = value
            }
        }
    }

    @Test(
        "outside 0…1 a Bézier goes on along its end tangents, as CSS Easing Level 1 has it",
        arguments: [
            // x1, y1, x2, y2, at -0.5, at 1.5
            (0.25, 0.5, 0.5, 1, -1.0, 1.0), (0, 0, 0.5, 1, -1, 1), (0, 0, 0, 0, -0.5, 1.5),
            (0, 0.3, 0.5, 0.5, 0, 1.5), (0.5, 0.5, 1, 0.7, -0.5, 1), (0.5, 0, 1, 1, 0, 2), (1, 1, 1, 1, -0.5, 1.5),
            (0.25, 0.25, 0.75, 0.75, -0.5, 1.5), (0.5, 1, 0.5, 0, -1, 2),
        ])
    func extrapolation(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ before: Double, _ after: Double) {
        let easing = Easing.cubicBezier(x1, y1, x2, y2)
        #expect(abs(easing.value(at: -0.5) - before) < 1e-12)
        #expect(abs(easing.value(at: 1.5) - after) < 1e-12)
    }

    @Test("steps jump where CSS says, outside 0…1 too")
    func steps() {
        func row(_ position: Steps.Position, _ xs: [Double]) -> [Double] {
            xs.map { Easing.steps(4, position).value(at: $0) }
        }
        let xs = [-0.1, 0, 0.24, 0.25, 0.5, 0.99, 1, 1.1, 1.3]
        #expect(row(.jumpEnd, xs) == [-0.25, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1.25])
        #expect(row(.jumpStart, xs) == [0, 0.25, 0.25, 0.5, 0.75, 1, 1, 1.25, 1.5])
        let third = 1 / 3.0
        #expect(row(.jumpNone, [0, 0.25, 0.5, 0.75, 1]) == [0, third, 2 * third, 1, 1])
        #expect(row(.jumpBoth, [0, 0.25, 0.5, 0.75, 1]) == [0.2, 0.4, 0.6, 0.8, 1])
        #expect(Steps(4, .jumpStart).value(at: 0, before: true) == 0)
        #expect(Steps(4, .jumpEnd).value(at: 0.5, before: true) == 0.25)
    }

    @Test("linear() places its stops as CSS does, and goes on beyond its ends")
    func linearStops() throws {
        func values(_ text: String, _ xs: [Double]) throws -> [Double] {
            let easing = try Easing(parsing: text)
            return xs.map { easing.value(at: $0) }
        }
        #expect(
            try values("linear(0, .5 20%, 1)", [-0.2, 0, 0.1, 0.2, 0.6, 1, 1.8]) == [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.5])
        #expect(try values("linear(0, 1, 0)", [0.25, 0.5, 0.75]) == [0.5, 1, 0.5])
        #expect(try values("linear(0, .5 25% 75%, 1)", [0.25, 0.5, 0.75, 0.875]) == [0.5, 0.5, 0.5, 0.75])
        // A jump: the last of the stops at one place holds there. An input that runs back is raised.
        #expect(try values("linear(0, .25 50%, .75 50%, 1)", [0.25, 0.5, 0.75]) == [0.125, 0.75, 0.875])
        #expect(try values("linear(0, .5 60%, .7 40%, 1)", [0.6, 0.8]) == [0.7, 0.85])
        #expect(try values("linear(20% .5, 40% 1)", [0, 0.2, 0.3, 0.5]) == [0, 0.5, 0.75, 1.25])
        #expect(try values("linear(0.3)", [0, 0.5, 2]) == [0.3, 0.3, 0.3])
        #expect(Easing.linear([]).value(at: 0.4) == 0.4)
    }

    @Test("a spring is within 1/1000 of its goal from its settling time on, and not before")
    func springSettles() {
        for (mass, stiffness, damping, velocity) in [
            (1.0, 100.0, 10.0, 0.0), (1, 100, 20, 0), (1, 100, 60, 0), (2, 300, 5, 8), (1, 100, 20, -30),
            (1, 100, 80, 40),
        ] {
            let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
            let end = spring.settlingTime
            #expect(end > 0 && end < 60)
            for step in 0..<500 {
                #expect(abs(spring.position(after: end * (1 + Double(step) / 100)) - 1) <= 0.001 + 1e-12)
            }
            let late = (0..<1000).map { abs(spring.position(after: end * Double($0) / 1000) - 1) }
            #expect(late.suffix(400).max() ?? 0 > 0.0005)
            // The equation of motion: m·x'' = −k·(x − 1) − c·x'.
            for step in 1..<20 {
                let t = end * Double(step) / 20, h = 1e-5
                let speed = (spring.position(after: t + h) - spring.position(after: t - h)) / (2 * h)
                let force = (spring.velocity(after: t + h) - spring.velocity(after: t - h)) / (2 * h) * mass
                #expect(abs(speed - spring.velocity(after: t)) < 1e-5)
                #expect(abs(force + stiffness * (spring.position(after: t) - 1) + damping * speed) < 1e-3)
            }
            #expect(abs(spring.velocity(after: 0) - velocity) < 1e-9)
        }
        #expect(Spring(damping: 0).settlingTime == 60)
        #expect(Easing.spring().naturalSeconds == Spring().settlingTime)
    }

    @Test("elastic passes its goal and comes back; bounce never passes it")
    func elasticAndBounce() {
        let xs = (0...1000).map { Double($0) / 1000 }
        #expect(xs.contains { Easing.elasticOut.value(at: $0) > 1.3 })
        #expect(xs.contains { Easing.elasticIn.value(at: $0) < -0.3 })
        for easing in [Easing.bounceIn, .bounceOut, .bounceInOut] {
            #expect(xs.allSatisfy { (0...1).contains(easing.value(at: $0)) })
        }
        let floors = zip(xs, xs.dropFirst()).filter {
            Easing.bounceOut.slope(at: $0.0) > 0 && Easing.bounceOut.slope(at: $0.1) < 0
        }
        #expect(floors.count == 3)
        for (one, other) in [(Easing.elasticIn, Easing.elasticOut), (.bounceIn, .bounceOut)] {
            for x in xs { #expect(abs(one.value(at: x) + other.value(at: 1 - x) - 1) < 1e-12) }
        }
    }

    @Test("a slope is what the values say")
    func slopes() throws {
        var easings = Easing.allNames.compactMap { Easing(named: $0) }
        easings += [.spring(), .spring(damping: 40), try Easing(parsing: "linear(0, .7 30%, .2 60%, 1)")]
        for easing in easings {
            for step in 1..<40 {
                let x = (Double(step) + 0.37) / 41, h = 1e-4
                let slope = easing.slope(at: x)
                let measured = (easing.value(at: x + h) - easing.value(at: x - h)) / (2 * h)
                #expect(abs(slope - measured) < 0.02 * max(1, abs(slope)), "\(easing) at \(x): \(slope), \(measured)")
            }
        }
    }

    @Test("bad numbers have their documented value")
    func badNumbers() {
        for name in Easing.allNames {
            guard let easing = Easing(named: name) else { continue }
            #expect(easing.value(at: .nan) == 0, "\(name)")
            #expect(easing.value(at: .infinity) == 1, "\(name)")
            #expect(easing.value(at: -.infinity) == 0, "\(name)")
            #expect(easing.slope(at: .nan).isFinite && easing.slope(at: .infinity).isFinite)
        }
        let wild: [Easing] = [
            .cubicBezier(.nan, .infinity, -3, .nan), .cubicBezier(9, -.infinity, 9, 1e300), .steps(-4),
            .steps(.max, .jumpBoth),
            .steps(0, .jumpNone), .spring(mass: 0, stiffness: .nan, damping: -1, velocity: .infinity),
            .spring(mass: .infinity, stiffness: 1e99, damping: 1e99), .elastic(.easeIn, amplitude: .nan, period: 0),
            .linear([LinearStops.Stop(.nan, at: .infinity, to: -.infinity)]),
        ]
        for easing in wild {
            for x in [-1e308, -1, 0, 1e-300, 0.5, 1, 2, 1e308, .nan, .infinity, -.infinity] {
                #expect(!easing.value(at: x).isNaN, "\(easing) at \(x)")
                #expect(!easing.slope(at: x).isNaN, "\(easing) at \(x)")
            }
        }
        #expect(Easing.cubicBezier(-1, 0.4, 2, 0.6) == Easing.cubicBezier(0, 0.4, 1, 0.6))
    }
}
