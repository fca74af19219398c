import RecapKit

/// A screen with a log on the left and a story on the right, driven by an event loop of its own.
struct Screen {
    private let terminal: NcursesTerminal
    private let playback: StoryPlayback
    private var surface: Surface
    private let log = Log("The story begins.")

    init(story: Story, kinds: KindRegistry, terminal: NcursesTerminal) {
        self.terminal = terminal
        surface = Surface(size: terminal.size)
        playback = StoryPlayback(
            story: story, kinds: kinds, environment: SceneEnvironment(capabilities: terminal.capabilities),
            rect: Screen.storyPlace(on: surface))
        playback.onEvent = { [log, controller = playback.controller] in log.add($0, of: controller) }
    }

    /// Plays until the story is over, and sleeps until an event or the next change of the story.
    mutating func run() throws {
        while playback.controller.dismissal == nil {
            try draw()
            terminal.query(playback.terminalQueries)
            let deadline = playback.prepareToWait()
            let events = terminal.events(until: deadline, watching: playback.watchedFiles)
            playback.advance(to: .now)
            for event in events where !playback.handle(event) { handle(event) }
        }
    }

    // MARK: Drawing

    private static func logPlace(on surface: Surface) -> Rect {
        Rect(x: 0, y: 0, width: surface.size.width / 3, height: surface.size.height)
    }

    private static func storyPlace(on surface: Surface) -> Rect {
        Rect(surface.size).inset(left: logPlace(on: surface).width + 1)
    }

    private mutating func draw() throws {
        if surface.size != terminal.size {
            surface.resize(to: terminal.size)
            playback.rect = Screen.storyPlace(on: surface)
            playback.setNeedsDisplay()
        }
        // The story draws only its changes, in its own rectangle. The program draws everything else.
        let place = Screen.logPlace(on: surface)
        surface.fill(place, background: .default)
        for (row, line) in log.lines.suffix(place.height).enumerated() {
            surface.write(line, at: Point(x: 1, y: row), style: Style(), clip: place)
        }
        _ = playback.draw(on: &surface)
        try terminal.present(&surface)
    }

    // MARK: Events

    /// Handles an event that the story has not handled.
    private mutating func handle(_ event: TerminalEvent) {
        switch event {
        case .key(.control("c")), .closed: playback.controller.close()
        case .key(.control("z")):
            terminal.suspend()
            playback.skip(to: .now)
        case .terminate(let signal): terminal.die(ofSignal: signal)
        case .resumed:
            terminal.invalidate()
            surface.markAllChanged()
        case .key, .mouse, .focus, .pasted, .resized, .ready, .described: break
        }
    }
}
