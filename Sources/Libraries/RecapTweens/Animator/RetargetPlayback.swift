import RecapMotion

/// The playback of a property that follows a goal.
class RetargetPlayback<Target, Value: AdditiveInterpolatable>: Playback {
    typealias Completion = (Target) -> Void
    typealias Stop = (Target, StopMode) -> Void

    private let property: MovedProperty
    private let setter: ValueSetter<Value>
    private var live: LiveValue<Value>
    private var first: Value
    private var onComplete: Completion?
    private var onStop: Stop?

    init(
        _ property: MovedProperty, _ setter: ValueSetter<Value>, from value: Value, velocity: Value?,
        fade: Double
    ) {
        self.property = property
        self.setter = setter
        first = value
        live = velocity.map { LiveValue(value, velocity: $0, at: 0, fade: fade) } ?? LiveValue(value)
    }

    var target: Target? { nil }
    func change(_ body: (inout Target) -> Void) -> Bool { false }

    final func retarget(
        to goal: Value, time: Double, ease: Easing, fade: Double, onComplete: Completion?, onStop: Stop?
    ) {
        let superseded = self.onStop
        if live.goal != goal { first = live.value(at: clock) }
        live.retarget(to: goal, at: clock, time: time, ease: ease, fade: fade)
        self.onComplete = onComplete
        self.onStop = onStop
        if let superseded, let target { superseded(target, .hold) }
    }

    final override var liveProperty: MovedProperty? { property }

    final override func advance(by seconds: Double) {
        guard !isPaused, !isOver, speed > 0 else { return }
        clock += seconds * speed
        write(live.value(at: clock))
        if !isOver, !live.isMoving(at: clock) { complete() }
    }

    final override func seek(to seconds: Double) {
        clock = seconds.isNaN ? 0 : max(seconds, 0)
        write(live.value(at: clock))
    }

    private func write(_ value: Value) {
        let setter = setter
        if !change({ setter.set(&$0, value) }) { isOver = true }
    }

    final override func complete() {
        guard !isOver else { return }
        isOver = true
        if let target { onComplete?(target) }
    }

    final override func stop(_ mode: StopMode) {
        guard !isOver else { return }
        isOver = true
        switch mode {
        case .hold: break
        case .jumpToEnd: write(live.goal)
        case .goBack: write(first)
        }
        if let target { onStop?(target, mode) }
    }

}

final class ObjectRetargetPlayback<Target: AnyObject, Value: AdditiveInterpolatable>: RetargetPlayback<Target, Value> {
    private weak var object: Target?

    init(
        _ object: Target, _ property: MovedProperty, _ setter: ValueSetter<Value>, from value: Value,
        velocity: Value?, fade: Double
    ) {
        self.object = object
        super.init(property, setter, from: value, velocity: velocity, fade: fade)
    }

    override var target: Target? { object }

    override func change(_ body: (inout Target) -> Void) -> Bool {
        guard var object else { return false }
        body(&object)
        return true
    }
}

final class ElementRetargetPlayback<Target, Value: AdditiveInterpolatable>: RetargetPlayback<Target, Value> {
    private let array: MotionArray<Target>
    private let index: Int

    init(
        _ array: MotionArray<Target>, at index: Int, _ property: MovedProperty,
        _ setter: ValueSetter<Value>, from value: Value, velocity: Value?, fade: Double
    ) {
        self.array = array
        self.index = index
        super.init(property, setter, from: value, velocity: velocity, fade: fade)
    }

    override var target: Target? { array[index] }

    override func change(_ body: (inout Target) -> Void) -> Bool {
        var element = array[index]
        body(&element)
        array[index] = element
        return true
    }
}

/// The playback of a tween, a timeline, or a property that follows a goal.
class Playback {
    /// The time for which it has been playing, in seconds, including its delay.
    final var clock = 0.0
    /// The speed of its time; 0 stops it.
    final var speed = 1.0
    final var isPaused = false
    /// Whether the playback has completed, has been stopped, or has lost its target.
    final var isOver = false
    /// Whether the animator has recorded that it is over.
    final var isRegisteredAsOver = false
    /// Whether `PackedTweens` can store the playback.
    final var canBePacked = false
    /// The index of the playback's slot in the animator.
    final var slot = 0
    /// The generation of the slot, which distinguishes the playback from earlier ones in the same slot; 0 before an animator
    /// plays it, and for a part of a timeline.
    final var generation = 0

    /// Begins playing and writes the explicit start values.
    func begin() {}
    /// Advances by a number of seconds of its own time, writes the values and invokes callbacks.
    func advance(by seconds: Double) {}
    /// Moves to a time and writes the values. Calls only the update callback.
    func seek(to seconds: Double) {}
    /// Stops before the end and invokes the callback.
    func stop(_ mode: StopMode) {}
    /// Prepares for reuse after being removed by the animator.
    func retire() {}
    /// Returns whether it is a tween of a target.
    func moves(_ target: ObjectIdentifier, _ index: Int) -> Bool { false }
    /// Gives up one property of a target. Returns its rate of change per second, and whether it was moving; `nil` if
    /// the playback does not move the property.
    func release<Value: AdditiveInterpolatable>(
        _ property: MovedProperty, as type: Value.Type
    ) -> (velocity: Value, isMoving: Bool)? { nil }

    // The following members are used by timelines, which control the time of their parts.

    /// The property that it moves toward goals; `nil` for other playbacks.
    var liveProperty: MovedProperty? { nil }
    /// The properties that it moves.
    var properties: [MovedProperty] { [] }
    /// The time at which it reads further start values, in seconds of its own time; `nil` if it reads all of them at its
    /// beginning.
    var laterCapture: Double? { nil }
    /// Makes the calls that are due up to a time, in seconds of its own time.
    func reach(_ seconds: Double) {}
    /// Writes the values at a time, in seconds of its own time, after reading start values. Calls the update callback if
    /// `isPlaying`.
    func show(at seconds: Double, isPlaying: Bool) {}
    /// Restores the values that were read at `laterCapture`, when time moves back into the delay.
    func revertLater() {}
    /// Restores the values from before the beginning, except those that were read at `laterCapture`.
    func revert() {}
    /// Completes and invokes the callback, unless it is over.
    func complete() {}
    /// Ends and invokes the stop callback, unless it is over.
    func reportStop(_ mode: StopMode) {}
}

/// A property of a target: of an object, whose index is -1, or of a value in an array.
struct MovedProperty: Hashable {
    let target: ObjectIdentifier
    let index: Int
    let key: AnyKeyPath
}
