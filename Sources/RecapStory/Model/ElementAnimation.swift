/// One motion of an element: a property that goes from one value to another.
///
/// In a file: `{ "property": "x", "from": -20, "to": 0, "time": 0.5, "delay": 0.2, "ease": "backOut" }`. Several
/// motions of one property follow each other: the first to move shows its first value before, and each counts from when it
/// moves. Of two that move it at once the later in the list counts, and in a file that is a warning.
public struct ElementAnimation: Sendable, Hashable {
    /// What can move. Not every kind of element has all of them: see ``ElementContent/animatable``.
    public enum Property: String, Sendable, CaseIterable {
        /// Cells to the right of its place: -10,000…10,000, at rest 0.
        case x
        /// Rows below its place: -10,000…10,000, at rest 0.
        case y
        /// How strongly it shows: 0 (not at all) to 1, at rest 1.
        case opacity
        /// Its colour, at rest its own.
        case color
        /// Its number, at rest the one that it shows; of several numbers the largest, with the others in proportion.
        case value
        /// How much of its text is there, from its start: 0…1, at rest 1.
        case reveal
        /// Its size: 0…100, at rest 1.
        case scale

        /// What nearly every kind has.
        public static let common: Set<Property> = [.x, .y, .opacity, .color]
    }

    /// What a property is at a moment.
    public enum Value: Sendable, Hashable {
        /// A number, in the unit of its property.
        case number(Double)
        /// A colour, for ``Property/color`` alone.
        case color(ColorSource)
    }

    /// How often it plays.
    public enum Loop: Sendable, Hashable {
        /// So many plays in all: 1…1,000,000.
        case count(Int)
        /// Again and again, until the page is left.
        case forever
    }

    /// What moves.
    public var property: Property
    /// Where it starts; `nil` takes the value that the element has at rest.
    public var from: Value?
    /// Where it ends, and stays; `nil` takes the value that the element has at rest.
    public var to: Value?
    /// How far it goes from where it starts, in place of ``to``; not for colours.
    public var by: Double?
    /// How long one play takes, in seconds: 0…3600. What is outside is clamped, NaN is 0.
    public var seconds: Double { didSet { seconds = ElementAnimation.clamped(seconds) } }
    /// Seconds before the first play, while ``from`` shows: 0…3600. What is outside is clamped, NaN is 0.
    public var delay: Double { didSet { delay = ElementAnimation.clamped(delay) } }
    /// How often it plays. A count outside 1…1,000,000 is clamped.
    public var loop: Loop { didSet { loop = loop.clamped } }
    /// Whether every other play goes back; each way is one play, so that an even count ends where it started.
    public var yoyo: Bool
    /// Its easing: a name such as `cubicOut`, or a function such as `cubicBezier(.2, 0, 0, 1)`.
    public var ease: String
    /// A way to go in place of ``from`` and ``to``: SVG path data in cells around the element's place. For
    /// ``Property/x`` and ``Property/y``, which each take their coordinate of it; in a file a path without a property
    /// makes one of each.
    public var path: String?
    /// The id of an element of the page: the delay begins when all animations of that element have ended. An element
    /// that is left out of the page has ended from the start.
    public var after: String?

    /// The longest that one play or a delay may take, in seconds: an hour.
    public static let longest = 3600.0
    /// The most plays that can be counted.
    public static let mostPlays = 1_000_000
    /// How long one play takes that does not say, in seconds.
    public static let defaultSeconds = 0.5
    /// The easing of one that does not say.
    public static let defaultEase = "cubicOut"

    /// A motion of one property. Seconds, delay and loop are clamped to their ranges.
    public init(
        _ property: Property, from: Value? = nil, to: Value? = nil, by: Double? = nil,
        seconds: Double = ElementAnimation.defaultSeconds, delay: Double = 0, loop: Loop = .count(1),
        yoyo: Bool = false, ease: String = ElementAnimation.defaultEase, path: String? = nil, after: String? = nil
    ) {
        self.property = property
        self.from = from
        self.to = to
        self.by = by
        self.seconds = ElementAnimation.clamped(seconds)
        self.delay = ElementAnimation.clamped(delay)
        self.loop = loop.clamped
        self.yoyo = yoyo
        self.ease = ease
        self.path = path
        self.after = after
    }

    private static func clamped(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, longest) : 0 }
}

extension ElementAnimation.Loop {
    fileprivate var clamped: Self {
        guard case .count(let plays) = self else { return self }
        return .count(min(max(plays, 1), ElementAnimation.mostPlays))
    }
}

extension ElementAnimation.Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A number as a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A number as a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
