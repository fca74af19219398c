package import RecapSurface
import Synchronization

/// A shape and its appearance.
package struct PaintedShape: Sendable {
    package var shape: FigureShape
    package var paint: CellPaint
    /// The opacity at the top and at the bottom of the rectangle in which the shape is drawn, 0…1.
    package var opacity: (top: Double, bottom: Double)
    /// The lengths of dashes and of the gaps after them, in pixel columns, for lines of the same colour; empty for a
    /// solid line.
    package var dashes: [Int] = []
    /// The words that the shape depicts; empty unless it consists of glyphs.
    package var words: [FigureWord] = []

    /// Creates a shape with an appearance.
    package init(_ shape: FigureShape, _ paint: CellPaint, opacity: Double = 1) {
        self.shape = shape
        self.paint = paint
        self.opacity = (opacity, opacity)
    }
}

extension Canvas {
    /// Draws shapes, from back to front.
    ///
    /// Complexity: O(pixels of the shapes' bounds + cells × shapes).
    ///
    /// - Parameters:
    ///   - shapes: The shapes.
    ///   - rect: The cells that the shapes may touch.
    ///   - pixels: The pixels for shapes drawn as characters.
    ///   - label: The cells of the rectangle that contain text; empty for none.
    ///   - cache: The cache of an element that draws the shapes in each frame.
    package mutating func draw(
        _ shapes: [PaintedShape], in rect: Rect, pixels: CellPixels, cache: ShapeCache = ShapeCache(),
        around label: Rect = Rect(CellSize(width: 0, height: 0))
    ) {
        place({ $0.figures(of: shapes, in: rect) }, in: rect, around: label) { canvas in
            guard !rect.intersection(canvas.clip).isEmpty else { return }
            let coverages = cache.coverages(
                of: shapes.map { pixels.mixes ? $0.shape : $0.shape.thin }, in: rect, pixels: pixels)
            let hasDashes = pixels == .plain(.braille) && !canvas.mixesColors
            let layers = zip(shapes, coverages).map { shape, coverage in
                CellRasterizer.Layer(
                    coverage: hasDashes ? coverage.dashed(shape.dashes) : coverage, paint: shape.paint,
                    opacity: shape.opacity)
            }
            canvas.rasterize(layers, as: pixels, in: rect)
        }
    }

    /// Draws a shape that is too small for the pixels of cells: in cells, a character takes its place.
    ///
    /// - Parameters:
    ///   - rect: The cells that the shape may touch.
    ///   - character: The character.
    ///   - cells: The cells with the character; `nil` for those of the rectangle.
    package mutating func draw(
        _ shape: FigureShape, _ style: Style, in rect: Rect, as character: Character, cells: Rect? = nil
    ) {
        let painted = PaintedShape(shape, CellPaint(style: style, fill: character)), cells = cells ?? rect
        placeFigures({ $0.figures(of: [painted], in: rect) }, in: rect) { canvas in
            let row = String(repeating: character, count: cells.width)
            for y in cells.y..<cells.maxY { canvas.write(row, x: cells.x, y: y, style: style) }
        }
    }

    /// Returns shapes as figures at the canvas's opacity. Returns none if nothing is visible, or if colours can't be
    /// mixed.
    ///
    /// - Parameter rect: The cells that the shapes may touch.
    package func figures(of shapes: [PaintedShape], in rect: Rect) -> [Figure] {
        guard palette.mixes, isVisible else { return [] }
        let opacity = Float(min(opacity, 1))
        let figures = shapes.compactMap { shape -> Figure? in
            guard let color = shape.paint.style.foreground.rgbValue else { return nil }
            let (top, bottom) = (Float(shape.opacity.top), Float(shape.opacity.bottom))
            guard top != bottom, rect.height > 0 else {
                return Figure(shape.shape, .color(color), opacity: top * opacity, words: shape.words)
            }
            let fade = FigureGradient(
                [color, color], start: -Float(rect.y) / Float(rect.height), acrossColumn: 0,
                downRow: 1 / Float(rect.height), opacities: (top, bottom))
            return fade.map { Figure(shape.shape, .gradient($0), opacity: opacity, words: shape.words) }
        }
        return figures.count == shapes.count ? figures : []
    }
}

extension FigureShape {
    /// The shape, with zero width if it is a line.
    fileprivate var thin: FigureShape {
        if case .line(let path, _) = self { .line(path, width: 0) } else { self }
    }
}

/// A cache of the coverage of an element's shapes in the last frame, so that only changed shapes are computed again.
package final class ShapeCache: Sendable {
    private struct Entry {
        let pixels: CellPixels
        let size: CellSize
        /// The shapes and their coverage, relative to the rectangle in which they were drawn.
        let shapes: [FigureShape]
        let coverages: [FigureCoverage]
    }

    private let last = Mutex<Entry?>(nil)

    /// Creates an empty cache.
    package init() {}

    /// Returns the coverage of shapes over the cells of a rectangle.
    func coverages(of shapes: [FigureShape], in rect: Rect, pixels: CellPixels) -> [FigureCoverage] {
        let (x, y) = (rect.x, rect.y), known = last.withLock { $0 }
        let isKnown = known?.pixels == pixels && known?.size == rect.size
        let own = shapes.map { $0.offset(x: -Float(x), y: -Float(y)) }
        let coverages = own.enumerated().map { index, shape in
            if isKnown, let known, index < known.shapes.count, known.shapes[index] == shape {
                return known.coverages[index]
            }
            return FigureCoverage(
                of: shape, pixels: pixels.count, columns: 0..<max(0, rect.width), rows: 0..<max(0, rect.height))
        }
        last.withLock { $0 = Entry(pixels: pixels, size: rect.size, shapes: own, coverages: coverages) }
        return coverages.map { $0.offset(columns: x * pixels.count.columns, rows: y * pixels.count.rows) }
    }
}
