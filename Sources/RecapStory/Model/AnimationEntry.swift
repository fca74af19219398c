/// An entry in the list of an element's animations: a preset, or the animation of one property.
public enum AnimationEntry: Sendable, Hashable {
    /// Settings that override those of a preset; `nil` keeps the preset's setting.
    public struct Overrides: Sendable, Hashable {
        /// The duration of one play in seconds, 0…3600; `time` in a file.
        public var seconds: Double?
        /// The delay before the first play in seconds, 0…3600.
        public var delay: Double?
        /// The number of plays.
        public var loop: ElementAnimation.Loop?
        /// Whether every second play runs backwards.
        public var yoyo: Bool?
        /// The easing.
        public var ease: String?
        /// The id of an element on the page. The delay begins when that element's animations have ended.
        public var after: String?

        /// Creates overrides. Out-of-range values are clamped when they are applied.
        public init(
            seconds: Double? = nil, delay: Double? = nil, loop: ElementAnimation.Loop? = nil, yoyo: Bool? = nil,
            ease: String? = nil, after: String? = nil
        ) {
            self.seconds = seconds
            self.delay = delay
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
        if let seconds { animation.seconds = seconds }
        if let delay { animation.delay = delay }
        if let loop { animation.loop = loop }
        if let yoyo { animation.yoyo = yoyo }
        if let ease { animation.ease = ease }
        if let after { animation.after = after }
        return animation
    }
}
