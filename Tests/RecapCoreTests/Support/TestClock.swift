import Synchronization

/// A clock that stands still until a test moves it, and that tells the test which sleeps were asked of it.
final class TestClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    enum Event: Equatable {
        /// A sleep until this time since the beginning began.
        case asleep(until: Duration)
        /// The sleep until this time was given up.
        case cancelled(Duration)
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var lastID = 0
    }

    private let state = Mutex(State())
    private let events: AsyncStream<Event>
    private let reporter: AsyncStream<Event>.Continuation

    init() {
        (events, reporter) = AsyncStream.makeStream(of: Event.self)
    }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits for the next thing that is asked of the clock. What was asked before is not forgotten, so nothing can be
    /// missed.
    func nextEvent() async -> Event? {
        var iterator = events.makeAsyncIterator()
        return await iterator.next(isolation: #isolation)
    }

    /// Moves time on and wakes all whose deadline it reaches.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                reporter.yield(.asleep(until: deadline.offset))
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            guard let sleeper = state.withLock({ $0.sleepers.removeValue(forKey: id) }) else { return }
            reporter.yield(.cancelled(deadline.offset))
            sleeper.continuation.resume(throwing: CancellationError())
        }
    }
}
