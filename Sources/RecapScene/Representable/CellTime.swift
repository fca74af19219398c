/// A moment on the two clocks of a view.
public struct CellTime: Sendable, Hashable {
    /// For how long the page has been seen. Pauses stop it, and a page that begins anew begins at zero.
    public var page: Duration
    /// For how long the story has been shown. Nothing stops it.
    public var shown: Duration
    /// Whether the page's clock stands still.
    public var isPaused: Bool
    /// Whether the page is the one that is shown, and not one that is on its way out of view.
    public var isCurrent: Bool

    /// A moment.
    public init(page: Duration, shown: Duration, isPaused: Bool, isCurrent: Bool = true) {
        self.page = page
        self.shown = shown
        self.isPaused = isPaused
        self.isCurrent = isCurrent
    }
}
