internal import Synchronization

/// A clock whose time changes only when a test advances it.
///
/// The clock reports each sleep that is requested, so a test never has to guess whether the code under test is already asleep:
///
/// ```swift
/// let clock = TestClock()
/// let run = Task { try await recap.run(clock: clock) }
/// while case .sleep(let deadline)? = await clock.nextEvent() {
///     clock.advance(to: deadline)
///     if deadline >= .seconds(10) { break }
/// }
/// ```
public final class TestClock: Clock, Sendable {
    /// An instant of a test clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public let offset: Duration

        /// Creates the instant at a time since the clock was created.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// Returns the instant that is `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the time from this instant to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether the left instant is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    /// A request that the clock received. Deadlines are given as the time since the clock was created.
    public enum Event: Hashable, Sendable {
        /// A sleep until a deadline began.
        case sleep(until: Duration)
        /// A sleep was cancelled before its deadline.
        case cancellation(until: Duration)
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

    /// Creates a clock at offset zero.
    public init() {
        (events, reporter) = AsyncStream.makeStream(of: Event.self)
    }

    /// The current instant.
    public var now: Instant { state.withLock { $0.now } }

    /// The smallest step of the clock, 1 ns.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits for the next request and returns it; `nil` if the calling task is cancelled.
    ///
    /// Requests that arrive between two calls are kept, without limit, and returned in the order of their arrival. Call
    /// this method from one task at a time.
    nonisolated(nonsending) public func nextEvent() async -> Event? {
        var iterator = events.makeAsyncIterator()
        return await iterator.next(isolation: #isolation)
    }

    /// Advances the time by a duration and wakes the sleepers whose deadlines are reached, earliest first.
    public func advance(by duration: Duration) {
        advance { $0.advanced(by: duration) }
    }

    /// Advances the time to an offset and wakes the sleepers whose deadlines are reached, earliest first.
    ///
    /// - Parameter offset: A time since the clock was created. An earlier time than ``now`` has no effect.
    public func advance(to offset: Duration) {
        advance { max($0, Instant(offset: offset)) }
    }

    private func advance(_ move: (Instant) -> Instant) {
        let due = state.withLock { state in
            state.now = move(state.now)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for (_, sleeper) in due { sleeper.continuation.resume() }
    }

    /// Waits until the time is advanced to `deadline`.
    ///
    /// - Throws: `CancellationError` if the task is cancelled first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                reporter.yield(.sleep(until: deadline.offset))
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
            reporter.yield(.cancellation(until: deadline.offset))
            sleeper.continuation.resume(throwing: CancellationError())
        }
    }
}
