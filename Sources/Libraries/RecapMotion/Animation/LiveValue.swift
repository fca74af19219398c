/// A value that follows a changing goal, continuous in position and velocity.
///
/// A new motion starts from the current value and velocity while the old one decelerates, and a smoothstep blends between the two
/// within `fade` seconds. Position and velocity are therefore continuous for any easing and any number of changes. Only the last
/// change is stored, and the value can be evaluated at any later time.
public struct LiveValue<Value: AdditiveInterpolatable> {
    /// The goal that the value is moving to or has reached.
    public private(set) var goal: Value
    private var origin: Value
    private var start = 0.0
    private var time = 0.0
    private var ease = Easing.linear
    private var velocity = Value.zero
    /// The duration over which the old motion is eased out, in seconds; 0 if there was none.
    private var fade = 0.0

    /// Creates a value at rest.
    public init(_ value: Value) {
        goal = value
        origin = value
    }

    /// Creates a value with a velocity per second and no goal. It comes to rest within the fade.
    package init(_ value: Value, velocity: Value, at now: Double, fade: Double) {
        self.init(value)
        start = now.clamped(to: -1e12...1e12)
        self.velocity = velocity
        self.fade = fade.clamped(to: 0...1e9)
        time = self.fade
    }

    /// Sets a new goal at a time. A goal equal to the current one has no effect.
    ///
    /// - Parameters:
    ///   - goal: The value to reach.
    ///   - now: The current time, in seconds on the clock of `value(at:)`.
    ///   - time: The duration of the new motion, 0…1,000,000,000 s. If it is 0, the goal is reached immediately.
    ///   - ease: The easing of the new motion.
    ///   - fade: The duration over which the old motion is eased out, in seconds; at most `time`.
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

    /// The time at which the goal is reached, in seconds on the same clock.
    public var end: Double { start + time }

    /// Returns whether the value has not yet reached its goal at a time.
    public func isMoving(at now: Double) -> Bool { now < end }

    /// Returns the value at a time: exactly the goal from `end` on. A time before the last change counts as the time of
    /// the change.
    public func value(at now: Double) -> Value {
        guard now < end else { return goal }
        let passed = max(now - start, 0)
        let new = Value.interpolate(origin, goal, at: ease.value(at: passed / time))
        guard passed < fade else { return new }
        return Value.interpolate(glide(passed), new, at: weight(passed))
    }

    /// Returns the rate of change per second at a time.
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

    /// Returns the value of the old motion, which decelerates uniformly to rest at the end of the fade.
    private func glide(_ passed: Double) -> Value {
        origin.adding(velocity.scaled(by: passed - passed * passed / (2 * fade)))
    }

    /// Returns the weight of the new motion, 0…1.
    private func weight(_ passed: Double) -> Double {
        let part = passed / fade
        return part * part * (3 - 2 * part)
    }
}

extension LiveValue: Sendable where Value: Sendable {}
