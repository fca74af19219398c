/// A value that follows a goal which may change at any time: it never jumps, and neither does its speed.
///
/// A new goal while it moves takes over the present value and its velocity. The new motion starts from there; the old
/// one glides on, slows down and is eased out while the new one is eased in, over `fade` seconds (the weights are a
/// smoothstep). So position and velocity are continuous, whatever the easings and however often the goal changes. It is
/// a value: time goes in, and nothing is kept but the last change.
public struct LiveValue<Value: AdditiveInterpolatable> {
    /// Where it is going, or is.
    public private(set) var goal: Value
    private var origin: Value
    private var start = 0.0
    private var time = 0.0
    private var ease = Easing.linear
    private var velocity = Value.zero
    /// How long the old motion is eased out, in seconds; 0 where there was none.
    private var fade = 0.0

    /// A value at rest.
    public init(_ value: Value) {
        goal = value
        origin = value
    }

    /// A value that has been moving until now with a velocity (for a second) towards nothing in particular: it comes to
    /// rest where it is unless a goal is set.
    package init(_ value: Value, velocity: Value, at now: Double, fade: Double) {
        self.init(value)
        start = now.clamped(to: -1e12...1e12)
        self.velocity = velocity
        self.fade = fade.clamped(to: 0...1e9)
        time = self.fade
    }

    /// Sets a new goal at a moment. The same goal again changes nothing: the motion goes on.
    ///
    /// - Parameters:
    ///   - now: The moment, in seconds on the clock that `value(at:)` is asked by.
    ///   - time: How long the new motion takes, 0…1,000,000,000 s; at 0 the value is there at once.
    ///   - fade: How long the old motion is eased out, in seconds; at most `time`.
    public mutating func retarget(
        to goal: Value, at now: Double, time: Double, ease: Easing = .cubicOut, fade: Double = 0.3
    ) {
        guard goal != self.goal else { return }
        let now = now.clamped(to: -1e12...1e12)
        let moving = isMoving(at: now)
        let position = value(at: now), speed = velocity(at: now)
        self.time = time.clamped(to: 0...1e9)
        self.fade = moving ? min(fade.clamped(to: 0...1e9), self.time) : 0
        self.goal = goal
        self.ease = ease
        origin = position
        velocity = speed
        start = now
    }

    /// When it is at its goal, in seconds on the same clock.
    public var end: Double { start + time }

    /// Whether it is still under way at a moment.
    public func isMoving(at now: Double) -> Bool { now < end }

    /// The value at a moment: exactly the goal from `end` on; before the last change, where it was then.
    public func value(at now: Double) -> Value {
        guard now < end else { return goal }
        let passed = max(now - start, 0)
        let new = Value.interpolate(origin, goal, at: ease.value(at: passed / time))
        guard passed < fade else { return new }
        return Value.interpolate(glide(passed), new, at: weight(passed))
    }

    /// How fast it changes at a moment, for a second.
    public func velocity(at now: Double) -> Value {
        guard now < end else { return .zero }
        let passed = max(now - start, 0)
        let share = passed / time
        let newSpeed = goal.subtracting(origin).scaled(by: ease.slope(at: share) / time)
        guard passed < fade else { return newSpeed }
        let new = Value.interpolate(origin, goal, at: ease.value(at: share))
        let oldSpeed = velocity.scaled(by: 1 - passed / fade)
        let part = passed / fade
        let crossing = new.subtracting(glide(passed)).scaled(by: 6 * part * (1 - part) / fade)
        return Value.interpolate(oldSpeed, newSpeed, at: weight(passed)).adding(crossing)
    }

    /// Where the old motion would be: it slows down evenly and stands at the end of the fade.
    private func glide(_ passed: Double) -> Value {
        origin.adding(velocity.scaled(by: passed - passed * passed / (2 * fade)))
    }

    /// How much of the new motion is seen.
    private func weight(_ passed: Double) -> Double {
        let part = passed / fade
        return part * part * (3 - 2 * part)
    }
}

extension LiveValue: Sendable where Value: Sendable {}
