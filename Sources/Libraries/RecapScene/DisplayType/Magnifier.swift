import RecapStory
import RecapSurface

/// A magnifier that draws text and figures at an integral scale, for large screens.
///
/// An element draws on a surface each of whose cells represents a square of `scale` × `scale` cells. Its figures are
/// then drawn at their final size, and its characters with equally wide glyphs of a font. The element need not know the
/// scale.
struct Magnifier {
    /// The scale, at least 2.
    private let scale: Int
    /// The covered area in cells of the screen.
    private let frame: Rect
    private let environment: PageEnvironment
    private let pixels: CellPixels

    /// The distance of the baseline from the top of a line, relative to the line height. Wide glyphs fill the line
    /// height.
    private static let baseline = (usual: 0.76, wide: 0.87)

    /// A glyph on a page.
    private struct Letter {
        let picture: DisplayPicture
        /// The index of the glyph in the picture.
        let figure: Int
        /// The position of the picture in screen pixels.
        let x, y: Int
        /// The line number, and the range of cells on the line.
        let line: Int, columns: Range<Int>
    }

    /// The glyphs of one style.
    private struct Layer {
        var style: Style
        var coverage: [UInt8]
        var letters: [Letter] = []
        /// The glyphs with colours of their own.
        var pictures: [GlyphPicture] = []

        var paint: CellPaint { CellPaint(style: style, fill: " ") }
    }

    /// Text without glyphs, which is written at normal size.
    private struct Missing {
        var text: String
        var columns: Range<Int>
        let y: Int
        let style: Style
    }

    /// The rectangles of line-drawing characters within a cell, because the glyphs of a font would leave gaps.
    private static let lines: [Character: FigureRect] = [
        GlyphSet.unicode.baseline: FigureRect(x: 0, y: 0, width: 1, height: 0.125),
        GlyphSet.unicode.rule: FigureRect(x: 0, y: 0.45, width: 1, height: 0.1),
        GlyphSet.unicode.stem: FigureRect(x: 0.4, y: 0, width: 0.2, height: 1),
    ]

    /// The rectangle of an underline within a cell.
    private static let underline = FigureRect(x: 0, y: 0.875, width: 1, height: 0.0625)

    /// Creates a magnifier for a frame. Returns `nil` if the terminal lacks the characters to draw glyphs.
    init?(scale: Int, in frame: Rect, _ environment: PageEnvironment) {
        guard let pixels = CellPixels(displayIn: environment) else { return nil }
        self.scale = scale
        self.frame = frame
        self.environment = environment
        self.pixels = pixels
    }

    /// The glyphs of characters.
    private var font: MagnifierFont { MagnifierFont(scale: scale, environment: environment, pixels: pixels) }

    /// Requests the glyphs before they are needed.
    func request() { font.request() }

    /// Draws the output of a function that draws at normal size. Complexity: O(pixels of the frame), plus that of the
    /// function.
    ///
    /// - Parameter hasLines: Whether the function draws individually aligned lines of text. Such a line can be centred
    ///   by half a character.
    func draw(on canvas: inout Canvas, hasLines: Bool, _ draw: (inout Canvas, Rect) -> Void) {
        var own = canvas.state
        own.clip = Rect(small)
        own.opacity = 1
        var page = Surface(size: small)
        for y in 0..<small.height {
            for x in 0..<small.width {
                let middle = canvas.surface[frame.x + x * scale + scale / 2, frame.y + y * scale + scale / 2]
                page.fill(Rect(x: x, y: y, width: 1, height: 1), background: middle.background)
            }
        }
        page.recordFigures()
        // Lines keep their position while they are revealed.
        let isCentred = hasLines && own.alignment == .center, isRevealed = own.reveal >= 1 && own.parts == nil
        var whole = isCentred && !isRevealed ? page : nil
        page.withCanvas(environment, own) { draw(&$0, own.clip) }
        if let cursor = page.cursor {
            canvas.surface.cursor = Point(x: frame.x + cursor.x * scale, y: frame.y + cursor.y * scale)
        }
        var shifts = [Int](repeating: 0, count: small.height)
        (own.reveal, own.parts) = (1, nil)
        whole?.withCanvas(environment, own) { draw(&$0, own.clip) }
        if isCentred {
            let lines = whole ?? page
            shifts = shifts.indices.map { shift(ofRow: $0, of: lines) }
        }
        let rows = (0..<small.height).map { page.frontCells(ofRow: $0).map(\.cell) }
        var shapes = page.visibleFigures.flatMap { self.shapes(of: $0.figures) }
        let shown = Set(rows.joined().compactMap(page.character))
        var layers: [Layer] = [], sets: [MagnifierFont.Form: [MagnifierFont.Glyphs]] = [:]
        var missing: [Missing] = []
        for (y, row) in rows.enumerated() {
            let left = frame.x + shifts[y], top = frame.y + y * scale
            for (x, cell) in row.enumerated() where page[x, y].part != .trail {
                let width = cell.part == .lead ? 2 : 1
                let place = Rect(x: left + x * scale, y: top, width: width * scale, height: scale)
                if let link = page.link(of: cell) { canvas.link(link, place) }
                let style = Style(foreground: cell.foreground, attributes: cell.attributes)
                if cell.attributes.contains(.underline) { add(Magnifier.underline, ofCell: place, style, to: &shapes) }
                guard let character = page.character(of: cell) else { continue }
                if let line = Magnifier.lines[character] {
                    add(line, ofCell: place, style, to: &shapes)
                    continue
                }
                let form = MagnifierFont.Form(cell.attributes)
                if sets[form] == nil { sets[form] = font.glyphs(for: shown, form) }
                if let letters = sets[form]?.first(where: { $0.places[character] != nil }) {
                    add(character, of: letters, in: place.offset(x: -frame.x, y: -frame.y), line: y, style, to: &layers)
                } else if let last = missing.last, last.style == style, last.y == top,
                    last.columns.upperBound == place.x
                {
                    missing[missing.count - 1].text.append(character)
                    missing[missing.count - 1].columns = last.columns.lowerBound..<place.maxX
                } else {
                    missing.append(
                        Missing(text: String(character), columns: place.x..<place.maxX, y: top, style: style))
                }
            }
        }
        self.draw(shapes, layers, on: &canvas)
        for part in missing {
            let place = Rect(x: part.columns.lowerBound, y: part.y, width: part.columns.count, height: scale)
            canvas.aligned(.center) {
                $0.writeLine(part.text, row: part.y + scale / 2, in: place, style: part.style)
            }
        }
    }

    /// The size of the surface before magnification.
    private var small: CellSize { CellSize(width: frame.width / scale, height: frame.height / scale) }

    /// Returns the distance in cells of the screen by which a line is moved to have equal space on the left and right.
    /// Only centred lines are moved.
    private func shift(ofRow y: Int, of page: Surface) -> Int {
        let inked = (0..<small.width).filter { page[$0, y].part == .trail || page.character(of: page[$0, y]) != nil }
        guard let first = inked.first, let last = inked.last else { return 0 }
        let rest = small.width - 1 - last - first
        return abs(rest) == 1 ? rest * scale / 2 : 0
    }

    // MARK: Letters

    /// Adds a glyph to the layer of its style.
    ///
    /// - Parameters:
    ///   - place: The cells of the glyph, relative to the frame's top left corner.
    ///   - line: The line number.
    private func add(
        _ character: Character, of letters: MagnifierFont.Glyphs, in place: Rect, line: Int, _ style: Style,
        to layers: inout [Layer]
    ) {
        guard let figure = letters.places[character] else { return }
        let columns = frame.width * pixels.count.columns, rows = frame.height * pixels.count.rows
        let known = layers.firstIndex { $0.style == style }
        if known == nil { layers.append(Layer(style: style, coverage: [UInt8](repeating: 0, count: columns * rows))) }
        let layer = known ?? layers.count - 1
        let box = letters.picture.boxes[figure], picture = letters.picture
        let left = place.x * pixels.count.columns + (place.width * pixels.count.columns - box.advance) / 2 - box.origin
        let share = character.cellWidth > 1 ? Self.baseline.wide : Self.baseline.usual
        let height = Double(place.height * pixels.count.rows)
        let top = place.y * pixels.count.rows + Int((height * share).rounded()) - letters.baseline
        for row in max(0, -top)..<max(0, -top, min(box.height, rows - top)) {
            for column in max(0, -left)..<max(0, -left, min(box.width, columns - left)) {
                let share = picture.coverage[(box.y + row) * picture.width + box.x + column]
                let at = (top + row) * columns + left + column
                if share > layers[layer].coverage[at] { layers[layer].coverage[at] = share }
            }
        }
        layers[layer].pictures += picture.pictures.filter { $0.letter == figure }.map {
            $0.offset(
                x: frame.x * pixels.count.columns + left - box.x, y: frame.y * pixels.count.rows + top - box.y)
        }
        layers[layer].letters.append(
            Letter(
                picture: picture, figure: figure, x: frame.x * pixels.count.columns + left - box.x,
                y: frame.y * pixels.count.rows + top, line: line, columns: place.x..<place.maxX))
    }

    /// Returns the outlines of glyphs, with a space between words.
    private func outlines(of letters: [Letter]) -> [OutlinedLetter] {
        var outlines: [OutlinedLetter] = [], end = 0
        for letter in letters where letter.picture.outlines.indices.contains(letter.figure) {
            if end < letter.columns.lowerBound {
                outlines.append(OutlinedLetter(FigurePath(), text: " ", line: letter.line))
            }
            end = letter.columns.upperBound
            var outline = letter.picture.outlines[letter.figure].placed(x: letter.x, y: letter.y, pixels.count)
            outline.line = letter.line
            outline.text = String(String.UnicodeScalarView(outline.text.unicodeScalars.map(\.letterOfForm)))
            outlines.append(outline)
        }
        return outlines.inReadingOrder
    }

    // MARK: Figures

    /// Returns the figures of the unmagnified surface at their final size.
    private func shapes(of figures: [Figure]) -> [PaintedShape] {
        figures.filter { !$0.isShapeless }.compactMap { figure in
            let figure = figure.scaled(by: Float(scale)).offset(x: Float(frame.x), y: Float(frame.y))
            let opacity = Double(figure.opacity)
            switch figure.paint {
            case .color(let color):
                return PaintedShape(figure.shape, paint(Style(foreground: .hex(color))), opacity: opacity)
            case .gradient(let gradient):
                // Elements fade shapes from top to bottom, in a single colour.
                var shape = PaintedShape(figure.shape, paint(Style(foreground: .hex(gradient.colors[0]))))
                func opacityAt(_ row: Int) -> Double {
                    let place = Double(gradient.start + gradient.downRow * Float(row)).asShare
                    let (first, last) = (Double(gradient.firstOpacity), Double(gradient.lastOpacity))
                    return opacity * (first + (last - first) * place)
                }
                shape.opacity = (opacityAt(frame.y), opacityAt(frame.maxY))
                return shape
            // Elements with pictures aren't magnified.
            case .picture: return nil
            }
        }
    }

    private func paint(_ style: Style) -> CellPaint { CellPaint(style: style, fill: environment.glyphs.solid) }

    /// Adds the line in a cell, merging it with the line in the previous cell.
    private func add(_ line: FigureRect, ofCell place: Rect, _ style: Style, to shapes: inout [PaintedShape]) {
        let scale = Float(scale)
        let line = FigureRect(
            x: Float(place.x) + line.x * scale, y: Float(place.y) + line.y * scale, width: line.width * scale,
            height: line.height * scale)
        if let last = shapes.last, last.paint.style == style, case .rectangle(var rect) = last.shape,
            rect.y == line.y, rect.height == line.height, rect.x + rect.width == line.x
        {
            rect.width += line.width
            shapes[shapes.count - 1].shape = .rectangle(rect)
        } else {
            shapes.append(PaintedShape(.rectangle(line), paint(style)))
        }
    }

    /// Draws shapes, and the glyphs of each style over them.
    private func draw(_ shapes: [PaintedShape], _ layers: [Layer], on canvas: inout Canvas) {
        let columns = frame.x * pixels.count.columns..<frame.maxX * pixels.count.columns
        let rows = frame.y * pixels.count.rows..<frame.maxY * pixels.count.rows
        let drawn = layers.compactMap { layer in
            FigureCoverage(columns: columns, rows: rows, shares: layer.coverage).map {
                CellRasterizer.Layer(coverage: $0, paint: layer.paint)
            }
        }
        let pictures = layers.flatMap { layer in
            layer.pictures.map { CellRasterizer.Layer($0, x: 0, y: 0, paint: layer.paint) }
        }
        func all() -> [PaintedShape] {
            shapes + layers.compactMap { PaintedShape(outlines(of: $0.letters), $0.paint) }
        }
        // A single picture shows everything, because in some terminals one picture would hide another below it.
        func figures(on canvas: borrowing Canvas) -> [Figure] {
            canvas.figures(of: all(), in: frame)
                + canvas.figures(of: layers.flatMap(\.pictures), x: 0, y: 0, pixels.count)
        }
        canvas.place({ figures(on: $0) }, in: frame) { canvas in
            canvas.nested { canvas in
                canvas.state.allowsPictures = false
                drawCells(shapes, on: &canvas)
                canvas.rasterize(drawn + pictures, as: pixels, in: frame)
            }
        }
    }

    private func drawCells(_ shapes: [PaintedShape], on canvas: inout Canvas) {
        var others: [PaintedShape] = []
        for shape in shapes {
            if case .rectangle(let rect) = shape.shape, rect.cornerRadius == 0, !rect.isWithinRow,
                shape.opacity.top == shape.opacity.bottom
            {
                canvas.faded(by: shape.opacity.top) { $0.fill(rect, shape.paint) }
            } else {
                others.append(shape)
            }
        }
        guard !others.isEmpty else { return }
        canvas.draw(others, in: frame, pixels: CellPixels(areasIn: environment))
    }
}

extension FigureRect {
    /// Whether no character is like the rectangle, because it touches neither the top nor the bottom of a row of cells.
    fileprivate var isWithinRow: Bool { y > y.rounded(.down) && maxY < y.rounded(.up) }
}

extension Surface {
    /// Returns the character of a cell; `nil` for a blank.
    fileprivate func character(of cell: Cell) -> Character? {
        let scalars = scalars(of: cell.glyph)
        return scalars == [" "] ? nil : Character(String(String.UnicodeScalarView(scalars)))
    }
}
