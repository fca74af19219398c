/// The named easings: how far a motion is at a share of its time.
///
/// The control points are those that are in common use on the web since Robert Penner's equations were fitted with
/// cubic Béziers.
public enum Easing: String, Sendable, Hashable, CaseIterable {
    case linear
    case sineIn, sineOut, sineInOut
    case quadIn, quadOut, quadInOut
    case cubicIn, cubicOut, cubicInOut
    case quartIn, quartOut, quartInOut
    case quintIn, quintOut, quintInOut
    case expoIn, expoOut, expoInOut
    case circleIn, circleOut, circleInOut
    case backIn, backOut, backInOut

    /// The curve.
    public var curve: CubicBezier {
        switch self {
        case .linear: CubicBezier(0.25, 0.25, 0.75, 0.75)
        case .sineIn: CubicBezier(0.47, 0, 0.745, 0.715)
        case .sineOut: CubicBezier(0.39, 0.575, 0.565, 1)
        case .sineInOut: CubicBezier(0.445, 0.05, 0.55, 0.95)
        case .quadIn: CubicBezier(0.55, 0.085, 0.68, 0.53)
        case .quadOut: CubicBezier(0.25, 0.46, 0.45, 0.94)
        case .quadInOut: CubicBezier(0.455, 0.03, 0.515, 0.955)
        case .cubicIn: CubicBezier(0.55, 0.055, 0.675, 0.19)
        case .cubicOut: CubicBezier(0.215, 0.61, 0.355, 1)
        case .cubicInOut: CubicBezier(0.645, 0.045, 0.355, 1)
        case .quartIn: CubicBezier(0.895, 0.03, 0.685, 0.22)
        case .quartOut: CubicBezier(0.165, 0.84, 0.44, 1)
        case .quartInOut: CubicBezier(0.77, 0, 0.175, 1)
        case .quintIn: CubicBezier(0.755, 0.05, 0.855, 0.06)
        case .quintOut: CubicBezier(0.23, 1, 0.32, 1)
        case .quintInOut: CubicBezier(0.86, 0, 0.07, 1)
        case .expoIn: CubicBezier(0.95, 0.05, 0.795, 0.035)
        case .expoOut: CubicBezier(0.19, 1, 0.22, 1)
        case .expoInOut: CubicBezier(1, 0, 0, 1)
        case .circleIn: CubicBezier(0.6, 0.04, 0.98, 0.335)
        case .circleOut: CubicBezier(0.075, 0.82, 0.165, 1)
        case .circleInOut: CubicBezier(0.785, 0.135, 0.15, 0.86)
        case .backIn: CubicBezier(0.6, -0.28, 0.735, 0.045)
        case .backOut: CubicBezier(0.175, 0.885, 0.32, 1.275)
        case .backInOut: CubicBezier(0.68, -0.55, 0.265, 1.55)
        }
    }

    /// How far the motion is (0 at its start, 1 at its end) at a share of its time, 0…1.
    public func value(at share: Double) -> Double { curve.value(at: share) }
}
