import RecapKit

/// A loop as an embedder writes it: a story in a part of a screen, in virtual time.
final class OwnLoop {
    let terminal: OffscreenTerminal
    let playback: StoryPlayback
    private(set) var events: [PlaybackEvent] = []
    /// The events that the story had no use for.
    private(set) var unhandled: [TerminalEvent] = []
    /// The frames that were shown, and their times in seconds.
    private(set) var frames: [(time: Double, text: String)] = []
    private var surface: Surface
    private let start: ContinuousClock.Instant

    /// Prepares a story in the right half of a screen of 80×12.
    init(
        _ story: Story, kinds: KindRegistry = .standard, options: PlayerOptions = PlayerOptions(), end: Double = 100,
        _ script: (at: Double, event: TerminalEvent)...
    ) {
        let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)
        terminal = OffscreenTerminal(
            size: CellSize(width: 80, height: 12), capabilities: capabilities, end: .seconds(end),
            script: script.map { (.seconds($0.at), $0.event) })
        start = terminal.now
        surface = Surface(size: terminal.size)
        surface.write(
            "beside", at: Point(x: 0, y: 0), style: Style(), clip: Rect(x: 0, y: 0, width: 40, height: 12))
        playback = StoryPlayback(
            story: story, kinds: kinds, environment: SceneEnvironment(capabilities: capabilities), options: options,
            rect: Rect(x: 40, y: 0, width: 40, height: 12), now: terminal.now)
        playback.onEvent = { [unowned self] in self.events.append($0) }
    }

    /// Plays until the story is over or the terminal is closed.
    func run() -> OwnLoop {
        while playback.controller.dismissal == nil {
            if playback.draw(on: &surface) {
                terminal.present(&surface)
                frames.append(((terminal.now - start) / .seconds(1), surface.plainText()))
            }
            let deadline = playback.prepareToWait()
            let events = terminal.events(until: deadline, watching: playback.watchedFiles)
            playback.advance(to: terminal.now)
            for event in events where !playback.handle(event) { unhandled.append(event) }
            if unhandled.last == .closed { break }
        }
        return self
    }

    /// The time since the beginning in seconds.
    var time: Double { (terminal.now - start) / .seconds(1) }

    /// The text that is shown at a time.
    func text(at time: Double) -> String { frames.last { $0.time <= time + 1e-9 }?.text ?? "" }

    /// The pages that were turned to.
    var turns: [Int] {
        events.compactMap { if case .effect(.pageChanged(_, let page)) = $0 { page } else { nil } }
    }
}

/// Pages that show their number, without transitions.
func numbered(_ count: Int, seconds: PageSeconds = 5) -> Story {
    Story(
        transition: PageTransition(kind: .none, duration: .zero),
        pages: (0..<count).map {
            Page(
                advance: .after(seconds),
                elements: [TextBlock(Template(verbatim: "page \($0)")).animate(.none)])
        })
}
