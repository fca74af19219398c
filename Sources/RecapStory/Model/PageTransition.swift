/// How one page gives way to the next.
public struct PageTransition: Sendable, Equatable {
    /// The kinds of transition.
    public enum Kind: String, Sendable, CaseIterable {
        /// The next page stands there at once.
        case none
        /// The pages move sideways, side by side.
        case slide
        /// The next page pushes the other out of its way, from below.
        case push
        /// One page fades into the other.
        case fade
        /// An edge runs over the screen and leaves the next page behind it; neither page moves.
        case wipe
        /// The next page moves over the other, which stands still.
        case cover
    }

    /// Which kind it is.
    public var kind: Kind
    /// How long it takes, in seconds: 0…5.
    public var seconds: Double
    /// Its easing: a name, or a function such as `cubicBezier(.2, 0, 0, 1)`.
    public var ease: String

    /// The longest that a transition may take, in seconds.
    public static let longest = 5.0
    /// What a story has that does not say.
    public static let standard = PageTransition()

    /// A transition of a kind.
    public init(kind: Kind = .slide, seconds: Double = 0.35, ease: String = "cubicOut") {
        self.kind = kind
        self.seconds = seconds
        self.ease = ease
    }
}
