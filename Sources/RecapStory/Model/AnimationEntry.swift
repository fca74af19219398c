/// One of the animations that a story gives an element: a preset, or a motion of its own.
public enum AnimationEntry: Sendable, Hashable {
    /// What is said of a preset beside its name; `nil` takes what the preset has.
    public struct Overrides: Sendable, Hashable {
        /// How long one play takes, in seconds: 0…3600; `time` in a file.
        public var seconds: Double?
        /// Seconds before the first play: 0…3600.
        public var delay: Double?
        /// How often it plays.
        public var loop: ElementAnimation.Loop?
        /// Whether every other play goes back.
        public var yoyo: Bool?
        /// Its easing.
        public var ease: String?
        /// The id of the element of the page whose animations it waits for.
        public var after: String?

        /// What is said; what is outside its range is clamped where it is used.
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

    /// A preset, with what is said of it.
    case preset(AnimationPreset, overrides: Overrides = Overrides())
    /// A motion of one property.
    case custom(ElementAnimation)

    /// The motions that it stands for, one for each property.
    public var animations: [ElementAnimation] {
        switch self {
        case .custom(let animation): [animation]
        case .preset(let preset, let overrides): preset.animations.map(overrides.applied)
        }
    }

    /// Whether it goes on until the page is left.
    public var isEndless: Bool { animations.contains { $0.loop == .forever } }
}

extension AnimationEntry.Overrides {
    /// A motion with what is said here in place of its own.
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
