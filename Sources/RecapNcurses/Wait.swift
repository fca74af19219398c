/// A time to wait, in the form of system calls.
struct Wait: Equatable {
    /// Whole seconds, or -1 to wait without a limit.
    var seconds: Int64
    /// Nanoseconds, 0..<1,000,000,000.
    var nanoseconds: Int64

    static let forever = Wait(seconds: -1, nanoseconds: 0)

    private init(seconds: Int64, nanoseconds: Int64) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Creates a wait for a duration, limited to 0...1,000,000,000 seconds.
    init(_ duration: Duration) {
        guard duration > .zero else {
            self.init(seconds: 0, nanoseconds: 0)
            return
        }
        let parts = duration.components
        // Rounded up, because waking early means waking twice.
        let nanoseconds = (parts.attoseconds + 999_999_999) / 1_000_000_000
        let carry = nanoseconds / 1_000_000_000
        self.init(
            seconds: min(parts.seconds, 1_000_000_000) + carry, nanoseconds: nanoseconds - carry * 1_000_000_000)
    }
}
