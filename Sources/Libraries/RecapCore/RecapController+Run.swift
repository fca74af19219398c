internal import Synchronization

extension RecapController {
    /// Plays the story with `clock` until it is over.
    ///
    /// To draw a view or otherwise follow the story, iterate over ``effects(bufferingPolicy:)`` in another task on the
    /// same actor.
    ///
    /// The method runs on the caller's actor. It sleeps until the next `interval`, step or page end, whichever comes first. A
    /// call to the controller during the sleep first counts the time up to that call. No timer runs while the story is paused, on
    /// a manual or signaled page, or while the number of pages is unknown. If a wake-up is more than 1 s late, the excess counts
    /// as a pause; see ``SuspendDetection``.
    ///
    /// If calls overlap, the most recent one measures the time until it ends. All of them return when the story is over.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures the time.
    ///   - interval: The time between updates of ``elapsed`` and ``progress``, at least 1 ms.
    /// - Returns: The way the story ended. If the story is already over, the method returns immediately.
    /// - Throws: `CancellationError` if the task is cancelled. Cancellation does not dismiss the story, which can be
    ///   run again.
    nonisolated(nonsending) public func run(
        clock: some Clock<Duration> = ContinuousClock(), every interval: Duration = .milliseconds(100)
    ) async throws -> DismissReason {
        let start = clock.now
        let timekeeper = Timekeeper(interval: max(interval, .milliseconds(1))) { start.duration(to: clock.now) }
        takeOver(timekeeper)
        defer { handBack(timekeeper) }

        while true {
            if let dismissal = state.dismissal { return dismissal }
            try Task.checkCancellation()
            let alarm = timekeeper.deadline.map { deadline in
                let waker = timekeeper.waker
                return Task {
                    try await clock.sleep(until: start.advanced(by: deadline), tolerance: nil)
                    waker.yield()
                }
            }
            defer { alarm?.cancel() }
            var wakeUps = timekeeper.wakeUps.makeAsyncIterator()
            await wakeUps.next(isolation: #isolation)
            settle()
        }
    }

    /// Starts a run and suspends the previous one until this one ends.
    private func takeOver(_ timekeeper: Timekeeper) {
        settle()
        if let previous = timekeepers.last {
            previous.rest()
            previous.wake()
        }
        timekeepers.append(timekeeper)
        timekeeper.begin(state.timeToNextStep)
    }

    /// Ends a run and wakes the previous one, which resumes measuring the time or returns as well.
    private func handBack(_ timekeeper: Timekeeper) {
        let wasKeepingTime = timekeepers.last === timekeeper
        timekeepers.removeAll { $0 === timekeeper }
        if wasKeepingTime, let previous = timekeepers.last {
            previous.begin(state.timeToNextStep)
            previous.wake()
        }
    }
}

extension RecapController {
    /// Returns a stream of the effects of all transitions from now on.
    ///
    /// The stream delivers every effect once, in the order of the transitions, whether they come from calls to this
    /// controller or from ``run(clock:every:)``. It ends after ``RecapEffect/dismissed(_:)``. If the story is already
    /// over, that is its only element; if the controller is deallocated first, the stream ends without it.
    ///
    /// A stream has one consumer; call this method once per consumer. The controller keeps no reference to a stream
    /// that was released or whose consuming task was cancelled.
    ///
    /// Effects that have not been consumed yet stay in the stream's buffer. The passing of time alone has no effects:
    /// an effect is a page turn, a pause or the end of the story, and takes less than 32 bytes. The buffer is unbounded
    /// by default; for a consumer that may stop reading for hours, pass a policy with a limit.
    ///
    /// - Parameter policy: How many effects to buffer, and which ones to drop if there are more.
    public func effects(
        bufferingPolicy policy: AsyncStream<RecapEffect>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<RecapEffect> {
        let (stream, continuation) = AsyncStream.makeStream(of: RecapEffect.self, bufferingPolicy: policy)
        if let dismissal = state.dismissal {
            continuation.yield(.dismissed(dismissal))
            continuation.finish()
        } else {
            listeners.add(continuation)
        }
        return stream
    }

    /// Returns a stream that delivers the end of the story as its only element.
    ///
    /// If the story is already over, the element is delivered at once. If the controller is deallocated first, the
    /// stream ends without an element.
    public func dismissals() -> some AsyncSequence<DismissReason, Never> & Sendable {
        // The dismissal is the last effect, so the newest one is enough.
        effects(bufferingPolicy: .bufferingNewest(1)).compactMap { effect in
            if case .dismissed(let reason) = effect { reason } else { nil }
        }
    }
}

/// The streams that receive a controller's effects. A stream may end on any thread.
final class EffectListeners: Sendable {
    typealias Continuation = AsyncStream<RecapEffect>.Continuation

    private struct State {
        var continuations: [Int: Continuation] = [:]
        var lastID = 0
    }

    private let state = Mutex(State())

    /// The number of streams that have not ended.
    var count: Int { state.withLock { $0.continuations.count } }

    /// Adds a stream, which is removed when it ends.
    func add(_ continuation: Continuation) {
        let id = state.withLock { state in
            state.lastID += 1
            state.continuations[state.lastID] = continuation
            return state.lastID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.continuations[id] = nil }
        }
    }

    /// Delivers effects to all streams. A dismissal ends them.
    func send(_ effects: [RecapEffect]) {
        guard let last = effects.last else { return }
        // Finishing a stream removes it, which acquires the lock again.
        for continuation in state.withLock({ Array($0.continuations.values) }) {
            for effect in effects { continuation.yield(effect) }
            if case .dismissed = last { continuation.finish() }
        }
    }

    /// Ends the streams of all consumers.
    func finish() {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.finish() }
    }
}

/// A result of a transition that the host may have to act on. Pages are counted from 0.
public enum RecapEffect: Hashable, Sendable {
    /// Another page became the current one, at its start. If the page starts at a later step, as after a move back,
    /// ``stepChanged(from:to:)`` follows. After a change of the page list, both indices may be equal if another page took the
    /// index of a removed one.
    case pageChanged(from: Int, to: Int)
    /// A change of the page list gave the current page another index. The page and its time are unchanged.
    case pageMoved(from: Int, to: Int)
    /// Another step of the current page became the current one. Steps are counted from 0.
    case stepChanged(from: Int, to: Int)
    /// The current page restarted, at its first step.
    case pageRestarted
    /// A move back was requested on the first page.
    case reachedStart
    /// A move forward was requested on a manual last page, which stays. Another one within ``RecapState/endWindow`` finishes the story.
    case reachedEnd
    /// The set of pause reasons changed.
    case pauseChanged
    /// The story is over. This is always the last effect.
    case dismissed(DismissReason)
}

/// The reason for the end of a story.
public enum DismissReason: Hashable, Sendable, CustomStringConvertible {
    /// The story played to its end, or the user moved forward from the last page.
    case finished
    /// The story was closed before its end.
    case closed

    /// The name of the case: "finished" or "closed".
    public var description: String {
        switch self {
        case .finished: "finished"
        case .closed: "closed"
        }
    }
}

/// The timekeeping of one call to `run`: the time counted so far, the deadline of its sleep, and a way to wake it.
final class Timekeeper {
    /// A stream whose elements end the sleep of `run` early. Pending wake-ups are coalesced into one element.
    let wakeUps: AsyncStream<Void>
    let waker: AsyncStream<Void>.Continuation

    /// The time since the start of the run that has been counted so far.
    private(set) var settled: Duration
    /// The deadline of the sleep, measured from the start of the run; `nil` to sleep until something changes.
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

/// Distinguishes playing time from time during which the process or the machine was suspended.
///
/// A program that sleeps until a deadline and then measures the time cannot tell whether it was suspended in between. Only this
/// type makes the distinction; ``RecapController/advance(by:)`` counts its argument in full.
public enum SuspendDetection {
    /// The maximum wake-up delay that is attributed to a busy machine: 1 s.
    public static let tolerance: Duration = .seconds(1)

    /// Returns the part of a measured time that counts as playing time.
    ///
    /// A busy machine wakes a program slightly late, and that delay counts as playing time. A suspended machine wakes it much
    /// later: time beyond ``tolerance`` after the deadline counts as a pause.
    ///
    /// - Parameters:
    ///   - measured: The time since the last measurement. A negative time counts as zero.
    ///   - planned: The time from the last measurement to the deadline of the sleep; `nil` for a sleep without a
    ///     deadline, all of which counts.
    /// - Returns: A time between zero and `measured`.
    public static func playingTime(measured: Duration, planned: Duration?) -> Duration {
        guard let planned else { return max(measured, .zero) }
        return max(min(measured, max(planned, .zero) + tolerance), .zero)
    }
}
