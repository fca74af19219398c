/// What one call of `run` knows of time: up to when it has handed time on, until when it sleeps, and how to wake it.
final class Timekeeper {
    /// What ends the sleep of `run` early: one element stands for any number of them.
    let wakeUps: AsyncStream<Void>
    let waker: AsyncStream<Void>.Continuation

    /// The time since the beginning that has been handed on.
    private(set) var settled: Duration
    /// Until when to sleep, counted from the beginning; nil where only a change can wake.
    private(set) var deadline: Duration?

    private let interval: Duration
    private let now: () -> Duration

    /// - Parameters:
    ///   - interval: The longest sleep while time goes by.
    ///   - now: The time since the beginning.
    init(interval: Duration, now: @escaping () -> Duration) {
        (wakeUps, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.interval = interval
        self.now = now
        settled = now()
    }

    /// The time that was played since the last call, as ``SuspendDetection`` counts it.
    func collect() -> Duration {
        let now = now()
        defer { settled = now }
        return SuspendDetection.playingTime(measured: now - settled, planned: deadline.map { $0 - settled })
    }

    /// Sets the next deadline: the next interval or the end of the page, whichever is first.
    func plan(_ timeToPageEnd: Duration?) {
        deadline = timeToPageEnd.map { settled + min($0, interval) }
    }

    /// Leaves the keeping of time to another one.
    func rest() {
        deadline = nil
    }

    /// Takes up the keeping of time from now on.
    func begin(_ timeToPageEnd: Duration?) {
        settled = now()
        plan(timeToPageEnd)
    }

    func wake() {
        waker.yield()
    }
}
