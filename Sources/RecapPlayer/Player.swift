import RecapCore
public import RecapScene
public import RecapStory
public import RecapSurface

/// Plays one story on a terminal, once: events to the controller, the controller to the view, the view to the screen.
///
/// One loop on one thread. It sleeps until an event comes or the next moment at which a cell can change.
public final class Player {
    private let terminal: any Terminal
    private let options: PlayerOptions
    private let clock: () -> ContinuousClock.Instant
    private var view: RecapView
    private let controller: RecapController
    private var surface: Surface
    private var last: ContinuousClock.Instant
    /// When something looks different by itself; `nil` where nothing will.
    private var change: ContinuousClock.Instant?
    private var press: (at: ContinuousClock.Instant, point: Point)?
    private var isMouseOn = true
    private var outcome: PlayerOutcome?
    private let source: (any StorySource)?
    private var environment: SceneEnvironment
    /// What the next frame has to draw.
    private var damage = Damage.all

    private enum Damage { case none, bars, all }

    /// A player of a story. `source` tells of changes of the story while it plays; `clock` tells the time; tests have
    /// one of their own.
    public init(
        story: Story, kinds: KindRegistry = .standard, services: CellServices = CellServices(),
        environment: SceneEnvironment, terminal: any Terminal,
        options: PlayerOptions = PlayerOptions(), source: (any StorySource)? = nil,
        clock: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        var environment = environment
        if let aspect = terminal.cellAspect { environment.cellAspect = aspect }
        self.environment = environment
        self.source = source
        self.terminal = terminal
        self.options = options
        self.clock = clock
        view = RecapView(story: story, kinds: kinds, services: services, environment: environment)
        controller = RecapController(pages: view.timings)
        surface = Surface(size: terminal.size)
        last = clock()
    }

    /// Plays until the story is over or something ends it. Call it once.
    public func run() -> PlayerOutcome {
        begin()
        defer { view.dismantle() }
        while true {
            if let reason = controller.dismissal { return .dismissed(reason) }
            draw()
            serveElements()
            if controller.dismissal != nil { continue }
            let asked = timeToNextChange()
            // What an element asks for when it is asked itself is done before the wait.
            if serveElements() { continue }
            let events = terminal.events(until: asked.map { last + $0 }, watching: watchedFiles)
            letTimePass(asked: asked)
            for event in events {
                handle(event)
                serveElements()
                if let outcome { return outcome }
                if controller.dismissal != nil { break }
            }
        }
    }

    private func begin() {
        controller.speed = options.speed
        switch options.start {
        case .number(let number): follow(controller.goToPage(max(1, number) - 1), slides: false)
        case .id(let id): follow(controller.goToPage(view.index(ofPage: id) ?? 0), slides: false)
        }
        if options.isPaused { controller.pause(.user) }
        view.showFromStart(isPaused: options.isPaused)
        if options.showsKeyHint { view.show(notice: view.keyHint, seconds: 4.5) }
    }

    private var rect: Rect { Rect(surface.size) }

    /// The files to wait for together with the terminal.
    private var watchedFiles: [WatchedFile] {
        view.watchedFiles + (source.map { [WatchedFile($0.descriptor)] } ?? [])
    }

    // MARK: Time

    /// The time until something changes by itself; `nil` where nothing will.
    private func timeToNextChange() -> Duration? {
        let pageEnd = controller.timeToPageEnd
        let next = view.nextChange(controller.snapshot, in: rect)
        change = next.map { last + $0 }
        return [pageEnd, next].compactMap { $0 }.min()
    }

    private func letTimePass(asked: Duration?) {
        let now = clock()
        let passed = now - last
        last = now
        let played = Lateness.playingTime(asked: asked, actual: passed)
        let wasAtRest = view.isAtRest
        view.advance(by: played, isPaused: controller.isPaused)
        follow(controller.advance(by: played))
        // An event that came before the moment of a change is no reason to draw; what it does is.
        guard damage == .none, let change, now >= change else { return }
        damage = wasAtRest && view.isAtRest ? .bars : .all
    }

    // MARK: Drawing

    private func draw() {
        if surface.size != terminal.size {
            surface.resize(to: terminal.size)
            environment.cellAspect = terminal.cellAspect ?? environment.cellAspect
            view.setEnvironment(environment)
            damage = .all
        }
        switch damage {
        case .none: return
        case .bars: view.drawBars(controller.snapshot, on: &surface, in: rect)
        case .all: view.draw(controller.snapshot, on: &surface, in: rect)
        }
        damage = .none
        terminal.present(&surface)
    }

    /// Hands to the view what the controller did.
    private func follow(_ effects: [RecapEffect], slides: Bool = true) {
        guard !effects.isEmpty else { return }
        if slides {
            // A page that loads is not held by anybody: the next one comes in as ever.
            view.handle(effects, isPaused: !controller.pauseReasons.subtracting(.loading).isEmpty)
        }
        damage = .all
    }

    // MARK: Events

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(let key):
            if view.showsHelp, !isUrgent(key) { return toggleHelp() }
            if view.hasFocus, !isUrgent(key), handleFocused(key) { return }
            if let command = KeyMap.command(for: key) { perform(command) }
        case .mouse(let mouse): handle(mouse)
        case .resized: damage = .all
        case .focus(let isFocused):
            guard options.pausesWithoutFocus else { return }
            follow(isFocused ? controller.resume(.focus) : controller.pause(.focus))
        case .resumed:
            terminal.invalidate()
            surface.markAllChanged()
            damage = .all
        case .ready(let descriptor): attend(to: descriptor)
        case .terminate(let signal): outcome = .terminated(signal: signal)
        case .closed: outcome = .terminalClosed
        }
    }

    /// Keys that do what they do also while help is shown.
    private func isUrgent(_ key: Key) -> Bool {
        switch KeyMap.command(for: key) {
        case .interrupt, .suspend, .quit, .redraw: true
        default: false
        }
    }

    private func perform(_ command: Command) {
        switch command {
        case .next: follow(controller.goToNextPage())
        case .previous: follow(controller.goToPreviousPage())
        case .first: follow(controller.goToPage(0))
        case .last: follow(controller.goToPage((controller.pageCount ?? 1) - 1))
        case .tenths(let tenths): follow(controller.goToPage(tenths * (controller.pageCount ?? 0) / 10))
        case .restart: follow(controller.restartPage())
        case .togglePause:
            follow(controller.pauseReasons.contains(.user) ? controller.resume(.user) : controller.pause(.user))
        case .tick: if controller.isPaused { tick() }
        case .faster: setSpeed(Player.speeds.first { $0 > controller.speed } ?? controller.speed)
        case .slower: setSpeed(Player.speeds.last { $0 < controller.speed } ?? controller.speed)
        case .normalSpeed: setSpeed(1)
        case .scroll(let rows): scroll(by: rows)
        case .scrollScreens(let screens):
            scroll(by: screens * max(1, view.visibleRows(page: controller.currentPage, in: rect) - 1))
        case .focusNext: moveFocus(forward: true)
        case .focusPrevious: moveFocus(forward: false)
        case .help: toggleHelp()
        case .information:
            view.toggleInformation()
            damage = .all
        case .toggleMouse:
            isMouseOn.toggle()
            terminal.setMouse(isMouseOn)
            // The release of a button that is down will not be told.
            if !isMouseOn { endPress() }
            show("mouse \(isMouseOn ? "on" : "off")")
        case .redraw:
            terminal.invalidate()
            surface.markAllChanged()
            damage = .all
        case .close: follow(controller.close())
        case .interrupt: outcome = .interrupted
        case .quit: outcome = .quit
        case .suspend: suspend()
        }
    }

    private static let speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

    private func setSpeed(_ speed: Double) {
        controller.speed = speed
        let text = speed.rounded() == speed ? "\(Int(speed))" : "\(speed)"
        show("speed \(text)")
    }

    private func show(_ notice: String, seconds: Double = 1.4) {
        view.show(notice: notice, seconds: seconds)
        damage = .all
    }

    private func tick() {
        view.advance(by: .milliseconds(100), isPaused: false)
        follow(controller.step(by: .milliseconds(100)))
        damage = .all
    }

    private func scroll(by rows: Int) {
        if view.scroll(by: rows, page: controller.currentPage, in: rect) {
            damage = .all
        } else {
            perform(rows > 0 ? .next : .previous)
        }
    }

    private func toggleHelp() {
        view.toggleHelp()
        follow(view.showsHelp ? controller.pause(.overlay) : controller.resume(.overlay))
        damage = .all
    }

    private func suspend() {
        endPress()
        terminal.suspend()
        // The time while it was stopped is no playing time.
        last = clock()
        handle(.resumed)
    }

    // MARK: Elements with a life of their own

    private func moveFocus(forward: Bool) {
        if view.moveFocus(forward: forward, page: controller.currentPage, in: rect) { damage = .all }
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

    private func attend(to descriptor: Int32) {
        if let source, source.descriptor == descriptor {
            switch source.change() {
            case .story(let story): replace(story)
            case .problem(let text): show(text, seconds: 6)
            case nil: break
            }
        } else if view.fileIsReady(descriptor) {
            damage = .all
        }
    }

    private func replace(_ story: Story) {
        view.setStory(story)
        view.clearNotice()
        follow(controller.setPages(view.timings))
        damage = .all
    }

    /// Does what elements have asked for, and has the page wait for those that load. Returns whether anything was done.
    @discardableResult
    private func serveElements() -> Bool {
        let isLoading = view.isLoading(controller.snapshot)
        if isLoading != controller.pauseReasons.contains(.loading) {
            follow(isLoading ? controller.pause(.loading) : controller.resume(.loading))
        }
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
                if page == controller.currentTiming?.id { follow(controller.signalPageEnd()) }
            case .notice(let text): show(text)
            case .resignFocus: view.clearFocus()
            }
        }
        return !requests.isEmpty
    }

    // MARK: Mouse

    /// How long a press may be to count as a click.
    private static let longestClick: Duration = .milliseconds(250)

    private func handle(_ mouse: MouseEvent) {
        if view.showsHelp {
            if mouse.action == .press { toggleHelp() }
            if mouse.action == .release { endPress() }
            return
        }
        switch mouse.action {
        case .press:
            press = (last, mouse.point)
            follow(controller.pause(.hold))
        case .release:
            guard let press else { return }
            endPress()
            if last - press.at <= Player.longestClick { click(press.point) }
        case .wheelUp: scroll(by: -1)
        case .wheelDown: scroll(by: 1)
        }
    }

    /// Takes back the pause of a press.
    private func endPress() {
        press = nil
        follow(controller.resume(.hold))
    }

    private func click(_ point: Point) {
        if view.moveFocus(to: point, page: controller.currentPage, in: rect) {
            damage = .all
        } else if let page = view.page(at: point, controller.snapshot, in: rect) {
            follow(controller.goToPage(page))
        } else {
            perform(point.x * 2 < rect.width ? .previous : .next)
        }
    }
}
