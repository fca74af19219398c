/// A time to wait, as the system takes it.
struct Wait: Equatable {
    /// Whole seconds; -1 for ever.
    var seconds: Int64
    /// The rest, 0..<1,000,000,000.
    var nanoseconds: Int64

    static let forever = Wait(seconds: -1, nanoseconds: 0)

    private init(seconds: Int64, nanoseconds: Int64) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// What is left of a time: none where it is over, at most some years.
    init(_ duration: Duration) {
        guard duration > .zero else {
            self.init(seconds: 0, nanoseconds: 0)
            return
        }
        let parts = duration.components
        // Rounded up: to wake a moment early would be to wake twice.
        let nanoseconds = (parts.attoseconds + 999_999_999) / 1_000_000_000
        let carry = nanoseconds / 1_000_000_000
        self.init(
            seconds: min(parts.seconds, 1_000_000_000) + carry, nanoseconds: nanoseconds - carry * 1_000_000_000)
    }
}
