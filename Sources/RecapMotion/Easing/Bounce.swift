/// An easing like a ball that falls onto the goal and bounces three times: four parabolas, by Robert Penner.
public struct Bounce: Sendable, Hashable {
    /// The end that bounces.
    public let mode: EasingMode

    /// Creates a bounce.
    public init(_ mode: EasingMode) { self.mode = mode }

    /// Returns the eased progress at a progress: 0 before the motion and 1 after it. NaN counts as 0.
    public func value(at share: Double) -> Double {
        guard share > 0 else { return 0 }
        if share >= 1 { return 1 }
        return mode.value(at: share) { x in
            let (middle, floor) = Self.parabola(at: x)
            return Self.gravity * (x - middle) * (x - middle) + floor
        }
    }

    /// Returns the slope at a progress; 0 outside 0…1.
    public func slope(at share: Double) -> Double {
        guard share >= 0, share < 1 else { return 0 }
        return mode.slope(at: share) { x in 2 * Self.gravity * (x - Self.parabola(at: x).middle) }
    }

    // (11/4)², so that the first fall takes 4/11 of the time.
    private static let gravity = 7.5625

    private static func parabola(at x: Double) -> (middle: Double, floor: Double) {
        if x < 4 / 11.0 { return (0, 0) }
        if x < 8 / 11.0 { return (6 / 11.0, 0.75) }
        if x < 10 / 11.0 { return (9 / 11.0, 0.9375) }
        return (10.5 / 11, 0.984375)
    }
}
