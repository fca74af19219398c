#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The motion of a weight on a spring that is let go at 0 and comes to rest at 1: a damped harmonic oscillator.
public struct Spring: Sendable, Hashable {
    /// The weight, 0.0001…10,000 (kg, say); heavier is slower.
    public let mass: Double
    /// The spring's force for each unit of distance, 0.0001…1,000,000 (N/m); stiffer is faster.
    public let stiffness: Double
    /// The brake's force for each unit of speed, 0…1,000,000 (N·s/m); 0 swings until `settlingTime` cuts it off.
    public let damping: Double
    /// The speed at the start, ±10,000, in distances to the goal a second; positive is towards the goal.
    public let velocity: Double
    /// When the motion has come to rest, in seconds, at most 60: from then on it is always within 1/1000 of the way.
    public let settlingTime: Double

    // u(t), the rest of the way, is e^(−decay·t)·(cos·c(t) + sin·s(t)), its c and s by the kind of motion.
    private let decay, frequency, sine: Double
    private let kind: Kind

    private enum Kind: Sendable, Hashable { case swinging, critical, creeping }

    /// At rest: within this much of the goal.
    private static let rest = 0.001
    private static let longest = 60.0

    /// A spring; each number is clamped to its range, and what is not a number counts as the least.
    public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0) {
        self.mass = mass.clamped(to: 0.0001...10_000)
        self.stiffness = stiffness.clamped(to: 0.0001...1_000_000)
        self.damping = damping.clamped(to: 0...1_000_000)
        self.velocity = velocity.clamped(to: -10_000...10_000)
        let natural = (self.stiffness / self.mass).squareRoot()
        decay = self.damping / (2 * self.mass)
        let difference = natural * natural - decay * decay
        if abs(difference) < 1e-9 * natural * natural {
            kind = .critical
            frequency = 0
            sine = decay - self.velocity
        } else {
            kind = difference > 0 ? .swinging : .creeping
            frequency = abs(difference).squareRoot()
            sine = (decay - self.velocity) / frequency
        }
        settlingTime = Self.settling(kind, decay, frequency, sine)
    }

    /// How far the motion is after some seconds: 0 before the start, then towards 1, which it may pass on the way.
    public func position(after seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        if seconds.isInfinite { return 1 }
        switch kind {
        case .swinging:
            return 1 - exp(-decay * seconds) * (cos(frequency * seconds) + sine * sin(frequency * seconds))
        case .critical:
            return 1 - exp(-decay * seconds) * (1 + sine * seconds)
        case .creeping:
            let (slow, fast) = creep
            return 1 - slow.part * exp(-slow.rate * seconds) - fast.part * exp(-fast.rate * seconds)
        }
    }

    /// How fast the motion is after some seconds, in distances to the goal a second.
    public func velocity(after seconds: Double) -> Double {
        guard seconds >= 0 else { return 0 }
        if seconds.isInfinite { return 0 }
        switch kind {
        case .swinging:
            let angle = frequency * seconds
            return exp(-decay * seconds)
                * (decay * (cos(angle) + sine * sin(angle)) + frequency * (sin(angle) - sine * cos(angle)))
        case .critical:
            return exp(-decay * seconds) * (decay * (1 + sine * seconds) - sine)
        case .creeping:
            let (slow, fast) = creep
            return slow.rate * slow.part * exp(-slow.rate * seconds) + fast.rate * fast.part * exp(-fast.rate * seconds)
        }
    }

    /// The easing's value at a share of the settling time: exactly 0 up to 0 and exactly 1 from 1 on.
    public func value(at share: Double) -> Double {
        if share >= 1 { return 1 }
        return position(after: share * settlingTime)
    }

    /// How steep the easing is at a share of the settling time, at most ±1000; 0 outside 0…1.
    public func slope(at share: Double) -> Double {
        guard share >= 0, share < 1 else { return 0 }
        return (velocity(after: share * settlingTime) * settlingTime).clamped(to: -steepest...steepest)
    }

    private typealias Creep = (part: Double, rate: Double)

    private var creep: (slow: Creep, fast: Creep) { Self.creep(decay, frequency, sine) }

    private static func creep(_ decay: Double, _ frequency: Double, _ sine: Double) -> (slow: Creep, fast: Creep) {
        (((1 + sine) / 2, max(decay - frequency, 0)), ((1 - sine) / 2, decay + frequency))
    }

    /// When a bound on the rest of the way falls under `rest`, by bisection: the bound only falls.
    private static func settling(_ kind: Kind, _ decay: Double, _ frequency: Double, _ sine: Double) -> Double {
        func bound(_ t: Double) -> Double {
            switch kind {
            case .swinging: return exp(-decay * t) * (1 + sine * sine).squareRoot()
            case .critical:
                // (1 + |s|·t)·e^(−d·t) is largest where t is 1/d − 1/|s|.
                let top = abs(sine) > decay && decay > 0 ? 1 / decay - 1 / abs(sine) : 0
                let t = max(t, top)
                return exp(-decay * t) * (1 + abs(sine) * t)
            case .creeping:
                let (slow, fast) = creep(decay, frequency, sine)
                return abs(slow.part) * exp(-slow.rate * t) + abs(fast.part) * exp(-fast.rate * t)
            }
        }
        var low = 0.0, high = longest
        if bound(high) > rest { return longest }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bound(middle) > rest { low = middle } else { high = middle }
        }
        return high
    }
}
