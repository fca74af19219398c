/// The CPU time of one request to decode. Only the player limits real time, of which a busy machine takes more.
enum RequestTimer {
    /// The CPU time limit of a request, in seconds.
    private static let processorSeconds = 2

    /// Runs a body within the limit. Beyond it, the process is killed by SIGPROF.
    static func timed<Result>(_ body: () -> Result) -> Result {
        limit(toSeconds: processorSeconds)
        defer { limit(toSeconds: 0) }
        return body()
    }

    private static func limit(toSeconds seconds: Int) {
        var value = itimerval()
        value.it_value.tv_sec = seconds
        _ = unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &value, nil)
    }
}
