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
    private let playback: StoryPlayback
    private let source: (any StorySource)?

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
        self.source = source
        self.terminal = terminal
        self.options = options
        self.clock = clock
        playback = StoryPlayback(
            story: story, kinds: kinds, services: services, environment: environment, rect: Rect(terminal.size))
    }

    /// Plays until the story is over or something ends it. Call it once.
    public func run() -> PlayerOutcome {
        playback.controller.speed = options.speed
        playback.begin(at: options.start, isPaused: options.isPaused)
        if options.showsKeyHint { playback.show(playback.view.keyHint, seconds: 4.5) }
        defer { playback.dismantle() }
        return EventLoop(self, on: terminal, clock: clock).run()
    }
}

extension Player: Stage {
    package var outcome: PlayerOutcome? { playback.controller.dismissal.map { .dismissed($0) } }

    package var watchedFiles: [WatchedFile] {
        playback.view.watchedFiles + (source.map { [WatchedFile($0.descriptor)] } ?? [])
    }

    package func draw(on surface: inout Surface) -> Bool { playback.draw(on: &surface) != .none }

    package func serve() -> Bool { playback.serveElements() }

    package func advanceElements() { playback.advanceElements() }

    package func timeToNextChange() -> Duration? { playback.timeToNextChange() }

    package func letTimePass(_ played: Duration, passed: Duration) { playback.letTimePass(played, passed: passed) }

    package func setScreen(_ size: Size, cellAspect: Double?) {
        playback.rect = Rect(size)
        playback.setCellAspect(cellAspect)
    }

    package func handle(_ event: TerminalEvent, in loop: EventLoop) {
        switch event {
        case .key(let key):
            if playback.take(key) || playback.answer(key) { return }
            switch PlayerCommand.keys.command(for: key) {
            case .terminal(let command): loop.perform(command)
            case .story(let command): playback.perform(command)
            case nil: break
            }
        case .mouse(let mouse): handle(mouse)
        case .focus(let isFocused):
            if options.pausesWithoutFocus { playback.setPaused(!isFocused, for: .focus) }
        case .ready(let descriptor): attend(to: descriptor)
        case .pasted, .resized, .resumed, .terminate, .closed: break
        }
    }

    package func cancelPress() { playback.endPress() }

    package func show(notice: String) { playback.show(notice) }

    private func handle(_ mouse: MouseEvent) {
        if let point = playback.take(mouse) {
            if let command = playback.click(point) { playback.perform(command) }
            return
        }
        guard !playback.view.showsHelp else { return }
        switch mouse.action {
        case .wheelUp: playback.perform(.scroll(-1))
        case .wheelDown: playback.perform(.scroll(1))
        case .press, .release: break
        }
    }

    private func attend(to descriptor: Int32) {
        guard let source, source.descriptor == descriptor else { return playback.fileIsReady(descriptor) }
        switch source.change() {
        case .story(let story): playback.replace(story)
        case .problem(let text): playback.show(text, seconds: 6)
        case nil: break
        }
    }
}
