/// The time of one request to decode.
enum RequestTimer {
    /// The CPU time limit of a request, in seconds.
    private static let processorSeconds = 2
    /// The time limit of a request, in seconds. The player has a shorter limit; this one is for a worker whose player
    /// has ended.
    private static let seconds = 6

    /// Runs a body within the time limits. Beyond them, the process is killed by SIGPROF or SIGALRM.
    static func timed<Result>(_ body: () -> Result) -> Result {
        set(ITIMER_PROF, processorSeconds)
        set(ITIMER_REAL, seconds)
        defer {
            set(ITIMER_PROF, 0)
            set(ITIMER_REAL, 0)
        }
        return body()
    }

    private static func set(_ timer: __itimer_which, _ seconds: Int) {
        var value = itimerval()
        value.it_value.tv_sec = seconds
        _ = unsafe setitimer(__itimer_which_t(timer.rawValue), &value, nil)
    }
}
