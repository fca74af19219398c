internal import Glibc

/// A thread that may wait as long as it has to, for a lock or a disk: a task that did so would keep others from running.
///
/// It ends with its body, or with the process.
package final class DedicatedThread {
    private let thread: pthread_t
    /// Hangs up when the body is over: a thread itself can't be waited for for a while.
    private let end: Descriptor
    private var isJoined = false

    /// Starts it. Throws where the system has no room for one.
    package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var pair: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw SystemError() }
        end = Descriptor(pair[0])

        // Signals are for the other threads, but for those that say that this one has failed.
        var signals = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&signals)
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS] { unsafe sigdelset(&signals, fault) }
        unsafe pthread_sigmask(SIG_SETMASK, &signals, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }

        let argument = unsafe Unmanaged.passRetained(Body(end: Descriptor(pair[1]), run: body))
        var thread = pthread_t()
        let error = unsafe pthread_create(
            &thread, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                // It was retained for this thread alone; its end is the end of what it runs, and not earlier.
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

    /// Waits for its end.
    package func join() {
        guard !isJoined else { return }
        pthread_join(thread, nil)
        isJoined = true
    }

    /// Waits for its end for a while; whether it has ended.
    package func join(within patience: Duration) -> Bool {
        guard !isJoined else { return true }
        let deadline = ContinuousClock.now + patience
        var hangUp = pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)
        while true {
            // Rounded up, so that what is left is never waited for in vain.
            let left = max(.zero, deadline - ContinuousClock.now) / .milliseconds(1)
            let found = unsafe poll(&hangUp, 1, Int32(min(left.rounded(.up), 86_400_000)))
            if found > 0 { break }
            guard found < 0, errno == EINTR else { return false }
        }
        join()
        return true
    }

    /// What the thread does; with the last of it the descriptor is closed.
    private final class Body: Sendable {
        let end: Descriptor
        let run: @Sendable () -> Void

        init(end: consuming Descriptor, run: @escaping @Sendable () -> Void) {
            self.end = end
            self.run = run
        }
    }
}
