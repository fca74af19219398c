internal import Glibc

/// The date as the system has it.
public enum SystemDate {
    /// The time since the beginning of 1970 (UTC).
    public static var now: Duration {
        var time = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
