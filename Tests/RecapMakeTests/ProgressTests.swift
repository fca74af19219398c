import RecapMake
import Synchronization
import Testing

/// The reports of how far a source has come.
@Suite struct ProgressTests {
    /// A clock that goes on by a step whenever it is asked for the time.
    private final class Clock: Sendable {
        private let start = ContinuousClock.now
        private let asked = Mutex(0)
        let step: Duration

        init(step: Duration) { self.step = step }

        var count: Int { asked.withLock { $0 } }

        func now() -> ContinuousClock.Instant {
            asked.withLock { asked in
                asked += 1
                return start + step * asked
            }
        }
    }

    @Test("A function is told at once, and then ten times a second at most", arguments: [1, 33, 99, 100, 250])
    func reports(milliseconds: Int) async throws {
        let rows = (0..<60_000).map { "2025-05-\(10 + $0 % 20),\($0)\n" }.joined()
        let clock = Clock(step: .milliseconds(milliseconds))
        let told = Mutex<[Int]>([])
        let handler = ProgressHandler(now: clock.now) { report in told.withLock { $0.append(report.done) } }
        _ = try await TableFixture("day,n\n" + rows).csv(progress: handler)
        // A report for every so many rows, of which those are told that are a tenth of a second or more after the last one.
        let each = (100 + milliseconds - 1) / milliseconds
        let reports = told.withLock { $0 }
        #expect(clock.count > 10)
        #expect(reports.count == (clock.count + each - 1) / each)
        #expect(reports == reports.sorted() && Set(reports).count == reports.count)
    }
}

extension RecapSource {
    /// Reads the data, and reports the progress to a function.
    func read(progress: @escaping @Sendable (ReadingProgress) -> Void) async throws -> RecapData<Facts> {
        try await read(progress: ProgressHandler(progress))
    }
}
