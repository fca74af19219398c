/// An easing: a curve of progress over time, from 0 at the start to 1 at the end.
///
/// Evaluation allocates nothing and never fails. NaN counts as 0.
public enum Easing: Sendable, Hashable {
    /// A cubic Bézier curve as in CSS. The 25 easings of `NamedEasing` are of this kind.
    case bezier(CubicBezier)
    /// Equal steps.
    case steps(Steps)
    /// Straight lines between points.
    case stops(LinearStops)
    /// A damped spring, with its settling time scaled to the duration of the motion.
    indirect case spring(Spring)
    /// An oscillation around the goal, like that of a rubber band.
    indirect case elastic(Elastic)
    /// A bounce, like that of a ball.
    case bounce(Bounce)

    /// Returns the eased progress at a progress within 0…1: 0 at the start, 1 at the end, and values beyond these where
    /// the curve overshoots. Each kind defines its values outside 0…1.
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

    /// Returns the slope at a progress, within ±1000. Steps have a slope of 0.
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

    /// The natural duration of a motion with this easing, in seconds: the settling time of a spring; `nil` for the
    /// other kinds, which fit any duration.
    public var naturalSeconds: Double? {
        if case .spring(let spring) = self { spring.settlingTime } else { nil }
    }
}

extension Easing {
    /// Creates a named easing, at the cost of a dictionary look-up.
    public init(_ name: NamedEasing) {
        self = Self.byName[name] ?? .bezier(name.curve)
    }

    /// Creates the easing with a name of `allNames`; `nil` for any other name. `init(parsing:)` also parses functions.
    public init?(named name: String) {
        guard let easing = Self.named[name] else { return nil }
        self = easing
    }

    /// Creates a cubic Bézier curve from its two inner control points, clamped as by `CubicBezier`.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
        .bezier(CubicBezier(x1, y1, x2, y2))
    }

    /// Creates equal steps, clamped as by `Steps`.
    public static func steps(_ count: Int, _ position: Steps.Position = .jumpEnd) -> Easing {
        .steps(Steps(count, position))
    }

    /// Creates straight lines through stops, like `linear()` in CSS.
    public static func linear(_ stops: [LinearStops.Stop]) -> Easing { .stops(LinearStops(stops)) }

    /// Creates a damped spring, clamped as by `Spring`.
    public static func spring(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0
    ) -> Easing {
        .spring(Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
    }

    /// Creates an elastic easing, clamped as by `Elastic`.
    public static func elastic(_ mode: EasingMode, amplitude: Double = 1, period: Double = 0.3) -> Easing {
        .elastic(Elastic(mode, amplitude: amplitude, period: period))
    }
}
