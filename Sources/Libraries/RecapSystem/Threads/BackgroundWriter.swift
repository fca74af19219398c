internal import Synchronization

/// A queue of items that a dedicated thread writes in order, so that the thread that adds them never waits.
///
/// The thread exists only while there is something to write. All methods must be called on the same thread.
package final class BackgroundWriter<StoryItem: Sendable, Failure: Error> {
    /// The way in which items are passed to the write function, and the effect of a failure.
    package enum Mode: Sendable {
        /// All waiting items are written by a single call. The items of a failed call are retried at the next
        /// ``BackgroundWriter/add(_:)`` or ``BackgroundWriter/finish(within:)``, before newer items.
        case batches
        /// Each item is written by a separate call. After a failed call, waiting items and all later ones are dropped.
        ///
        /// An item is also dropped if it would make the total size of the waiting items exceed the limit.
        case stream(limit: Int, size: @Sendable (StoryItem) -> Int)
    }

    private let queue: Queue
    private let threadFailure: (SystemError) -> Failure
    private var thread: DedicatedThread?

    /// Creates a writer without items.
    ///
    /// - Parameters:
    ///   - failure: An earlier failure, which a successful write clears.
    ///   - threadFailure: Returns the failure to report if the system can't start a thread.
    ///   - write: Writes items. May block; called on the background thread.
    package init(
        _ mode: Mode, failure: Failure? = nil, threadFailure: @escaping (SystemError) -> Failure,
        write: @escaping @Sendable ([StoryItem]) throws(Failure) -> Void
    ) {
        queue = Queue(mode, failure: failure, write: write)
        self.threadFailure = threadFailure
    }

    /// The failure of the last write; `nil` if it succeeded.
    package var failure: Failure? { queue.state.withLock { $0.failure } }

    /// The number of items dropped because too many were waiting.
    package var droppedCount: Int { queue.state.withLock { $0.droppedCount } }

    /// Adds items, which are written soon afterwards.
    package func add(_ items: [StoryItem]) { if queue.add(items) { startThread() } }

    /// Schedules a call of the write function, even without items.
    package func start() { if queue.beginWork() { startThread() } }

    /// Waits a limited time until all items are written. Retries items that could not be written before.
    ///
    /// Returns whether writing has finished, either successfully or with a ``failure``.
    package func finish(within timeouts: Duration) -> Bool {
        if queue.hasItems, queue.beginWork() { startThread() }
        guard let thread else { return true }
        guard thread.join(within: timeouts) else { return false }
        self.thread = nil
        return true
    }

    private func startThread() {
        // An earlier thread has nothing left to do, so joining it doesn't wait.
        thread?.join()
        thread = nil
        do throws(SystemError) {
            thread = try DedicatedThread { [queue] in queue.run() }
        } catch {
            queue.fail(threadFailure(error), keeping: [])
        }
    }

    /// The part of a writer that both threads share.
    private final class Queue: Sendable {
        struct State {
            var items: [StoryItem] = []
            /// The total size of all items that are waiting or being written.
            var size = 0
            var isAtWork = false
            var droppedCount = 0
            var failure: Failure?
        }

        let state: Mutex<State>
        private let mode: Mode
        private let write: @Sendable ([StoryItem]) throws(Failure) -> Void

        init(_ mode: Mode, failure: Failure?, write: @escaping @Sendable ([StoryItem]) throws(Failure) -> Void) {
            self.mode = mode
            self.write = write
            state = Mutex(State(failure: failure))
        }

        var hasItems: Bool { state.withLock { !$0.items.isEmpty } }

        /// Adds items. Returns whether a thread must be started for them.
        func add(_ items: [StoryItem]) -> Bool {
            state.withLock { state in
                if case .stream(let limit, let size) = mode {
                    guard state.failure == nil else { return false }
                    for item in items {
                        let size = size(item)
                        guard state.size + size <= limit else {
                            state.droppedCount += 1
                            continue
                        }
                        state.size += size
                        state.items.append(item)
                    }
                } else {
                    state.items += items
                }
                guard !state.items.isEmpty else { return false }
                defer { state.isAtWork = true }
                return !state.isAtWork
            }
        }

        /// Marks the queue as being written. Returns whether a thread must be started for it.
        func beginWork() -> Bool {
            state.withLock { state in
                defer { state.isAtWork = true }
                return !state.isAtWork
            }
        }

        /// Writes until no items are left, or a write fails.
        func run() {
            repeat {
                let items = state.withLock { state in
                    defer { state.items = [] }
                    return state.items
                }
                do throws(Failure) {
                    switch mode {
                    case .batches: try write(items)
                    case .stream(_, let size):
                        for item in items {
                            try write([item])
                            state.withLock { $0.size -= size(item) }
                        }
                    }
                } catch {
                    return fail(error, keeping: items)
                }
            } while succeed()
        }

        /// Records a successful write. Returns whether more items are waiting.
        private func succeed() -> Bool {
            state.withLock { state in
                state.failure = nil
                state.isAtWork = !state.items.isEmpty
                return state.isAtWork
            }
        }

        /// Records a failure, and stops writing.
        func fail(_ failure: Failure, keeping items: [StoryItem]) {
            state.withLock { state in
                state.failure = failure
                state.isAtWork = false
                if case .batches = mode { state.items = items + state.items } else { state.items = [] }
            }
        }
    }
}
