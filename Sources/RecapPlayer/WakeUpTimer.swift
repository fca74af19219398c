import RecapCore

/// A timer that measures the time between the wake-ups of a loop, and the part of it that is playing time.
struct WakeUpTimer {
    private var last: ContinuousClock.Instant
    private var planned: Duration?

    init(now: ContinuousClock.Instant) {
        last = now
    }

    /// Plans the next wake-up after a delay from the last one. Returns the deadline; `nil` if the delay is `nil`.
    mutating func plan(_ delay: Duration?) -> ContinuousClock.Instant? {
        planned = delay
        return delay.map { last + $0 }
    }

    /// Returns the time since the last wake-up, and how much of it is playing time.
    mutating func wakeUp(at now: ContinuousClock.Instant) -> (played: Duration, passed: Duration) {
        let passed = now - last
        last = now
        return (SuspendDetection.playingTime(measured: passed, planned: planned), passed)
    }

    /// Excludes the time up to now, and returns it.
    mutating func skip(to now: ContinuousClock.Instant) -> Duration {
        defer { last = now }
        return now - last
    }
}
