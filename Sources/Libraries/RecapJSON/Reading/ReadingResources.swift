internal import Synchronization

/// Threads and memory of the system that speed up the reading of long texts.
///
/// Without them, texts are read on the calling thread, in memory that is allocated plainly. Results don't depend on
/// them.
@safe public struct ReadingResources: Sendable {
    /// A function that starts work on another thread, and returns a function that waits for the end of the work.
    ///
    /// It returns `nil` if no thread can be started; the work is then done on the calling thread. Work that isn't waited
    /// for has to end as well.
    public typealias ThreadStart = @Sendable (_ work: @escaping @Sendable () -> Void) -> (() -> Void)?

    /// No resources: one thread reads everything.
    public static let serial = ReadingResources()

    private let startThread: ThreadStart?
    private let adviseLargePages: (@Sendable (UnsafeMutableRawBufferPointer) -> Void)?
    private let prepareHeap: (@Sendable (_ byteCount: Int) -> Void)?

    /// Creates resources. With `startThread`, another thread reads the second half of texts of 256 KiB and more.
    public init(startThread: ThreadStart? = nil) {
        self.startThread = startThread
        unsafe adviseLargePages = nil
        prepareHeap = nil
    }

    /// Creates resources with large pages of memory.
    ///
    /// - Parameters:
    ///   - startThread: Starts a thread.
    ///   - adviseLargePages: Advises the system to use large pages for a block that is about to be written.
    ///   - prepareHeap: Prepares the heap of the calling thread for many small blocks that take `byteCount` bytes
    ///     together.
    package init(
        startThread: @escaping ThreadStart,
        adviseLargePages: @escaping @Sendable (UnsafeMutableRawBufferPointer) -> Void,
        prepareHeap: @escaping @Sendable (_ byteCount: Int) -> Void
    ) {
        self.startThread = startThread
        unsafe self.adviseLargePages = adviseLargePages
        self.prepareHeap = prepareHeap
    }

    /// Whether long texts are divided among threads.
    package var hasThreads: Bool { startThread != nil }

    /// Starts `work` on another thread. Returns `nil` if there is no thread for it.
    package func start<Value: Sendable>(_ work: @escaping @Sendable () -> Value?) -> ThreadWork<Value>? {
        guard let startThread else { return nil }
        return ThreadWork(work, startThread)
    }

    /// Prepares the heap of this thread for many small blocks that take `byteCount` bytes together.
    package func prepareHeap(for byteCount: Int) { prepareHeap?(byteCount) }

    /// Prepares memory for tokens, of which the first `byteCount` bytes are about to be written.
    func prepare(_ tokens: inout OutputSpan<JSONToken>, byteCount: Int) {
        guard let adviseLargePages = unsafe adviseLargePages else { return }
        unsafe tokens.withUnsafeMutableBufferPointer { memory, _ in
            let block = unsafe UnsafeMutableRawBufferPointer(memory).prefix(byteCount)
            unsafe adviseLargePages(UnsafeMutableRawBufferPointer(rebasing: block))
        }
    }
}

/// Work on another thread.
package struct ThreadWork<Value: Sendable>: ~Copyable {
    private let wait: () -> Void
    private let result: Result

    private final class Result: Sendable {
        let value = Mutex<Value?>(nil)
    }

    fileprivate init?(_ work: @escaping @Sendable () -> Value?, _ startThread: ReadingResources.ThreadStart) {
        let result = Result()
        guard
            let wait = startThread({
                let value = work()
                result.value.withLock { $0 = value }
            })
        else { return nil }
        self.wait = wait
        self.result = result
    }

    /// Waits for the end of the work, and returns its result.
    package consuming func value() -> Value? {
        wait()
        return result.value.withLock { $0.take() }
    }
}
