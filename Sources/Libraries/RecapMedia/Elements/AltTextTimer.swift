import RecapScene

/// A timer for the alternative text of media, after which a page that waits for the media advances.
struct AltTextTimer {
    /// The page time at which the media was first found to be missing; `nil` while it may still appear.
    private(set) var start: Duration?
    private(set) var isOver = false

    /// The time for which the text is shown.
    private static let length: Duration = .seconds(5)

    /// Records that the media is missing at a time. Returns whether the timer has expired by then; `true` only once.
    mutating func note(_ time: CellTime) -> Bool {
        let first = start ?? time.page
        start = min(first, time.page)
        guard !isOver, time.page - first >= AltTextTimer.length else { return false }
        isOver = true
        return true
    }

    /// Returns the page time until the timer expires; `nil` if it isn't running.
    func timeLeft(at time: CellTime) -> Duration? {
        guard let start, !isOver, !time.isPaused else { return nil }
        return max(.zero, start + AltTextTimer.length - time.page)
    }
}
