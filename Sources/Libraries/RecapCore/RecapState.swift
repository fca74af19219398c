/// The state of a playing story: a pure value without a clock, a terminal or observers.
///
/// Each transition changes the value and returns its effects in order. Once ``dismissal`` is set, transitions change
/// nothing and return no effects.
public struct RecapState: Hashable, Sendable {
    /// The real time after a "next" within which another "next" does not dismiss the story from the last page.
    static let nextWindow: Duration = .milliseconds(150)

    /// The real time after ``RecapEffect/reachedEnd`` within which another "next" finishes the story: 4.5 s.
    public static let endWindow: Duration = .milliseconds(4500)

    /// The length of a tick: 0.1 s.
    static let tick: Duration = .milliseconds(100)

    /// The index of the current page, from 0; always a valid index if there are pages.
    public internal(set) var currentPage = 0

    /// The index of the current page's step, from 0; always less than ``stepCount``.
    public internal(set) var currentStep = 0

    /// The elapsed playing time of the current page, from zero to the page's length; zero on a page without a time limit.
    public internal(set) var elapsed: Duration = .zero

    /// The reasons why time is paused; empty while it passes.
    public internal(set) var pauseReasons: PauseReasons = []

    /// The reason for the end of the story; `nil` if it is not over.
    public internal(set) var dismissal: DismissReason?

    /// Whether a move forward from a manual last page stays there and reports ``RecapEffect/reachedEnd``, so that only the next one
    /// finishes the story. Defaults to `true`. Set it to `false` if something else follows the story.
    public var holdsAtEnd = true

    var pages: PageList
    /// The length of the pages if only their count is given.
    let pageRemain: PageSeconds
    /// The remaining time in which another "next" counts as the repeat of a held key.
    var nextGuard: Duration = .zero
    /// The remaining time in which another "next" finishes a story that has reported its end.
    var endGuard: Duration = .zero
    private var rate = PlaybackRate()

    /// Creates the initial state of a story whose pages have the same length.
    ///
    /// - Parameters:
    ///   - pageRemainSeconds: The playing time of each page in seconds: a finite number, more than 0 and at most 86,400. Values
    ///     below 0.5 are raised to 0.5. Defaults to 6.
    ///   - pageCount: The number of pages, clamped to 0…1,000,000. Zero pages finish the story at once. If `nil`, the number is
    ///     unknown, and the story neither advances nor finishes until it is set.
    /// - Throws: `PageSecondsError` if the seconds are out of range.
    public init(
        pageRemainSeconds: Double = PageSeconds.default.value, pageCount: Int? = nil
    ) throws(PageSecondsError) {
        let each = try PageSeconds(checking: pageRemainSeconds)
        self.init(pageRemain: each, pages: pageCount.map { .uniform(clamping: $0, each: each) } ?? .unknown)
    }

    /// Creates the initial state of a story with the given pages. An empty list finishes the story at once.
    public init(pages: [PageTiming]) {
        self.init(pageRemain: .default, pages: .listed(pages))
    }

    private init(pageRemain: PageSeconds, pages: PageList) {
        self.pageRemain = pageRemain
        self.pages = pages
        if pages.count == 0 { dismissal = .finished }
    }
}

// MARK: - Properties

extension RecapState {
    /// The number of pages; `nil` if it is not known yet.
    public var pageCount: Int? { pages.count }

    /// The number of steps of the current page, at least 1.
    public var stepCount: Int { pages.steps(at: currentPage) }

    /// The id and the end condition of the current page; `nil` if there is no page, or none is known yet.
    public var currentTiming: PageTiming? { pages[currentPage] }

    /// The fraction of the current page's time that has passed, 0…1; 0 on a page without a time limit.
    public var progress: Double {
        guard let duration = pageDuration else { return 0 }
        return min(max(elapsed / duration, 0), 1)
    }

    /// The fraction of the current page's time that one tick of 0.1 s takes at speed 1; 0 on a page without a time limit.
    ///
    /// While the number of pages is unknown, this is the value for a page of the requested length.
    public var tickWeight: Double {
        guard let duration = pages == .unknown ? pageRemain.duration : pageDuration else { return 0 }
        return Self.tick / duration
    }

    /// Whether time is paused for any reason.
    public var isPaused: Bool { !pauseReasons.isEmpty }

    /// Whether animations on the page are paused as well as its clock.
    public var isMotionPaused: Bool { !pauseReasons.subtracting(.clockOnly).isEmpty }

    /// The playing time that passes per second of real time, clamped to 0.25…8. NaN is ignored.
    ///
    /// The speed is rounded to the nearest thousandth so that times add up exactly.
    public var speed: Double {
        get { rate.value }
        set { rate.set(newValue) }
    }

    /// The real time until the page ends at the current speed.
    ///
    /// The value is `nil` if time alone does not end the page: while paused, on a manual or signaled page, while the
    /// number of pages is unknown, and when the story is over. Advancing by exactly this time ends the page.
    public var timeToPageEnd: Duration? {
        isPaused ? nil : timeLeft
    }

    /// The real time until the page's next step or, at the last step, until its end, at the current speed.
    ///
    /// The value is `nil` if time alone causes neither; see ``timeToPageEnd``. Advancing by exactly this time has an effect.
    public var timeToNextStep: Duration? {
        guard dismissal == nil, !isPaused, pageDuration != nil else { return nil }
        return rate.realTime(for: max(start(ofStep: currentStep + 1) - elapsed, .zero))
    }

    /// The real time left on the page at the current speed, even while it is paused.
    ///
    /// The value is `nil` on a manual or signaled page, while the number of pages is unknown, and when the story is
    /// over.
    public var timeLeft: Duration? {
        guard dismissal == nil, let duration = pageDuration else { return nil }
        return rate.realTime(for: max(duration - elapsed, .zero))
    }

    /// The length of the current page; `nil` if it has no time limit or there is no page.
    var pageDuration: Duration? { pages.advance(at: currentPage)?.duration }

    /// Returns the elapsed time at which a step of the current page begins; zero on a page without a time limit. If `step` equals
    /// the number of steps, returns the time at which the page ends.
    func start(ofStep step: Int) -> Duration {
        guard let duration = pageDuration else { return .zero }
        let count = stepCount
        return step >= count ? duration : Duration(attoseconds: duration.attoseconds * Int128(step) / Int128(count))
    }
}

// MARK: - Time

extension RecapState {
    /// Advances the time by `realTime`, all of which counts.
    ///
    /// The playing time is `realTime` times ``speed``. Time beyond the end of a page counts toward the next one, so several steps
    /// and pages may end in one call. The advance stops at the start of a page without a time limit, and the end of the last page
    /// finishes the story. While paused, only the interval since the last "next" advances.
    ///
    /// - Parameter realTime: The real time to add. A negative time counts as zero.
    /// - Complexity: O(1) without allocation if no step ends, otherwise O(*n*) in the number of steps that end.
    @discardableResult
    public mutating func advance(by realTime: Duration) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        let realTime = min(max(realTime, .zero), PlaybackRate.longestRealTime)
        nextGuard = max(nextGuard - realTime, .zero)
        endGuard = max(endGuard - realTime, .zero)
        guard !isPaused, pageDuration != nil else { return [] }

        var effects: [RecapEffect] = []
        elapsed += rate.playingTime(in: realTime)
        while let duration = pageDuration, elapsed >= start(ofStep: currentStep + 1) {
            guard currentStep + 1 >= stepCount else {
                effects.append(.stepChanged(from: currentStep, to: currentStep + 1))
                currentStep += 1
                continue
            }
            let overshoot = elapsed - duration
            elapsed = duration
            effects += leavePageForward()
            if dismissal != nil { return effects }
            elapsed = pageDuration == nil ? .zero : overshoot
        }
        return effects
    }

    /// Moves to the start of the next page, or finishes the story on the last one.
    mutating func leavePageForward() -> [RecapEffect] {
        guard let count = pageCount else { return [] }
        guard currentPage + 1 < count else { return dismiss(.finished) }
        return show(currentPage + 1)
    }

    /// Makes an existing page the current one, at its start.
    mutating func show(_ page: Int) -> [RecapEffect] {
        defer {
            currentPage = page
            currentStep = 0
            elapsed = .zero
            endGuard = .zero
        }
        return page == currentPage ? [.pageRestarted] : [.pageChanged(from: currentPage, to: page)]
    }

    /// Makes an existing step of the current page the current one, at its start.
    mutating func show(step: Int) -> [RecapEffect] {
        guard step != currentStep else { return [] }
        defer {
            currentStep = step
            elapsed = start(ofStep: step)
            endGuard = .zero
        }
        return [.stepChanged(from: currentStep, to: step)]
    }

    mutating func dismiss(_ reason: DismissReason) -> [RecapEffect] {
        dismissal = reason
        return [.dismissed(reason)]
    }
}

/// The ratio of playing time to real time, in thousandths.
///
/// The rate is an integer, so durations scale exactly: the parts of a time add up to the whole, and a page never ends before its
/// computed time.
struct PlaybackRate: Hashable, Sendable {
    private(set) var thousandths: Int = 1000

    var value: Double { Double(thousandths) / 1000 }

    /// Sets the rate, rounded to the nearest thousandth and clamped to 0.25…8. NaN is ignored.
    mutating func set(_ value: Double) {
        guard !value.isNaN else { return }
        thousandths = Int((min(max(value, 0.25), 8) * 1000).rounded())
    }

    /// Returns the playing time that passes in `realTime`, which must be at most ``longestRealTime``.
    func playingTime(in realTime: Duration) -> Duration {
        guard thousandths != 1000 else { return realTime }
        return Duration(attoseconds: realTime.attoseconds * Int128(thousandths) / 1000)
    }

    /// Returns the shortest real time in which at least `playingTime` passes.
    func realTime(for playingTime: Duration) -> Duration {
        guard thousandths != 1000 else { return playingTime }
        let rate = Int128(thousandths)
        return Duration(attoseconds: (playingTime.attoseconds * 1000 + rate - 1) / rate)
    }

    /// The longest time that can be scaled without overflowing `Duration`: about 31 million years.
    static let longestRealTime: Duration = .seconds(1_000_000_000_000_000)
}
