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

    /// The curve. Each access creates a new one, at the cost of about 20 evaluations; `Easing` caches one of each.
    public var curve: CubicBezier {
        let p = points
        return CubicBezier(p.x1, p.y1, p.x2, p.y2)
    }

    /// The inner control points.
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
