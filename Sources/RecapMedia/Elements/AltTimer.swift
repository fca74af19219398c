import RecapScene

/// How long the text in the place of media is shown before a page that waits for the media goes on.
struct AltTimer {
    /// The page's time when there was first nothing to see; `nil` while there is something, or may be.
    private(set) var start: Duration?
    private(set) var isOver = false

    /// How long that is: the story goes on.
    private static let length: Duration = .seconds(5)

    /// Takes note that nothing can be seen at a moment. Returns whether it has been long enough by that, once.
    mutating func note(_ time: CellTime) -> Bool {
        let first = start ?? time.page
        start = min(first, time.page)
        guard !isOver, time.page - first >= AltTimer.length else { return false }
        isOver = true
        return true
    }

    /// The page's time until it has been long enough; `nil` where it does not run.
    func timeLeft(at time: CellTime) -> Duration? {
        guard let start, !isOver, !time.isPaused else { return nil }
        return max(.zero, start + AltTimer.length - time.page)
    }
}
