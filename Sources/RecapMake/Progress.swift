package import RecapWords
internal import Synchronization

/// How far a source has got with reading.
package struct ReadingProgress: Hashable, Sendable {
    /// What is being read, such as the name of a repository.
    package let name: Message
    /// The number of records read so far.
    package let done: Int
    /// The total number of records. `nil` if it isn't known yet.
    package let total: Int?
    /// The total number of records with their name; the number read so far if the total is unknown.
    package let amount: Message

    /// Creates a report. `unit` returns a number of records with their name.
    init(name: Message, done: Int, total: Int?, unit: (Int) -> Message) {
        self.name = name
        self.done = done
        self.total = total
        amount = unit(total ?? done)
    }

    /// Creates a report about something with a name of its own, such as a file.
    init(name: String, done: Int, total: Int?, unit: (Int) -> Message) {
        self.init(name: Message(verbatim: name), done: done, total: total, unit: unit)
    }
}

/// Reports the reading progress of a source to a function: once immediately, and then at most ten times a second.
/// Updates in between are dropped, so the last report may fall short of the total.
package final class ProgressHandler: Sendable {
    private let report: @Sendable (ReadingProgress) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    /// The time of the last report.
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    /// The minimum time between two reports.
    private static let interval: Duration = .milliseconds(100)

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - now: The clock. Tests replace it.
    ///   - report: The function. It is called on the reading thread and must return quickly.
    package init(
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        _ report: @escaping @Sendable (ReadingProgress) -> Void
    ) {
        self.now = now
        self.report = report
    }

    /// Reports the progress, unless the last report was less than a tenth of a second ago.
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
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameter progress: A function that receives the progress, at most ten times a second. It is called on the
    ///   reading thread and must return quickly.
    package func read(progress: @escaping @Sendable (ReadingProgress) -> Void) async throws -> RecapData<Facts> {
        try await read(progress: ProgressHandler(progress))
    }
}
