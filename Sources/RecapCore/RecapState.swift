public import RecapTime

/// Time and place in a story: a pure value that knows no clock, no terminal and nobody who watches.
///
/// Each transition changes the value and returns what happened, in order. Once ``dismissal`` is set nothing moves any
/// more, and every transition returns no effects.
public struct RecapState: Hashable, Sendable {
    /// How soon after another "next" a "next" does not dismiss from the last page, in real time.
    static let nextWindow: Duration = .milliseconds(150)

    /// One tick, 0.1 s.
    static let tick: Duration = .milliseconds(100)

    /// The current page, from 0. Within the pages while there are any.
    public internal(set) var currentPage = 0

    /// How much of the current page's time is used: zero up to the page's seconds, and zero on a page that no clock
    /// ends.
    public internal(set) var elapsed: Duration = .zero

    /// Why time stands still; empty while it goes by.
    public internal(set) var pauseReasons: PauseReasons = []

    /// How the story ended; nil while it has not.
    public internal(set) var dismissal: DismissReason?

    var pages: PageList
    /// The seconds of each page that a bare count asks for.
    let pageRemain: PageSeconds
    /// What is left of the time in which another "next" counts as a key held down.
    var nextGuard: Duration = .zero
    private var rate = PlaybackRate()

    /// Makes the beginning of a story whose pages all last equally long.
    ///
    /// - Parameters:
    ///   - pageRemainSeconds: The seconds of each page: a finite number, more than 0 and at most 86,400. Less than 0.5 is
    ///     played as 0.5. Defaults to 6.
    ///   - pageCount: How many pages there are; nil while that is not known, and then nothing advances or finishes until
    ///     it is. With zero pages (or fewer) the story is finished at once. More than a million are taken as a million.
    /// - Throws: `PageSecondsError` if the seconds are out of range.
    public init(
        pageRemainSeconds: Double = PageSeconds.default.value, pageCount: Int? = nil
    ) throws(PageSecondsError) {
        let each = try PageSeconds(checking: pageRemainSeconds)
        self.init(pageRemain: each, pages: pageCount.map { .uniform(clamping: $0, each: each) } ?? .unknown)
    }

    /// Makes the beginning of a story with these pages. With none it is finished at once.
    public init(pages: [PageTiming]) {
        self.init(pageRemain: .default, pages: .listed(pages))
    }

    private init(pageRemain: PageSeconds, pages: PageList) {
        self.pageRemain = pageRemain
        self.pages = pages
        if pages.count == 0 { dismissal = .finished }
    }
}

// MARK: - Questions

extension RecapState {
    /// How many pages there are; nil while that is not known.
    public var pageCount: Int? { pages.count }

    /// The current page's id and what ends it; nil where there is no page, or none is known yet.
    public var currentTiming: PageTiming? { pages[currentPage] }

    /// The used share of the current page's time, 0…1; 0 on a page that no clock ends.
    public var progress: Double {
        guard let duration = pageDuration else { return 0 }
        return min(max(elapsed / duration, 0), 1)
    }

    /// The share of the current page that one tick of 0.1 s is worth at speed 1; 0 on a page that no clock ends.
    ///
    /// Known before the number of pages is, since a page to come will last the seconds that were asked for.
    public var tickWeight: Double {
        guard let duration = pages == .unknown ? pageRemain.duration : pageDuration else { return 0 }
        return Self.tick / duration
    }

    /// Whether time stands still for any reason.
    public var isPaused: Bool { !pauseReasons.isEmpty }

    /// Whether what moves on the page stands still too, and not its clock alone.
    public var isMotionPaused: Bool { !pauseReasons.subtracting(.clockOnly).isEmpty }

    /// How many seconds of playing time go by in one second.
    ///
    /// Values beyond 0.25…8 become the nearer of the two, and NaN changes nothing. Kept to the nearest thousandth, so
    /// that time adds up exactly.
    public var speed: Double {
        get { rate.value }
        set { rate.set(newValue) }
    }

    /// The real time until the page ends at the present speed.
    ///
    /// Nil where time alone will not end it: while paused, on a manual or signaled page, while the number of pages is not
    /// known, and when the story is over. Advancing by exactly this much turns the page.
    public var timeToPageEnd: Duration? {
        isPaused ? nil : timeLeft
    }

    /// The real time that the page has left at the present speed, also while it is paused.
    ///
    /// Nil on a manual or signaled page, while the number of pages is not known, and when the story is over.
    public var timeLeft: Duration? {
        guard dismissal == nil, let duration = pageDuration else { return nil }
        return rate.realTime(for: max(duration - elapsed, .zero))
    }

    /// The time of the current page within its limits; nil where no clock ends it or there is none.
    var pageDuration: Duration? { pages.advance(at: currentPage)?.duration }
}

// MARK: - Time

extension RecapState {
    /// Lets `realTime` go by, and believes that it did.
    ///
    /// Playing time is `realTime` times ``speed``. What goes beyond the end of a page counts for the next one, so several
    /// pages may turn at once; a page that no clock ends stops it there, and the end of the last page finishes the story.
    /// While paused, only the time since the last "next" goes on.
    ///
    /// - Parameter realTime: Less than zero counts as zero.
    /// - Complexity: Constant and without allocation while no page turns, else linear in the pages that do.
    @discardableResult
    public mutating func advance(by realTime: Duration) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        let realTime = min(max(realTime, .zero), PlaybackRate.longestRealTime)
        nextGuard = max(nextGuard - realTime, .zero)
        guard !isPaused, pageDuration != nil else { return [] }

        var effects: [RecapEffect] = []
        elapsed += rate.playingTime(in: realTime)
        while let duration = pageDuration, elapsed >= duration {
            let overshoot = elapsed - duration
            elapsed = duration
            effects += leavePageForward()
            if dismissal != nil { return effects }
            elapsed = pageDuration == nil ? .zero : overshoot
        }
        return effects
    }

    /// Goes on to the next page at its beginning, or finishes the story from the last one.
    mutating func leavePageForward() -> [RecapEffect] {
        guard let count = pageCount else { return [] }
        guard currentPage + 1 < count else { return dismiss(.finished) }
        return show(currentPage + 1)
    }

    /// Makes `page`, which exists, the current one at its beginning.
    mutating func show(_ page: Int) -> [RecapEffect] {
        defer {
            currentPage = page
            elapsed = .zero
        }
        return page == currentPage ? [.pageRestarted] : [.pageChanged(from: currentPage, to: page)]
    }

    mutating func dismiss(_ reason: DismissReason) -> [RecapEffect] {
        dismissal = reason
        return [.dismissed(reason)]
    }
}
