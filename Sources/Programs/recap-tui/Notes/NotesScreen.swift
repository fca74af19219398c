internal import RecapLanguage
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// A screen with speaker notes: the page and its times at the top, the notes in the middle, and the next page at the bottom.
struct NotesScreen {
    private let environment: PageEnvironment
    private let bindings: KeyBindings
    let names: KeyNames
    /// The cached lines of the notes.
    private var lines: Lines?

    /// Notes wrapped to a width.
    private struct Lines {
        let notes: [String]
        let width: Int
        let lines: [String]

        init(_ notes: [String], width: Int) {
            self.notes = notes
            self.width = width
            let paragraphs = notes.map { text in
                let wrapped = WrappedText(text, limit: width)
                return wrapped.indices.map { wrapped.text(ofLine: $0) }
            }
            lines = Array(paragraphs.joined(separator: [""]))
        }
    }

    /// The visible part of the notes.
    struct Place {
        var scroll = 0, scrollRange = 0, visibleRows = 1
    }

    /// The maximum width of text: it is hard to find one's place in longer lines after looking at the audience.
    static let widest = 96

    init(environment: SceneEnvironment) {
        let palette = Palette(
            theme: Theme.of(environment.theme ?? .named("terminal"), onLight: environment.isLight), background: nil,
            depth: environment.capabilities.colors)
        bindings = environment.keys.player
        names = environment.keyNames
        self.environment = PageEnvironment(palette: palette, glyphs: environment.glyphs, messages: names.messages)
    }

    /// Draws the whole screen. A page number that is being typed replaces the next page. Returns the visible part of the notes.
    mutating func draw(
        _ status: NotesListener.Status, playerCount: Int, scroll: Int, now: Double, typed: String? = nil,
        on surface: inout Surface
    ) -> Place {
        let state = fill(&surface)
        return surface.withCanvas(environment, state) {
            draw(status, playerCount: playerCount, scroll: scroll, now: now, typed: typed, on: &$0)
        }
    }

    private mutating func draw(
        _ status: NotesListener.Status, playerCount: Int, scroll: Int, now: Double, typed: String?,
        on canvas: inout Canvas
    ) -> Place {
        let screen = canvas.clip
        let margin = screen.width >= 60 ? 4 : screen.width >= 30 ? 2 : screen.width >= 12 ? 1 : 0
        let width = max(1, min(screen.width - 2 * margin, NotesScreen.widest))
        let column = Rect(
            x: margin + (screen.width - 2 * margin - width) / 2, y: 0, width: width, height: screen.height)
        switch status {
        case .waiting:
            let words = [
                Message("Waiting for a story to play."),
                Message("Start one in another terminal: \("recap-tui talk.md")"),
            ]
            draw(words, in: column, on: &canvas)
            return Place()
        case .silent(let process):
            draw(
                [Message("The player says nothing yet."), Message("Process \(String(process)) may be stopped.")],
                in: column, on: &canvas)
            return Place()
        case .following(let report):
            canvas.layoutDirection = report.direction
            return draw(
                report, playerCount: playerCount, scroll: scroll, now: now, typed: typed, in: column, on: &canvas)
        }
    }

    /// Draws the list of available keys.
    func draw(_ help: inout HelpOverlay?, _ keys: KeyBindings, on surface: inout Surface) {
        let state = fill(&surface)
        surface.withCanvas(environment, state) {
            help?.draw(on: &$0, in: state.clip, help: KeyHelp.list(keys, in: .notes))
        }
    }

    /// Draws the list of pages.
    func draw(_ pages: PageChoice, _ direction: LayoutDirection, on surface: inout Surface) {
        let state = fill(&surface)
        surface.withCanvas(environment, state) {
            $0.layoutDirection = direction
            pages.draw(on: &$0, in: state.clip, screen: state.clip)
        }
    }

    /// Fills the screen with its background. Returns the state for drawing over it.
    private func fill(_ surface: inout Surface) -> Canvas.State {
        let screen = Rect(surface.size), backdrop = environment.palette.backdrop
        for y in 0..<screen.height {
            surface.fill(
                Rect(x: 0, y: y, width: screen.width, height: 1),
                background: backdrop.color(x: 0, y: y, in: screen.size))
        }
        return Canvas.State(clip: screen, alignment: .leading)
    }

    /// Draws lines in the middle of the screen if there is no story.
    private func draw(_ texts: [Message], in column: Rect, on canvas: inout Canvas) {
        let lines = texts.enumerated().flatMap { index, text in
            let wrapped = WrappedText(canvas.messages(text), limit: column.width)
            return wrapped.indices.map { (text: wrapped.text(ofLine: $0), isFirst: index == 0) }
        }
        canvas.aligned(.center) { canvas in
            for (row, line) in lines.enumerated() {
                canvas.writeLine(
                    line.text, row: max(0, (column.height - lines.count) / 2) + row, in: column,
                    style: canvas.plainStyle(line.isFirst ? .ink : .dim))
            }
        }
    }

    private mutating func draw(
        _ report: PlayingReport, playerCount: Int, scroll: Int, now: Double, typed: String?, in column: Rect,
        on canvas: inout Canvas
    ) -> Place {
        let height = column.height
        var top = height >= 16 ? 1 : 0
        drawHead(report, row: top, in: column, on: &canvas)
        top += 1
        if height >= 4 {
            top = drawClocks(report, now: now, row: top, in: column, on: &canvas)
        }
        if height >= 10 {
            drawRule(report, row: top, in: column, on: &canvas)
            top += height >= 16 ? 2 : 1
        }
        var bottom = height
        if height >= 12 {
            bottom -= height >= 20 ? 2 : 1
            drawKeys(playerCount: playerCount, row: bottom, in: column, on: &canvas)
        }
        if height >= 6 {
            bottom -= 1
            let next =
                typed
                ?? canvas.messages(
                    report.phase == .over
                        ? "Waiting for the next story."
                        : report.next.map { Message("next: \($0.index.numberFromOne)  \($0.title)") }
                            ?? "This is the last page.")
            canvas.write(
                canvas.fit(next, cells: column.width), x: column.x, y: bottom, style: canvas.plainStyle(.accent))
            if height >= 16 { bottom -= 1 }
        }
        return drawNotes(
            report, scroll: scroll,
            in: Rect(x: column.x, y: top, width: column.width, height: max(1, bottom - top)), on: &canvas)
    }

    private func drawKeys(playerCount: Int, row: Int, in column: Rect, on canvas: inout Canvas) {
        let hints: [(commands: [PlayerCommand], what: Message)] = [
            ([.story(.previous), .story(.next)], Message("turn")), ([.story(.togglePause)], Message("pause")),
            ([.story(.scroll(-1)), .story(.scroll(1))], Message("scroll")), ([.story(.close)], Message("quit")),
        ]
        let another: (commands: [PlayerCommand], what: Message) = (
            [.story(.focusNext)], Message("another of \(playerCount)")
        )
        var keys = ((playerCount > 1 ? [another] : []) + hints).map { names.hint(bindings, [$0]) }
            .filter { !$0.isEmpty }
        while keys.joined(separator: "   ").cellWidth > column.width, keys.count > 1 { keys.removeLast() }
        canvas.write(
            canvas.fit(keys.joined(separator: "   "), cells: column.width), x: column.x, y: row,
            style: canvas.plainStyle(.dim))
    }

    private mutating func drawNotes(
        _ report: PlayingReport, scroll: Int, in frame: Rect, on canvas: inout Canvas
    ) -> Place {
        let lines: Lines
        if let known = self.lines, known.notes == report.notes, known.width == frame.width {
            lines = known
        } else {
            lines = Lines(report.notes, width: frame.width)
            self.lines = lines
        }
        guard !lines.lines.isEmpty else {
            canvas.write(
                canvas.fit(canvas.messages("There are no notes on this page."), cells: frame.width), x: frame.x,
                y: frame.y,
                style: canvas.plainStyle(.dim))
            return Place()
        }
        let range = max(0, lines.lines.count - frame.height), scroll = min(max(scroll, 0), range)
        for (row, line) in lines.lines[scroll...].prefix(frame.height).enumerated() {
            let isFromRight = canvas.layoutDirection == .rightToLeft
            let x = isFromRight ? frame.maxX - line.cellWidth : frame.x
            canvas.write(line, x: x, y: frame.y + row, style: canvas.plainStyle(.ink))
        }
        let sign = min(frame.maxX + 1, canvas.surface.size.width - 1)
        let style = canvas.plainStyle(.accent, attributes: .bold)
        if scroll > 0 { canvas.write(canvas.glyphs.more.above, x: sign, y: frame.y, style: style) }
        if scroll < range { canvas.write(canvas.glyphs.more.below, x: sign, y: frame.maxY - 1, style: style) }
        return Place(scroll: scroll, scrollRange: range, visibleRows: frame.height)
    }
}
