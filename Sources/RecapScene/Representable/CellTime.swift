/// A moment on the two clocks of a view.
public struct CellTime: Sendable, Hashable {
    /// The time for which the page has been seen, excluding pauses. It is reset to zero when the page restarts. The
    /// time of an element that appears with a later step of its page begins with that step.
    public var page: Duration
    /// The time for which the story has been shown, including pauses.
    public var shown: Duration
    /// Whether the page's clock is paused.
    public var isPaused: Bool
    /// Whether the page is the current one, rather than one that is leaving the screen.
    public var isCurrent: Bool

    /// Creates a moment.
    public init(page: Duration, shown: Duration, isPaused: Bool, isCurrent: Bool = true) {
        self.page = page
        self.shown = shown
        self.isPaused = isPaused
        self.isCurrent = isCurrent
    }
}

extension CellTime {
    /// Returns the moment for an element that was shown at a given page time.
    func since(_ begin: Duration) -> CellTime {
        guard begin != .zero else { return self }
        var time = self
        time.page -= begin
        return time
    }
}
