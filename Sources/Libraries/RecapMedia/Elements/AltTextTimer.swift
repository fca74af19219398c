import RecapScene

/// Measures how long the alternative text of media is shown before a page that waits for the media advances.
struct AltTextTimer {
    /// The page's time at which the media was first found missing; `nil` while it may still appear.
    private(set) var start: Duration?
    private(set) var isOver = false

    /// The time for which the text is shown.
    private static let length: Duration = .seconds(5)

    /// Records that the media is missing at a time. Returns whether the timer has run out by then; `true` only once.
    mutating func note(_ time: CellTime) -> Bool {
        let first = start ?? time.page
        start = min(first, time.page)
        guard !isOver, time.page - first >= AltTextTimer.length else { return false }
        isOver = true
        return true
    }

    /// Returns the page's time until the timer runs out; `nil` if it doesn't run.
    func timeLeft(at time: CellTime) -> Duration? {
        guard let start, !isOver, !time.isPaused else { return nil }
        return max(.zero, start + AltTextTimer.length - time.page)
    }
}
