import RecapCore
internal import RecapJSON
import RecapStory
import RecapSurface

// The backgrounds of pages.

extension RecapView {
    /// Returns the background of a page, without its picture if that has not been loaded yet.
    func background(ofPage page: Int, _ recap: RecapState, in rect: Rect) -> Background {
        let view = cached(page, in: rect).page
        return Background(
            backdrop: view.palette.backdrop,
            picture: view.background.flatMap { picture($0, ofPage: page, recap, in: rect) }
        )
    }

    /// Returns the background most recently drawn for a page.
    func drawnBackground(ofPage page: Int, in rect: Rect) -> Background {
        let view = cached(page, in: rect).page
        return Background(
            backdrop: view.palette.backdrop,
            picture: view.background.flatMap { state.backgrounds[key($0, ofPage: page, in: rect)]?.pixels })
    }

    private func key(_ source: BackgroundSource, ofPage page: Int, in rect: Rect) -> BackgroundCache.Key {
        let prepared = cached(page, in: rect)
        return BackgroundCache.Key(
            page: scene.name(ofPage: page), background: source.background, palette: prepared.page.palette,
            size: rect.size,
            frames: prepared.layout.placements.map(\.frame) + barsRow(in: rect) + footerRow(ofPage: page, in: rect))
    }

    private func picture(
        _ source: BackgroundSource, ofPage page: Int, _ recap: RecapState, in rect: Rect
    ) -> BackgroundPixels? {
        let key = key(source, ofPage: page, in: rect), palette = key.palette
        let known = state.backgrounds[key]
        switch source.picture {
        case .pattern(let pattern):
            if let known { return known.pixels }
            var pixels = BackgroundPixels(palette.backdrop, size: rect.size)
            pattern.draw(on: &pixels, palette: palette, avoiding: key.frames)
            return add(pixels, key, appearance: nil, veil: source.background.veil)
        case .view:
            let place = CellLocation(page: key.page, element: BackgroundSource.identity)
            guard !state.isStill, let view = cells[place] else { return known?.pixels }
            let time = cellTime(ofPage: page, recap), now = view.appearance(at: time)
            if let known, let now, known.appearance == now { return known.pixels }
            var surface = Surface(size: rect.size)
            if scene.environment.recordsFigures { surface.recordFigures() }
            let area = Rect(surface.size)
            fill(Background(backdrop: palette.backdrop, picture: nil), on: &surface, in: area)
            var drawing = Canvas.State(clip: area)
            drawing.time = time
            let bleed = scene.environment.pictureRecording?.bleed ?? CellSize(width: 0, height: 0)
            let frame = Rect(
                x: -bleed.width, y: -bleed.height, width: area.width + 2 * bleed.width,
                height: area.height + 2 * bleed.height)
            let environment = PageEnvironment(
                palette: palette, glyphs: .unicode, cellAspect: scene.environment.cellAspect)
            surface.withCanvas(environment, drawing) {
                view.draw(on: &$0, in: frame, proposal: Proposal(width: rect.width, density: .regular))
            }
            guard let drawn = view.appearance(at: time) else { return known?.pixels }
            // The overlay never becomes less opaque during an animation; otherwise it would flicker.
            return add(
                BackgroundPixels(surface), key, appearance: drawn, veil: max(source.background.veil, known?.veil ?? 0))
        }
    }

    /// Returns the rectangle of the progress bars and of the line below them; empty if there are none.
    private func barsRow(in rect: Rect) -> [Rect] {
        guard hasBars(rect) else { return [] }
        let height = hasByline(in: rect) ? 2 : 1
        return [Rect(x: 0, y: state.insets.barsRow(inHeight: rect.height), width: rect.width, height: height)]
    }

    /// Applies the overlay to a picture and caches the result.
    private func add(
        _ pixels: BackgroundPixels, _ key: BackgroundCache.Key, appearance: Int?, veil least: Double
    ) -> BackgroundPixels {
        var pixels = pixels
        let veil = Veil(of: key.palette, hasHues: appearance != nil).cover(
            &pixels, with: key.palette.backdrop, least: least)
        state.backgrounds.add(BackgroundCache.Entry(key: key, pixels: pixels, appearance: appearance, veil: veil))
        return pixels
    }

    /// Mounts the view that draws the background picture of a page.
    func mountBackground(of view: ScenePage, name: String, environment: CellEnvironment, time: CellTime) {
        guard case .view(let description)? = view.background?.picture else { return }
        var environment = environment
        // The overlay is applied, and colours are reduced to those of the terminal, afterwards.
        environment.colors = .truecolor
        environment.traits = nil
        cells.mount(
            description, data: DataResolver(data: .null),
            at: CellLocation(page: name, element: BackgroundSource.identity),
            tree: state.tree,
            environment: environment, time: time)
    }

    /// Returns whether the window around the cells is believed to have the colour of the page: whether the terminal has
    /// reported its own colour, which is required before another one is set.
    private func showsEdge(on surface: Surface, in rect: Rect) -> Bool {
        scene.environment.traits?.background != nil && rect == Rect(surface.size) && !surface.recordsFigures
    }

    /// Fills a rectangle with the background of a page.
    ///
    /// - Parameters:
    ///   - other: The background that this one is changing into, and the progress of the change, 0…1.
    ///   - columns: The columns of the surface to fill; `nil` for all columns of the rectangle.
    ///   - rows: The rows of the rectangle to fill; `nil` for all.
    ///   - dx: The number of columns by which the page is shifted to the right.
    func fill(
        _ background: Background, turningInto other: (background: Background, share: Double)? = nil,
        columns: Range<Int>? = nil,
        rows: Range<Int>? = nil, dx: Int = 0, on surface: inout Surface, in rect: Rect
    ) {
        let meetsEdge = showsEdge(on: surface, in: rect)
        func colors(_ x: Int, _ y: Int) -> (upper: Color, lower: Color) {
            let colors = background.colors(x: x, y: y, in: rect.size, meetsEdge: meetsEdge)
            guard let other else { return colors }
            let next = other.background.colors(x: x, y: y, in: rect.size, meetsEdge: meetsEdge)
            return (
                colors.upper.mixed(with: next.upper, other.share), colors.lower.mixed(with: next.lower, other.share)
            )
        }
        func cell(_ x: Int, _ y: Int) -> Cell {
            let (upper, lower) = colors(x, y), share = other?.share ?? 0
            // A symbol fades with its page. If both pages have one, that of the page with the larger share is shown.
            let old = background.picture?.sign(x: x, y: y), new = other?.background.picture?.sign(x: x, y: y)
            if let old, share < 0.5 || new == nil {
                return Cell(old.glyph, lower.mixed(with: old.color, 1 - share), on: lower)
            }
            if let new { return Cell(new.glyph, lower.mixed(with: new.color, share), on: lower) }
            return upper == lower ? Cell(.space, .default, on: lower) : Cell(Glyph.halves[1], upper, on: lower)
        }
        let isEven = background.isEvenInRows && other?.background.isEvenInRows ?? true
        let columns = (columns ?? rect.x..<rect.maxX).clamped(to: 0..<surface.size.width)
        let drawn = rows ?? 0..<rect.height
        func draw(on surface: inout Surface) {
            for y in drawn {
                if isEven {
                    let row = Rect(x: columns.lowerBound, y: rect.y + y, width: columns.count, height: 1)
                    surface.fill(row, background: colors(0, y).upper)
                    continue
                }
                surface.withCells(ofRow: rect.y + y, columns: columns) { cells, places in
                    for (x, place) in zip(columns, places) { cells[place] = cell(x - rect.x - dx, y) }
                }
            }
        }
        let area = Rect(x: columns.lowerBound, y: rect.y + drawn.lowerBound, width: columns.count, height: drawn.count)
        let figures = {
            background.figures(turningInto: other, in: rect.size).map {
                $0.offset(x: Float(rect.x + dx), y: Float(rect.y))
            }
        }
        surface.place(figures, in: area, clip: area, isOpaque: true, over: draw)
    }
}
