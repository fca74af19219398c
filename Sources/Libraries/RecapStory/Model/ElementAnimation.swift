internal import RecapCore

/// An animation of one property of an element, from one value to another.
///
/// In a file: `{ "property": "x", "from": -20, "to": 0, "time": 0.5, "delay": 0.2, "ease": "backOut" }`. If several
/// animations have the same property, the earliest one determines the value before it begins; after that, the one that
/// began last does. If two of them run at the same time, the later one in the list has precedence; in a file, this
/// causes a warning.
public struct ElementAnimation: Sendable, Hashable {
    /// A property that can be animated. The properties of a kind are listed in ``ElementContent/animatable``.
    public enum Property: String, Sendable, CaseIterable {
        /// The offset to the right in cells, -10,000…10,000; 0 at rest.
        case x
        /// The offset downwards in rows, -10,000…10,000; 0 at rest.
        case y
        /// The opacity, 0 (invisible)…1; 1 at rest.
        case opacity
        /// The colour; at rest, the element's own colour.
        case color
        /// The displayed number; at rest, the element's own number. For several numbers, this is the largest one, and
        /// the others change in proportion.
        case value
        /// The visible fraction of the text from its start, 0…1; 1 at rest.
        case reveal
        /// The scale, 0…100; 1 at rest.
        case scale

        /// The properties that nearly every kind can animate: position, opacity and colour.
        public static let common: Set<Property> = [.x, .y, .opacity, .color]
    }

    /// A value of a property.
    public enum Value: Sendable, Hashable {
        /// A number, in the unit of its property.
        case number(Double)
        /// A colour; only for ``Property/color``.
        case color(ColorSource)
    }

    /// The number of plays.
    public enum Loop: Sendable, Hashable {
        /// The total number of plays, 1…1,000,000.
        case count(Int)
        /// Repeats until the page is left.
        case forever
    }

    /// The animated property.
    public var property: Property
    /// The first value; `nil` uses the value at rest.
    public var from: Value?
    /// The last value, which the property keeps; `nil` uses the value at rest.
    public var to: Value?
    /// The difference between the last and first values, as an alternative to ``to``; not for colours.
    public var by: Double?
    /// The duration of one play, 0…3600 s; `time` in a file.
    public var duration: Duration { didSet { duration = duration.clamped(to: ElementAnimation.longest) } }
    /// The delay before the first play, 0…3600 s, during which ``from`` is shown.
    public var delay: Duration { didSet { delay = delay.clamped(to: ElementAnimation.longest) } }
    /// The number of plays. A count outside 1…1,000,000 is clamped.
    public var loop: Loop { didSet { loop = loop.clamped } }
    /// Whether every second play runs backwards. Each direction is one play, so an even count ends at the first
    /// value.
    public var yoyo: Bool
    /// The easing: a name such as `cubicOut`, or a function such as `cubicBezier(.2, 0, 0, 1)`.
    public var ease: String
    /// The path to follow instead of ``from`` and ``to``: SVG path data in cells, relative to the element's position.
    /// Only for ``Property/x`` and ``Property/y``, each of which follows its own coordinate of the path. In a file, a
    /// path without a property creates one animation of each.
    public var path: String?
    /// The id of an element on the page. The delay begins when all animations of that element have ended. The
    /// animations of an element that is not part of the page count as ended from the start.
    public var after: String?

    /// The longest duration of one play or of a delay: one hour.
    public static let longest: Duration = .seconds(3600)
    /// The maximum number of plays.
    public static let maximumPlays = 1_000_000
    /// The default duration of one play.
    public static let defaultDuration: Duration = .milliseconds(500)
    /// The name of the easing of animations that specify none.
    public static let defaultEase = "cubicOut"

    /// Creates an animation of one property. A number of plays is clamped to its range.
    public init(
        _ property: Property, from: Value? = nil, to: Value? = nil, by: Double? = nil,
        duration: Duration = ElementAnimation.defaultDuration, delay: Duration = .zero, loop: Loop = .count(1),
        yoyo: Bool = false, ease: String = ElementAnimation.defaultEase, path: String? = nil, after: String? = nil
    ) {
        self.property = property
        self.from = from
        self.to = to
        self.by = by
        self.duration = duration.clamped(to: ElementAnimation.longest)
        self.delay = delay.clamped(to: ElementAnimation.longest)
        self.loop = loop.clamped
        self.yoyo = yoyo
        self.ease = ease
        self.path = path
        self.after = after
    }
}

extension ElementAnimation.Loop {
    fileprivate var clamped: Self {
        guard case .count(let plays) = self else { return self }
        return .count(min(max(plays, 1), ElementAnimation.maximumPlays))
    }
}

extension ElementAnimation.Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a number from a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

/// The step at which an element appears, among the steps in which its page is shown.
public enum ElementStep: String, Sendable, CaseIterable {
    /// From the beginning, regardless of what precedes the element.
    case first
    /// Together with the preceding content.
    case same
    /// One step after all preceding content.
    case next
}

/// The parts of an element that are shown one by one, each in a separate step.
public enum RevealedParts: String, Sendable, CaseIterable {
    /// Items, such as the items of a list, the rows of a table or the elements of a row.
    case item
    /// The lines of a text as written, regardless of where a screen wraps them. Blank lines do not count.
    case line
    /// The words of a text, separated by white space.
    case word
}

extension String {
    /// Returns the number of lines or words in the text. O(*n*).
    package func count(of parts: RevealedParts) -> Int {
        guard parts != .item else { return 1 }
        var count = 0, isInside = false
        for unit in unicodeScalars {
            let ends = parts == .word ? unit.properties.isWhitespace : unit.isNewline
            if ends {
                isInside = false
            } else if !isInside, !unit.properties.isWhitespace {
                isInside = true
                count += 1
            }
        }
        return count
    }
}

extension Unicode.Scalar {
    /// Whether a line ends at the scalar.
    package var isNewline: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
