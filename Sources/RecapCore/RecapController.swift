public import Observation
public import RecapTime

/// Plays a story: which page is shown, how much of its time is used, and when it is over.
///
/// A shell around ``RecapState`` that can be watched. It has no timer of its own; let time go by with ``advance(by:)``
/// or ``tick()``, or leave it to ``run(clock:every:)``. It is bound to no actor and may be used from one at a time.
///
/// Every property is observed by itself: who reads only ``currentPage`` is not woken by each tick. All of them change
/// together, before the first observer hears of it, so an observer may call the controller.
///
/// Transitions return their effects, in order, and deliver them to the streams of ``effects(bufferingPolicy:)``. When the
/// story ends, the properties change first, then ``onDismiss`` is called, then the streams deliver.
@Observable
public final class RecapController {
    @ObservationIgnored private(set) var state: RecapState
    @ObservationIgnored let listeners = EffectListeners()
    /// The effects that no stream was given yet, because an observer is being notified.
    @ObservationIgnored private var undelivered: [RecapEffect] = []
    /// The number of transitions whose observers are being notified.
    @ObservationIgnored private var notifying = 0
    @ObservationIgnored private var hasCalledOnDismiss = false
    /// The calls of `run` that are under way. The last one keeps the time.
    @ObservationIgnored var timekeepers: [Timekeeper] = []

    /// Called with the effects of each transition that has any, after the streams of ``effects(bufferingPolicy:)``.
    @ObservationIgnored package var onEffects: (([RecapEffect]) -> Void)?

    /// Called once, when the story is over. If it is over already when this is set, and nothing was called yet, it is
    /// called at once.
    @ObservationIgnored public var onDismiss: ((DismissReason) -> Void)? {
        didSet {
            if let dismissal = state.dismissal { callOnDismiss(dismissal) }
        }
    }

    /// Makes a controller for a story whose pages all last equally long.
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
        state = try RecapState(pageRemainSeconds: pageRemainSeconds, pageCount: pageCount)
    }

    /// Makes a controller for a story of these pages. With none it is finished at once.
    public init(pages: [PageTiming]) {
        state = RecapState(pages: pages)
    }

    deinit {
        listeners.finish()
    }
}

@available(*, unavailable)
extension RecapController: Sendable {}

// MARK: - Questions

extension RecapController {
    /// The current page, from 0.
    public var currentPage: Int { observed(\.currentPage, state.currentPage) }

    /// How many pages there are; nil while that is not known.
    public var pageCount: Int? { observed(\.pageCount, state.pageCount) }

    /// The current page's id and what ends it; nil where there is no page, or none is known yet.
    public var currentTiming: PageTiming? { observed(\.currentTiming, state.currentTiming) }

    /// How much of the current page's time is used; zero on a page that no clock ends.
    public var elapsed: Duration { observed(\.elapsed, state.elapsed) }

    /// The used share of the current page's time, 0…1; 0 on a page that no clock ends.
    public var progress: Double { observed(\.progress, state.progress) }

    /// The share of the current page that one tick of 0.1 s is worth at speed 1; 0 on a page that no clock ends.
    public var tickWeight: Double { observed(\.tickWeight, state.tickWeight) }

    /// Why time stands still; empty while it goes by.
    public var pauseReasons: PauseReasons { observed(\.pauseReasons, state.pauseReasons) }

    /// Whether time stands still for any reason.
    public var isPaused: Bool { observed(\.isPaused, state.isPaused) }

    /// How the story ended; nil while it has not.
    public var dismissal: DismissReason? { observed(\.dismissal, state.dismissal) }

    /// How many seconds of playing time go by in one second. Values beyond 0.25…8 become the nearer of the two, and NaN
    /// changes nothing. Kept to the nearest thousandth.
    public var speed: Double {
        get { observed(\.speed, state.speed) }
        set {
            _ = apply { state in
                state.speed = newValue
                return []
            }
        }
    }

    /// Everything at once, as a value: for those who draw a frame. It is not observed.
    public var snapshot: RecapState { state }

    /// The real time until the page ends at the present speed; nil where time alone will not end it. Ask it when setting
    /// a timer: it is not observed, since it changes as time goes by.
    public var timeToPageEnd: Duration? { state.timeToPageEnd }
}

// MARK: - Transitions

extension RecapController {
    /// Lets `realTime` go by, and believes that it did; see ``RecapState/advance(by:)``. Less than zero counts as zero.
    ///
    /// - Complexity: Constant while no page turns, else linear in the pages that do.
    @discardableResult
    public func advance(by realTime: Duration) -> [RecapEffect] {
        apply { $0.advance(by: realTime) }
    }

    /// Lets `realTime` go by also while it is paused: for stepping through a page. A pause stays.
    @discardableResult
    public func step(by realTime: Duration) -> [RecapEffect] {
        apply { $0.step(by: realTime) }
    }

    /// Lets 0.1 s go by: for those with a timer of their own that fires ten times a second.
    @discardableResult
    public func tick() -> [RecapEffect] {
        advance(by: RecapState.tick)
    }

    /// Goes on to the next page; from the last one it finishes the story, unless another "next" came less than 0.15 s
    /// before; see ``RecapState/goToNextPage()``. A pause stays.
    @discardableResult
    public func goToNextPage() -> [RecapEffect] {
        apply { $0.goToNextPage() }
    }

    /// Goes back to the page before; on the first one it restarts the page and says that this is the start. A pause stays.
    @discardableResult
    public func goToPreviousPage() -> [RecapEffect] {
        apply { $0.goToPreviousPage() }
    }

    /// Goes to the beginning of `page`, counted from 0. Beyond either end it is the page at that end; the current page
    /// restarts. A pause stays.
    @discardableResult
    public func goToPage(_ page: Int) -> [RecapEffect] {
        apply { $0.goToPage(page) }
    }

    /// Begins the current page anew. A pause stays.
    @discardableResult
    public func restartPage() -> [RecapEffect] {
        apply { $0.restartPage() }
    }

    /// Says that what the current page waits for is over. Ends the page if it is ``PageAdvance/whenSignaled``, also while
    /// paused, and does nothing on any other; on the last page the story finishes.
    @discardableResult
    public func signalPageEnd() -> [RecapEffect] {
        apply { $0.signalPageEnd() }
    }

    /// Stops time for these reasons, on top of those that there are.
    @discardableResult
    public func pause(_ reasons: PauseReasons = .user) -> [RecapEffect] {
        apply { $0.pause(reasons) }
    }

    /// Takes these reasons back. Time goes on when none is left.
    @discardableResult
    public func resume(_ reasons: PauseReasons = .user) -> [RecapEffect] {
        apply { $0.resume(reasons) }
    }

    /// Takes a new list of pages at once. The current page stays with its time if its id is among them; see
    /// ``RecapState/setPages(_:)``. No pages at all finish the story.
    ///
    /// - Complexity: Constant where the current page kept its place, else linear in the number of pages.
    @discardableResult
    public func setPages(_ pages: [PageTiming]) -> [RecapEffect] {
        apply { $0.setPages(pages) }
    }

    /// Takes a new number of pages at once, all of the same seconds. The current page stays with its time if there still
    /// is one at its place; see ``RecapState/setPageCount(_:)``. Zero pages finish the story.
    @discardableResult
    public func setPageCount(_ count: Int) -> [RecapEffect] {
        apply { $0.setPageCount(count) }
    }

    /// Ends the story where it is.
    @discardableResult
    public func close() -> [RecapEffect] {
        apply { $0.close() }
    }
}

// MARK: - Performing

extension RecapController {
    /// Makes a transition on behalf of a caller, and has `run` set its timer anew.
    private func apply(_ transition: (inout RecapState) -> [RecapEffect]) -> [RecapEffect] {
        defer { timekeepers.last?.wake() }
        return perform(transition)
    }

    /// Hands on the time that `run` has measured up to now.
    func settle() {
        _ = perform { _ in [] }
    }

    /// Hands on the time that `run` has measured up to now, makes the transition, and tells everybody.
    private func perform(_ transition: (inout RecapState) -> [RecapEffect]) -> [RecapEffect] {
        let before = state
        var effects: [RecapEffect] = []
        if let timekeeper = timekeepers.last {
            effects = state.advance(by: timekeeper.collect())
        }
        effects += transition(&state)
        timekeepers.last?.plan(state.timeToPageEnd)

        let after = state
        undelivered += effects
        notifying += 1
        notify(from: before, to: after)
        notifying -= 1
        if case .dismissed(let reason)? = effects.last { callOnDismiss(reason) }
        deliver()
        return effects
    }

    /// Delivers the effects in the order of the transitions: those of an observer follow those that the observer was
    /// notified of.
    private func deliver() {
        guard notifying == 0, !undelivered.isEmpty else { return }
        let effects = undelivered
        undelivered = []
        listeners.send(effects)
        onEffects?(effects)
    }

    private func callOnDismiss(_ reason: DismissReason) {
        guard !hasCalledOnDismiss, let onDismiss else { return }
        hasCalledOnDismiss = true
        onDismiss(reason)
    }

    private func notify(from before: RecapState, to after: RecapState) {
        let isOtherPage = before.currentPage != after.currentPage || before.pages != after.pages
        if before.currentPage != after.currentPage { changed(\.currentPage) }
        if isOtherPage {
            if before.pageCount != after.pageCount { changed(\.pageCount) }
            if before.currentTiming != after.currentTiming { changed(\.currentTiming) }
            if before.tickWeight != after.tickWeight { changed(\.tickWeight) }
        }
        if before.elapsed != after.elapsed { changed(\.elapsed) }
        if before.progress != after.progress { changed(\.progress) }
        if before.speed != after.speed { changed(\.speed) }
        if before.pauseReasons != after.pauseReasons { changed(\.pauseReasons) }
        if before.isPaused != after.isPaused { changed(\.isPaused) }
        if before.dismissal != after.dismissal { changed(\.dismissal) }
    }

    private func observed<Value>(_ property: KeyPath<RecapController, Value>, _ value: Value) -> Value {
        access(keyPath: property)
        return value
    }

    private func changed<Value>(_ property: KeyPath<RecapController, Value>) {
        withMutation(keyPath: property) {}
    }
}
