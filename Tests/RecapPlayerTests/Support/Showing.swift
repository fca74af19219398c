import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import TestSupport

/// One showing of a story in virtual time: what was seen when, and how it ended.
struct Showing {
    let terminal: TestTerminal
    let outcome: PlayerOutcome

    /// Plays a story until it is over, or until the terminal is gone after `end` seconds.
    init(
        _ story: Story, width: Int = 60, height: Int = 12, colors: ColorDepth = .none, reducesMotion: Bool = false,
        options: PlayerOptions = PlayerOptions(), end: Double = 100_000, prepare: (TestTerminal) -> Void = { _ in },
        _ script: (at: Double, event: TerminalEvent)...
    ) {
        self.init(
            story, width: width, height: height, colors: colors, reducesMotion: reducesMotion, options: options,
            end: end,
            prepare: prepare, script: script)
    }

    init(
        _ story: Story, width: Int = 60, height: Int = 12, colors: ColorDepth = .none, reducesMotion: Bool = false,
        options: PlayerOptions = PlayerOptions(), end: Double = 100_000, source: (any StorySource)? = nil,
        prepare: (TestTerminal) -> Void = { _ in }, script: [(at: Double, event: TerminalEvent)]
    ) {
        let capabilities = TerminalCapabilities(colors: colors, isUnicode: true)
        let terminal = TestTerminal(
            size: CellSize(width: width, height: height), capabilities: capabilities, end: end, script: script)
        prepare(terminal)
        self.terminal = terminal
        outcome = Player(
            story, on: terminal,
            environment: SceneEnvironment(capabilities: capabilities, reducesMotion: reducesMotion), options: options,
            source: source, clock: { terminal.now }
        ).run()
    }

    var frames: [TestTerminal.Frame] { terminal.frames }
    /// The last frame's text.
    var last: String { frames.last?.text ?? "" }

    /// The frame that is seen at a time.
    func frame(at time: Double) -> TestTerminal.Frame? { frames.last { $0.time <= time + 1e-9 } }

    /// The text that is seen at a time.
    func text(at time: Double) -> String { frame(at: time)?.text ?? "" }

    /// The number of the page that is seen at a time, of a story of numbered pages.
    func page(at time: Double) -> Int? { frame(at: time).flatMap(Showing.page) }

    /// When which numbered page came.
    var turns: [(time: Double, page: Int)] {
        var turns: [(time: Double, page: Int)] = []
        for frame in frames {
            if let page = Showing.page(frame), page != turns.last?.page { turns.append((frame.time, page)) }
        }
        return turns
    }

    private static func page(_ frame: TestTerminal.Frame) -> Int? {
        for row in frame.rows {
            guard let range = row.firstRange(of: "page ") else { continue }
            if let number = Int(row[range.upperBound...].prefix { $0.isNumber }) { return number }
        }
        return nil
    }

    /// How much of the bars on top is filled, in halves of a cell.
    static func filled(_ frame: TestTerminal.Frame, row: Int = 0) -> Int {
        let surface = frame.surface
        return (0..<surface.size.width).reduce(0) { sum, x in
            switch surface.scalar(of: surface[x, row].glyph) {
            case "▄", "▀": sum + 2
            case "▖", "▘": sum + 1
            default: sum
            }
        }
    }
}

/// Pages that say their number and nothing else, without motion unless it is asked for.
func numbered(_ seconds: [PageSeconds?], slide: Double = 0) -> Story {
    Story(
        transition: PageTransition(kind: slide > 0 ? .slide : .none, duration: .seconds(slide)),
        pages: seconds.enumerated().map { number, seconds in
            Page(
                advance: seconds.map { .after($0) } ?? .manual,
                elements: [TextBlock(Template(verbatim: "page \(number)")).animate(.none)])
        })
}

/// So many pages of the same seconds.
func pages(_ count: Int, of seconds: PageSeconds? = 1000) -> Story { numbered(Array(repeating: seconds, count: count)) }

/// A page that is taller than a small screen.
func tall(_ lines: Int) -> Page {
    Page(
        advance: .manual,
        elements: [
            TextBlock(Template(verbatim: (1...lines).map { "line \($0)." }.joined(separator: "\n"))).animate(.none)
        ])
}
