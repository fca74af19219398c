/// The motion of a damped harmonic oscillator that is released at 0 and comes to rest at 1.
public struct Spring: Sendable, Hashable {
    /// The mass in kg, 0.0001…10,000.
    public let mass: Double
    /// The stiffness in N/m, 0.0001…1,000,000.
    public let stiffness: Double
    /// The damping in N·s/m, 0…1,000,000. Without damping the spring oscillates until `settlingTime`.
    public let damping: Double
    /// The initial velocity, ±10,000, in distances to the goal per second; positive towards the goal.
    public let velocity: Double
    /// The time after which the motion stays within 1/1000 of the distance to the goal, in seconds, at most 60.
    public let settlingTime: Double

    // The remaining distance u(t) is e^(−decay·t)·(cos·c(t) + sin·s(t)), with c and s by the kind of motion.
    private let decay, frequency, sinePart: Double
    private let kind: Kind

    private enum Kind: Sendable, Hashable { case underdamped, criticallyDamped, overdamped }

    /// The distance to the goal that counts as rest.
    private static let rest = 0.001
    private static let longest = 60.0

    /// Creates a spring. Each number is clamped to its range, and NaN counts as 0 or the bound closest to 0.
    public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0) {
        self.mass = mass.clamped(to: 0.0001...10_000)
        self.stiffness = stiffness.clamped(to: 0.0001...1_000_000)
        self.damping = damping.clamped(to: 0...1_000_000)
        self.velocity = velocity.clamped(to: -10_000...10_000)
        let natural = (self.stiffness / self.mass).squareRoot()
        decay = self.damping / (2 * self.mass)
        let difference = natural * natural - decay * decay
        if abs(difference) < 1e-9 * natural * natural {
            kind = .criticallyDamped
            frequency = 0
            sinePart = decay - self.velocity
        } else {
            kind = difference > 0 ? .underdamped : .overdamped
            frequency = abs(difference).squareRoot()
            sinePart = (decay - self.velocity) / frequency
        }
        settlingTime = Self.settling(kind, decay, frequency, sinePart)
    }

    /// Returns the position at a time in seconds: 0 before the start, then moving towards 1, which it may overshoot.
    public func position(after seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        if seconds.isInfinite { return 1 }
        switch kind {
        case .underdamped:
            return 1 - exponential(-decay * seconds)
                * (cosine(frequency * seconds) + sinePart * sine(frequency * seconds))
        case .criticallyDamped:
            return 1 - exponential(-decay * seconds) * (1 + sinePart * seconds)
        case .overdamped:
            let (slow, fast) = exponentials
            return 1 - slow.part * exponential(-slow.rate * seconds) - fast.part * exponential(-fast.rate * seconds)
        }
    }

    /// Returns the velocity at a time in seconds, in distances to the goal per second.
    public func velocity(after seconds: Double) -> Double {
        guard seconds >= 0 else { return 0 }
        if seconds.isInfinite { return 0 }
        switch kind {
        case .underdamped:
            let angle = frequency * seconds
            return exponential(-decay * seconds)
                * (decay * (cosine(angle) + sinePart * sine(angle)) + frequency
                    * (sine(angle) - sinePart * cosine(angle)))
        case .criticallyDamped:
            return exponential(-decay * seconds) * (decay * (1 + sinePart * seconds) - sinePart)
        case .overdamped:
            let (slow, fast) = exponentials
            return slow.rate * slow.part * exponential(-slow.rate * seconds) + fast.rate * fast.part
                * exponential(-fast.rate * seconds)
        }
    }

    /// Returns the eased progress at a fraction of the settling time: exactly 0 up to 0 and exactly 1 from 1 on.
    public func value(at share: Double) -> Double {
        if share >= 1 { return 1 }
        return position(after: share * settlingTime)
    }

    /// Returns the slope of the curve at a fraction of the settling time, within ±1000; 0 outside 0…1.
    public func slope(at share: Double) -> Double {
        guard share >= 0, share < 1 else { return 0 }
        return (velocity(after: share * settlingTime) * settlingTime).clamped(to: -maximumSlope...maximumSlope)
    }

    private typealias Exponential = (part: Double, rate: Double)

    private var exponentials: (slow: Exponential, fast: Exponential) { Self.exponentials(decay, frequency, sinePart) }

    private static func exponentials(_ decay: Double, _ frequency: Double, _ sinePart: Double) -> (
        slow: Exponential, fast: Exponential
    ) {
        (((1 + sinePart) / 2, max(decay - frequency, 0)), ((1 - sinePart) / 2, decay + frequency))
    }

    /// Returns the time at which a decreasing bound on the remaining distance reaches `rest`, by bisection.
    private static func settling(_ kind: Kind, _ decay: Double, _ frequency: Double, _ sinePart: Double) -> Double {
        func bound(_ t: Double) -> Double {
            switch kind {
            case .underdamped: return exponential(-decay * t) * (1 + sinePart * sinePart).squareRoot()
            case .criticallyDamped:
                // (1 + |s|·t)·e^(−d·t) has its maximum at t = 1/d − 1/|s|.
                let top = abs(sinePart) > decay && decay > 0 ? 1 / decay - 1 / abs(sinePart) : 0
                let t = max(t, top)
                return exponential(-decay * t) * (1 + abs(sinePart) * t)
            case .overdamped:
                let (slow, fast) = exponentials(decay, frequency, sinePart)
                return abs(slow.part) * exponential(-slow.rate * t) + abs(fast.part) * exponential(-fast.rate * t)
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
