package import RecapLanguage
package import RecapStory
package import RecapSurface

/// The layout of a panel at the bottom of the screen.
package struct PanelFrame: Sendable {
    /// The cells that the panel covers.
    package let rect: Rect
    /// The row of the title; `nil` if the panel is too short.
    package let header: Int?
    /// The row of the line above the panel; `nil` if the background alone distinguishes the panel.
    package let rule: Int?
    /// The cells of the contents.
    package let body: Rect
    /// The column of the scroll marks; `nil` if there is no space for them.
    package let signs: Int?

    /// The maximum width of text in a panel. Longer lines are hard to read.
    package static let widest = 72

    /// Lays out a panel of `rows` rows, limited to the height of the screen. If it has at least `airy` rows, the
    /// contents are surrounded by blank rows.
    package init(in screen: Rect, rows: Int, airy: Int = 9) {
        let height = min(max(rows, 0), screen.height)
        rect = Rect(x: screen.x, y: screen.maxY - height, width: screen.width, height: height)
        let top = height >= 6 ? 1 : 0
        rule = top > 0 ? rect.y : nil
        header = height >= 3 ? rect.y + top : nil
        let head = top + (height >= 3 ? 1 : 0) + (height >= airy ? 1 : 0)
        let (x, width) = PanelFrame.column(in: screen, widest: PanelFrame.widest)
        body = Rect(x: x, y: rect.y + head, width: width, height: height - head - (height >= airy ? 1 : 0))
        signs = x + width < screen.maxX ? min(x + width + 1, screen.maxX - 1) : nil
    }

    /// Returns the first column and the width of text, with margins on both sides, centred on a wide screen.
    package static func column(in screen: Rect, widest: Int) -> (x: Int, width: Int) {
        let width = screen.width
        let margin = width >= 60 ? 4 : width >= 30 ? 2 : width >= 12 ? 1 : 0
        // Without margins, a cell at the right is reserved for the scroll marks.
        let room = width - 2 * margin - (margin == 0 && width > 1 ? 1 : 0)
        guard room > widest else { return (screen.x + margin, max(0, room)) }
        return (screen.x + (width - widest) / 2, widest)
    }

    /// Draws the background and the title, and the shortcuts to the right of it if there is space.
    package func draw(
        title: String, detail: String, keys: [ShortcutLabel], on canvas: inout Canvas, colors: PanelColors
    ) {
        colors.fill(rect, on: &canvas)
        if let rule, !canvas.mixesColors {
            let line = canvas.glyphs.hasBlocks ? "─" : "-"
            canvas.write(String(repeating: line, count: rect.width), x: rect.x, y: rule, style: colors.style(.dim))
        }
        guard let header else { return }
        let width = canvas.write(
            canvas.fit(title, cells: body.width), x: body.x, y: header, style: colors.style(.ink, .bold))
        let rest = body.width - width - 2
        if !detail.isEmpty, detail.cellWidth <= rest {
            canvas.write(detail, x: body.x + width + 2, y: header, style: colors.style(.dim))
        }
        let hints = ShortcutLabel.width(of: keys)
        guard hints + detail.cellWidth + 4 <= rest else { return }
        ShortcutLabel.draw(keys, x: body.maxX - hints, y: header, on: &canvas, colors: colors)
    }

    /// Draws the scroll marks that indicate more content above or below.
    package func drawSigns(above: Bool, below: Bool, on canvas: inout Canvas, colors: PanelColors) {
        guard let signs, !body.isEmpty else { return }
        PanelFrame.drawSigns(
            above: above, below: below, x: signs, rows: body.y..<body.maxY, on: &canvas, colors: colors)
    }

    /// Draws the scroll marks in a column, beside the first and the last of at least one row.
    package static func drawSigns(
        above: Bool, below: Bool, x: Int, rows: Range<Int>, on canvas: inout Canvas, colors: PanelColors
    ) {
        let more = canvas.glyphs.more
        if above { canvas.write(more.above, x: x, y: rows.lowerBound, style: colors.style(.accent)) }
        if below, !above || rows.count > 1 {
            canvas.write(more.below, x: x, y: rows.upperBound - 1, style: colors.style(.accent))
        }
    }
}

extension Key {
    /// Scrolls a text, or moves the selection of a list, from 0 to `last`. Returns whether the key does that.
    package func scroll(_ row: inout Int, to last: Int, page: Int) -> Bool {
        let rows: Int
        switch self {
        case .up, .character("k"): rows = -1
        case .down, .character("j"): rows = 1
        case .pageUp: rows = -page
        case .pageDown, .character(" "): rows = page
        case .home, .character("g"): rows = -last
        case .end, .character("G"): rows = last
        default: return false
        }
        row = min(max(min(row, last) + rows, 0), last)
        return true
    }

    /// Whether the key closes a panel with a text.
    package var closesText: Bool { [.escape, .enter, .character("q")].contains(self) }
}

/// A label for a key and its function in a row of shortcuts.
package struct ShortcutLabel: Sendable, Hashable {
    package let key, what: String

    package init(key: String, what: String) {
        self.key = key
        self.what = what
    }

    /// The number of blank cells between two labels.
    package static let gap = 3

    /// Creates the label of a key, with its function in the user's language.
    package init(_ key: Key, _ what: Message, _ environment: PageEnvironment) {
        self.init(KeyNames(environment.glyphs, environment.messages)(key), what, environment)
    }

    /// Creates the label of keys that are named by a text.
    package init(_ keys: String, _ what: Message, _ environment: PageEnvironment) {
        self.init(key: keys, what: environment.messages(what))
    }

    /// Returns the width of labels side by side, in cells.
    package static func width(of hints: [ShortcutLabel]) -> Int {
        hints.reduce(hints.isEmpty ? 0 : -gap) { $0 + gap + $1.key.cellWidth + 1 + $1.what.cellWidth }
    }

    /// Draws labels side by side.
    package static func draw(_ hints: [ShortcutLabel], x: Int, y: Int, on canvas: inout Canvas, colors: PanelColors) {
        var x = x
        for hint in hints {
            x += canvas.write(hint.key, x: x, y: y, style: colors.style(.ink, .bold)) + 1
            x += canvas.write(hint.what, x: x, y: y, style: colors.style(.dim)) + gap
        }
    }
}

/// The colours of a panel: the background of the page, mixed slightly with the text colour if the terminal has enough
/// colours, and text colours that are legible on it.
package struct PanelColors {
    private let environment: PageEnvironment
    /// The screen that the background spans.
    private let screen: Rect
    private let share: Double
    private let dim: Color
    private let accent: Color

    /// Creates the colours for a page. `maximumShare` is the maximum share of the text colour in the background, 0…1;
    /// it is reduced if text would be illegible.
    package init(_ environment: PageEnvironment, screen: Rect, maximumShare: Double) {
        self.environment = environment
        self.screen = screen
        let palette = environment.palette
        guard palette.mixes else {
            share = 0
            dim = palette.dim
            accent = palette.accent
            return
        }
        let depth = palette.depth
        let size = CellSize(width: 1, height: 9)
        let places = (0..<9).map { palette.backdrop.color(x: 0, y: $0, in: size) } + palette.backdrop.colors
        func contrast(_ color: Color, _ share: Double) -> Double {
            let contrasts = places.map { place in
                let behind = place.mixed(with: palette.ink, share).quantized(to: depth)
                return color.quantized(to: depth).contrast(with: behind) ?? 1
            }
            return contrasts.min() ?? 1
        }
        let share =
            [1, 0.6, 0.3].map { $0 * maximumShare }.first { contrast(palette.ink, $0) > Palette.minimumContrast } ?? 0
        func legible(_ color: Color) -> Color {
            let tried = (0..<10).map { color.mixed(with: palette.ink, Double($0) / 10) }
            return tried.first { contrast($0, share) > Palette.minimumContrast } ?? palette.ink
        }
        self.share = share
        dim = share > 0 ? legible(palette.dim) : palette.dim
        accent = share > 0 ? legible(palette.accent) : palette.accent
    }

    /// Returns the style of text on the panel.
    package func style(_ source: ColorSource, _ attributes: Attributes = []) -> Style {
        var style = environment.plainStyle(source, attributes: attributes)
        if source == .dim { style.foreground = dim }
        if source == .accent { style.foreground = accent }
        return style
    }

    /// Fills a rectangle of the screen with the background, erasing its contents. O(cells).
    package func fill(_ rect: Rect, on canvas: inout Canvas) {
        let palette = environment.palette, backdrop = palette.backdrop
        func color(_ x: Int, _ y: Int) -> Color {
            let color = backdrop.color(x: x - screen.x, y: y - screen.y, in: screen.size)
            return share > 0 ? color.mixed(with: palette.ink, share) : color
        }
        canvas.unmirrored(rect.intersection(canvas.clip)) { canvas, rect in
            for y in rect.y..<max(rect.y, rect.maxY) {
                guard !backdrop.isEvenInRows else {
                    let row = Rect(x: rect.x, y: y, width: rect.width, height: 1)
                    canvas.surface.fill(row, background: color(rect.x, y))
                    continue
                }
                for x in rect.x..<rect.maxX {
                    canvas.surface.fill(Rect(x: x, y: y, width: 1, height: 1), background: color(x, y))
                }
            }
        }
    }
}
