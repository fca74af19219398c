extension RecapState {
    /// Goes on to the next page; from the last one it finishes the story.
    ///
    /// A "next" less than 0.15 s of real time after another one (also one that was swallowed) does not finish: a key held
    /// down does not race out of the story. That time is what ``advance(by:)`` was told, so a host whose pages are all
    /// manual has to go on telling it. A pause stays.
    @discardableResult
    public mutating func goToNextPage() -> [RecapEffect] {
        guard dismissal == nil, let count = pageCount else { return [] }
        let isHeldDown = nextGuard > .zero
        nextGuard = Self.nextWindow
        if isHeldDown, currentPage + 1 >= count { return [] }
        return leavePageForward()
    }

    /// Goes back to the page before; on the first one it restarts the page and says that this is the start. A pause
    /// stays.
    @discardableResult
    public mutating func goToPreviousPage() -> [RecapEffect] {
        guard dismissal == nil, pageCount != nil else { return [] }
        guard currentPage > 0 else { return show(0) + [.reachedStart] }
        return show(currentPage - 1)
    }

    /// Goes to the beginning of `page`, counted from 0. Beyond either end it is the page at that end; the current page
    /// restarts. A pause stays.
    @discardableResult
    public mutating func goToPage(_ page: Int) -> [RecapEffect] {
        guard dismissal == nil, let count = pageCount else { return [] }
        return show(min(max(page, 0), count - 1))
    }

    /// Begins the current page anew. A pause stays.
    @discardableResult
    public mutating func restartPage() -> [RecapEffect] {
        goToPage(currentPage)
    }

    /// Says that what the current page waits for is over. Ends the page if it is ``PageAdvance/whenSignaled``, also while
    /// paused, and does nothing on any other; on the last page the story finishes.
    @discardableResult
    public mutating func signalPageEnd() -> [RecapEffect] {
        guard dismissal == nil, pages.advance(at: currentPage) == .whenSignaled else { return [] }
        return leavePageForward()
    }

    /// Lets `realTime` go by also while it is paused: for stepping through a page. A pause stays.
    @discardableResult
    public mutating func step(by realTime: Duration) -> [RecapEffect] {
        let reasons = pauseReasons
        pauseReasons = []
        let effects = advance(by: realTime)
        pauseReasons = reasons
        return effects
    }

    /// Stops time for these reasons, on top of those that there are.
    @discardableResult
    public mutating func pause(_ reasons: PauseReasons = .user) -> [RecapEffect] {
        setPauseReasons(pauseReasons.union(reasons))
    }

    /// Takes these reasons back. Time goes on when none is left.
    @discardableResult
    public mutating func resume(_ reasons: PauseReasons = .user) -> [RecapEffect] {
        setPauseReasons(pauseReasons.subtracting(reasons))
    }

    private mutating func setPauseReasons(_ reasons: PauseReasons) -> [RecapEffect] {
        guard dismissal == nil, reasons != pauseReasons else { return [] }
        pauseReasons = reasons
        return [.pauseChanged]
    }

    /// Ends the story where it is.
    @discardableResult
    public mutating func close() -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        return dismiss(.closed)
    }
}
