/// The end of a motion that an easing shapes.
public enum EasingMode: String, Sendable, Hashable, CaseIterable {
    /// The start.
    case easeIn = "In"
    /// The end.
    case easeOut = "Out"
    /// Both ends: the first half as `easeIn`, the second as `easeOut`.
    case easeInOut = "InOut"

    /// Returns the value in this mode of a curve that is defined for the end. `out` maps 0 to 0 and 1 to 1.
    func value(at x: Double, out: (Double) -> Double) -> Double {
        switch self {
        case .easeOut: out(x)
        case .easeIn: 1 - out(1 - x)
        case .easeInOut: x < 0.5 ? (1 - out(1 - 2 * x)) / 2 : (1 + out(2 * x - 1)) / 2
        }
    }

    /// Returns the slope in this mode of a curve, from the slope of the curve that is defined for the end.
    func slope(at x: Double, out: (Double) -> Double) -> Double {
        switch self {
        case .easeOut: out(x)
        case .easeIn: out(1 - x)
        case .easeInOut: x < 0.5 ? out(1 - 2 * x) : out(2 * x - 1)
        }
    }
}
