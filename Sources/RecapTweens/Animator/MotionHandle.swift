import RecapMotion

/// A motion that an animator plays: to stop it, to hold it, to wind it.
///
/// It may outlive the motion: then it does nothing, and never reaches another motion that has its place since.
public struct MotionHandle {
    let animator: Animator
    let slot: Int
    let generation: Int

    private var run: Run? { animator.run(slot, generation) }

    /// Whether it is neither done nor stopped. A paused motion is running.
    public var isRunning: Bool { run != nil }

    /// How long it has been playing, in seconds, its delay included; nil when it is over.
    public var time: Double? { run?.clock }

    /// Whether it is held.
    public var isPaused: Bool { run?.isPaused ?? false }

    /// Holds it where it is.
    public func pause() { run?.isPaused = true }

    /// Lets it go on.
    public func resume() { run?.isPaused = false }

    /// How fast its time goes, 0…1,000,000; 0 stops the motion. What is less or not a number counts as 0. 1 when it is
    /// over.
    public var speed: Double {
        get { run?.speed ?? 1 }
        nonmutating set { run?.speed = newValue.clamped(to: 0...1e6) }
    }

    /// Goes to a time, in seconds from its start with its delay, forwards or backwards; paused or not. The values are
    /// those of playing there. Of the callbacks only `onUpdate` is called; beyond its end it completes with the next
    /// `advance`. Times under 0 and what is not a number count as 0.
    public func seek(to seconds: Double) {
        if let run { animator.seek(run, to: seconds) }
    }

    /// Ends it at once. Stopping what is over does nothing.
    public func stop(_ mode: StopMode = .hold) {
        if run != nil { animator.stop(slot, mode) }
    }
}
