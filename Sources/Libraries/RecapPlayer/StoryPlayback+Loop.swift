import RecapCore
public import RecapElements
public import RecapScene
public import RecapStory
public import RecapSurface

// A story in an embedder's own loop.

extension StoryPlayback {
    /// Creates a playback that starts immediately.
    ///
    /// - Parameters:
    ///   - story: The story to play.
    ///   - kinds: The element kinds that the story may use.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - environment: The terminal's capabilities and the user's preferences.
    ///   - options: The first page, the speed and the behaviour of the story.
    ///   - rect: The rectangle of the surface, in cells, that the story is drawn into.
    ///   - now: The current time.
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public convenience init(
        story: Story, kinds: KindRegistry = .standard, services: CellServices = CellServices(),
        environment: SceneEnvironment, options: PlayerOptions = PlayerOptions(), rect: Rect,
        now: ContinuousClock.Instant = .now
    ) {
        let view = RecapView(story: story, kinds: kinds, services: services, environment: environment)
        self.init(view, environment: environment, rect: rect, now: now)
        pausesWithoutFocus = options.pausesWithoutFocus
        begin(at: options.start, step: options.step, isPaused: options.isPaused)
        controller.speed = options.speed
        controller.holdsAtEnd = options.holdsAtEnd
        if options.showsKeyHint { show(verbatim: view.keyHint, for: .milliseconds(4500)) }
    }

    /// Draws the parts of the story that changed since the last call.
    ///
    /// The surface must still show the last frame of the story. Content outside ``rect`` is not changed.
    ///
    /// - Returns: Whether anything was drawn.
    /// - Complexity: O(cells of ``rect``), regardless of the number of pages.
    public func draw(on surface: inout Surface) -> Bool { drawDamage(on: &surface) != .none }

    /// Performs work that must not delay a frame, and returns the time until which the loop may wait.
    ///
    /// Call this method after each frame is presented. Stateful elements then open their files and make their requests, such as
    /// an answer that changes the story's data or the end of the media that a page waits for.
    ///
    /// - Returns: The time of the next scheduled change; `nil` if there is none. A time in the past means that the story has
    ///   already changed.
    public func prepareToWait() -> ContinuousClock.Instant? {
        var hasChanged = serveElements()
        advanceElements()
        if serveElements() || controller.snapshot.dismissal != nil { hasChanged = true }
        return timer.plan(hasChanged ? .zero : timeToNextChange())
    }

    /// The files that stateful elements wait for. Wait for them together with the terminal, and pass on
    /// `TerminalEvent.ready(descriptor:)`.
    public var watchedFiles: [WatchedFile] { view.watchedFiles }

    /// Advances the story to a time. Call this method after each wait, before ``handle(_:)``.
    ///
    /// Time beyond 1 s after the deadline that ``prepareToWait()`` returned counts as a pause; see `SuspendDetection`.
    public func advance(to now: ContinuousClock.Instant) {
        let wakeUp = timer.wakeUp(at: now)
        letTimePass(wakeUp.played, passed: wakeUp.passed)
    }

    /// Excludes the time since the last call from playback because the loop did not run, for example during `Terminal.suspend()`.
    public func skip(to now: ContinuousClock.Instant) { letStopPass(timer.skip(to: now)) }

    /// Handles an event as ``Player`` does: keys, clicks, the mouse wheel, focus changes, and files that are ready.
    ///
    /// Mouse events outside ``rect``, keys without a command, and keys of terminal commands are ignored.
    ///
    /// - Returns: Whether the event had an effect on the story.
    @discardableResult
    public func handle(_ event: TerminalEvent) -> Bool {
        if case .mouse(let mouse) = event, !concernsStory(mouse) { return false }
        if event.endsPress, press != nil { endPress() }
        let isHandled = take(event)
        _ = serveElements()
        return isHandled
    }

    /// Performs a command as its key does.
    public func send(_ command: StoryCommand) {
        perform(command)
        _ = serveElements()
    }

    /// Returns whether a mouse event is within the story, or ends a press that began there.
    private func concernsStory(_ mouse: MouseEvent) -> Bool {
        rect.contains(mouse.point) || mouse.action == .release && press != nil
    }

    /// Handles an event at any mouse position, without performing the requests that elements make in response.
    ///
    /// - Parameter performInTerminal: Performs a command of the terminal; `nil` if there is no terminal.
    func take(_ event: TerminalEvent, performInTerminal: ((TerminalCommand) -> Void)? = nil) -> Bool {
        switch event {
        case .key(let key):
            return route(key, as: command(for: key)) { command in
                switch command {
                case .story(let command): perform(command)
                case .terminal(let command):
                    guard let performInTerminal else { return false }
                    performInTerminal(command)
                case .feed: return false
                }
                return true
            }
        case .mouse(let mouse):
            handle(mouse)
        case .focus(let isFocused):
            guard pausesWithoutFocus else { return false }
            setPaused(!isFocused, for: .focus)
        case .ready(let descriptor):
            guard watchedFiles.contains(where: { $0.descriptor == descriptor }) else { return false }
            fileIsReady(descriptor)
        case .described(let traits): environment.traits = traits
        case .pasted, .resized, .resumed, .terminate, .closed: return false
        }
        return true
    }

    private func handle(_ mouse: MouseEvent) {
        if let point = take(mouse) {
            if let command = click(point) { perform(command) }
            return
        }
        guard !view.hasOverlay else { return }
        switch mouse.action {
        case .wheelUp: perform(.scroll(-1))
        case .wheelDown: perform(.scroll(1))
        case .press, .release: break
        }
    }
}

// Clicks, presses and the wheel.

extension StoryPlayback {
    /// The longest press that counts as a click, 250 ms.
    package static let longestClick: Duration = .milliseconds(250)

    /// The time since the mouse was pressed; `nil` if it isn't pressed.
    package var pressTime: Duration? { press.map { clockTime - $0.at } }

    /// Pauses the story while the mouse button is pressed, and returns the cell of a click. If the button is held longer,
    /// everything but the page is hidden. Wheel events are not handled here.
    package func take(_ mouse: MouseEvent) -> Point? {
        if view.showsHelp {
            if mouse.action == .press { continueHelp(after: nil) }
            if mouse.action == .release { endPress() }
            return nil
        }
        if var overlay = view.linkOverlay {
            let response = overlay.handle(mouse, in: rect)
            view.linkOverlay = overlay
            follow(response)
            if mouse.action == .release { endPress() }
            return nil
        }
        if var choice = view.pageChoice {
            let response = choice.handle(mouse, in: rect)
            view.pageChoice = choice
            follow(response)
            if mouse.action == .release { endPress() }
            return nil
        }
        switch mouse.action {
        case .press:
            press = (clockTime, mouse.point)
            setPaused(true, for: .hold)
        case .release:
            guard let press else { return nil }
            endPress()
            if clockTime - press.at <= StoryPlayback.longestClick { return press.point }
        case .wheelUp, .wheelDown: break
        }
        return nil
    }

    /// Ends a mouse press and the pause that it caused, and shows what faded out meanwhile.
    package func endPress() {
        press = nil
        if !heldKey.isHeld { endHold() }
    }

    private func endHold() {
        if view.isHeld { updateView { $0.setHeld(false) } }
        setPaused(false, for: .hold)
    }

    /// Pauses or resumes the story. While the key is held, the story is paused and everything but the page is hidden.
    func takePauseKey() {
        let wasHeld = heldKey.isHeld
        guard heldKey.press(at: clockTime) else { return togglePause() }
        guard !wasHeld else { return }
        // Takes back the press before the delay; the two after it have taken back each other.
        if heldKey.hasDelay { togglePause() }
        setPaused(true, for: .hold)
        updateView { $0.setHeld(true) }
    }

    /// Ends the pause caused by a held key.
    func releaseKey() {
        let wasHeld = heldKey.isHeld
        heldKey = HeldKey()
        if wasHeld, press == nil { endHold() }
    }

    /// Passes a click to a link, an element or the progress bars. Returns the command of a click anywhere else: the left half of
    /// the story moves back, the right half moves forward.
    package func click(_ point: Point) -> StoryCommand? {
        if let address = view.linkAddress(at: point) {
            showLink(address)
        } else if view.isLinkHint(at: point) {
            openLinks()
        } else if view.click(at: point, page: controller.snapshot.currentPage, in: rect) {
            damage = .all
        } else if let page = view.page(at: point, controller.snapshot, in: rect) {
            controller.goToPage(page)
        } else {
            let isAtLeft = (point.x - rect.x) * 2 < rect.width
            return isAtLeft == (view.direction == .leftToRight) ? .previous : .next
        }
        return nil
    }
}

extension TerminalEvent {
    /// Whether the event ends a mouse press whose release has not been reported. The release may have gone to another window; a
    /// user who types is no longer holding the button.
    var endsPress: Bool {
        switch self {
        case .key, .pasted, .focus: true
        default: false
        }
    }
}
