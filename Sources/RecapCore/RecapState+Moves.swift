extension RecapState {
    /// Shows the next step of the page, or moves to the next page if all its steps are shown. At the last step of the
    /// last page, finishes the story unless the previous move forward was less than 0.15 s ago; see ``goToNextPage()``.
    /// A pause stays.
    @discardableResult
    public mutating func goToNextStep() -> [RecapEffect] { goForward(byStep: true) }

    /// Hides the step of the page that was shown last. At the first step, moves to the previous page with all its steps
    /// shown. On the first page, restarts it and reports ``RecapEffect/reachedStart``. A pause stays.
    @discardableResult
    public mutating func goToPreviousStep() -> [RecapEffect] {
        guard dismissal == nil, currentStep == 0 else { return goToStep(currentStep - 1) }
        let isFirst = currentPage == 0
        let effects = goToPreviousPage()
        return isFirst ? effects : effects + goToStep(stepCount - 1)
    }

    /// Shows a step of the current page from its start. Steps count from 0; the index is clamped to existing steps.
    /// Does nothing if the step is the current one. A pause stays.
    @discardableResult
    public mutating func goToStep(_ step: Int) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        return show(step: min(max(step, 0), stepCount - 1))
    }

    /// Moves to the next page, whether or not all steps of the current one are shown. On the last page, finishes the
    /// story.
    ///
    /// A call less than 0.15 s of real time after the previous one, even one without effects, does not finish the
    /// story, so holding down a key does not close it by accident. The real time is the time passed to
    /// ``advance(by:)``; a host must call that method even if all pages are manual. A pause stays.
    @discardableResult
    public mutating func goToNextPage() -> [RecapEffect] { goForward(byStep: false) }

    private mutating func goForward(byStep: Bool) -> [RecapEffect] {
        guard dismissal == nil, let count = pageCount else { return [] }
        let isHeldDown = nextGuard > .zero
        nextGuard = Self.nextWindow
        if byStep, currentStep + 1 < stepCount { return show(step: currentStep + 1) }
        if isHeldDown, currentPage + 1 >= count { return [] }
        return leavePageForward()
    }

    /// Moves to the start of the previous page. On the first page, restarts it and reports
    /// ``RecapEffect/reachedStart``. A pause stays.
    @discardableResult
    public mutating func goToPreviousPage() -> [RecapEffect] {
        guard dismissal == nil, pageCount != nil else { return [] }
        guard currentPage > 0 else { return show(0) + [.reachedStart] }
        return show(currentPage - 1)
    }

    /// Moves to the start of a page. Pages count from 0; the index is clamped to existing pages. Moving to the current
    /// page restarts it. A pause stays.
    @discardableResult
    public mutating func goToPage(_ page: Int) -> [RecapEffect] {
        guard dismissal == nil, let count = pageCount else { return [] }
        return show(min(max(page, 0), count - 1))
    }

    /// Restarts the current page. A pause stays.
    @discardableResult
    public mutating func restartPage() -> [RecapEffect] {
        goToPage(currentPage)
    }

    /// Signals that the current page is over, whether or not all its steps are shown. Ends a
    /// ``PageAdvance/whenSignaled`` page, even while paused; on the last page, finishes the story. Other pages ignore
    /// the signal.
    @discardableResult
    public mutating func signalPageEnd() -> [RecapEffect] {
        guard dismissal == nil, pages.advance(at: currentPage) == .whenSignaled else { return [] }
        return leavePageForward()
    }

    /// Advances the time by `realTime` even while the story is paused, for stepping through a page. The pause stays.
    @discardableResult
    public mutating func step(by realTime: Duration) -> [RecapEffect] {
        let reasons = pauseReasons
        pauseReasons = []
        let effects = advance(by: realTime)
        pauseReasons = reasons
        return effects
    }

    /// Adds pause reasons.
    @discardableResult
    public mutating func pause(_ reasons: PauseReasons = .user) -> [RecapEffect] {
        setPauseReasons(pauseReasons.union(reasons))
    }

    /// Removes pause reasons. Time passes again when no reason is left.
    @discardableResult
    public mutating func resume(_ reasons: PauseReasons = .user) -> [RecapEffect] {
        setPauseReasons(pauseReasons.subtracting(reasons))
    }

    private mutating func setPauseReasons(_ reasons: PauseReasons) -> [RecapEffect] {
        guard dismissal == nil, reasons != pauseReasons else { return [] }
        pauseReasons = reasons
        return [.pauseChanged]
    }

    /// Closes the story.
    @discardableResult
    public mutating func close() -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        return dismiss(.closed)
    }
}
