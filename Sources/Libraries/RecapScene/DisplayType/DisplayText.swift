package import RecapStory
public import RecapSurface

/// A text in display type: its layout, its typesetting request and its drawing.
package struct DisplayText: Sendable {
    private let text: String
    private let typeface: Typeface
    private let estimates = LayoutCache<Proposal, DisplaySizeEstimate?>()
    /// Whether the text may wrap over several lines.
    private let wraps: Bool

    /// Creates a text. Returns `nil` if the font is not the display font.
    package init?(_ text: String, font: Title.Font, typeface: Typeface, wraps: Bool) {
        guard font == .display else { return nil }
        self.text = text
        self.typeface = typeface
        self.wraps = wraps
    }

    /// Returns the estimated size of the text; `nil` if it cannot be set in display type.
    package func estimate(in proposal: Proposal) -> DisplaySizeEstimate? {
        guard proposal.capRows != nil, proposal.hasBlocks, proposal.density < .dense else { return nil }
        return estimates.value(for: proposal) {
            DisplaySizeEstimate(of: text, maximumLines: wraps ? proposal.maximumTitleLines : 1, in: proposal)
        }
    }

    /// Returns the request for the text as drawn; `nil` if it cannot be set in display type.
    package func request(in proposal: Proposal, rows: Int, on canvas: borrowing Canvas) -> DisplayRequest? {
        guard let estimate = estimate(in: proposal) else { return nil }
        return canvas.displayRequest(
            .lines(text, maximumLines: estimate.maximumLines, canvas.alignment), typeface, estimate: estimate,
            rows: rows)
    }
}

extension Canvas {
    /// Returns the request for a text in a space; `nil` if the terminal lacks the characters or the colours to draw it.
    package func displayRequest(
        _ content: DisplayRequest.Content, _ typeface: Typeface, estimate: DisplaySizeEstimate, rows: Int
    ) -> DisplayRequest? {
        guard let pixels = CellPixels(displayIn: environment), mixesColors || !content.isColored else { return nil }
        return DisplayRequest(
            content: content, typeface: typeface, width: estimate.size.width * pixels.count.columns,
            height: rows * pixels.count.rows, pixelAspect: pixels.aspect(ofCell: environment.cellAspect),
            maximumSize: estimate.maximumSize * pixels.count.rows / 2, language: environment.language,
            attributes: textStyle().attributes.intersection([.italic, .underline]))
    }

    /// Returns the picture for a request if it is ready, otherwise a substitute if there is one.
    package func displayPicture(of request: DisplayRequest) -> DisplayPicture? {
        environment.displayPicture(of: request)
    }

    /// Draws a picture vertically centred in a frame and horizontally aligned. Returns the cells that it covers.
    ///
    /// - Parameter width: The width in pixels that is aligned, with the picture at its right end; `nil` for the
    ///   picture's own width.
    @discardableResult
    package mutating func draw(
        _ picture: DisplayPicture, width: Int? = nil, in frame: Rect, style: Style
    ) -> Rect {
        guard let pixels = CellPixels(displayIn: environment),
            let scaled = scale == 1 ? picture : picture.scaled(by: scale)
        else {
            return Rect(CellSize(width: 0, height: 0))
        }
        let whole = width ?? picture.width, (columns, rows) = (pixels.count.columns, pixels.count.rows)
        let left = frame.x * columns + indent(whole, in: frame.width * columns)
        // A scaled picture is centred at the position of the unscaled one.
        let rest = isMirrored ? 0 : whole - picture.width
        var x = left + rest + (picture.width - scaled.width) / 2
        let y = frame.y * rows + (frame.height * rows - scaled.height) / 2
        // Letters are not mirrored, only their place.
        if let axis = state.mirrorAxis { x = (axis + 1) * columns - x - scaled.width }
        let coverage = FigureCoverage(
            columns: x..<x + scaled.width, rows: y..<y + scaled.height, shares: scaled.coverage)
        guard let coverage else { return Rect(CellSize(width: 0, height: 0)) }
        let shown = coverage.cells(pixels.count), cells = shownPlace(of: shown)
        let paint = CellPaint(style: style, fill: " ")
        func figures(on canvas: borrowing Canvas, in area: Rect) -> [Figure] {
            let letters = scaled.outlines.map { $0.placed(x: x, y: y, pixels.count) }
            let shapes = PaintedShape(letters, paint).map { [$0] } ?? []
            return canvas.figures(of: shapes, in: area) + canvas.figures(of: scaled.pictures, x: x, y: y, pixels.count)
        }
        unmirrored(cells.expanded) { canvas, area in
            canvas.place({ figures(on: $0, in: area) }, in: area) { canvas in
                let layers = [CellRasterizer.Layer(coverage: coverage, paint: paint)]
                canvas.rasterize(
                    layers + scaled.pictures.map { .init($0, x: x, y: y, paint: paint) }, as: pixels, in: shown)
            }
        }
        return cells.intersection(clip)
    }
}

extension Canvas {
    /// Returns the letters of a text with colours of their own as figures at the canvas's opacity. The text begins at a pixel.
    func figures(of pictures: [GlyphPicture], x: Int, y: Int, _ pixels: FigurePixels) -> [Figure] {
        guard isVisible else { return [] }
        let (wide, high) = (Float(pixels.columns), Float(pixels.rows))
        return pictures.map { glyph in
            let area = FigureRect(
                x: Float(x + glyph.x) / wide, y: Float(y + glyph.y) / high, width: Float(glyph.pixels.width) / wide,
                height: Float(glyph.pixels.height) / high)
            return Figure(
                .rectangle(area), .picture(FigurePicture(glyph.original, in: area)), opacity: Float(min(opacity, 1)))
        }
    }
}

extension PageEnvironment {
    /// Returns the picture for a request if it is ready, otherwise a substitute if there is one.
    func displayPicture(of request: DisplayRequest) -> DisplayPicture? {
        switch displayType?.answer(to: request) {
        case .ready(let picture): picture
        case .pending: displayType?.standIn(for: request)
        case .drawn, .unavailable, nil: nil
        }
    }
}

extension PaintedShape {
    /// Creates a shape from glyph outlines. Returns `nil` if there are none.
    init?(_ letters: [OutlinedLetter], _ paint: CellPaint) {
        guard !letters.isEmpty else { return nil }
        self.init(.path(letters.reduce(into: FigurePath()) { $0.add($1.outline) }), paint)
        words = FigureWord.words(of: letters)
    }
}

extension OutlinedLetter {
    /// Returns the outline converted from pixels to cells and moved to a position.
    func placed(x: Int, y: Int, _ pixels: FigurePixels) -> OutlinedLetter {
        mapped {
            FigurePoint(x: ($0.x + Float(x)) / Float(pixels.columns), y: ($0.y + Float(y)) / Float(pixels.rows))
        }
    }
}

extension Rect {
    /// The rectangle enlarged by one cell on each side, into which outlines that were not fitted to pixels extend.
    fileprivate var expanded: Rect { Rect(x: x - 1, y: y - 1, width: width + 2, height: height + 2) }
}

extension Canvas {
    /// Draws with a function, magnified by an integral scale if possible.
    ///
    /// - Parameters:
    ///   - hasLines: Whether the function draws individually aligned lines of text.
    ///   - isMirrored: Whether the drawing is mirrored, for right-to-left pages. Glyphs are never mirrored.
    package mutating func drawMagnified(
        by scale: Int, in frame: Rect, hasLines: Bool = false, isMirrored: Bool = false,
        _ draw: (inout Canvas, Rect) -> Void
    ) {
        func drawUsual(_ canvas: inout Canvas, _ frame: Rect) {
            guard isMirrored else { return draw(&canvas, frame) }
            canvas.mirrored(in: frame) { draw(&$0, frame) }
        }
        guard scale > 1 else { return drawUsual(&self, frame) }
        guard !self.isMirrored else {
            return unmirrored(frame) { canvas, frame in
                canvas.drawMagnified(by: scale, in: frame, hasLines: hasLines, isMirrored: true, draw)
            }
        }
        // The remaining width is on the side where lines end.
        let rest = isMirrored ? frame.width % scale : 0
        let place = Rect(x: frame.x + rest, y: frame.y, width: frame.width - rest, height: frame.height)
        if let magnifier = Magnifier(scale: scale, in: place, environment) {
            magnifier.draw(on: &self, hasLines: hasLines, drawUsual)
        } else {
            drawUsual(&self, frame)
        }
    }

    /// Writes text starting at a cell, magnified by an integral scale if possible.
    public mutating func write(_ text: String, at scale: Int, x: Int, y: Int, style: Style) {
        let place = Rect(x: x, y: y, width: text.cellWidth * scale, height: scale)
        drawMagnified(by: scale, in: place) { canvas, place in
            canvas.write(text, x: place.x, y: place.y, style: style)
        }
    }

    /// Writes an aligned line of text, truncated to the width of a frame, magnified by an integral scale if possible.
    public mutating func writeLine(_ text: String, at scale: Int, row y: Int, in frame: Rect, style: Style) {
        let line = Rect(x: frame.x, y: y, width: frame.width, height: scale)
        drawMagnified(by: scale, in: line) { canvas, line in
            canvas.writeLine(canvas.fit(text, cells: line.width), row: line.y, in: line, style: style)
        }
    }
}
