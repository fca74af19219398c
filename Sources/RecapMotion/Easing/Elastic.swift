/// An easing that oscillates around its goal like a rubber band.
///
/// The easing is Robert Penner's elastic, with an exponential that is shifted and scaled so that the curve starts at
/// exactly 0 and ends at exactly 1; the original is off by 0.0005.
public struct Elastic: Sendable, Hashable {
    /// The end that oscillates.
    public let mode: EasingMode
    /// The amplitude, 1…10, where 1 is the whole distance.
    public let amplitude: Double
    /// The period of one oscillation as a fraction of the motion's duration, 0.05…10.
    public let period: Double

    private let shift: Double
    private static let logarithmOfTwo = 0.6931471805599453

    /// Creates an elastic easing. Numbers are clamped to their ranges, and NaN counts as the lower bound.
    public init(_ mode: EasingMode, amplitude: Double = 1, period: Double = 0.3) {
        self.mode = mode
        self.amplitude = amplitude.clamped(to: 1...10)
        self.period = period.clamped(to: 0.05...10)
        shift = arcsine(1 / self.amplitude) * self.period / (2 * .pi)
    }

    /// Returns the eased progress at a progress: 0 before the motion and 1 after it. NaN counts as 0.
    public func value(at share: Double) -> Double {
        guard share > 0 else { return 0 }
        if share >= 1 { return 1 }
        return mode.value(at: share, out: out)
    }

    /// Returns the slope at a progress, within ±1000; 0 outside 0…1.
    public func slope(at share: Double) -> Double {
        guard share >= 0, share < 1 else { return 0 }
        return mode.slope(at: share, out: outSlope).clamped(to: -maximumSlope...maximumSlope)
    }

    // 2^(−10x), shifted and scaled to run from exactly 1 to exactly 0.
    private func fall(_ x: Double) -> Double { (powerOfTwo(-10 * x) - 1 / 1024) * (1024 / 1023) }

    private func out(_ x: Double) -> Double {
        1 + amplitude * fall(x) * sine((x - shift) * 2 * .pi / period)
    }

    private func outSlope(_ x: Double) -> Double {
        let turn = 2 * Double.pi / period
        let fallSlope = -10 * Elastic.logarithmOfTwo * powerOfTwo(-10 * x) * (1024 / 1023)
        return amplitude * (fallSlope * sine((x - shift) * turn) + fall(x) * turn * cosine((x - shift) * turn))
    }
}
