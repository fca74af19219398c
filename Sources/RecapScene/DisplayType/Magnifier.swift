import RecapFigures
import RecapStory
package import RecapSurface

/// Draws text and figures at a multiple of their usual size, for large screens.
///
/// An element draws on a surface whose cells stand for squares of `scale` × `scale` cells. Its figures are then drawn at their
/// final size, and its characters with equally wide letters of a font. The element needs to know nothing about the scale.
struct Magnifier {
    /// The scale, at least 2.
    private let scale: Int
    /// The area in cells of the screen.
    private let frame: Rect
    private let context: DrawContext
    private let pixels: CellPixels

    /// The characters that are requested together for any text.
    private static let usual = (0x21...0x7E).compactMap(Unicode.Scalar.init).map(Character.init) + Array("·–—‘’“”•…")
    /// The maximum number of other characters: a picture has room for about 120.
    private static let mostOthers = 96
    /// The letter by which a font's width and baseline are known.
    private static let sample: Character = "M"
    /// The distance of the baseline from the top of a line, divided by the height of the line. Wide letters are as high as it.
    private static let baseline = (usual: 0.76, wide: 0.87)
    /// The factor by which letters are narrower than in the font, so that they are nearly as high as the line.
    private static let narrowing = 1.08

    /// Letters of a font that have been set together.
    private struct Letters {
        let picture: DisplayPicture
        let places: [Character: Int]
        /// The row of pixels below the baseline.
        let baseline: Int

        init?(_ picture: DisplayPicture, of characters: [Character]) {
            places = Dictionary(zip(characters, characters.indices)) { first, _ in first }
            self.picture = picture
            guard let sample = places[Magnifier.sample], picture.boxes.count == characters.count else { return nil }
            let box = picture.boxes[sample]
            let inked = (0..<box.height).last { y in
                (box.x..<box.x + box.width).contains { picture.coverage[(box.y + y) * picture.width + $0] > 127 }
            }
            guard let inked else { return nil }
            baseline = inked + 1
        }
    }

    /// The letters of a style.
    private struct Layer {
        var style: Style
        var coverage: [UInt8]
        var letters: [OutlinedLetter] = []

        var paint: CellPaint { CellPaint(style: style, fill: " ") }
    }

    /// Creates a magnifier for a frame; `nil` if the terminal lacks the characters to draw letters with.
    init?(scale: Int, in frame: Rect, context: DrawContext) {
        guard let pixels = CellPixels(displayIn: context) else { return nil }
        self.scale = scale
        self.frame = frame
        self.context = context
        self.pixels = pixels
    }

    /// Requests the letters before they are needed.
    func request() {
        for weight in weights { _ = context.displayType?.answer(to: request(Self.usual, weight: weight)) }
    }

    /// The weights of plain and of bold letters. Small bold letters have no pixels for the gaps of an m.
    private var weights: [Int] { scale > 4 ? [400, 700] : [400] }

    /// Draws what a function draws at the usual size. Complexity: O(pixels of the frame), plus that of the function.
    ///
    /// - Parameter hasLines: Whether the function draws lines of text that are aligned by themselves. Such a line can be
    ///   centred by half of a letter.
    func draw(
        on surface: inout Surface, hasLines: Bool, _ draw: (inout Surface, Rect, DrawContext) -> Void
    ) {
        var own = context
        own.clip = Rect(small)
        own.opacity = 1
        var page = Surface(size: small)
        for y in 0..<small.height {
            for x in 0..<small.width {
                let middle = surface[frame.x + x * scale + scale / 2, frame.y + y * scale + scale / 2]
                page.fill(Rect(x: x, y: y, width: 1, height: 1), background: middle.background)
            }
        }
        page.recordFigures()
        var whole = page
        draw(&page, own.clip, own)
        if let cursor = page.cursor {
            surface.cursor = Point(x: frame.x + cursor.x * scale, y: frame.y + cursor.y * scale)
        }
        var shifts = [Int](repeating: 0, count: small.height)
        if hasLines, context.alignment == .center {
            if own.reveal >= 1, own.parts == nil {
                whole = page
            } else {
                // Lines keep their place while they are revealed.
                (own.reveal, own.parts) = (1, nil)
                draw(&whole, own.clip, own)
            }
            shifts = (0..<small.height).map { shift(ofRow: $0, of: whole) }
        }
        let parts = FigureLayers(page)
        for group in parts.figures { self.draw(group.figures, on: &surface) }
        let weights = self.weights
        var layers: [Layer] = [], sets: [Int: [Letters]] = [:]
        for (y, row) in parts.rows.enumerated() {
            let left = frame.x + shifts[y], top = frame.y + y * scale
            var missing: (start: Int, text: String, style: Style)?
            func writeMissing(to end: Int) {
                guard let part = missing else { return }
                let place = Rect(
                    x: left + part.start * scale, y: top, width: (end - part.start) * scale, height: scale)
                var centred = context
                centred.alignment = .center
                centred.writeLine(part.text, row: top + scale / 2, in: place, style: part.style, on: &surface)
                missing = nil
            }
            for (x, cell) in row.map(\.cell).enumerated() where page[x, y].part != .trail {
                let width = cell.part == .lead ? 2 : 1
                if let link = page.link(of: cell) {
                    let area = Rect(x: left + x * scale, y: top, width: width * scale, height: scale)
                    context.link(link, area, on: &surface)
                }
                guard let character = page.character(of: cell) else {
                    writeMissing(to: x)
                    continue
                }
                let style = Style(foreground: cell.foreground, attributes: cell.attributes)
                let weight = cell.attributes.contains(.bold) ? weights[weights.count - 1] : weights[0]
                if sets[weight] == nil { sets[weight] = letters(of: page, parts, weight: weight) }
                if let letters = sets[weight]?.first(where: { $0.places[character] != nil }) {
                    writeMissing(to: x)
                    let place = Rect(x: x * scale + shifts[y], y: y * scale, width: width * scale, height: scale)
                    add(character, of: letters, in: place, line: y, style, to: &layers)
                } else {
                    missing = (missing?.start ?? x, (missing?.text ?? "") + String(character), style)
                }
            }
            writeMissing(to: small.width)
        }
        self.draw(layers, on: &surface)
    }

    /// The size of the surface that is magnified.
    private var small: Size { Size(width: frame.width / scale, height: frame.height / scale) }

    /// Returns the distance by which a line is moved so that it has as much room at its left as at its right, in cells of
    /// the screen. Other lines than centred ones are not moved.
    private func shift(ofRow y: Int, of page: Surface) -> Int {
        let inked = (0..<small.width).filter { page[$0, y].part == .trail || page.character(of: page[$0, y]) != nil }
        guard let first = inked.first, let last = inked.last else { return 0 }
        let rest = small.width - 1 - last - first
        return abs(rest) == 1 ? rest * scale / 2 : 0
    }

    // MARK: Letters

    /// - Parameter isWide: Whether each letter, except the sample, has the room of two. Such letters need all pixels of it.
    private func request(_ characters: [Character], weight: Int, isWide: Bool = false) -> DisplayRequest {
        var request = DisplayRequest(
            content: .figures(characters.map(String.init), sample: [characters.firstIndex(of: Self.sample) ?? 0]),
            typeface: Typeface("monospace", weight: weight), width: scale * pixels.count.columns * 5 / 4,
            // Marks above capitals may be higher than a line.
            height: 2 * scale * pixels.count.rows,
            pixelAspect: pixels.aspect(ofCell: context.cellAspect) * (isWide ? 1 : Self.narrowing),
            mostSize: scale * pixels.count.rows * (isWide ? 8 : 7) / 8, language: context.language)
        request.isAlphabet = characters == Self.usual
        return request
    }

    /// Returns the letters that are ready: the usual ones, and others that a page has.
    private func letters(of page: Surface, _ parts: FigureLayers, weight: Int) -> [Letters] {
        let shown = Set(parts.rows.joined().compactMap { page.character(of: $0.cell) })
        let others = shown.subtracting(Self.usual).sorted().prefix(Self.mostOthers)
        let sets = [Self.usual, others.filter { $0.cellWidth == 1 }, others.filter { $0.cellWidth > 1 }]
        return sets.enumerated().compactMap { index, characters in
            guard !characters.isEmpty else { return nil }
            let characters = index == 0 ? characters : [Self.sample] + characters
            let request = request(characters, weight: weight, isWide: index == 2)
            return context.displayPicture(of: request).flatMap { Letters($0, of: characters) }
        }
    }

    /// Adds a letter to the layer of its style.
    ///
    /// - Parameters:
    ///   - place: The cells of the letter, from the frame's top left corner.
    ///   - line: The number of the line.
    private func add(
        _ character: Character, of letters: Letters, in place: Rect, line: Int, _ style: Style,
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
        guard picture.outlines.indices.contains(figure) else { return }
        var letter = picture.outlines[figure].placed(
            x: frame.x * pixels.count.columns + left - box.x, y: frame.y * pixels.count.rows + top, pixels.count)
        letter.line = line
        layers[layer].letters.append(letter)
    }

    /// Draws figures of the small surface at their final size.
    private func draw(_ figures: [Figure], on surface: inout Surface) {
        var shapes: [PaintedShape] = []
        for figure in figures where !figure.isShapeless {
            let figure = figure.scaled(by: Float(scale)).offset(x: Float(frame.x), y: Float(frame.y))
            let opacity = Double(figure.opacity)
            func paint(_ color: UInt32) -> CellPaint {
                CellPaint(style: Style(foreground: .hex(color)), fill: context.glyphs.solid)
            }
            switch (figure.shape, figure.paint) {
            case (.rectangle(let rect), .color(let color)) where rect.cornerRadius == 0:
                context.faded(by: opacity).fill(rect, paint(color), on: &surface)
            case (_, .color(let color)): shapes.append(PaintedShape(figure.shape, paint(color), opacity: opacity))
            case (_, .gradient(let gradient)):
                // Elements fade shapes from top to bottom, in one colour.
                var shape = PaintedShape(figure.shape, paint(gradient.colors[0]))
                func opacityAt(_ row: Int) -> Double {
                    let place = Double(gradient.start + gradient.downRow * Float(row)).asShare
                    let (first, last) = (Double(gradient.firstOpacity), Double(gradient.lastOpacity))
                    return opacity * (first + (last - first) * place)
                }
                shape.opacity = (opacityAt(frame.y), opacityAt(frame.maxY))
                shapes.append(shape)
            // Elements with pictures aren't magnified.
            case (_, .picture): continue
            }
        }
        guard !shapes.isEmpty else { return }
        context.draw(shapes, in: frame, pixels: CellPixels(areasIn: context), cache: ShapeCache(), on: &surface)
    }

    /// Draws the letters of each style.
    private func draw(_ layers: [Layer], on surface: inout Surface) {
        let columns = frame.x * pixels.count.columns..<frame.maxX * pixels.count.columns
        let rows = frame.y * pixels.count.rows..<frame.maxY * pixels.count.rows
        let drawn = layers.compactMap { layer in
            FigureCoverage(columns: columns, rows: rows, shares: layer.coverage).map {
                CellRasterizer.Layer(coverage: $0, paint: layer.paint)
            }
        }
        let shapes = { layers.compactMap { PaintedShape($0.letters, $0.paint) } }
        context.place({ context.figures(of: shapes(), in: frame) }, in: frame, on: &surface) {
            CellRasterizer(pixels: pixels, context: context).draw(drawn, in: frame, on: &$0)
        }
    }
}

extension DrawContext {
    /// Draws with a function, at a multiple of the usual size if possible.
    ///
    /// - Parameter hasLines: Whether the function draws lines of text that are aligned by themselves.
    package func drawMagnified(
        by scale: Int, in frame: Rect, hasLines: Bool = false, on surface: inout Surface,
        _ draw: (inout Surface, Rect, DrawContext) -> Void
    ) {
        if scale > 1, let magnifier = Magnifier(scale: scale, in: frame, context: self) {
            magnifier.draw(on: &surface, hasLines: hasLines, draw)
        } else {
            draw(&surface, frame, self)
        }
    }

    /// Writes text from a cell on, at a multiple of the usual size if possible.
    package func write(
        _ text: String, at scale: Int, x: Int, y: Int, style: Style, on surface: inout Surface
    ) {
        let place = Rect(x: x, y: y, width: text.cellWidth * scale, height: scale)
        drawMagnified(by: scale, in: place, on: &surface) { surface, place, context in
            context.write(text, x: place.x, y: place.y, style: style, on: &surface)
        }
    }

    /// Writes an aligned line of text, truncated to the width of a frame, at a multiple of the usual size if possible.
    package func writeLine(
        _ text: String, at scale: Int, row y: Int, in frame: Rect, style: Style, on surface: inout Surface
    ) {
        let line = Rect(x: frame.x, y: y, width: frame.width, height: scale)
        drawMagnified(by: scale, in: line, on: &surface) { surface, line, context in
            context.writeLine(
                context.fit(text, cells: line.width), row: line.y, in: line, style: style, on: &surface)
        }
    }
}

extension Surface {
    /// Returns the character of a cell; `nil` for a blank.
    fileprivate func character(of cell: Cell) -> Character? {
        let scalars = scalars(of: cell.glyph)
        return scalars == [" "] ? nil : Character(String(String.UnicodeScalarView(scalars)))
    }
}
