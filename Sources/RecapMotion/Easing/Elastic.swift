#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An easing that swings around its goal like a rubber band.
///
/// Robert Penner's elastic, its exponential shifted and stretched a little so that it really is 0 at the one end and 1
/// at the other (his ends miss by 0.0005).
public struct Elastic: Sendable, Hashable {
    /// Which end swings.
    public let mode: EasingMode
    /// How far it swings, 1…10: 1 is the whole way.
    public let amplitude: Double
    /// How long one swing takes, 0.05…10, in shares of the time.
    public let period: Double

    private let shift: Double

    /// An elastic; the numbers are clamped to their ranges, what is not a number counts as the least.
    public init(_ mode: EasingMode, amplitude: Double = 1, period: Double = 0.3) {
        self.mode = mode
        self.amplitude = amplitude.clamped(to: 1...10)
        self.period = period.clamped(to: 0.05...10)
        shift = asin(1 / self.amplitude) * self.period / (2 * .pi)
    }

    /// How far the motion is at a share of its time: 0 before it and 1 after it; what is not a number counts as 0.
    public func value(at share: Double) -> Double {
        guard share > 0 else { return 0 }
        if share >= 1 { return 1 }
        return mode.value(at: share, out: out)
    }

    /// How steep it is there, at most ±1000; 0 outside 0…1.
    public func slope(at share: Double) -> Double {
        guard share >= 0, share < 1 else { return 0 }
        return mode.slope(at: share, out: outSlope).clamped(to: -steepest...steepest)
    }

    // 2^(−10x), moved so that it ends at 0 and starts at 1.
    private func fall(_ x: Double) -> Double { (exp2(-10 * x) - 1 / 1024) * (1024 / 1023) }

    private func out(_ x: Double) -> Double {
        1 + amplitude * fall(x) * sin((x - shift) * 2 * .pi / period)
    }

    private func outSlope(_ x: Double) -> Double {
        let turn = 2 * Double.pi / period
        let fallSlope = -10 * log(2.0) * exp2(-10 * x) * (1024 / 1023)
        return amplitude * (fallSlope * sin((x - shift) * turn) + fall(x) * turn * cos((x - shift) * turn))
    }
}
