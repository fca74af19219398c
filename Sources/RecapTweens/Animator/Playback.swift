import RecapMotion

/// The playback of a tween, a timeline, or a property that follows a goal.
class Playback {
    /// The time for which it has been playing, in seconds, including its delay.
    final var clock = 0.0
    /// The speed of its time; 0 stops it.
    final var speed = 1.0
    final var isPaused = false
    /// Whether it has completed, has been stopped, or has lost its target.
    final var isOver = false
    /// Whether it is over and the animator has recorded this.
    final var isRegisteredAsOver = false
    /// Whether `PackedTweens` can hold it.
    final var canBePacked = false
    /// Its slot in the animator.
    final var slot = 0
    /// The number of its motion, which distinguishes it from earlier motions in the same slot; 0 before an animator
    /// plays it, and for a part of a timeline.
    final var generation = 0

    /// Begins playing and writes the explicit start values.
    func begin() {}
    /// Advances by some seconds of its own time, writes the values and invokes callbacks.
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

    // The following members are used by timelines, which keep the time of their parts.

    /// The property that it moves to goals, if it is such a playback.
    var liveProperty: MovedProperty? { nil }
    /// The properties that it moves.
    var properties: [MovedProperty] { [] }
    /// The time at which it reads start values, in seconds of its own time, if this is not only at its beginning.
    var laterCapture: Double? { nil }
    /// Makes the calls that are due up to one of its own times.
    func reach(_ seconds: Double) {}
    /// Writes the values at one of its own times, after reading start values. Calls the update callback if `isPlaying`.
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
