import RecapMotion

/// Controls a motion that an animator plays: pauses, seeks and stops it.
///
/// A handle may outlive its motion; it then has no effect, and never controls a later motion.
public struct MotionHandle {
    let animator: Animator
    let slot: Int
    let generation: Int

    private var playback: Playback? { animator.playback(slot, generation) }

    /// Whether the motion is neither done nor stopped. A paused motion is running.
    public var isRunning: Bool { playback != nil }

    /// The time that the motion has been playing, in seconds, its delay included; `nil` when the motion is over.
    public var time: Double? { playback?.clock }

    /// Whether the motion is paused.
    public var isPaused: Bool { playback?.isPaused ?? false }

    /// Pauses the motion.
    public func pause() { playback?.isPaused = true }

    /// Resumes the motion.
    public func resume() { playback?.isPaused = false }

    /// The speed of the motion's time, 0…1,000,000, where 1 is real time and 0 stops it. Values outside the range are
    /// clamped, and NaN counts as 0. The speed of a motion that is over reads as 1.
    public var speed: Double {
        get { playback?.speed ?? 1 }
        nonmutating set { playback?.speed = newValue.clamped(to: 0...1e6) }
    }

    /// Moves to a time, in seconds from the start including the delay, forwards or backwards, also while paused.
    ///
    /// The values are those of playing to that time. Of the callbacks only `onUpdate` is called; a motion that is moved
    /// beyond its end completes with the next `advance(by:)`. Negative times and NaN count as 0.
    public func seek(to seconds: Double) {
        if let playback { animator.seek(playback, to: seconds) }
    }

    /// Stops the motion. Has no effect on a motion that is over.
    public func stop(_ mode: StopMode = .hold) {
        if playback != nil { animator.stop(slot, mode) }
    }
}

/// What happens to the values when a motion is stopped.
public enum StopMode: Sendable, Hashable, CaseIterable {
    /// The values stay unchanged.
    case hold
    /// The values of the end of the motion are written; of the end of one play for a motion that loops forever.
    case jumpToEnd
    /// The values of the start of the motion are written.
    case goBack
}
