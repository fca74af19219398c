internal import Synchronization

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

/// The streams to which a controller delivers its effects. A stream may end on any thread.
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

    /// Ends all streams.
    func finish() {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.finish() }
    }
}
