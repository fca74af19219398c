internal import Synchronization

/// Runs tasks one after the other on a thread that is there as long as there is something to run.
///
/// Sources read files, and a file on a slow disk holds up the thread that reads it: here that holds up nothing else, and a
/// program around it that holds up the threads of all other tasks does not hold up this one. At rest there is no thread, and
/// so nothing that wakes up.
package final class LaneExecutor: TaskExecutor {
    private struct Lane {
        var jobs: [UnownedJob] = []
        var isRunning = false
    }

    private let lane = Mutex(Lane())

    package init() {}

    /// Whether it has nothing to run.
    var isIdle: Bool { lane.withLock { !$0.isRunning } }

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
            // No room for a thread: late is better than never.
            run()
        }
    }

    /// Runs what there is to run.
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
