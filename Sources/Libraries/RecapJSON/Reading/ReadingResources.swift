internal import Synchronization

/// Threads and memory that speed up the parsing of long texts.
///
/// Without them, texts are parsed on the calling thread, with ordinary memory allocation. The results are the same.
@safe public struct ReadingResources: Sendable {
    /// A function that starts work on another thread, and returns a function that waits for the work to finish.
    ///
    /// It returns `nil` if no thread can be started; the work is then done on the calling thread. The work must finish even if
    /// nothing waits for it.
    public typealias ThreadStart = @Sendable (_ work: @escaping @Sendable () -> Void) -> (() -> Void)?

    /// No resources: everything is parsed on the calling thread.
    public static let serial = ReadingResources()

    private let startThread: ThreadStart?
    private let adviseLargePages: (@Sendable (UnsafeMutableRawBufferPointer) -> Void)?
    private let prepareHeap: (@Sendable (_ byteCount: Int) -> Void)?

    /// Creates resources. If `startThread` is given, another thread parses the second half of texts of 256 KiB and more.
    public init(startThread: ThreadStart? = nil) {
        self.startThread = startThread
        unsafe adviseLargePages = nil
        prepareHeap = nil
    }

    /// Creates resources that can use large memory pages.
    ///
    /// - Parameters:
    ///   - startThread: Starts a thread.
    ///   - adviseLargePages: Advises the system to use large pages for a block that is about to be written.
    ///   - prepareHeap: Prepares the heap of the calling thread for many small blocks with a total size of `byteCount` bytes.
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

    /// Starts `work` on another thread. Returns `nil` if no thread is available.
    package func start<Value: Sendable>(_ work: @escaping @Sendable () -> Value?) -> ThreadWork<Value>? {
        guard let startThread else { return nil }
        return ThreadWork(work, startThread)
    }

    /// Prepares the heap of this thread for many small blocks with a total size of `byteCount` bytes.
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

    /// Waits for the work to finish, and returns its result.
    package consuming func value() -> Value? {
        wait()
        return result.value.withLock { $0.take() }
    }
}
