/// The 25 named easings that are cubic Bézier curves.
///
/// The control points are those commonly used on the web, fitted to Robert Penner's equations.
public enum NamedEasing: String, Sendable, Hashable, CaseIterable {
    case linear
    case sineIn, sineOut, sineInOut
    case quadIn, quadOut, quadInOut
    case cubicIn, cubicOut, cubicInOut
    case quartIn, quartOut, quartInOut
    case quintIn, quintOut, quintInOut
    case expoIn, expoOut, expoInOut
    case circleIn, circleOut, circleInOut
    case backIn, backOut, backInOut

    /// The Bézier curve. Each access computes it anew, at the cost of about 20 evaluations.
    public var curve: CubicBezier {
        let p = points
        return CubicBezier(p.x1, p.y1, p.x2, p.y2)
    }

    /// The two inner control points of the curve, as in `cubic-bezier()` of CSS.
    public var points: (x1: Double, y1: Double, x2: Double, y2: Double) {
        switch self {
        case .linear: (0.25, 0.25, 0.75, 0.75)
        case .sineIn: (0.47, 0, 0.745, 0.715)
        case .sineOut: (0.39, 0.575, 0.565, 1)
        case .sineInOut: (0.445, 0.05, 0.55, 0.95)
        case .quadIn: (0.55, 0.085, 0.68, 0.53)
        case .quadOut: (0.25, 0.46, 0.45, 0.94)
        case .quadInOut: (0.455, 0.03, 0.515, 0.955)
        case .cubicIn: (0.55, 0.055, 0.675, 0.19)
        case .cubicOut: (0.215, 0.61, 0.355, 1)
        case .cubicInOut: (0.645, 0.045, 0.355, 1)
        case .quartIn: (0.895, 0.03, 0.685, 0.22)
        case .quartOut: (0.165, 0.84, 0.44, 1)
        case .quartInOut: (0.77, 0, 0.175, 1)
        case .quintIn: (0.755, 0.05, 0.855, 0.06)
        case .quintOut: (0.23, 1, 0.32, 1)
        case .quintInOut: (0.86, 0, 0.07, 1)
        case .expoIn: (0.95, 0.05, 0.795, 0.035)
        case .expoOut: (0.19, 1, 0.22, 1)
        case .expoInOut: (1, 0, 0, 1)
        case .circleIn: (0.6, 0.04, 0.98, 0.335)
        case .circleOut: (0.075, 0.82, 0.165, 1)
        case .circleInOut: (0.785, 0.135, 0.15, 0.86)
        case .backIn: (0.6, -0.28, 0.735, 0.045)
        case .backOut: (0.175, 0.885, 0.32, 1.275)
        case .backInOut: (0.68, -0.55, 0.265, 1.55)
        }
    }
}

/// The end of a motion at which an easing takes effect.
public enum EasingMode: String, Sendable, Hashable, CaseIterable {
    /// The start of the motion.
    case easeIn = "In"
    /// The end of the motion.
    case easeOut = "Out"
    /// Both ends of the motion: the first half is like `easeIn`, the second like `easeOut`.
    case easeInOut = "InOut"

    /// Returns the value, in this mode, of a curve that is defined for `easeOut`. `out` maps 0 to 0 and 1 to 1.
    func value(at x: Double, out: (Double) -> Double) -> Double {
        switch self {
        case .easeOut: out(x)
        case .easeIn: 1 - out(1 - x)
        case .easeInOut: x < 0.5 ? (1 - out(1 - 2 * x)) / 2 : (1 + out(2 * x - 1)) / 2
        }
    }

    /// Returns the slope, in this mode, of a curve that is defined for `easeOut`, given its slope `out`.
    func slope(at x: Double, out: (Double) -> Double) -> Double {
        switch self {
        case .easeOut: out(x)
        case .easeIn: out(1 - x)
        case .easeInOut: x < 0.5 ? out(1 - 2 * x) : out(2 * x - 1)
        }
    }
}

extension Easing {
    /// The names of the easings that take no arguments: 25 Bézier curves, then elastic and bounce in three modes each.
    public static let allNames: [String] =
        NamedEasing.allCases.map(\.rawValue)
        + ["elastic", "bounce"].flatMap { family in EasingMode.allCases.map { family + $0.rawValue } }

    /// Constant speed, without easing.
    public static let linear = Easing(.linear)
    /// A sinusoidal easing, slow at the start.
    public static let sineIn = Easing(.sineIn)
    /// A sinusoidal easing, slow at the end.
    public static let sineOut = Easing(.sineOut)
    /// A sinusoidal easing, slow at both ends.
    public static let sineInOut = Easing(.sineInOut)
    /// A quadratic easing, slow at the start.
    public static let quadIn = Easing(.quadIn)
    /// A quadratic easing, slow at the end.
    public static let quadOut = Easing(.quadOut)
    /// A quadratic easing, slow at both ends.
    public static let quadInOut = Easing(.quadInOut)
    /// A cubic easing, slow at the start.
    public static let cubicIn = Easing(.cubicIn)
    /// A cubic easing, slow at the end.
    public static let cubicOut = Easing(.cubicOut)
    /// A cubic easing, slow at both ends.
    public static let cubicInOut = Easing(.cubicInOut)
    /// A quartic easing, slow at the start.
    public static let quartIn = Easing(.quartIn)
    /// A quartic easing, slow at the end.
    public static let quartOut = Easing(.quartOut)
    /// A quartic easing, slow at both ends.
    public static let quartInOut = Easing(.quartInOut)
    /// A quintic easing, slow at the start.
    public static let quintIn = Easing(.quintIn)
    /// A quintic easing, slow at the end.
    public static let quintOut = Easing(.quintOut)
    /// A quintic easing, slow at both ends.
    public static let quintInOut = Easing(.quintInOut)
    /// An exponential easing, slow at the start.
    public static let expoIn = Easing(.expoIn)
    /// An exponential easing, slow at the end.
    public static let expoOut = Easing(.expoOut)
    /// An exponential easing, slow at both ends.
    public static let expoInOut = Easing(.expoInOut)
    /// An easing along a quarter circle, slow at the start.
    public static let circleIn = Easing(.circleIn)
    /// An easing along a quarter circle, slow at the end.
    public static let circleOut = Easing(.circleOut)
    /// An easing along two quarter circles, slow at both ends.
    public static let circleInOut = Easing(.circleInOut)
    /// An easing that moves away from the goal at the start.
    public static let backIn = Easing(.backIn)
    /// An easing that overshoots the goal at the end.
    public static let backOut = Easing(.backOut)
    /// An easing that moves away from the goal at the start and overshoots it at the end.
    public static let backInOut = Easing(.backInOut)
    /// An easing that oscillates at the start, like a rubber band.
    public static let elasticIn = Easing.elastic(.easeIn)
    /// An easing that oscillates around the goal at the end, like a rubber band.
    public static let elasticOut = Easing.elastic(.easeOut)
    /// An easing that oscillates at both ends, like a rubber band.
    public static let elasticInOut = Easing.elastic(.easeInOut)
    /// An easing that bounces at the start, like a ball.
    public static let bounceIn = Easing.bounce(Bounce(.easeIn))
    /// An easing that bounces off the goal at the end, like a ball.
    public static let bounceOut = Easing.bounce(Bounce(.easeOut))
    /// An easing that bounces at both ends, like a ball.
    public static let bounceInOut = Easing.bounce(Bounce(.easeInOut))
}

/// An easing like a ball that falls onto the goal and bounces three times: four parabolas, by Robert Penner.
public struct Bounce: Sendable, Hashable {
    /// The end of the motion at which the easing bounces.
    public let mode: EasingMode

    /// Creates an easing that bounces at an end of the motion.
    public init(_ mode: EasingMode) { self.mode = mode }

    /// Maps linear progress to eased progress: 0 before the motion and 1 after it. NaN counts as 0.
    public func value(at share: Double) -> Double {
        guard share > 0 else { return 0 }
        if share >= 1 { return 1 }
        return mode.value(at: share) { x in
            let (middle, floor) = Self.parabola(at: x)
            return Self.gravity * (x - middle) * (x - middle) + floor
        }
    }

    /// Returns the slope of the curve at a progress; 0 outside 0…1.
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

/// An easing that oscillates around its goal like a rubber band.
///
/// The easing is Robert Penner's elastic, with an exponential that is shifted and scaled so that the curve starts at
/// exactly 0 and ends at exactly 1; the original is off by 0.0005.
public struct Elastic: Sendable, Hashable {
    /// The end of the motion at which the easing oscillates.
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

    /// Maps linear progress to eased progress: 0 before the motion and 1 after it. NaN counts as 0.
    public func value(at share: Double) -> Double {
        guard share > 0 else { return 0 }
        if share >= 1 { return 1 }
        return mode.value(at: share, out: out)
    }

    /// Returns the slope of the curve at a progress, within ±1000; 0 outside 0…1.
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
