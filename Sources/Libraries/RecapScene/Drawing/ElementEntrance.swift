public import RecapStory

/// The way in which an element appears if the story names no animation. It depends on what comes in, and ends within
/// 0.8 s.
public enum ElementEntrance: Sendable, Hashable {
    /// The element is there at once.
    case none
    /// The element fades in.
    case fade
    /// The element fades in and rises by one row.
    case rise
    /// Text that is faint from the first frame is set from its first letter to its last.
    case set
    /// The rows of a list slide into place one after the other.
    case deal
    /// A chart grows from its base.
    case grow
    /// A number fades in and counts up.
    case count
    /// Animations of an element's own.
    case custom([AnimationEntry])

    /// The animations of the entrance.
    var animations: [AnimationEntry] {
        switch self {
        case .none: []
        case .fade: [.preset(.fadeIn)]
        case .rise: [.preset(.fadeIn), .preset(.rise)]
        case .set: [.preset(.wipe, overrides: .init(ease: "quadOut"))]
        // Even time for each row.
        case .deal: [.preset(.countUp, overrides: .init(ease: "linear"))]
        case .grow: [.preset(.countUp, overrides: .init(ease: "cubicOut"))]
        case .count: [.preset(.fadeIn), .preset(.countUp)]
        case .custom(let animations): animations
        }
    }
}
