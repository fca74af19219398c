public import RecapCore
package import RecapLanguage
public import RecapScene
public import RecapSurface

/// A playing story: the controller of its pages, the view that draws them, and the handling of events for both.
///
/// ``Player`` plays a story in a loop of its own. Use a playback to play one in your loop, next to other content on the
/// same surface:
///
/// ```swift
/// while playback.controller.dismissal == nil {
///     if playback.draw(on: &surface) { try terminal.present(&surface) }
///     terminal.query(playback.terminalQueries)
///     let deadline = playback.prepareToWait()
///     let events = terminal.events(until: deadline, watching: playback.watchedFiles)
///     playback.advance(to: .now)
///     for event in events where !playback.handle(event) {
///         // An event that the story has no use for.
///     }
/// }
/// ```
///
/// A playback never waits and has no thread. Call it from one thread only. When it is deallocated, it dismantles the
/// stateful elements of the story.
public final class StoryPlayback: KeyRouter {
    /// The page, its time, the pauses and the end of the story.
    ///
    /// The view reflects every call of this controller. The playback advances its time.
    public let controller: RecapController

    /// Called with each event, in order, after the playback has handled it.
    public var onEvent: ((PlaybackEvent) -> Void)?

    /// Called with a picture that the user wants to save; must not block. Report the result with ``show(notice:)``. `nil` if
    /// pictures can't be saved.
    public var onSavePicture: ((PagePicture) -> Void)?

    /// Called with the index of the page at which the user wants to edit the story, counted among the existing pages. `nil` if
    /// the story can't be edited.
    public var onEdit: ((Int) -> Void)? { didSet { view.canEdit = onEdit != nil } }

    /// Opens a web or mail address with another program, without waiting for it, or throws an error that is shown. If the
    /// property is `nil`, links can't be opened, but the user can read and copy their addresses.
    public var openLink: ((_ address: String) throws(LinkError) -> Void)?

    /// The rectangle of the surface, in cells, that the story is drawn into. Set it when the screen is resized.
    public var rect: Rect {
        didSet { if rect != oldValue { damage = .all } }
    }

    /// The terminal's capabilities and the user's preferences.
    public var environment: SceneEnvironment {
        didSet {
            view.setEnvironment(environment)
            damage = .all
        }
    }

    /// The terminal queries whose results affect drawing. Set the results as the traits of ``environment``.
    public var terminalQueries: TerminalQueries { elementQueries.union(view.terminalQueries) }
    /// The terminal queries of stateful elements.
    var elementQueries: TerminalQueries = []

    package let view: RecapView
    /// The part of the frame that needs to be redrawn.
    package internal(set) var damage = Damage.all
    /// Called with the effects of each transition, before ``onEvent``.
    package var onEffects: (([RecapEffect]) -> Void)?

    /// Whether the arrow keys select an answer to the page's only question. Defaults to `true`.
    package var arrowsMarkAnswers = true

    /// Whether the pages next to the current one are laid out in advance. Defaults to `true`.
    var preparesNeighbors = true

    /// Whether the loss of focus (``TerminalEvent/focus(_:)``) pauses the story.
    var pausesWithoutFocus = false
    /// Measures the time between two calls of `advance(to:)`.
    var timer: WakeUpTimer
    /// The pause of the page's clock after the user has scrolled.
    var reading = ReadingHold()
    /// The page whose media ended while the page's clock was paused.
    var endedPage: String?
    /// The current mouse press: its time, as a `clockTime`, and its cell.
    var press: (at: Duration, point: Point)?
    /// The detector of a held pause key.
    var heldKey = HeldKey()
    /// The time since playback began, including pauses.
    private(set) var clockTime: Duration = .zero
    /// The `clockTime` at which the page began.
    private(set) var pageBegin: Duration = .zero
    /// Whether `playingState` has changed since it was reported, other than by the passage of time.
    var hasStateChanged = true
    /// The speed when the state was last reported.
    var reportedSpeed = 1.0
    /// The text of the notice about a temporary state of the player, which is removed when the state ends; `nil` if there is
    /// none.
    private var stateNotice: String?
    /// The page number that is being typed.
    var typedNumber = TypedNumber()
    /// Whether digits enter the number of a page; `nil` if they do in a story whose pages all wait for a key.
    var takesPageNumbers: Bool?
    /// Whether a page turn starts a transition.
    private var animatesTurns = true
    /// The next change of the view to draw. Its delay counts from the last call of `letTimePass`.
    private var change: ViewChange?

    /// The parts of a frame that differ from the previous frame.
    package enum Damage { case none, bars, all }

    /// Creates a playback in an existing view.
    package init(_ view: RecapView, environment: SceneEnvironment, rect: Rect, now: ContinuousClock.Instant = .now) {
        self.view = view
        self.environment = environment
        self.rect = rect
        timer = WakeUpTimer(now: now)
        controller = RecapController(pages: view.timings)
        controller.onEffects = { [weak self] in self?.follow($0) }
    }

    /// Starts at a step of a page, with some of the page's time already elapsed. The entrance animation of a paused or settled
    /// page is skipped.
    package func begin(
        at start: PageReference, step: Int = 0, elapsed: Duration = .zero, isPaused: Bool, isSettled: Bool = false
    ) {
        animatesTurns = false
        defer { animatesTurns = true }
        controller.goToPage(start.index(in: controller.snapshot.pageCount ?? 0, find: view.index(ofPage:)))
        // Done before the speed is set, so the time is not scaled.
        controller.advance(by: elapsed)
        if step > controller.snapshot.currentStep { controller.goToStep(step) }
        if isPaused { controller.pause(.user) }
        view.showFromStart(isPaused: isPaused || isSettled, step: controller.snapshot.currentStep)
    }

    /// Dismantles the stateful elements.
    package func dismantle() { view.dismantle() }

    /// Recreates the stateful elements, which open their files again.
    package func reopenFiles() {
        view.dismantle()
        damage = .all
    }

    /// Changes the view, and redraws the whole story with the next frame.
    package func updateView(_ change: (RecapView) -> Void) {
        change(view)
        damage = .all
    }

    /// Redraws the whole story with the next frame. Call this method after drawing over the story.
    public func setNeedsDisplay() { damage = .all }

    /// Sets the size of a cell in pixels and its aspect ratio, width divided by height, and redraws the whole story.
    /// `nil` if unknown.
    package func setCells(aspect: Double?, pixels: CellSize?) { environment.setCells(aspect: aspect, pixels: pixels) }

    // MARK: Time

    /// After a frame was presented, advances the stateful elements to the current time and prepares the neighbouring
    /// pages.
    package func advanceElements() {
        view.advanceElements(controller.snapshot)
        if preparesNeighbors, damage == .none { view.prepareNeighbors(controller.snapshot, in: rect) }
    }

    /// Returns the time until the next scheduled change; `nil` if there is none.
    package func timeToNextChange() -> Duration? {
        let stepEnd = controller.timeToNextStep
        // What was moving when the loop was woken early may have come to rest, in a state that is not drawn yet.
        change = ViewChange.earlier(change, view.nextChange(controller.snapshot, in: rect))
        let next = Duration.earlier(.earlier(stepEnd, change?.delay), isReadingTime ? reading.left : nil)
        guard let pressTime, !view.isHeld else { return .earlier(next, heldKey.timeToRelease(at: clockTime)) }
        return .earlier(next, max(.zero, StoryPlayback.longestClick - pressTime))
    }

    /// Advances the story by the elapsed time, of which `played` is playing time.
    package func letTimePass(_ played: Duration, passed: Duration) {
        clockTime += passed
        // The page ends later than was reported.
        if passed - played > .milliseconds(500) { hasStateChanged = true }
        view.advance(by: played, isPaused: controller.snapshot.isMotionPaused)
        controller.advance(by: played)
        if isReadingTime, reading.letTimePass(played) { endReading() }
        if let pressTime, pressTime >= StoryPlayback.longestClick, !view.isHeld { updateView { $0.setHeld(true) } }
        if heldKey.timeToRelease(at: clockTime) == .zero { releaseKey() }
        // The loop may wake up early, for an event. Effects of events set the damage themselves.
        guard let change else { return }
        self.change?.delay -= passed
        guard damage == .none, passed >= change.delay else { return }
        damage = change.affectsBarsOnly ? .bars : .all
    }

    /// Treats a time during which the process was stopped as a pause.
    package func letStopPass(_ time: Duration) {
        clockTime += time
        hasStateChanged = true
    }

    // MARK: Drawing

    /// Returns whether anything has to be drawn, and marks it as drawn.
    func takeDamage() -> Bool {
        defer { endDamage() }
        return damage != .none
    }

    /// Records that all changes were drawn.
    private func endDamage() {
        guard damage != .none else { return }
        if damage == .all || change?.affectsBarsOnly == true { change = nil }
        damage = .none
    }

    /// Draws the parts of the story that have changed since the last call, and returns which ones.
    package func drawDamage(on surface: inout Surface) -> Damage {
        defer { endDamage() }
        switch damage {
        case .none: break
        case .bars: view.drawBars(controller.snapshot, on: &surface, in: rect)
        case .all: view.draw(controller.snapshot, on: &surface, in: rect)
        }
        return damage
    }

    /// Updates the view to the controller's page and pauses.
    private func follow(_ effects: [RecapEffect]) {
        if animatesTurns {
            // A pause for loading or reading is not the user's: the next page enters as usual.
            view.handle(
                effects, isPaused: !controller.snapshot.pauseReasons.subtracting(.clockOnly.union(.loading)).isEmpty)
        }
        damage = .all
        hasStateChanged = true
        if effects.contains(where: \.beginsPage) {
            pageBegin = clockTime
            endedPage = nil
        }
        if effects.contains(where: \.beginsStep) {
            endReading()
            clearStateNotice()
        }
        if effects.contains(.reachedEnd) { showEnd() }
        onEffects?(effects)
        for effect in effects { onEvent?(.effect(effect)) }
    }

    /// Adds or removes reasons for a pause.
    package func setPaused(_ isPaused: Bool, for reasons: PauseReasons) {
        if isPaused { controller.pause(reasons) } else { controller.resume(reasons) }
    }

    /// Shows a notice at the bottom of the story.
    package func show(_ message: Message, for time: Duration = .milliseconds(1400)) {
        show(verbatim: environment.messages(message), for: time)
    }

    /// Shows a notice that is not translated at the bottom of the story.
    package func show(verbatim text: String, for time: Duration = .milliseconds(1400)) {
        view.show(notice: text, for: time)
        damage = .all
    }

    /// Shows a notice at the end of the story, for as long as another key press closes it.
    private func showEnd() {
        let names = environment.keyNames
        let keys = names.hint(
            environment.keys.player(view.direction), [([.story(.next), .story(.close)], Message("close"))])
        show(
            stateNotice: [environment.messages("The end"), keys].filter { !$0.isEmpty }.joined(
                separator: String.gapOfHints))
    }

    /// Shows a notice about a temporary state of the player, for ``RecapState/endWindow`` or until ``clearStateNotice()``.
    func show(stateNotice: String) {
        show(verbatim: stateNotice, for: RecapState.endWindow - .milliseconds(500))
        self.stateNotice = view.noticeText
    }

    /// Removes the notice about a temporary state.
    func clearStateNotice() {
        if stateNotice != nil, stateNotice == view.noticeText { updateView { $0.clearNotice() } }
        stateNotice = nil
    }

    // MARK: Keys

    /// Returns the command of a key, given the direction of the story.
    func command(for key: Key) -> PlayerCommand? { environment.keys.player(view.direction).command(for: key) }

    /// Offers a key to the help overlay, the overlay of links, the list of pages and the focused element.
    package func offerToFront(_ key: Key) -> Bool {
        if var overlay = view.linkOverlay {
            let response = overlay.handle(key, in: rect)
            view.linkOverlay = overlay
            follow(response)
            return true
        }
        if view.showsHelp {
            continueHelp(after: key)
            return true
        }
        if var choice = view.pageChoice {
            let response = choice.handle(key, closes: command(for: key) == .story(.pages), in: rect)
            view.pageChoice = choice
            follow(response)
            return true
        }
        return view.hasFocus && handleFocused(key)
    }

    /// Offers a key to the focused element; Escape removes the focus. Returns whether the key was handled.
    private func handleFocused(_ key: Key) -> Bool {
        if view.handleFocused(key) {
            damage = .all
            return true
        }
        guard key == .escape else { return false }
        view.clearFocus()
        damage = .all
        return true
    }

    /// Performs a command of the story.
    package func perform(_ command: StoryCommand) {
        if command != .togglePause { releaseKey() }
        switch command {
        case .next: controller.goToNextStep()
        case .previous: controller.goToPreviousStep()
        case .first: controller.goToPage(0)
        case .last: controller.goToPage((controller.snapshot.pageCount ?? 1) - 1)
        case .page(let index): controller.goToPage(index)
        case .pages: setPageChoice(view.makePageChoice(current: controller.snapshot.currentPage))
        case .tenths(let tenths): controller.goToPage(tenths * (controller.snapshot.pageCount ?? 0) / 10)
        case .restart: controller.restartPage()
        case .togglePause: takePauseKey()
        case .tick: if controller.snapshot.isMotionPaused { tick() }
        case .faster: setSpeed(StoryPlayback.speeds.first { $0 > speed } ?? speed)
        case .slower: setSpeed(StoryPlayback.speeds.last { $0 < speed } ?? speed)
        case .normalSpeed: setSpeed(1)
        case .scroll(let rows): if !scroll(by: rows) { perform(rows > 0 ? .next : .previous) }
        case .scrollScreens(let screens):
            if !scroll(byScreens: screens) { perform(screens > 0 ? .next : .previous) }
        case .focusNext: moveFocus(forward: true)
        case .focusPrevious: moveFocus(forward: false)
        case .help: showHelp()
        case .information: updateView { $0.toggleInformation() }
        case .openLink: openLinks()
        case .savePicture: savePicture()
        case .edit: edit()
        case .close: controller.close()
        }
    }

    private var speed: Double { controller.snapshot.speed }

    private static let speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

    private func setSpeed(_ speed: Double) {
        controller.speed = speed
        let text = speed.rounded() == speed ? "\(Int(speed))" : "\(speed)"
        show("speed \(text)")
    }

    private func tick() {
        view.advance(by: .milliseconds(100), isPaused: false)
        controller.step(by: .milliseconds(100))
        damage = .all
    }

    /// Shows the help overlay, which pauses the story.
    private func showHelp() {
        view.toggleHelp()
        helpHasChanged()
    }

    /// Shows the next part of the help overlay, or hides it.
    func continueHelp(after key: Key?) {
        view.continueHelp(after: key)
        helpHasChanged()
    }

    private func helpHasChanged() {
        setPaused(view.showsHelp, for: .overlay)
        damage = .all
    }

    /// Shows or hides the list of pages. The story is paused while it is visible.
    private func setPageChoice(_ choice: PageChoice?) {
        view.pageChoice = choice
        setPaused(choice != nil, for: .overlay)
        damage = .all
    }

    /// Performs the user's action in the list of pages.
    func follow(_ response: PageChoice.Response) {
        switch response {
        case .none: break
        case .changed: damage = .all
        case .close: setPageChoice(nil)
        case .go(let page):
            setPageChoice(nil)
            controller.goToPage(page)
        }
    }

    private func moveFocus(forward: Bool) {
        if view.moveFocus(forward: forward, page: controller.snapshot.currentPage, in: rect) { damage = .all }
    }
}
