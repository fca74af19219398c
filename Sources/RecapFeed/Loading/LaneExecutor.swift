internal import Dispatch

/// Runs tasks on a thread of its own: sources read files, and a file on a slow disk holds up the thread that reads it. What
/// holds up these threads, or those of the tasks of the program around it, holds up nothing else.
final class LaneExecutor: TaskExecutor {
    // Serial: a queue of its own is a thread of its own.
    private let queue: DispatchQueue

    init(_ name: String) {
        queue = DispatchQueue(label: name)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
