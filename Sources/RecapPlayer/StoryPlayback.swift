package import RecapCore
package import RecapScene
package import RecapStory
package import RecapSurface

/// One story as it plays: its controller and its view, and what keys and clicks do to them. It waits for nothing and knows
/// no terminal; its owner does.
package final class StoryPlayback {
    package let view: RecapView
    package let controller: RecapController
    /// Where it is drawn.
    package var rect: Rect {
        didSet { if rect != oldValue { damage = .all } }
    }
    /// What the next frame has to draw.
    package internal(set) var damage = Damage.all
    /// Called with what the controller did.
    package var onEffects: (([RecapEffect]) -> Void)?

    /// Whether the arrow keys mark an answer of the page's one question. They don't where they go to another story.
    package var arrowsMarkAnswers = true

    private var environment: SceneEnvironment
    /// How long the page's clock waits for one who scrolls.
    var reading = ReadingHold()
    /// The page whose media ended while its clock was held.
    private var endedPage: String?
    /// The view's next change, as of the last call of `timeToNextChange()`.
    private var change: ViewChange?
    /// When the mouse was pressed, in the time that went by on the clock, and where.
    private var press: (at: Duration, point: Point)?
    private var clockTime: Duration = .zero

    /// How much of a frame is another than it was.
    package enum Damage { case none, bars, all }

    /// A story at its first page.
    package convenience init(
        story: Story, kinds: KindRegistry, services: CellServices, environment: SceneEnvironment, rect: Rect
    ) {
        let view = RecapView(story: story, kinds: kinds, services: services, environment: environment)
        self.init(view, environment: environment, rect: rect)
    }

    /// A story in a view that is there already.
    package init(_ view: RecapView, environment: SceneEnvironment, rect: Rect) {
        self.view = view
        self.environment = environment
        self.rect = rect
        controller = RecapController(pages: view.timings)
    }

    /// Begins to play at a page of whose time so much is used. One that is paused, and one that was seen already, stands there at once.
    package func begin(
        at start: PlayerOptions.Start, elapsed: Duration = .zero, isPaused: Bool, isSettled: Bool = false
    ) {
        switch start {
        case .number(let number): follow(controller.goToPage(max(1, number) - 1), slides: false)
        case .id(let id): follow(controller.goToPage(view.index(ofPage: id) ?? 0), slides: false)
        }
        // Before the speed is set: a second of the page is a second here.
        follow(controller.advance(by: elapsed), slides: false)
        if isPaused { follow(controller.pause(.user), slides: false) }
        view.showFromStart(isPaused: isPaused || isSettled)
    }

    /// Tears down the elements with a life of their own.
    package func dismantle() { view.dismantle() }

    /// Makes the elements with a life of their own anew, which open their files again.
    package func reopenFiles() {
        view.dismantle()
        damage = .all
    }

    /// Changes the view, which has to be drawn anew then.
    package func updateView(_ change: (RecapView) -> Void) {
        change(view)
        damage = .all
    }

    /// Has everything drawn anew.
    package func setNeedsDisplay() { damage = .all }

    /// Takes what the terminal says of its cells, and has everything drawn anew.
    package func setCellAspect(_ aspect: Double?) {
        environment.cellAspect = aspect ?? environment.cellAspect
        view.setEnvironment(environment)
        damage = .all
    }

    // MARK: Time

    /// Brings the elements of the page to the present moment, after a frame was presented.
    package func advanceElements() { view.advanceElements(controller.snapshot) }

    /// The time until something changes by itself; `nil` where nothing will.
    package func timeToNextChange() -> Duration? {
        let pageEnd = controller.timeToPageEnd
        change = view.nextChange(controller.snapshot, in: rect)
        return [pageEnd, change?.delay, isReadingTime ? reading.left : nil].compactMap { $0 }.min()
    }

    /// Lets time go by: `passed` on the clock, of which `played` counts.
    package func letTimePass(_ played: Duration, passed: Duration) {
        clockTime += passed
        view.advance(by: played, isPaused: controller.snapshot.isMotionPaused)
        follow(controller.advance(by: played))
        if isReadingTime, reading.letTimePass(played) { endReading() }
        // An event that came before the moment of a change is no reason to draw; what it does is.
        guard damage == .none, let change, passed >= change.delay else { return }
        damage = change.affectsBarsOnly ? .bars : .all
    }

    // MARK: Drawing

    /// Draws what has changed. Returns what that was.
    package func draw(on surface: inout Surface) -> Damage {
        defer { damage = .none }
        switch damage {
        case .none: break
        case .bars: view.drawBars(controller.snapshot, on: &surface, in: rect)
        case .all: view.draw(controller.snapshot, on: &surface, in: rect)
        }
        return damage
    }

    /// Hands to the view what the controller did.
    func follow(_ effects: [RecapEffect], slides: Bool = true) {
        guard !effects.isEmpty else { return }
        if slides {
            // A page that loads, or waits for its reader, is not held by anybody: the next one comes in as ever.
            view.handle(
                effects, isPaused: !controller.pauseReasons.subtracting(.clockOnly.union(.loading)).isEmpty)
        }
        damage = .all
        if effects.contains(where: \.beginsPage) {
            endedPage = nil
            endReading()
        }
        onEffects?(effects)
    }

    /// Pauses for reasons, or takes them back.
    package func setPaused(_ isPaused: Bool, for reasons: PauseReasons) {
        follow(isPaused ? controller.pause(reasons) : controller.resume(reasons))
    }

    /// Shows a line at the foot.
    package func show(_ notice: String, seconds: Double = 1.4) {
        view.show(notice: notice, seconds: seconds)
        damage = .all
    }

    // MARK: Keys

    /// Takes a key before it is a command: help that is shown and the element with the focus come first. Returns whether it
    /// is dealt with.
    package func take(_ key: Key) -> Bool {
        guard !StoryPlayback.isUrgent(key) else { return false }
        if view.showsHelp {
            toggleHelp()
            return true
        }
        return view.hasFocus && handleFocused(key)
    }

    /// Keys that do what they do also while something is laid over the story.
    package static func isUrgent(_ key: Key) -> Bool {
        if case .terminal(let command) = PlayerCommand.keys.command(for: key) { command.isUrgent } else { false }
    }

    /// Hands a key to the element that has the focus. Returns whether it is dealt with.
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

    /// Performs a command.
    package func perform(_ command: StoryCommand) {
        switch command {
        case .next: follow(controller.goToNextPage())
        case .previous: follow(controller.goToPreviousPage())
        case .first: follow(controller.goToPage(0))
        case .last: follow(controller.goToPage((controller.pageCount ?? 1) - 1))
        case .tenths(let tenths): follow(controller.goToPage(tenths * (controller.pageCount ?? 0) / 10))
        case .restart: follow(controller.restartPage())
        case .togglePause: togglePause()
        case .tick: if controller.snapshot.isMotionPaused { tick() }
        case .faster: setSpeed(StoryPlayback.speeds.first { $0 > controller.speed } ?? controller.speed)
        case .slower: setSpeed(StoryPlayback.speeds.last { $0 < controller.speed } ?? controller.speed)
        case .normalSpeed: setSpeed(1)
        case .scroll(let rows): if !scroll(by: rows) { perform(rows > 0 ? .next : .previous) }
        case .scrollScreens(let screens):
            if !scroll(byScreens: screens) { perform(screens > 0 ? .next : .previous) }
        case .focusNext: moveFocus(forward: true)
        case .focusPrevious: moveFocus(forward: false)
        case .help: toggleHelp()
        case .information: updateView { $0.toggleInformation() }
        case .close: follow(controller.close())
        }
    }

    private static let speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

    private func setSpeed(_ speed: Double) {
        controller.speed = speed
        let text = speed.rounded() == speed ? "\(Int(speed))" : "\(speed)"
        show("speed \(text)")
    }

    private func tick() {
        view.advance(by: .milliseconds(100), isPaused: false)
        follow(controller.step(by: .milliseconds(100)))
        damage = .all
    }

    /// Shows the keys, or takes them away; the story waits behind them.
    package func toggleHelp() {
        view.toggleHelp()
        setPaused(view.showsHelp, for: .overlay)
        damage = .all
    }

    private func moveFocus(forward: Bool) {
        if view.moveFocus(forward: forward, page: controller.currentPage, in: rect) { damage = .all }
    }

    // MARK: Elements with a life of their own

    /// Tells the elements that a file is ready.
    package func fileIsReady(_ descriptor: Int32) {
        if view.fileIsReady(descriptor) { damage = .all }
    }

    /// Takes another story in the place of this one.
    package func replace(_ story: Story) {
        view.setStory(story)
        view.clearNotice()
        follow(controller.setPages(view.timings))
        damage = .all
    }

    /// Does what elements have asked for, and has the page wait for those that load. Returns whether anything was done.
    package func serveElements() -> Bool {
        let isLoading = view.isLoading(controller.snapshot)
        if isLoading != controller.pauseReasons.contains(.loading) { setPaused(isLoading, for: .loading) }
        let wasAsking = controller.pauseReasons.contains(.question), isAsking = view.isAsking(controller.snapshot)
        if isAsking != wasAsking { setPaused(isAsking, for: .question) }
        // What the answer makes of the page is to be seen before it goes.
        if wasAsking, !isAsking, endedPage != nil { holdForReading() }
        let requests = view.takeRequests()
        for request in requests {
            damage = .all
            switch request {
            case .setValue(let value, let path):
                view.setValue(value, at: path)
                follow(controller.setPages(view.timings))
            case .nextPage: follow(controller.goToNextPage())
            case .mediaEnded(let page):
                // One that is on its way out ends nothing.
                if page == controller.currentTiming?.id { endedPage = page }
            case .notice(let text): show(text)
            case .resignFocus: view.clearFocus()
            }
        }
        if let endedPage, endedPage == controller.currentTiming?.id,
            controller.pauseReasons.isDisjoint(with: .clockOnly)
        {
            self.endedPage = nil
            follow(controller.signalPageEnd())
        }
        return !requests.isEmpty
    }

    // MARK: Mouse

    /// How long a press may be to count as a click.
    package static let longestClick: Duration = .milliseconds(250)

    /// How long the mouse has been pressed; `nil` where it is not.
    package var pressTime: Duration? { press.map { clockTime - $0.at } }

    /// Takes what the mouse did. Returns the place of a click that is for the owner to take; the wheel is its as well.
    package func take(_ mouse: MouseEvent) -> Point? {
        if view.showsHelp {
            if mouse.action == .press { toggleHelp() }
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

    /// Takes back the pause of a press.
    package func endPress() {
        press = nil
        setPaused(false, for: .hold)
    }

    /// Does what a click asks of the page or its bars; returns the command that it stands for elsewhere.
    package func click(_ point: Point) -> StoryCommand? {
        if view.click(at: point, page: controller.currentPage, in: rect) {
            damage = .all
        } else if let page = view.page(at: point, controller.snapshot, in: rect) {
            follow(controller.goToPage(page))
        } else {
            return point.x * 2 < rect.width ? .previous : .next
        }
        return nil
    }
}
