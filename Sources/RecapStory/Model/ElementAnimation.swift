/// One motion of an element: a property that goes from one value to another.
public struct ElementAnimation: Sendable, Hashable {
    /// What moves.
    public enum Property: String, Sendable, CaseIterable {
        /// Cells to the right of its place.
        case x
        /// Rows below its place.
        case y
        /// How much of its ink is seen, 0…1.
        case opacity
        /// Its colour.
        case color
        /// The number that is shown; for charts the share of it, 0…1.
        case value
        /// How much of it has appeared, 0…1.
        case reveal
        /// How large its letters are; 1 is their own size.
        case scale
    }

    /// A value that a property can have.
    public enum Value: Sendable, Hashable {
        /// A number.
        case number(Double)
        /// A colour.
        case color(ColorSource)
    }

    /// How often it plays.
    public enum Loop: Sendable, Hashable {
        /// So many plays in all, at least 1.
        case count(Int)
        /// Without end.
        case forever
    }

    /// What moves.
    public var property: Property
    /// Where it begins; `nil` is where the element rests.
    public var from: Value?
    /// Where it ends; `nil` is where the element rests.
    public var to: Value?
    /// How far it goes from its beginning, where no end is said.
    public var by: Double?
    /// How long one play takes, in seconds: 0…3,600.
    public var seconds: Double
    /// How long it waits, in seconds: 0…3,600. It shows where it begins meanwhile.
    public var delay: Double
    /// How often it plays.
    public var loop: Loop
    /// Whether every other play goes back: each way is one play.
    public var yoyo: Bool
    /// Its easing, as text.
    public var ease: String
    /// Path data of SVG, in cells, that it moves along in the place of `x` and `y`.
    public var path: String?
    /// The id of the element whose motions have to be over before it begins.
    public var after: String?

    /// The easing of a motion that does not say.
    public static let defaultEase = "cubicOut"
    /// The seconds of a motion that does not say.
    public static let defaultSeconds = 0.5
    /// The longest that a motion may take or wait, in seconds.
    public static let longest = 3600.0

    /// A motion.
    public init(
        _ property: Property, from: Value? = nil, to: Value? = nil, by: Double? = nil,
        seconds: Double = ElementAnimation.defaultSeconds, delay: Double = 0, loop: Loop = .count(1),
        yoyo: Bool = false, ease: String = ElementAnimation.defaultEase, path: String? = nil, after: String? = nil
    ) {
        self.property = property
        self.from = from
        self.to = to
        self.by = by
        self.seconds = seconds
        self.delay = delay
        self.loop = loop
        self.yoyo = yoyo
        self.ease = ease
        self.path = path
        self.after = after
    }

    /// How long it takes with its delay, in seconds; infinity where it loops forever.
    public var length: Double {
        switch loop {
        case .count(let count): delay + seconds * Double(max(1, count))
        case .forever: .infinity
        }
    }
}

/// One entry of an element's `animate`.
public enum AnimationEntry: Sendable, Hashable {
    /// A motion by its name, with what is other than usual.
    case preset(AnimationPreset, PresetOptions = PresetOptions())
    /// A motion of the story's own.
    case custom(ElementAnimation)
}

/// What a story says of a motion that it names.
public struct PresetOptions: Sendable, Hashable {
    /// How long one play takes, in seconds: 0…3,600.
    public var seconds: Double?
    /// How long it waits, in seconds: 0…3,600.
    public var delay: Double?
    /// How often it plays.
    public var loop: ElementAnimation.Loop?
    /// Whether every other play goes back.
    public var yoyo: Bool?
    /// Its easing, as text.
    public var ease: String?
    /// The id of the element whose motions have to be over before it begins.
    public var after: String?

    /// Nothing but the usual.
    public init() {}
}

/// Motions by name.
public enum AnimationPreset: String, Sendable, CaseIterable {
    /// It is there at once.
    case none
    /// It fades in from dim.
    case fadeIn
    /// It fades out.
    case fadeOut
    /// It rises by one row.
    case rise
    /// It falls into its place and bounces.
    case dropIn
    /// It comes from the left.
    case slideIn
    /// It appears from the left.
    case wipe
    /// It is typed, character by character.
    case typewriter
    /// Its number counts up, its bars grow.
    case countUp
    /// It fades a little and comes back, on and on.
    case pulse
    /// It goes and comes, on and on.
    case blink
    /// It shakes from side to side.
    case shake
}
