import RecapMotion

/// The playback of a tween, a timeline, or a property that follows a goal.
class Playback {
    /// The time that it has been playing, in seconds, its delay included.
    final var clock = 0.0
    /// The speed of its time; 0 stops it.
    final var speed = 1.0
    final var isPaused = false
    /// Whether it has completed, was stopped, or has lost its target.
    final var isOver = false
    /// Whether it is over and the animator has taken note of that.
    final var isRegisteredAsOver = false
    /// Whether `PackedTweens` can take it.
    final var canBePacked = false
    /// Its slot in the animator.
    final var slot = 0
    /// The number of its motion, by which a handle of an earlier motion in the same slot is told apart; 0 before it is
    /// played by an animator, and for a part of a timeline.
    final var generation = 0

    /// Begins: writes the starts that are explicit.
    func begin() {}
    /// Advances by some seconds of its own time, writes the values and calls back.
    func advance(by seconds: Double) {}
    /// Moves to a time and writes the values. Calls back for an update only.
    func seek(to seconds: Double) {}
    /// Stops before the end, and calls back.
    func stop(_ mode: StopMode) {}
    /// Prepares for reuse, after the animator has removed it.
    func retire() {}
    /// Whether it is a tween of a target.
    func moves(_ target: ObjectIdentifier, _ index: Int) -> Bool { false }
    /// Gives up one property of a target. Returns its rate of change per second, and whether it was moving; `nil` if
    /// the playback does not move the property.
    func release<Value: AdditiveInterpolatable>(
        _ property: MovedProperty, as type: Value.Type
    ) -> (velocity: Value, isMoving: Bool)? { nil }

    // The rest is used by a timeline, which keeps the time of its parts.

    /// The property that it moves to goals, for a playback of that kind.
    var liveProperty: MovedProperty? { nil }
    /// The properties that it moves.
    var properties: [MovedProperty] { [] }
    /// The time at which it reads values for its start, in seconds of its own time, if not only at its beginning.
    var laterCapture: Double? { nil }
    /// Makes the calls that are due up to a time of its own.
    func reach(_ seconds: Double) {}
    /// Writes the values at a time of its own, after reading the values for its start. Calls back for an update if
    /// `isPlaying`.
    func show(at seconds: Double, isPlaying: Bool) {}
    /// Restores the values that were read at `laterCapture`, when time moves back into the delay.
    func revertLater() {}
    /// Restores the values from before the beginning, except those that were read at `laterCapture`.
    func revert() {}
    /// Completes, and calls back, unless it is over.
    func complete() {}
    /// Ends and calls back with a stop, unless it is over.
    func reportStop(_ mode: StopMode) {}
}

/// One property of one target: of an object, whose index is -1, or of a value in an array.
struct MovedProperty: Hashable {
    let target: ObjectIdentifier
    let index: Int
    let key: AnyKeyPath
}
