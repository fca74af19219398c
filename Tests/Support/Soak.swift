import Glibc

/// The amount of random input that tests try: a little in each run of the tests, a lot in `make soak`.
package enum Soak {
    /// The value of `RECAP_SOAK` in seconds; `nil` if it is not set. `make soak` sets it.
    private static let seconds = variable("RECAP_SOAK").flatMap { Double($0) }

    /// Whether tests should try a lot of input.
    package static var isOn: Bool { seconds != nil }

    /// Whether the program was built with a sanitizer, which keeps memory of its own beside that of the program.
    package static let isSanitized = variable("TSAN_OPTIONS") != nil

    /// Returns the number of inputs to try: `few` in each run of the tests, `many` in `make soak`.
    package static func count(_ few: Int, _ many: Int) -> Int { isOn ? many : few }

    /// Returns the time to play: `short` in each run of the tests, the value of `RECAP_SOAK` in `make soak`.
    package static func time(_ short: Duration) -> Duration { seconds.map { .seconds($0) } ?? short }

    /// Returns the seed of a test: its own, or the one of `make soak SEED=…`.
    package static func seed(_ own: UInt64) -> UInt64 {
        variable("RECAP_SOAK_SEED").flatMap { UInt64($0) }.map { own ^ $0 } ?? own
    }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
