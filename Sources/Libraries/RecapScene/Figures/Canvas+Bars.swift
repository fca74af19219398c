import RecapStory
public import RecapSurface

extension Canvas {
    /// Draws a bar that fills `share` (0…1) of a row of cells from the left, with a track if `hasTrack`.
    public mutating func drawBar(x: Int, y: Int, width: Int, share: Double, style: Style, hasTrack: Bool) {
        let bar = FigureRect(x: Float(x), y: Float(y), width: Float(max(0, width)), height: 1)
        if hasTrack { fillTrack(bar) }
        fill(
            FigureRect(x: bar.x, y: bar.y, width: bar.width * Float(share.asShare), height: 1),
            CellPaint(style: style, fill: glyphs.solid))
    }

    /// Returns the colour of the empty part of a bar at a cell: the background mixed with 18 % of the text colour.
    package func trackColor(x: Int, y: Int) -> Color {
        cell(x: x, y: y).background.mixed(with: palette.ink, Canvas.trackShare)
    }

    /// The fraction of the text colour in the empty part of a bar.
    static let trackShare = 0.18

    /// Draws the empty part of a bar: whole cells or, with mixed colours, eighths of a cell.
    package mutating func fillTrack(_ rect: FigureRect) {
        guard !palette.mixes else {
            return tint(rect, palette.ink, share: Canvas.trackShare)
        }
        let paint = CellPaint(style: plainStyle(.dim), fill: glyphs.track)
        draw(PaintedShape(.rectangle(rect), paint), over: rect) { canvas, part, x, y in
            if part == .whole { canvas.fill(part, ofCellAt: (x, y), paint) }
        }
    }

    /// Blends a colour with an opacity of 0…1 over the backgrounds of cells, in eighths of a cell.
    package mutating func tint(_ rect: FigureRect, _ color: Color, share: Double) {
        let opacity = opacity * share, paint = CellPaint(style: Style(foreground: color), fill: glyphs.solid)
        let shape = PaintedShape(.rectangle(rect), paint, opacity: share)
        // Adjacent cells usually have the same background.
        var last: (background: Color, mixed: Color)?
        draw(shape, over: rect) { canvas, part, x, y in
            guard part == .whole else { return canvas.faded(by: share) { $0.fill(part, ofCellAt: (x, y), paint) } }
            let background = canvas.cell(x: x, y: y).background
            if last?.background != background {
                last = (background, background.mixed(with: color, opacity))
            }
            if let last { canvas.surface.fill(x: canvas.shownColumn(x), y: y, background: last.mixed) }
        }
    }

    /// Fills a rectangle, in eighths of a cell.
    ///
    /// In a cell that is cut in both directions, the full width is filled if at least half of it is covered.
    ///
    /// Complexity: O(cells in view).
    package mutating func fill(_ rect: FigureRect, _ paint: CellPaint) {
        let whole = opacity >= 1 ? paint.fill.unicodeScalars.first : nil
        draw(PaintedShape(.rectangle(rect), paint), over: rect) { canvas, part, x, y in
            guard part == .whole, let whole else { return canvas.fill(part, ofCellAt: (x, y), paint) }
            canvas.write(whole, x: x, y: y, style: paint.style)
        }
    }

    /// Calls a function for each visible cell that a rectangle touches, and records a shape as a figure.
    private mutating func draw(
        _ shape: PaintedShape, over rect: FigureRect,
        cell: (_ canvas: inout Canvas, _ part: CellPart, _ x: Int, _ y: Int) -> Void
    ) {
        let seen = rect.touchedCells(in: clip.intersection(shownPlace(of: Rect(surface.size))))
        guard isVisible, !seen.isEmpty else { return }
        placeFigures({ $0.figures(of: [shape], in: seen) }, in: seen) { canvas in
            for y in seen.y..<seen.maxY {
                for x in seen.x..<seen.maxX { cell(&canvas, CellPart(of: rect, x: x, y: y), x, y) }
            }
        }
    }

    private mutating func fill(_ part: CellPart, ofCellAt place: (x: Int, y: Int), _ paint: CellPaint) {
        let glyphs = glyphs, fade = fade
        func write(_ character: Character?) {
            guard let scalar = character?.unicodeScalars.first,
                let style = fade.style(paint.style, over: cell(x: place.x, y: place.y).background)
            else { return }
            self.write(scalar, x: place.x, y: place.y, style: style)
        }
        /// Fills the rest of the cell with its background instead, because no character covers only this part.
        func writeRest(_ character: Character, or substitute: Character?) {
            let behind = cell(x: place.x, y: place.y).background
            guard fade.mixes, glyphs.hasBlocks, behind != .default, let scalar = character.unicodeScalars.first
            else { return write(substitute) }
            let style = Style(foreground: behind, background: behind.mixed(with: paint.style.foreground, fade.opacity))
            self.write(scalar, x: place.x, y: place.y, style: style)
        }
        /// Returns the number of filled steps for a fraction, and the total number of steps.
        func steps(_ share: Float, of characters: [Character]) -> (count: Int, all: Int) {
            // Shade characters fill whole cells.
            guard paint.fill == glyphs.solid else { return (share >= 0.5 ? 1 : 0, 1) }
            return (Int((share * Float(characters.count - 1)).rounded()), characters.count - 1)
        }
        let (wide, high) = (glyphs.horizontal, glyphs.vertical)
        switch part {
        case .none: break
        case .whole: write(paint.fill)
        case .fromLeft(let share):
            let (count, all) = steps(share, of: wide)
            if count > 0 { write(count == all ? paint.fill : wide[count]) }
        case .fromBottom(let share):
            let (count, all) = steps(share, of: high)
            if count > 0 { write(count == all ? paint.fill : high[count]) }
        case .fromRight(let share):
            let (count, all) = steps(share, of: wide)
            guard count > 0, count < all else { return count > 0 ? write(paint.fill) : () }
            writeRest(wide[all - count], or: share >= 0.75 ? paint.fill : share >= 0.25 ? "▐" : nil)
        case .fromTop(let share):
            let (count, all) = steps(share, of: high)
            guard count > 0, count < all else { return count > 0 ? write(paint.fill) : () }
            if count * 2 == all { return write(glyphs.upperHalf) }
            writeRest(
                high[all - count], or: share >= 0.75 ? paint.fill : share >= 0.25 ? glyphs.upperHalf : glyphs.baseline)
        }
    }
}

/// The part of a cell that a rectangle fills.
private enum CellPart: Equatable {
    case none, whole
    /// The filled fraction, measured from one side.
    case fromLeft(Float), fromRight(Float), fromTop(Float), fromBottom(Float)

    init(of rect: FigureRect, x: Int, y: Int) {
        let left = min(max(rect.x - Float(x), 0), 1), right = min(max(rect.maxX - Float(x), 0), 1)
        let top = min(max(rect.y - Float(y), 0), 1), bottom = min(max(rect.maxY - Float(y), 0), 1)
        let wide = right - left, high = bottom - top
        if wide * high <= 0 {
            self = .none
        } else if high == 1, wide < 1 {
            self = left > 0 && right == 1 ? .fromRight(wide) : .fromLeft(wide)
        } else if wide < 0.5 {
            self = .none
        } else if high == 1 || top > 0 && bottom < 1 {
            self = high >= 0.5 ? .whole : .none
        } else {
            self = top > 0 ? .fromBottom(high) : .fromTop(high)
        }
    }
}

extension FigureRect {
    /// Returns the cells of an area that the rectangle touches.
    fileprivate func touchedCells(in area: Rect) -> Rect {
        let left = max(x, Float(area.x)), right = min(maxX, Float(area.maxX))
        let top = max(y, Float(area.y)), bottom = min(maxY, Float(area.maxY))
        guard left < right, top < bottom else { return Rect(CellSize(width: 0, height: 0)) }
        let (column, row) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
        return Rect(
            x: column, y: row, width: Int(right.rounded(.up)) - column, height: Int(bottom.rounded(.up)) - row)
    }
}

extension Canvas {
    /// Draws cells with a function, and records figures with the same appearance or shows them as a picture in the
    /// terminal.
    ///
    /// Unless figures are recorded, a terminal that shows pictures gets a picture of the figures at rest. The cells are
    /// shown until the picture is ready, and while the element moves.
    ///
    /// - Parameters:
    ///   - figures: Returns the figures, from back to front; none if figures can't reproduce the cells.
    ///   - rect: The cells that the figures may touch.
    ///   - label: The cells of the rectangle that contain text, which the figures leave free; empty for none. Some
    ///     terminals show only pictures that nothing covers.
    package mutating func place(
        _ figures: (borrowing Canvas) -> [Figure], in rect: Rect,
        around label: Rect = Rect(CellSize(width: 0, height: 0)), over draw: (inout Canvas) -> Void
    ) {
        if environment.mayShowPictures { environment.displayType?.noteFigures() }
        let parts = surface.recordsFigures ? [] : rect.parts(around: label)
        var pictures: [(Rect, ScreenPicture)] = []
        for part in parts { if let picture = picture(of: figures, in: part) { pictures.append((part, picture)) } }
        guard !pictures.isEmpty, pictures.count == parts.count else {
            return placeFigures(figures, in: rect, over: draw)
        }
        place(pictures[...], over: draw)
    }

    /// Draws cells with a function and, if figures are recorded, places figures with the same content over them.
    package mutating func placeFigures(
        _ figures: (borrowing Canvas) -> [Figure], in rect: Rect, over draw: (inout Canvas) -> Void
    ) {
        let visible = shownPlace(of: rect.intersection(clip))
        guard surface.recordsFigures(in: visible) else { return draw(&self) }
        let placement = surface.beginPlacing(shown(figures(self)), in: visible)
        draw(&self)
        if let placement { surface.endPlacing(placement) }
    }

    /// Draws cells with a function, and places a picture with the same content over them.
    package mutating func place(
        _ picture: ScreenPicture, _ presence: PlacedPicture.Presence, frame: Rect, playback: PicturePlayback? = nil,
        over draw: (inout Canvas) -> Void
    ) {
        let placement = surface.beginPlacing(picture, frame: shownPlace(of: frame), clip: shownPlace(of: clip))
        draw(&self)
        if let placement { surface.endPlacing(placement, presence, playback: playback) }
    }

    /// Places pictures over cells that are drawn only once.
    private mutating func place(_ pictures: ArraySlice<(Rect, ScreenPicture)>, over draw: (inout Canvas) -> Void) {
        guard let (rect, picture) = pictures.first else { return draw(&self) }
        place(picture, .still, frame: rect) { $0.place(pictures.dropFirst(), over: draw) }
    }

    /// Returns the picture of figures for the terminal; `nil` if there is none or it is not ready.
    private func picture(of figures: (borrowing Canvas) -> [Figure], in rect: Rect) -> ScreenPicture? {
        guard state.allowsPictures, let pictureMethod = environment.pictureMethod,
            let displayType = environment.displayType, !isMoving, opacity >= 1, growth >= 1,
            reveal >= 1, scale == 1, ScreenPicture.allows(rect.size)
        else { return nil }
        let place = shownPlace(of: rect)
        let shapes = shown(figures(self)).map { $0.offset(x: -Float(place.x), y: -Float(place.y)) }
        guard !shapes.isEmpty else { return nil }
        let request = DisplayRequest(
            content: .shapes(shapes, over: rect.size, pictureMethod), typeface: Typeface(),
            width: rect.width * environment.cellPixels.width,
            height: rect.height * environment.cellPixels.height, pixelAspect: 1,
            maximumSize: 4)
        if case .drawn(let picture) = displayType.answer(to: request) { return picture }
        return nil
    }
}

extension Rect {
    /// Returns the rectangles above, below and beside another one that together cover the rest of this one.
    fileprivate func parts(around hole: Rect) -> [Rect] {
        let hole = hole.intersection(self)
        guard !hole.isEmpty else { return [self] }
        return [
            Rect(x: x, y: y, width: width, height: hole.y - y),
            Rect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            Rect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
            Rect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
        ].filter { !$0.isEmpty }
    }
}
