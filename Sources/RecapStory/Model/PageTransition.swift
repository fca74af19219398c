/// The transition from one page to the next.
public struct PageTransition: Sendable, Equatable {
    /// The kinds of transition.
    public enum Kind: String, Sendable, CaseIterable {
        /// No movement: the next page appears immediately.
        case none
        /// Both pages move sideways, side by side.
        case slide
        /// The next page, including its background, pushes the previous one out sideways.
        case push
        /// The previous page fades into the next one.
        case fade
        /// An edge moves across the screen and reveals the next page. Neither page moves.
        case wipe
        /// The next page moves over the previous one, which stays in place.
        case cover
    }

    /// The kind of the transition.
    public var kind: Kind
    /// The duration in seconds, 0…5. Out-of-range values are clamped, and NaN counts as 0; in a file, such a value is
    /// an error.
    public var seconds: Double { didSet { seconds = PageTransition.clamped(seconds) } }
    /// The easing: a name, or a function such as `cubicBezier(.2, 0, 0, 1)`.
    public var ease: String

    /// The longest duration of a transition in seconds.
    public static let longest = 5.0
    /// The default transition of a story.
    public static let standard = PageTransition()

    /// Creates a transition. The duration in seconds is clamped to 0…5.
    public init(kind: Kind = .slide, seconds: Double = 0.35, ease: String = "cubicOut") {
        self.kind = kind
        self.seconds = PageTransition.clamped(seconds)
        self.ease = ease
    }

    private static func clamped(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, longest) : 0 }
}

extension PageTransition.Kind {
    /// A short description of what the transition looks like.
    package var summary: String {
        switch self {
        case .none: "the next page appears immediately"
        case .slide: "both pages move sideways over one background"
        case .push: "the next page pushes this one out, background and all"
        case .fade: "one page fades into the next"
        case .wipe: "an edge uncovers the next page"
        case .cover: "the next page moves over this one"
        }
    }
}
