/// The time measurement of one call to `run`: the time counted so far, the deadline of its sleep, and a way to wake it.
final class Timekeeper {
    /// A stream whose elements end the sleep of `run` early. One element stands for any number of wake-ups.
    let wakeUps: AsyncStream<Void>
    let waker: AsyncStream<Void>.Continuation

    /// The time since the start of the run that has been counted so far.
    private(set) var settled: Duration
    /// The deadline of the sleep, as a time since the start of the run; `nil` to sleep until something changes.
    private(set) var deadline: Duration?

    private let interval: Duration
    private let now: () -> Duration

    /// - Parameters:
    ///   - interval: The longest sleep while time passes.
    ///   - now: Returns the time since the start of the run.
    init(interval: Duration, now: @escaping () -> Duration) {
        (wakeUps, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.interval = interval
        self.now = now
        settled = now()
    }

    /// Returns the playing time since the last call, as ``SuspendDetection`` counts it.
    func collect() -> Duration {
        let now = now()
        defer { settled = now }
        return SuspendDetection.playingTime(measured: now - settled, planned: deadline.map { $0 - settled })
    }

    /// Sets the next deadline: the next interval, step or page end, whichever comes first.
    func plan(_ timeToNextStep: Duration?) {
        deadline = timeToNextStep.map { settled + min($0, interval) }
    }

    /// Stops measuring while another run measures.
    func rest() {
        deadline = nil
    }

    /// Starts measuring from now on.
    func begin(_ timeToNextStep: Duration?) {
        settled = now()
        plan(timeToNextStep)
    }

    func wake() {
        waker.yield()
    }
}
