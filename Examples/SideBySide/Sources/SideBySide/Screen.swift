import RecapCore
import RecapNcurses
import RecapScene
import RecapStory
import RecapSurface

/// A log at the left and a story at the right, in one loop of our own.
struct Screen {
    private let terminal: NcursesTerminal
    private let recap: RecapController
    private let view: RecapView
    private var surface: Surface
    private var log = ["The story begins."]

    init(story: Story, terminal: NcursesTerminal) {
        self.terminal = terminal
        view = RecapView(story: story, environment: SceneEnvironment(capabilities: terminal.capabilities))
        recap = RecapController(pages: view.timings)
        surface = Surface(size: terminal.size)
    }

    /// Plays until the story is over. Sleeps until a key, the end of the page or the next moment at which a cell changes.
    mutating func run() {
        var last = ContinuousClock.now
        while recap.dismissal == nil {
            draw()
            view.advanceElements(recap.snapshot)
            let changes = [recap.timeToPageEnd, view.nextChange(recap.snapshot, in: storyPlace)?.delay]
            let asked = changes.compactMap { $0 }.min()
            let events = terminal.events(until: asked.map { last + $0 }, watching: view.watchedFiles)
            let now = ContinuousClock.now
            let played = Lateness.playingTime(asked: asked, actual: now - last)
            last = now
            view.advance(by: played, isPaused: recap.isPaused)
            follow(recap.advance(by: played))
            events.forEach { handle($0) }
        }
    }

    // MARK: Drawing

    private var logPlace: Rect { Rect(x: 0, y: 0, width: surface.size.width / 3, height: surface.size.height) }
    private var storyPlace: Rect { Rect(surface.size).inset(left: logPlace.width + 1) }

    private mutating func draw() {
        surface.resize(to: terminal.size)
        surface.fill(Rect(surface.size), background: .default)
        for (row, line) in log.suffix(logPlace.height).enumerated() {
            surface.write(line, at: Point(x: 1, y: row), style: Style(), clip: logPlace)
        }
        view.draw(recap.snapshot, on: &surface, in: storyPlace)
        terminal.present(&surface)
    }

    // MARK: Events

    /// Tells the view what the controller did, and the log as well.
    private mutating func follow(_ effects: [RecapEffect]) {
        view.handle(effects, isPaused: recap.isPaused)
        for effect in effects {
            switch effect {
            case .pageChanged: log.append("Page \(recap.currentPage + 1): \(recap.currentTiming?.id ?? "").")
            case .pauseChanged: log.append(recap.isPaused ? "Paused." : "Goes on.")
            case .reachedStart: log.append("This is the start.")
            case .pageRestarted, .pageMoved, .dismissed: break
            }
        }
    }

    private mutating func handle(_ event: TerminalEvent) {
        switch event {
        case .ready(let descriptor): _ = view.fileIsReady(descriptor)
        case .key(.right), .key(.enter): follow(recap.goToNextPage())
        case .key(.left), .key(.backspace): follow(recap.goToPreviousPage())
        case .key(.character(" ")): follow(recap.isPaused ? recap.resume() : recap.pause())
        case .key(.character("q")), .key(.escape), .key(.control("c")), .closed: follow(recap.close())
        case .key(.control("z")): terminal.suspend()
        case .terminate(let signal): terminal.die(ofSignal: signal)
        case .resumed:
            terminal.invalidate()
            surface.markAllChanged()
        case .mouse(let mouse) where mouse.action == .press: click(mouse.point)
        case .key, .mouse, .focus, .pasted, .resized: break
        }
    }

    /// A click on a bar goes to its page; elsewhere in the story the left half goes back, the right half on.
    private mutating func click(_ point: Point) {
        guard storyPlace.contains(point) else { return }
        if let page = view.page(at: point, recap.snapshot, in: storyPlace) {
            follow(recap.goToPage(page))
        } else {
            let isLeft = point.x < storyPlace.x + storyPlace.width / 2
            follow(isLeft ? recap.goToPreviousPage() : recap.goToNextPage())
        }
    }
}
