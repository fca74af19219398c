internal import RecapCore
internal import RecapLanguage
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface

/// A full-screen stage with the notes of a story that plays in another process.
final class NotesStage: Stage {
    private let listener: NotesListener
    private var screen: NotesScreen
    private let keys: UserKeys
    /// Returns the current time on the time scale of reports.
    private let clock: () -> Double
    private var isClosed = false
    /// The list of keys; `nil` if it is not visible.
    private var help: HelpOverlay?
    /// The list of pages, and the size of the screen on which it was drawn; `nil` if it is not visible.
    private var pages: PageChoice?
    private var size = CellSize(width: 0, height: 0)
    private var isOutdated = true
    /// The page number that is being typed.
    private var typedNumber = TypedNumber()
    /// The time since the start.
    private var now: Duration = .zero
    /// The scroll offset of the notes in rows, and its maximum.
    private var scroll = 0, scrollRange = 0, visibleRows = 1

    init(
        _ listener: NotesListener, environment: SceneEnvironment,
        clock: @escaping () -> Double = { PlayingReport.now }
    ) {
        self.clock = clock
        self.listener = listener
        screen = NotesScreen(environment: environment)
        keys = environment.keys
    }

    private var report: PlayingReport? { if case .following(let report) = listener.status { report } else { nil } }

    var outcome: PlayerOutcome? { isClosed || listener.isOver ? .dismissed(.closed) : nil }
    var watchedFiles: [WatchedFile] { listener.watchedFiles }
    var terminalQueries: TerminalQueries { [] }

    func draw(on surface: inout Surface) -> Bool {
        guard isOutdated else { return false }
        isOutdated = false
        if help != nil {
            screen.draw(&help, keys.player(report?.direction ?? .leftToRight), on: &surface)
            return true
        }
        size = surface.size
        if let pages {
            screen.draw(pages, report?.direction ?? .leftToRight, on: &surface)
            return true
        }
        let place = screen.draw(
            listener.status, playerCount: listener.playerCount, scroll: scroll, now: clock(),
            typed: typedNumber.text(at: now, screen.names), on: &surface)
        (scroll, scrollRange, visibleRows) = (place.scroll, place.scrollRange, place.visibleRows)
        return true
    }

    func serve() -> Bool { false }
    func advanceElements() {}

    func timeToNextChange() -> Duration? {
        guard let report, report.phase != .over else { return nil }
        let time = clock() - report.pageBegan
        return .seconds(1 - (time - time.rounded(.down)))
    }

    func letTimePass(_ played: Duration, passed: Duration) {
        now += passed
        isOutdated = true
    }
    func cancelPress() {}
    func show(_ message: Message) {}
    func setScreen(_ size: CellSize, cellAspect: Double?, cellPixels: CellSize?) { isOutdated = true }

    func handle(_ event: TerminalEvent, in loop: EventLoop) {
        isOutdated = true
        switch event {
        case .ready(let descriptor): follow { listener.fileIsReady(descriptor) }
        case .key(let key):
            let command = keys.player(report?.direction ?? .leftToRight).command(for: key)
            if let help, command?.isUrgent != true {
                self.help = help.next(after: key)
                return
            }
            if pages != nil, command?.isUrgent != true { return choose(by: key, as: command) }
            if command?.isUrgent != true {
                switch typedNumber.handle(key, as: command, at: now) {
                case .none, .changed(isTaken: false): break
                case .changed(isTaken: true): return
                case .go(let page): return listener.send(PageRequest(index: page))
                }
            }
            switch command {
            // The mouse is not used here, so the terminal can select text.
            case .terminal(.toggleMouse), .feed, nil: break
            case .terminal(let command): loop.perform(command)
            case .story(let command): perform(command)
            }
        default: break
        }
    }

    /// Performs a command. Returns whether the command is available here.
    @discardableResult
    func perform(_ command: StoryCommand) -> Bool {
        switch command {
        case .next: listener.send(.next)
        case .previous: listener.send(.previous)
        case .togglePause: listener.send(.pause)
        case .focusNext, .focusPrevious: follow { listener.followNext() }
        case .scroll(let rows): scroll(to: scroll + rows)
        case .scrollScreens(let screens): scroll(to: scroll + screens * max(1, visibleRows - 1))
        case .first: scroll(to: 0)
        case .last: scroll(to: scrollRange)
        case .close: isClosed = true
        case .help: help = HelpOverlay()
        case .pages: pages = report.flatMap(NotesStage.pages)
        default: return false
        }
        return true
    }

    /// Returns the list of the pages of a story; `nil` if it has none.
    private static func pages(of report: PlayingReport) -> PageChoice? {
        guard let page = report.page else { return nil }
        let titles = report.titles
        return PageChoice(pageCount: report.pageCount, current: page.index, direction: report.direction) { index in
            titles.indices.contains(index) ? titles[index] : ""
        }
    }

    /// Handles a key in the list of pages.
    private func choose(by key: Key, as command: PlayerCommand?) {
        switch pages?.handle(key, closes: command == .story(.pages), in: Rect(size)) {
        case .changed, .some(.none), nil: break
        case .close: pages = nil
        case .go(let page):
            pages = nil
            listener.send(PageRequest(index: page))
        }
    }

    private func scroll(to row: Int) { scroll = min(max(row, 0), scrollRange) }

    /// Performs a change of the followed story. If the page changes, its notes begin at their first line.
    private func follow(_ change: () -> Void) {
        let before = report
        change()
        if report?.process != before?.process || report?.page != before?.page { scroll = 0 }
        if report?.process != before?.process { pages = nil }
    }
}
