import RecapMotion

/// Controls a motion played by an animator: pauses, seeks and stops it.
///
/// A handle may outlive its motion. It then has no effect, and it never controls another motion.
public struct MotionHandle {
    let animator: Animator
    let slot: Int
    let generation: Int

    private var playback: Playback? { animator.playback(slot, generation) }

    /// Whether the motion is neither completed nor stopped. A paused motion counts as running.
    public var isRunning: Bool { playback != nil }

    /// The time for which the motion has been playing in seconds, including its delay; `nil` if the motion is over.
    public var time: Double? { playback?.clock }

    /// Whether the motion is paused.
    public var isPaused: Bool { playback?.isPaused ?? false }

    /// Pauses the motion.
    public func pause() { playback?.isPaused = true }

    /// Resumes the motion.
    public func resume() { playback?.isPaused = false }

    /// The speed of the motion's time, 0…1,000,000, where 1 is real time and 0 stops it. Values outside the range are
    /// clamped, and NaN counts as 0. Reads as 1 if the motion is over.
    public var speed: Double {
        get { playback?.speed ?? 1 }
        nonmutating set { playback?.speed = newValue.clamped(to: 0...1e6) }
    }

    /// Moves to a time in seconds from the start, including the delay, forwards or backwards, even while paused.
    ///
    /// The values are the same as when playing to that time. Only `onUpdate` is called; a motion that is moved beyond its end
    /// completes with the next `advance(by:)`. Negative times and NaN count as 0.
    public func seek(to seconds: Double) {
        if let playback { animator.seek(playback, to: seconds) }
    }

    /// Stops the motion. Has no effect on a motion that is over.
    public func stop(_ mode: StopMode = .hold) {
        if playback != nil { animator.stop(slot, mode) }
    }
}

/// The effect of stopping a motion on its values.
public enum StopMode: Sendable, Hashable, CaseIterable {
    /// The current values are kept.
    case hold
    /// The end values of the motion are written; for a motion that loops forever, the end values of one play.
    case jumpToEnd
    /// The start values of the motion are written.
    case goBack
}
