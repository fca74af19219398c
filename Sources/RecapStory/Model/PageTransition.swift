/// How one page gives way to the next.
public struct PageTransition: Sendable, Equatable {
    /// The kinds of transition.
    public enum Kind: String, Sendable, CaseIterable {
        /// The next page stands there at once.
        case none
        /// The pages move sideways, side by side, over a background that blends.
        case slide
        /// The pages move sideways with their backgrounds.
        case push
        /// One page fades out and the next one in.
        case fade
        /// The next page appears from the right.
        case wipe
        /// The next page moves over the one before.
        case cover
    }

    /// Which kind it is.
    public var kind: Kind
    /// How long it takes, in seconds: 0…5.
    public var seconds: Double
    /// The name of its easing.
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
