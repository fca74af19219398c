import RecapScene

/// Measures how long the text alternative of media is shown before a page that waits for the media goes on.
struct AltTextTimer {
    /// The page's time when the media was first found missing; `nil` while it may still be shown.
    private(set) var start: Duration?
    private(set) var isOver = false

    /// How long the text is shown.
    private static let length: Duration = .seconds(5)

    /// Records that the media is missing at a moment. Returns whether the time is over by that; `true` only once.
    mutating func note(_ time: CellTime) -> Bool {
        let first = start ?? time.page
        start = min(first, time.page)
        guard !isOver, time.page - first >= AltTextTimer.length else { return false }
        isOver = true
        return true
    }

    /// Returns the page's time until the timer is over; `nil` while it does not run.
    func timeLeft(at time: CellTime) -> Duration? {
        guard let start, !isOver, !time.isPaused else { return nil }
        return max(.zero, start + AltTextTimer.length - time.page)
    }
}
