/// The end of a motion at which an easing takes effect.
public enum EasingMode: String, Sendable, Hashable, CaseIterable {
    /// The start.
    case easeIn = "In"
    /// The end.
    case easeOut = "Out"
    /// Both ends: the first half like `easeIn`, the second like `easeOut`.
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
