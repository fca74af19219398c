extension RecapState {
    /// Shows the next step of the page, or moves to the next page if all its steps are shown. At the last step of the last page,
    /// ends the story as ``goToNextPage()`` does. A pause remains in effect.
    @discardableResult
    public mutating func goToNextStep() -> [RecapEffect] { goForward(byStep: true) }

    /// Hides the page's current step. At the first step, moves to the previous page with all its steps shown. On the first page,
    /// restarts it and reports ``RecapEffect/reachedStart``. A pause remains in effect.
    @discardableResult
    public mutating func goToPreviousStep() -> [RecapEffect] {
        guard dismissal == nil, currentStep == 0 else { return goToStep(currentStep - 1) }
        let isFirst = currentPage == 0
        let effects = goToPreviousPage()
        return isFirst ? effects : effects + goToStep(stepCount - 1)
    }

    /// Shows a step of the current page from its start. Steps count from 0; the index is clamped to existing steps. Does nothing if
    /// the step is the current one. A pause remains in effect.
    @discardableResult
    public mutating func goToStep(_ step: Int) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        return show(step: min(max(step, 0), stepCount - 1))
    }

    /// Moves to the next page, whether or not all steps of the current one are shown. On the last page, finishes the
    /// story.
    ///
    /// A manual last page stays at first, since somebody may be looking at it: the call reports ``RecapEffect/reachedEnd``, and only
    /// another one within ``endWindow`` of real time, without a move in between, finishes the story; see ``holdsAtEnd``.
    ///
    /// A call less than 0.15 s of real time after the previous one, even if that one had no effect, does not finish the story, so
    /// holding down a key does not close it by accident. Real time is measured by ``advance(by:)``; a host must call that method
    /// even if all pages are manual. A pause remains in effect.
    @discardableResult
    public mutating func goToNextPage() -> [RecapEffect] { goForward(byStep: false) }

    private mutating func goForward(byStep: Bool) -> [RecapEffect] {
        guard dismissal == nil, let count = pageCount else { return [] }
        let isHeldDown = nextGuard > .zero
        nextGuard = Self.nextWindow
        if byStep, currentStep + 1 < stepCount { return show(step: currentStep + 1) }
        guard currentPage + 1 >= count else { return leavePageForward() }
        if holdsAtEnd, endGuard == .zero, pages.advance(at: currentPage) == .manual {
            endGuard = Self.endWindow
            return [.reachedEnd]
        }
        return isHeldDown ? [] : leavePageForward()
    }

    /// Moves to the start of the previous page. On the first page, restarts it and reports ``RecapEffect/reachedStart``. A pause
    /// remains in effect.
    @discardableResult
    public mutating func goToPreviousPage() -> [RecapEffect] {
        guard dismissal == nil, pageCount != nil else { return [] }
        guard currentPage > 0 else { return show(0) + [.reachedStart] }
        return show(currentPage - 1)
    }

    /// Moves to the start of a page. Pages count from 0; the index is clamped to existing pages. Moving to the current page
    /// restarts it. A pause remains in effect.
    @discardableResult
    public mutating func goToPage(_ page: Int) -> [RecapEffect] {
        guard dismissal == nil, let count = pageCount else { return [] }
        return show(min(max(page, 0), count - 1))
    }

    /// Restarts the current page. A pause remains in effect.
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

    /// Advances the time by `realTime` even while the story is paused, for stepping through a page. The story stays paused.
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

/// The reasons why time is paused.
///
/// Each reason is added and removed independently. For example, closing a help screen does not undo the user's own
/// pause.
public struct PauseReasons: OptionSet, Hashable, Sendable {
    /// The reasons as bits.
    public let rawValue: UInt8

    /// Creates a set of reasons from bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The user paused the story.
    public static let user = PauseReasons(rawValue: 1 << 0)
    /// A button, such as a mouse button, is being held down.
    public static let hold = PauseReasons(rawValue: 1 << 1)
    /// The window does not have focus.
    public static let focus = PauseReasons(rawValue: 1 << 2)
    /// Something covers the page, such as a help screen.
    public static let overlay = PauseReasons(rawValue: 1 << 3)
    /// The page is still loading.
    public static let loading = PauseReasons(rawValue: 1 << 4)
    /// The user has scrolled the page and is reading.
    public static let reading = PauseReasons(rawValue: 1 << 5)
    /// The page asks a question that has not been answered yet.
    public static let question = PauseReasons(rawValue: 1 << 6)

    /// The reasons that pause only the page's clock, while animations on the page continue.
    public static let clockOnly: PauseReasons = [.reading, .question]
}

extension RecapState {
    /// Replaces the list of pages.
    ///
    /// If the new list contains the id of the current page, preferably at the same index, that page remains current and keeps its
    /// step and elapsed time, limited to its new number of steps and length. Otherwise the page at the same index, or the last
    /// page if there are fewer, is shown from its start. An empty list finishes the story.
    ///
    /// - Complexity: O(1) if the current page keeps its index, otherwise O(*n*) in the number of pages.
    @discardableResult
    public mutating func setPages(_ newPages: [PageTiming]) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        guard let current = currentTiming else { return replacePages(.listed(newPages), keptAt: 0) }
        let isAtOldPlace = newPages.indices ~= currentPage && newPages[currentPage].id == current.id
        let place = isAtOldPlace ? currentPage : newPages.firstIndex { $0.id == current.id }
        return replacePages(.listed(newPages), keptAt: place)
    }

    /// Replaces the pages with a number of pages of the same length: the `pageRemainSeconds` of the initializer, or 6 s
    /// if the story was created from a list.
    ///
    /// If the current index still exists, the page stays and keeps its elapsed time, up to its new length. Otherwise
    /// the last page is shown from its start. The number is clamped to 0…1,000,000; zero pages finish the story.
    ///
    /// - Complexity: O(1).
    @discardableResult
    public mutating func setPageCount(_ count: Int) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        let pages = PageList.uniform(clamping: count, each: pageRemain)
        return replacePages(pages, keptAt: pages[currentPage] == nil ? nil : currentPage)
    }

    /// - Parameter place: The index of the current page in the new list; `nil` if the list does not contain it.
    private mutating func replacePages(_ newPages: PageList, keptAt place: Int?) -> [RecapEffect] {
        pages = newPages
        endGuard = .zero
        guard let count = newPages.count, count > 0 else {
            currentPage = 0
            currentStep = 0
            elapsed = .zero
            return dismiss(.finished)
        }
        let old = currentPage
        guard let place else {
            currentPage = min(old, count - 1)
            currentStep = 0
            elapsed = .zero
            return [.pageChanged(from: old, to: currentPage)]
        }
        currentPage = place
        let oldStep = currentStep
        currentStep = min(oldStep, stepCount - 1)
        elapsed = min(max(elapsed, start(ofStep: currentStep)), start(ofStep: currentStep + 1))
        return (place == old ? [] : [.pageMoved(from: old, to: place)])
            + (currentStep == oldStep ? [] : [.stepChanged(from: oldStep, to: currentStep)])
    }
}
