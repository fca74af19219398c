/// The system's calendar clock, which may be set back.
package enum CalendarClock {
    /// The current time since the beginning of 1970 (UTC); zero if the system has no such clock.
    package static var now: Duration {
        var time = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
