import Synchronization

/// Counts how often something was asked.
final class Countdown: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    /// Whether this is the last time, or later.
    func isOver() -> Bool {
        left.withLock { left in
            left -= 1
            return left <= 0
        }
    }
}
