import RecapCore
import RecapSurface
import RecapSystem

/// A child process that a ``ProcessSupervisor`` can end and reap.
protocol SupervisedProcess: AnyObject {
    /// A descriptor that reaches end of file when the process ends; `nil` after the end has been detected.
    var endDescriptor: Int32? { get }
    /// Kills the process, which ends soon after.
    func kill()
    /// Returns how the process ended, or `nil` while it runs. Does not wait.
    func checkEnding() -> ProcessEnding?
    /// Waits until the process has ended, and returns how it did.
    func waitForEnding() -> ProcessEnding
}

/// A supervisor of the child processes of one decoder. At most one runs at a time, with a deadline for its answer; abandoned
/// processes are reaped after they have ended.
///
/// `Task` describes what an abandoned process was doing, for use after its end. Only ``endAll()`` waits.
struct ProcessSupervisor<Process: SupervisedProcess, Task> {
    typealias Instant = ContinuousClock.Instant

    /// A process that has ended and was reaped.
    struct Reaped {
        let process: Process
        let task: Task?
        let ending: ProcessEnding
    }

    /// An abandoned process that has not been reaped.
    private struct EndingProcess {
        let process: Process
        let task: Task?
        /// The time at which the process is killed next.
        var killTime: Instant
    }

    /// The running process; `nil` if there is none.
    private(set) var running: Process?
    private var answer: AnswerDeadline?
    private var ending: [EndingProcess] = []
    /// The grace period in which a process may end on its own.
    private let grace: Duration

    init(grace: Duration = .seconds(1)) {
        self.grace = grace
    }

    /// Whether no process runs or waits to be reaped.
    var isIdle: Bool { running == nil && ending.isEmpty }

    /// The running process or, if there is none, the most recent one that has not been reaped.
    var lastProcess: Process? { running ?? ending.last?.process }

    /// The deadline for the answer of the running process; `nil` if none is expected.
    var answerDeadline: Instant? { answer?.instant }

    /// The time by which a process needs attention; `nil` if none does.
    var deadline: Instant? {
        if ending.isEmpty { return answerDeadline }
        return (ending.map(\.killTime) + [answerDeadline].compactMap(\.self)).min()
    }

    /// The descriptors that indicate the ends of abandoned processes.
    var endDescriptors: [Int32] { ending.compactMap(\.process.endDescriptor) }

    /// Returns the files to poll for a worker. An answer counts as due while one is expected, and until the end of a process that
    /// was abandoned during a task.
    func watchedFiles<Request, Reply>() -> [WatchedFile] where Process: WorkerConnection<Request, Reply> {
        if isIdle { return [] }
        return [running?.watchedFile(answerDeadline: answerDeadline)].compactMap(\.self)
            + ending.compactMap { process in
                process.process.endDescriptor.map { WatchedFile($0, isAnswerDue: process.task != nil) }
            }
    }

    // MARK: The running process

    /// Ends the running worker, which must be idle, if it has used a given CPU time.
    mutating func endWorker<Request, Reply>(
        after time: Duration, at now: Instant
    ) where Process: WorkerConnection<Request, Reply> {
        if let running, running.process.processorTime >= time { giveUp(at: now) }
    }

    /// Starts supervising a process as the running one.
    mutating func start(_ process: Process) {
        running = process
        answer = nil
    }

    /// Sets the deadline for the answer of the running process, unless an answer is already expected.
    mutating func expectAnswer(within limit: Duration, from now: Instant) {
        if answer == nil { answer = AnswerDeadline(limit: limit, from: now) }
    }

    /// Records that the running process has answered, or that no answer is expected any more.
    mutating func endAnswer() { answer = nil }

    /// Returns whether the running process has failed to answer in time. If the player itself was suspended, the deadline is
    /// extended once per answer.
    mutating func hasMissedDeadline(at now: Instant) -> Bool { answer?.hasPassed(at: now) ?? false }

    // MARK: Ends

    /// Abandons the running process: kills it, or lets it end on its own within the grace period.
    mutating func giveUp(killing isKilled: Bool = true, for task: Task? = nil, at now: Instant) {
        guard let process = running else { return }
        if isKilled { process.kill() }
        ending.append(EndingProcess(process: process, task: task, killTime: now + grace))
        running = nil
        answer = nil
    }

    /// Reaps processes that have ended, and kills those whose grace period is over.
    mutating func reap(at now: Instant) -> [Reaped] {
        var reaped: [Reaped] = []
        ending.removeAll { process in
            guard let end = process.process.checkEnding() else { return false }
            reaped.append(Reaped(process: process.process, task: process.task, ending: end))
            return true
        }
        for index in ending.indices where ending[index].killTime <= now {
            ending[index].process.kill()
            ending[index].killTime = now + grace
        }
        return reaped
    }

    /// Kills all processes and waits for them to end.
    mutating func endAll() -> [Reaped] {
        if let running { ending.append(EndingProcess(process: running, task: nil, killTime: .now)) }
        running = nil
        answer = nil
        defer { ending = [] }
        return ending.map { process in
            process.process.kill()
            return Reaped(process: process.process, task: process.task, ending: process.process.waitForEnding())
        }
    }
}

/// The time by which a child process has to answer.
private struct AnswerDeadline {
    private let limit: Duration
    private var start: ContinuousClock.Instant
    /// Whether the deadline was postponed because the player was suspended.
    private var isExtended = false

    init(limit: Duration, from start: ContinuousClock.Instant) {
        self.limit = limit
        self.start = start
    }

    var instant: ContinuousClock.Instant { start + limit }

    /// Returns whether the deadline has passed. If the player was suspended, the process may have been, too; the
    /// deadline is then postponed, once.
    mutating func hasPassed(at now: ContinuousClock.Instant) -> Bool {
        let waited = now - start
        guard waited >= limit else { return false }
        let hasSlept = SuspendDetection.playingTime(measured: waited, planned: limit) < waited
        guard hasSlept, !isExtended else { return true }
        start = now
        isExtended = true
        return false
    }
}
