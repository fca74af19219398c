/// A value over time, as a pure function: no clock, no state, any moment can be asked for in any order.
public struct Animation<Value: Interpolatable> {
    /// When it moves.
    public var timing: MotionTiming
    /// Which values it goes through in one play.
    public var course: Course<Value>

    /// A course in its time.
    public init(_ course: Course<Value>, timing: MotionTiming) {
        self.course = course
        self.timing = timing
    }

    /// From one value to another; the clamps of the times are `MotionTiming`'s.
    public init(
        from: Value, to: Value, time: Double, delay: Double = 0, loop: LoopCount = 1, yoyo: Bool = false,
        ease: Easing = .linear
    ) {
        self.init(
            Course(from: from, to: to, ease: ease),
            timing: MotionTiming(time: time, delay: delay, loop: loop, yoyo: yoyo))
    }

    /// From a value through keyframes.
    public init(
        from: Value, through keyframes: [Keyframe<Value>], time: Double, delay: Double = 0, loop: LoopCount = 1,
        yoyo: Bool = false, ease: Easing = .linear
    ) {
        self.init(
            Course(from: from, through: keyframes, ease: ease),
            timing: MotionTiming(time: time, delay: delay, loop: loop, yoyo: yoyo))
    }

    /// How long it takes with its delay and all its plays, in seconds; infinity where it loops forever.
    public var length: Double { timing.length }

    /// The value at a time, in seconds from its start: the first value all through the delay (and before), the last one
    /// from its end on, exactly. What is not a number counts as 0.
    public func value(at seconds: Double) -> Value { course.value(at: timing.phase(at: seconds).share) }

    /// Whether a moment is before its end: the value may still change.
    public func isMoving(at seconds: Double) -> Bool { !timing.phase(at: seconds).isOver }
}

extension Animation: Sendable where Value: Sendable {}

extension Animation where Value: AdditiveInterpolatable {
    /// How fast the value changes at a time, for a second; zero while it waits and when it is over.
    public func velocity(at seconds: Double) -> Value {
        let phase = timing.phase(at: seconds)
        guard !phase.isWaiting, !phase.isOver, timing.time > 0 else { return .zero }
        let goesBack = timing.yoyo && !phase.play.isMultiple(of: 2)
        return course.slope(at: phase.share).scaled(by: (goesBack ? -1 : 1) / timing.time)
    }
}
