import RecapCore
import RecapElements
import RecapJSON
import RecapMedia
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

/// A story with media, played in virtual time with a real decoder: time stands still while an answer of it is due.
struct MediaShowing {
    struct Frame {
        /// Seconds since the beginning.
        let time: Double
        let surface: Surface
        var text: String { surface.plainText() }
    }

    let service: MediaService
    let terminal: OffscreenTerminal
    let outcome: PlayerOutcome
    let frames: [Frame]

    init(
        _ story: Story, assets: any AssetLoader, decoder: String = WorkerDriver.program,
        timeouts: MediaTimeouts = .capturing, video: VideoDecoder? = nil, firstMoment: Duration = .zero,
        budget: MediaBudget = MediaBudget(),
        colors: ColorDepth = .truecolor, width: Int = 44, height: Int = 16, reducesMotion: Bool = false,
        traits: TerminalTraits? = nil, options: PlayerOptions = PlayerOptions(), source: (any StorySource)? = nil,
        end: Double = 100,
        script more: [(at: Double, event: TerminalEvent)] = [], _ script: (at: Double, event: TerminalEvent)...
    ) {
        let capabilities = TerminalCapabilities(colors: colors, isUnicode: true)
        let terminal = OffscreenTerminal(
            size: CellSize(width: width, height: height), capabilities: capabilities, end: .seconds(end),
            script: (more + script).map { (.seconds($0.at), $0.event) })
        var frames: [Frame] = []
        let start = terminal.now
        terminal.onPresent = { surface, time in
            frames.append(Frame(time: time / .seconds(1), surface: surface))
            for placed in surface.pictures where placed.presence == .still { placed.picture.animation?.isShown = true }
        }
        let service = MediaService(
            worker: MediaClient(path: decoder, timeouts: timeouts), assets: assets, video: video,
            firstMoment: firstMoment,
            budget: budget)
        var kinds = KindRegistry.standard
        kinds.registerMedia()
        var services = CellServices()
        services.add(service)
        var environment = SceneEnvironment(
            capabilities: capabilities, reducesMotion: reducesMotion, theme: "terminal")
        if let traits { (environment.traits, environment.images) = (traits, .auto) }
        outcome = Player(
            story, on: terminal, kinds: kinds, services: services, environment: environment, options: options,
            source: source, clock: { terminal.now }
        ).run()
        service.close()
        seconds = (terminal.now - start) / .seconds(1)
        self.service = service
        self.terminal = terminal
        self.frames = frames
    }

    /// What is seen at a time.
    func frame(at time: Double) -> Frame? { frames.last { $0.time <= time + 1e-9 } }
    func text(at time: Double) -> String { frame(at: time)?.text ?? "" }
    /// When it was over, in seconds.
    let seconds: Double

    /// The share of the page's segment in the bars that is filled at a time, on a screen of 44 columns.
    func filledShare(at time: Double) -> Double {
        let row = text(at: time).split(separator: "\n").first ?? ""
        return Double(row.count { "━╸".contains($0) }) / 40
    }

    /// The columns in which something red is seen at a time.
    func redColumns(at time: Double) -> [Int] {
        guard let surface = frame(at: time)?.surface else { return [] }
        return (0..<surface.size.width).filter { x in
            (0..<surface.size.height).contains { surface.isRed(x, $0) }
        }
    }
}

extension Surface {
    /// Whether a cell shows something red.
    func isRed(_ x: Int, _ y: Int) -> Bool {
        [self[x, y].background, self[x, y].foreground].contains { color in
            color.channels.map { $0.red > 200 && $0.green < 60 && $0.blue < 60 } ?? false
        }
    }
}

/// A page that ends with its media or by a key.
func mediaPage(_ id: String = "a", _ elements: StoryElement..., advance: PageAdvance? = .manual) -> Page {
    mediaPage(id, elements, advance: advance)
}

func mediaPage(_ id: String = "a", _ elements: [StoryElement], advance: PageAdvance? = .manual) -> Page {
    Page(id: id, advance: advance, elements: elements)
}

/// A text of 40 lines, below which an element is out of view.
let manyLines = StoryElement(TextBlock(Template(verbatim: (1...40).map { "line \($0)" }.joined(separator: "\n"))))
    .animate(.none)

extension Story {
    /// Pages without transitions.
    static func plain(_ pages: Page..., data: JSONValue = .object(JSONObject())) -> Story {
        Story(transition: PageTransition(kind: .none, duration: .zero), data: data, pages: pages)
    }
}
