import RecapCore
import RecapElements
import RecapScene
import RecapStory
import RecapSurface

/// A terminal that shows all there is.
let rich = TerminalCapabilities(colors: .truecolor, isUnicode: true)

/// A view and the state of the controller that it shows, in a time of its own.
final class Stage {
    let view: RecapView
    /// What the view was made for.
    private(set) var environment: SceneEnvironment
    var recap: RecapState
    var surface: Surface
    /// Where the view is drawn; all of the surface unless said.
    var rect: Rect

    init(
        _ story: Story, width: Int = 80, height: Int = 24, colors: ColorDepth = .truecolor, isUnicode: Bool = true,
        isASCII: Bool = false, reducesMotion: Bool = false, theme: StoryTheme? = nil, kinds: KindRegistry = .standard,
        displayType: DisplayType? = nil, highlighting: SyntaxHighlighting? = nil, recordsFigures: Bool = false,
        images: PictureChoice = .cells
    ) {
        var services = CellServices()
        if let displayType { services.add(displayType) }
        if let highlighting { services.add(highlighting) }
        var environment = SceneEnvironment(
            capabilities: TerminalCapabilities(colors: colors, isUnicode: isUnicode), isASCII: isASCII,
            reducesMotion: reducesMotion, theme: theme)
        environment.recordsFigures = recordsFigures
        environment.images = images
        self.environment = environment
        view = RecapView(story: story, kinds: kinds, services: services, environment: environment)
        recap = RecapState(pages: view.timings)
        surface = Surface(size: CellSize(width: width, height: height))
        rect = Rect(surface.size)
    }

    /// Changes what the view is drawn for.
    func setEnvironment(_ change: (inout SceneEnvironment) -> Void) {
        change(&environment)
        view.setEnvironment(environment)
    }

    /// Lets time go by.
    func wait(_ seconds: Double) {
        view.advance(by: .seconds(seconds), isPaused: recap.isPaused)
        view.handle(recap.advance(by: .seconds(seconds)), isPaused: recap.isPaused)
    }

    /// Does something to the controller and tells the view of it.
    func perform(_ change: (inout RecapState) -> [RecapEffect]) {
        view.handle(change(&recap), isPaused: recap.isPaused)
    }

    /// Goes to the last step of a page and waits, with the clock stopped, until all of it is in place.
    func settle(on page: Int) {
        perform { $0.pause() }
        perform { $0.goToPage(page) }
        perform { $0.goToStep($0.stepCount - 1) }
        view.advance(by: .seconds(10), isPaused: true)
        perform { $0.resume() }
    }

    /// Scrolls the current page; whether it moved.
    func scroll(by rows: Int) -> Bool { view.scroll(by: rows, page: recap.currentPage, in: rect) }

    /// The time until something can change by itself.
    func nextChange() -> Duration? { view.nextChange(recap, in: rect)?.delay }

    /// Whether only the bars can change without an event.
    var isAtRest: Bool { view.nextChange(recap, in: rect)?.affectsBarsOnly ?? true }

    /// Does what follows a frame that was presented.
    func finishFrame() { view.advanceElements(recap) }

    /// Draws this moment.
    func draw() { view.draw(recap, on: &surface, in: rect) }

    /// This moment as lines of text.
    func picture() -> String {
        draw()
        return surface.plainText()
    }

    /// A page, all in place, as lines of text.
    func picture(ofPage page: Int) -> String {
        settle(on: page)
        return picture()
    }
}

extension Surface {
    /// The scalars of a cell.
    func text(_ x: Int, _ y: Int) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars(of: self[x, y].glyph) { text.append(scalar) }
        return String(text)
    }

    /// A row as text, without the right halves of wide characters and without blanks at its end.
    func row(_ y: Int) -> String {
        var text = ""
        for x in 0..<size.width where self[x, y].part != .trail { text += self.text(x, y) }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// All rows as text.
    var rows: [String] { (0..<size.height).map(row) }

    /// What no cell may hold: control characters, bidi controls, a wide character without its other half.
    var faults: [String] {
        var faults: [String] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                let cell = self[x, y]
                // Blanks are most of a screen.
                if cell.glyph == .space, cell.part == .single { continue }
                for scalar in scalars(of: cell.glyph) where scalar.isHostile {
                    faults.append("U+\(String(scalar.value, radix: 16)) at \(x), \(y)")
                }
                if cell.part == .lead, self[x + 1, y].part != .trail || x + 1 == size.width {
                    faults.append("half a character at \(x), \(y)")
                }
                if cell.part == .trail, x == 0 || self[x - 1, y].part != .lead {
                    faults.append("a right half alone at \(x), \(y)")
                }
            }
        }
        return faults
    }
}

extension Unicode.Scalar {
    /// Whether a terminal could take it for an order rather than for text.
    var isHostile: Bool {
        // Latin, lines and blocks, kana, ideographs and Hangul are plain.
        switch value {
        case 0x20...0x7E, 0xC0...0x24F, 0x2500...0x259F, 0x3041...0x9FFF, 0xAC00...0xD7A3: return false
        default: break
        }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .format: true
        default: false
        }
    }
}
