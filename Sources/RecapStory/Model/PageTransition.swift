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
    /// How long it takes, in seconds: 0…5. What is outside is clamped here, whoever gives it, and NaN is 0; files are told
    /// of it as an error before.
    public var seconds: Double { didSet { seconds = PageTransition.clamped(seconds) } }
    /// Its easing: a name, or a function such as `cubicBezier(.2, 0, 0, 1)`.
    public var ease: String

    /// The longest that a transition may take, in seconds.
    public static let longest = 5.0
    /// What a story has that does not say.
    public static let standard = PageTransition()

    /// A transition of a kind. The seconds are clamped to 0…5.
    public init(kind: Kind = .slide, seconds: Double = 0.35, ease: String = "cubicOut") {
        self.kind = kind
        self.seconds = PageTransition.clamped(seconds)
        self.ease = ease
    }

    private static func clamped(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, longest) : 0 }
}
