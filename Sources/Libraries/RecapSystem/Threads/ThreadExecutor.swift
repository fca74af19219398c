package import RecapJSON
internal import Synchronization

/// A task executor that runs its tasks in order on a thread of its own, which exists only while there are tasks to run.
///
/// Its tasks may block, for example on a slow disk, without delaying the tasks of the global executor, and vice
/// versa.
package final class ThreadExecutor: TaskExecutor {
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
            // Without a thread, the job runs on the calling thread, because it must not be lost.
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

extension ReadingResources {
    /// The system's resources: a ``DedicatedThread`` for each part of a text, and ``LargePages``.
    package static let system = unsafe ReadingResources(
        startThread: { work in
            guard let thread = try? DedicatedThread(work) else { return nil }
            return { thread.join() }
        }, adviseLargePages: { unsafe LargePages.advise($0) },
        prepareHeap: { LargePages.prepareHeap(for: $0) })
}

/// A dedicated thread for work that may block, such as waiting for a lock or a disk.
///
/// The thread ends with its body or with the process. All signals except those for program faults are blocked on it.
package final class DedicatedThread {
    private let thread: pthread_t
    /// A socket whose other end closes when the thread ends, because POSIX has no way to join a thread with a timeout.
    private let end: Descriptor
    private var isJoined = false

    /// Starts a thread. Throws an error if the system lacks the resources.
    package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var pair: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0, let end = Descriptor(pair[0]),
            let otherEnd = Descriptor(pair[1])
        else { throw SystemError() }
        self.end = end

        // The new thread inherits this thread's signal mask.
        var signals = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&signals)
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS] { unsafe sigdelset(&signals, fault) }
        unsafe pthread_sigmask(SIG_SETMASK, &signals, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }

        let argument = unsafe Unmanaged.passRetained(Body(end: otherEnd, run: body))
        var thread = pthread_t()
        let error = unsafe pthread_create(
            &thread, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                // The thread owns the body, and keeps its end of the socket open until the body has returned.
                let body = unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
                withExtendedLifetime(body) { body.run() }
                return nil
            }, argument.toOpaque())
        guard error == 0 else {
            unsafe argument.release()
            throw SystemError(error)
        }
        self.thread = thread
    }

    deinit { if !isJoined { pthread_detach(thread) } }

    /// Waits until the thread ends.
    package func join() {
        guard !isJoined else { return }
        pthread_join(thread, nil)
        isJoined = true
    }

    /// Waits a limited time until the thread ends. Returns whether it has ended.
    package func join(within timeouts: Duration) -> Bool {
        guard !isJoined else { return true }
        let deadline = ContinuousClock.now + timeouts
        var hangUp = pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)
        while true {
            // Rounded up, so that no time remains when the wait is over.
            let left = max(.zero, deadline - ContinuousClock.now) / .milliseconds(1)
            let found = unsafe poll(&hangUp, 1, Int32(min(left.rounded(.up), 86_400_000)))
            if found > 0 { break }
            guard found < 0, errno == EINTR else { return false }
        }
        join()
        return true
    }

    /// The body of a thread, and the end of the socket that closes after it.
    private final class Body: Sendable {
        private let end: Descriptor
        let run: @Sendable () -> Void

        init(end: Descriptor, run: @escaping @Sendable () -> Void) {
            self.end = end
            self.run = run
        }
    }
}
