/// How a motion goes through its time: a curve from 0 at the start to 1 at the end.
///
/// A small value. Evaluation allocates nothing and never fails: what is not a number counts as 0.
public enum Easing: Sendable, Hashable {
    /// A cubic Bézier of CSS; the 25 named easings are of this kind.
    case bezier(CubicBezier)
    /// Equal steps.
    case steps(Steps)
    /// Straight lines between points.
    case stops(LinearStops)
    /// A weight on a spring, its settling time stretched over the motion's time.
    indirect case spring(Spring)
    /// A rubber band.
    indirect case elastic(Elastic)
    /// A bouncing ball.
    case bounce(Bounce)

    /// How far the motion is (0 at its start, 1 at its end; outside that where the curve overshoots) at a share of its
    /// time, 0…1. What it is outside 0…1 is said by each kind.
    @inlinable
    public func value(at share: Double) -> Double {
        switch self {
        case .bezier(let curve): curve.value(at: share)
        case .steps(let steps): steps.value(at: share)
        case .stops(let stops): stops.value(at: share)
        case .spring(let spring): spring.value(at: share)
        case .elastic(let elastic): elastic.value(at: share)
        case .bounce(let bounce): bounce.value(at: share)
        }
    }

    /// How steep the curve is at a share of the time, at most ±1000. Steps have none.
    public func slope(at share: Double) -> Double {
        switch self {
        case .bezier(let curve): curve.slope(at: share)
        case .steps: 0
        case .stops(let stops): stops.slope(at: share)
        case .spring(let spring): spring.slope(at: share)
        case .elastic(let elastic): elastic.slope(at: share)
        case .bounce(let bounce): bounce.slope(at: share)
        }
    }

    /// How long a motion with this easing takes by its nature, in seconds: a spring's settling time; nil for the others,
    /// which fit any time.
    public var naturalSeconds: Double? {
        if case .spring(let spring) = self { spring.settlingTime } else { nil }
    }
}

extension Easing {
    /// A named easing. Cost: a look-up.
    public init(_ name: NamedEasing) {
        self = Self.byName[name] ?? .bezier(name.curve)
    }

    /// An easing by a name of `allNames`; nil for any other. For text with numbers in it there is `init(parsing:)`.
    public init?(named name: String) {
        guard let easing = Self.named[name] else { return nil }
        self = easing
    }

    /// A cubic Bézier by its two inner points, with the clamps of `CubicBezier`.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
        .bezier(CubicBezier(x1, y1, x2, y2))
    }

    /// Equal steps, with the clamps of `Steps`.
    public static func steps(_ count: Int, _ position: Steps.Position = .jumpEnd) -> Easing {
        .steps(Steps(count, position))
    }

    /// Straight lines through stops: `linear(…)` of CSS.
    public static func linear(_ stops: [LinearStops.Stop]) -> Easing { .stops(LinearStops(stops)) }

    /// A weight on a spring, with the clamps of `Spring`.
    public static func spring(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0
    ) -> Easing {
        .spring(Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
    }

    /// A rubber band, with the clamps of `Elastic`.
    public static func elastic(_ mode: EasingMode, amplitude: Double = 1, period: Double = 0.3) -> Easing {
        .elastic(Elastic(mode, amplitude: amplitude, period: period))
    }
}
