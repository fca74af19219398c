internal import Synchronization

/// How far a source has come with reading.
public struct ReadingProgress: Hashable, Sendable {
    /// What is being read, such as the name of a repository.
    public let name: String
    /// The number of records that have been read.
    public let done: Int
    /// The number of records in all. `nil` if unknown so far.
    public let total: Int?
    /// The name of the records, such as `commits`.
    public let unit: String
}

/// A function that is told how far a source has come: at once, and then ten times a second at most. What comes in between is left out, so
/// the last report may be of less than all.
public final class ProgressHandler: Sendable {
    private let report: @Sendable (ReadingProgress) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    /// When the function was told last.
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    /// The least time between two reports.
    private static let interval: Duration = .milliseconds(100)

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - now: The clock, which tests set.
    ///   - report: The function, which is called on the thread that reads and has to return at once.
    public init(
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        _ report: @escaping @Sendable (ReadingProgress) -> Void
    ) {
        self.now = now
        self.report = report
    }

    /// Tells the function, unless it was told less than a tenth of a second ago.
    func callAsFunction(_ progress: @autoclosure () -> ReadingProgress) {
        let now = now()
        let isDue = last.withLock { last in
            if let last, last.duration(to: now) < ProgressHandler.interval { return false }
            last = now
            return true
        }
        if isDue { report(progress()) }
    }
}

extension RecapSource {
    /// Reads the data.
    ///
    /// Throws ``MakeError`` if there is nothing to tell, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameter progress: A function that is told how far the reading has come, ten times a second at most. It is called on the thread that
    ///   reads and has to return at once.
    public func read(progress: @escaping @Sendable (ReadingProgress) -> Void) async throws -> RecapData<Facts> {
        try await read(progress: ProgressHandler(progress))
    }
}
