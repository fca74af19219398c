public import Observation

/// A controller that plays a story: it tracks the current page, its elapsed time and the end of the story.
///
/// It is an observable wrapper around ``RecapState``. It has no timer of its own: advance the time with ``advance(by:)`` or
/// ``tick()``, or call ``run(clock:every:)``. A controller is not isolated to an actor; use it from one at a time.
///
/// Properties are observed independently: code that reads only ``currentPage`` is not notified of every tick. All
/// properties change before the first observer is notified, so an observer may call the controller.
///
/// Transitions return their effects, in order, and deliver them to the streams of ``effects(bufferingPolicy:)``. When
/// the story ends, the properties change first, then ``onDismiss`` is called, then the streams deliver.
@Observable
public final class RecapController {
    @ObservationIgnored private(set) var state: RecapState
    @ObservationIgnored let listeners = EffectListeners()
    /// The effects that have not been delivered to streams yet because observers are being notified.
    @ObservationIgnored private var undelivered: [RecapEffect] = []
    /// The number of transitions whose observers are being notified.
    @ObservationIgnored private var notifying = 0
    @ObservationIgnored private var hasCalledOnDismiss = false
    /// Whether any property has been read. Until then, there can be no observers.
    @ObservationIgnored private var mayBeObserved = false
    /// The timekeepers of the calls to `run` in progress. The last one measures the time.
    @ObservationIgnored var timekeepers: [Timekeeper] = []

    /// Called with the effects of each transition that has any, after the streams of ``effects(bufferingPolicy:)``.
    @ObservationIgnored package var onEffects: (([RecapEffect]) -> Void)?

    /// Called once, when the story is over. If the story is already over when the property is set and no closure has
    /// been called yet, the closure is called immediately.
    @ObservationIgnored public var onDismiss: ((DismissReason) -> Void)? {
        didSet {
            if let dismissal = state.dismissal { callOnDismiss(dismissal) }
        }
    }

    /// Creates a controller for a story whose pages have the same length.
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
        state = try RecapState(pageRemainSeconds: pageRemainSeconds, pageCount: pageCount)
    }

    /// Creates a controller for a story with the given pages. An empty list finishes the story at once.
    public init(pages: [PageTiming]) {
        state = RecapState(pages: pages)
    }

    deinit {
        listeners.finish()
    }
}

@available(*, unavailable)
extension RecapController: Sendable {}

// MARK: - Properties

extension RecapController {
    /// The index of the current page, from 0.
    public var currentPage: Int { observed(\.currentPage, state.currentPage) }

    /// The index of the current page's step, from 0.
    public var currentStep: Int { observed(\.currentStep, state.currentStep) }

    /// The number of steps of the current page, at least 1.
    public var stepCount: Int { observed(\.stepCount, state.stepCount) }

    /// The number of pages; `nil` if it is not known yet.
    public var pageCount: Int? { observed(\.pageCount, state.pageCount) }

    /// The id and the end condition of the current page; `nil` if there is no page, or none is known yet.
    public var currentTiming: PageTiming? { observed(\.currentTiming, state.currentTiming) }

    /// The elapsed playing time of the current page; zero on a page without a time limit.
    public var elapsed: Duration { observed(\.elapsed, state.elapsed) }

    /// The fraction of the current page's time that has passed, 0…1; 0 on a page without a time limit.
    public var progress: Double { observed(\.progress, state.progress) }

    /// The fraction of the current page's time that one tick of 0.1 s takes at speed 1; 0 on a page without a time limit.
    public var tickWeight: Double { observed(\.tickWeight, state.tickWeight) }

    /// The reasons why time is paused; empty while it passes.
    public var pauseReasons: PauseReasons { observed(\.pauseReasons, state.pauseReasons) }

    /// Whether time is paused for any reason.
    public var isPaused: Bool { observed(\.isPaused, state.isPaused) }

    /// The reason for the end of the story; `nil` if it is not over.
    public var dismissal: DismissReason? { observed(\.dismissal, state.dismissal) }

    /// The playing time that passes in one second of real time, clamped to 0.25…8 and rounded to the nearest
    /// thousandth. NaN is ignored. Defaults to 1.
    public var speed: Double {
        get { observed(\.speed, state.speed) }
        set {
            _ = apply { state in
                state.speed = newValue
                return []
            }
        }
    }

    /// Whether a move forward from a manual last page stays there at first; see ``RecapState/holdsAtEnd``. Not observed.
    public var holdsAtEnd: Bool {
        get { state.holdsAtEnd }
        set {
            _ = apply { state in
                state.holdsAtEnd = newValue
                return []
            }
        }
    }

    /// The state of the story as a value, for drawing a frame. Not observed.
    public var snapshot: RecapState { state }

    /// The real time until the page ends at the current speed; `nil` if time alone does not end it.
    ///
    /// Read this property to set a timer. It is not observed because it changes as time passes.
    public var timeToPageEnd: Duration? { state.timeToPageEnd }

    /// The real time until the page's next step or end at the current speed; `nil` if time alone causes neither.
    ///
    /// Read this property to set a timer. It is not observed because it changes as time passes.
    public var timeToNextStep: Duration? { state.timeToNextStep }
}

// MARK: - Transitions

extension RecapController {
    /// Advances the time by `realTime`, all of which counts; see ``RecapState/advance(by:)``. A negative time counts as
    /// zero.
    ///
    /// - Complexity: O(1) if no step ends, otherwise O(*n*) in the number of steps that end.
    @discardableResult
    public func advance(by realTime: Duration) -> [RecapEffect] {
        apply { $0.advance(by: realTime) }
    }

    /// Advances the time by `realTime` even while the story is paused, for stepping through a page. The story stays paused.
    @discardableResult
    public func step(by realTime: Duration) -> [RecapEffect] {
        apply { $0.step(by: realTime) }
    }

    /// Advances the time by 0.1 s, for a host whose own timer fires ten times a second.
    @discardableResult
    public func tick() -> [RecapEffect] {
        advance(by: RecapState.tick)
    }

    /// Shows the next step of the page, or moves to the next page if all its steps are shown. At the last step of the last page,
    /// ends the story as ``goToNextPage()`` does. A pause remains in effect.
    @discardableResult
    public func goToNextStep() -> [RecapEffect] {
        apply { $0.goToNextStep() }
    }

    /// Hides the page's current step. At the first step, moves to the previous page with all its steps shown. On the first page,
    /// restarts it and reports ``RecapEffect/reachedStart``. A pause remains in effect.
    @discardableResult
    public func goToPreviousStep() -> [RecapEffect] {
        apply { $0.goToPreviousStep() }
    }

    /// Shows a step of the current page from its start. Steps count from 0; the index is clamped to existing steps. A pause
    /// remains in effect.
    @discardableResult
    public func goToStep(_ step: Int) -> [RecapEffect] {
        apply { $0.goToStep(step) }
    }

    /// Moves to the next page, whether or not all steps of the current one are shown. On the last page, finishes the story
    /// unless the previous call was less than 0.15 s ago. A manual last page first reports ``RecapEffect/reachedEnd``; see
    /// ``RecapState/goToNextPage()``. A pause remains in effect.
    @discardableResult
    public func goToNextPage() -> [RecapEffect] {
        apply { $0.goToNextPage() }
    }

    /// Moves to the start of the previous page. On the first page, restarts it and reports ``RecapEffect/reachedStart``. A pause
    /// remains in effect.
    @discardableResult
    public func goToPreviousPage() -> [RecapEffect] {
        apply { $0.goToPreviousPage() }
    }

    /// Moves to the start of a page. Pages count from 0; the index is clamped to existing pages. Moving to the current page
    /// restarts it. A pause remains in effect.
    @discardableResult
    public func goToPage(_ page: Int) -> [RecapEffect] {
        apply { $0.goToPage(page) }
    }

    /// Restarts the current page. A pause remains in effect.
    @discardableResult
    public func restartPage() -> [RecapEffect] {
        apply { $0.restartPage() }
    }

    /// Signals that the current page is over. Ends a ``PageAdvance/whenSignaled`` page, even while paused; on the last
    /// page, finishes the story. Other pages ignore the signal.
    @discardableResult
    public func signalPageEnd() -> [RecapEffect] {
        apply { $0.signalPageEnd() }
    }

    /// Adds pause reasons.
    @discardableResult
    public func pause(_ reasons: PauseReasons = .user) -> [RecapEffect] {
        apply { $0.pause(reasons) }
    }

    /// Removes pause reasons. Time passes again when no reason is left.
    @discardableResult
    public func resume(_ reasons: PauseReasons = .user) -> [RecapEffect] {
        apply { $0.resume(reasons) }
    }

    /// Replaces the list of pages. The current page stays, with its time, if its id is in the new list; see
    /// ``RecapState/setPages(_:)``. An empty list finishes the story.
    ///
    /// - Complexity: O(1) if the current page keeps its index, otherwise O(*n*) in the number of pages.
    @discardableResult
    public func setPages(_ pages: [PageTiming]) -> [RecapEffect] {
        apply { $0.setPages(pages) }
    }

    /// Replaces the pages with a number of pages of the same length. The current page stays, with its time, if its
    /// index still exists; see ``RecapState/setPageCount(_:)``. Zero pages finish the story.
    @discardableResult
    public func setPageCount(_ count: Int) -> [RecapEffect] {
        apply { $0.setPageCount(count) }
    }

    /// Closes the story.
    @discardableResult
    public func close() -> [RecapEffect] {
        apply { $0.close() }
    }
}

// MARK: - Performing

extension RecapController {
    /// Performs a transition requested by a caller, and makes `run` reset its timer.
    private func apply(_ transition: (inout RecapState) -> [RecapEffect]) -> [RecapEffect] {
        defer { timekeepers.last?.wake() }
        return perform(transition)
    }

    /// Advances the state by the time that `run` has measured so far.
    func settle() {
        _ = perform { _ in [] }
    }

    /// Advances the state by the time that `run` has measured so far, performs a transition, and notifies observers and
    /// streams.
    private func perform(_ transition: (inout RecapState) -> [RecapEffect]) -> [RecapEffect] {
        let before = state
        var effects: [RecapEffect] = []
        if let timekeeper = timekeepers.last {
            effects = state.advance(by: timekeeper.collect())
        }
        let own = transition(&state)
        effects = effects.isEmpty ? own : effects + own
        timekeepers.last?.plan(state.timeToNextStep)

        let after = state
        if !effects.isEmpty { undelivered += effects }
        notifying += 1
        notify(from: before, to: after)
        notifying -= 1
        if case .dismissed(let reason)? = effects.last { callOnDismiss(reason) }
        deliver()
        return effects
    }

    /// Delivers the effects in the order of the transitions. The effects of calls made by an observer follow the ones it was
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
        guard mayBeObserved else { return }
        let isOtherPage = before.currentPage != after.currentPage || before.pages != after.pages
        if before.currentPage != after.currentPage { changed(\.currentPage) }
        if isOtherPage {
            if before.pageCount != after.pageCount { changed(\.pageCount) }
            if before.currentTiming != after.currentTiming { changed(\.currentTiming) }
            if before.stepCount != after.stepCount { changed(\.stepCount) }
            if before.tickWeight != after.tickWeight { changed(\.tickWeight) }
        }
        if before.currentStep != after.currentStep { changed(\.currentStep) }
        if before.elapsed != after.elapsed { changed(\.elapsed) }
        if before.progress != after.progress { changed(\.progress) }
        if before.speed != after.speed { changed(\.speed) }
        if before.pauseReasons != after.pauseReasons { changed(\.pauseReasons) }
        if before.isPaused != after.isPaused { changed(\.isPaused) }
        if before.dismissal != after.dismissal { changed(\.dismissal) }
    }

    private func observed<Value>(_ property: KeyPath<RecapController, Value>, _ value: Value) -> Value {
        mayBeObserved = true
        access(keyPath: property)
        return value
    }

    private func changed<Value>(_ property: KeyPath<RecapController, Value>) {
        withMutation(keyPath: property) {}
    }
}
