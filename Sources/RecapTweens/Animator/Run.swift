import RecapMotion

/// Something that is played: a tween, a timeline, or a value that follows its goal.
class Run {
    /// How long it has been playing, in seconds, delay included.
    final var clock = 0.0
    /// How fast its time goes; 0 stops it.
    final var speed = 1.0
    final var isPaused = false
    /// It has completed, was stopped, or lost its target.
    final var isOver = false
    /// It is over, and the animator knows.
    final var isBooked = false
    /// It only writes numbers into a value of an array, few enough for `Rides`.
    final var mayRide = false
    /// Its place in the animator.
    final var slot = 0
    /// Tells the plays of a place apart, so that an old handle does not reach a new motion.
    final var generation = 0

    /// What is done where it begins: starts that are named show at once.
    func begin() {}
    /// Goes on by some seconds of its own time, writes the values and reports.
    func advance(by seconds: Double) {}
    /// Goes to a time and writes the values, without reporting more than an update.
    func seek(to seconds: Double) {}
    /// Ends it before its time, and reports that.
    func stop(_ mode: StopMode) {}
    /// It is over and off the animator: it may be used again.
    func retire() {}
    /// Whether it is a tween of this target.
    func moves(_ target: ObjectIdentifier, _ index: Int) -> Bool { false }
    /// Gives one property of a target up, with its value and how fast it changes for a second.
    func release<Value: AdditiveInterpolatable>(
        _ property: MovedProperty, as type: Value.Type
    ) -> (velocity: Value, isMoving: Bool)? { nil }

    // As a part of a timeline, which has the time:

    /// The property that it leads to its goals, if it is of that kind.
    var liveProperty: MovedProperty? { nil }
    /// What it moves.
    var properties: [MovedProperty] { [] }
    /// After how much of its time it takes the values that it starts from, other than at once; nil: at once only.
    var laterCapture: Double? { nil }
    /// Playing has got to a time of its own: calls up to there are made.
    func reach(_ seconds: Double) {}
    /// Writes the values at a time of its own, capturing first what it needs. `isPlaying`: reports updates too.
    func show(at seconds: Double, isPlaying: Bool) {}
    /// Writes the values that it took at `laterCapture`: it is back in its delay.
    func revertLater() {}
    /// Writes the values that were there before it began, but for those taken at `laterCapture`.
    func revert() {}
    /// Its end has come: reports that, if it has not ended yet.
    func complete() {}
    /// Reports that it was stopped, if it has not ended yet.
    func reportStop(_ mode: StopMode) {}
}

/// One property of one target: of an object (its index is −1), or of a value in an array.
struct MovedProperty: Hashable {
    let target: ObjectIdentifier
    let index: Int
    let key: AnyKeyPath
}
