/// A value as a pure function of time, without a clock or state. It can be evaluated at any time, in any order.
public struct Animation<Value: Interpolatable> {
    /// The delay, duration and number of plays of the animation.
    public var timing: MotionTiming
    /// The values of one play.
    public var interpolation: Interpolation<Value>

    /// Creates an animation of an interpolation with a timing.
    public init(_ interpolation: Interpolation<Value>, timing: MotionTiming) {
        self.interpolation = interpolation
        self.timing = timing
    }

    /// Creates an animation from one value to another. Times are in seconds and clamped as by `MotionTiming`.
    public init(
        from: Value, to: Value, time: Double, delay: Double = 0, loop: LoopCount = 1, yoyo: Bool = false,
        ease: Easing = .linear
    ) {
        self.init(
            Interpolation(from: from, to: to, ease: ease),
            timing: MotionTiming(time: time, delay: delay, loop: loop, yoyo: yoyo))
    }

    /// Creates an animation from a value through keyframes. Times are in seconds and clamped as by `MotionTiming`.
    public init(
        from: Value, through keyframes: [Keyframe<Value>], time: Double, delay: Double = 0, loop: LoopCount = 1,
        yoyo: Bool = false, ease: Easing = .linear
    ) {
        self.init(
            Interpolation(from: from, through: keyframes, ease: ease),
            timing: MotionTiming(time: time, delay: delay, loop: loop, yoyo: yoyo))
    }

    /// The total length of the delay and all plays, in seconds; infinity for an animation that loops forever.
    public var length: Double { timing.length }

    /// Returns the value at a time in seconds from the start: the first value before the end of the delay, and exactly
    /// the last value at and after the end. NaN counts as 0.
    public func value(at seconds: Double) -> Value { interpolation.value(at: timing.phase(at: seconds).progress) }

    /// Returns whether a time is before the end, when the value may still change.
    public func isMoving(at seconds: Double) -> Bool { !timing.phase(at: seconds).isOver }
}

extension Animation: Sendable where Value: Sendable {}

extension Animation where Value: AdditiveInterpolatable {
    /// Returns the rate of change per second at a time; zero during the delay and after the end.
    public func velocity(at seconds: Double) -> Value {
        let phase = timing.phase(at: seconds)
        guard !phase.isWaiting, !phase.isOver, timing.time > 0 else { return .zero }
        let goesBack = timing.yoyo && !phase.play.isMultiple(of: 2)
        return interpolation.slope(at: phase.progress).scaled(by: (goesBack ? -1 : 1) / timing.time)
    }
}
