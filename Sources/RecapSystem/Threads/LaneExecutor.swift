internal import Synchronization

/// A task executor that runs its tasks in order, on a thread that exists only while there is something to run.
///
/// Its tasks may block, for example on a slow disk, without delaying the tasks of the global executor, and vice
/// versa.
package final class LaneExecutor: TaskExecutor {
    private struct Lane {
        var jobs: [UnownedJob] = []
        var isRunning = false
    }

    private let lane = Mutex(Lane())

    /// Creates an executor without a thread.
    package init() {}

    /// Whether all tasks have run.
    package var isIdle: Bool { lane.withLock { !$0.isRunning } }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let needsThread = lane.withLock { lane in
            lane.jobs.append(job)
            defer { lane.isRunning = true }
            return !lane.isRunning
        }
        guard needsThread else { return }
        do throws(SystemError) {
            _ = try DedicatedThread { [self] in run() }
        } catch {
            // Without a thread, the caller has to wait; the job must not be lost.
            run()
        }
    }

    /// Runs jobs until there are none left.
    private func run() {
        while let job = next() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        lane.withLock { lane in
            lane.isRunning = !lane.jobs.isEmpty
            return lane.isRunning ? lane.jobs.removeFirst() : nil
        }
    }
}
