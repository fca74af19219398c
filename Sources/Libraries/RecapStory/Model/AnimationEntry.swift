internal import RecapCore

/// An entry in the list of an element's animations: a preset, or the animation of one property.
public enum AnimationEntry: Sendable, Hashable {
    /// Settings that override those of a preset; `nil` keeps the preset's setting.
    public struct Overrides: Sendable, Hashable {
        /// The duration of one play, 0…3600 s; `time` in a file.
        public var duration: Duration? { didSet { duration = duration?.clamped(to: ElementAnimation.longest) } }
        /// The delay before the first play, 0…3600 s.
        public var delay: Duration? { didSet { delay = delay?.clamped(to: ElementAnimation.longest) } }
        /// The number of plays.
        public var loop: ElementAnimation.Loop?
        /// Whether every second play runs backwards.
        public var yoyo: Bool?
        /// The easing.
        public var ease: String?
        /// The id of an element on the page. The delay begins when that element's animations have ended.
        public var after: String?

        /// Creates overrides. Out-of-range durations are clamped.
        public init(
            duration: Duration? = nil, delay: Duration? = nil, loop: ElementAnimation.Loop? = nil, yoyo: Bool? = nil,
            ease: String? = nil, after: String? = nil
        ) {
            self.duration = duration?.clamped(to: ElementAnimation.longest)
            self.delay = delay?.clamped(to: ElementAnimation.longest)
            self.loop = loop
            self.yoyo = yoyo
            self.ease = ease
            self.after = after
        }
    }

    /// A preset, with optional overrides of its settings.
    case preset(AnimationPreset, overrides: Overrides = Overrides())
    /// An animation of one property.
    case custom(ElementAnimation)

    /// The animations of the entry, one per property.
    public var animations: [ElementAnimation] {
        switch self {
        case .custom(let animation): [animation]
        case .preset(let preset, let overrides): preset.animations.map(overrides.applied)
        }
    }

    /// Whether any animation of the entry repeats forever.
    public var isEndless: Bool { animations.contains { $0.loop == .forever } }
}

extension AnimationEntry.Overrides {
    /// Returns the animation with these settings applied.
    func applied(to animation: ElementAnimation) -> ElementAnimation {
        var animation = animation
        if let duration { animation.duration = duration }
        if let delay { animation.delay = delay }
        if let loop { animation.loop = loop }
        if let yoyo { animation.yoyo = yoyo }
        if let ease { animation.ease = ease }
        if let after { animation.after = after }
        return animation
    }
}

/// A named animation.
public enum AnimationPreset: String, Sendable, CaseIterable {
    /// The element appears immediately.
    case none
    /// The element fades in.
    case fadeIn
    /// The element fades out and stays invisible.
    case fadeOut
    /// The element rises into place by one row.
    case rise
    /// The element drops into place from a few rows above and overshoots slightly.
    case dropIn
    /// The element moves in from the left.
    case slideIn
    /// The element moves out to the right and stays invisible.
    case slideOut
    /// The text appears letter by letter at a constant speed.
    case typewriter
    /// The text is revealed from start to end in one sweep.
    case wipe
    /// The number counts up, or the bars grow, from 0 or from the element's starting number.
    case countUp
    /// The element fades to a weaker colour and back, once.
    case pulse
    /// The element disappears and reappears three times.
    case blink
    /// The element shakes from side to side.
    case shake
    /// The element changes to the accent colour and back, once.
    case glow

    /// The animations of the preset.
    public var animations: [ElementAnimation] {
        switch self {
        case .none: []
        case .fadeIn: [ElementAnimation(.opacity, from: 0.3, duration: .milliseconds(420))]
        case .fadeOut: [ElementAnimation(.opacity, to: 0, duration: .milliseconds(420), ease: "cubicIn")]
        case .rise: [ElementAnimation(.y, from: 1, duration: .milliseconds(420))]
        case .dropIn: [ElementAnimation(.y, from: -5, duration: .milliseconds(600), ease: "backOut")]
        case .slideIn: [ElementAnimation(.x, from: -20, ease: "expoOut")]
        case .slideOut: [ElementAnimation(.x, to: 20, ease: "expoIn")]
        case .typewriter: [ElementAnimation(.reveal, from: 0, duration: .milliseconds(1200), ease: "linear")]
        case .wipe: [ElementAnimation(.reveal, from: 0)]
        case .countUp: [ElementAnimation(.value, from: 0, duration: .milliseconds(800), ease: "expoOut")]
        case .pulse: [ElementAnimation(.opacity, to: 0.4, loop: .count(2), yoyo: true, ease: "sineInOut")]
        case .blink:
            [
                ElementAnimation(
                    .opacity, to: 0, duration: .milliseconds(300), loop: .count(6), yoyo: true, ease: "expoInOut")
            ]
        case .shake:
            [ElementAnimation(.x, to: 2, duration: .milliseconds(70), loop: .count(6), yoyo: true, ease: "sineInOut")]
        case .glow: [ElementAnimation(.color, to: .color(.accent), loop: .count(2), yoyo: true, ease: "sineInOut")]
        }
    }
}
