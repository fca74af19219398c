import Glibc

/// The processor time of the current thread, which other work on the machine does not add to.
package enum ThreadTime {
    /// The time that the thread has used.
    package static var now: Duration {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Returns the time that the thread uses in a function.
    package static func measure(_ body: () throws -> Void) rethrows -> Duration {
        let start = now
        try body()
        return now - start
    }
}
