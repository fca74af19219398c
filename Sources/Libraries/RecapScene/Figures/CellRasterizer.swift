package import RecapSurface

/// A rasterizer that draws shapes as characters.
struct CellRasterizer {
    /// The pixels covered by a shape, and the shape's appearance.
    struct Layer {
        var coverage: FigureCoverage
        var paint: CellPaint
        /// The opacity at the top and at the bottom of the drawn rectangle, 0…1.
        var opacity: (top: Double, bottom: Double) = (1, 1)
        /// A picture that is drawn instead, at the place of the coverage, where colours can be mixed.
        var picture: Bitmap?
    }

    private let pixels: CellPixels
    private let clip: Rect
    private let fade: Fade
    private let glyphs: CellGlyphs

    fileprivate init(pixels: CellPixels, clip: Rect, fade: Fade) {
        self.pixels = pixels
        self.clip = clip
        self.fade = fade
        glyphs = pixels.glyphs
    }

    /// Draws layers, from back to front, within a rectangle. O(cells in view × layers).
    fileprivate func draw(_ layers: [Layer], in rect: Rect, on surface: inout Surface) {
        let seen = rect.intersection(clip).intersection(Rect(surface.size)), count = pixels.count
        guard fade.isVisible, !seen.isEmpty else { return }
        if case .mixed(let mode) = pixels {
            return mix(layers, of: rect, in: seen, CellPainter.ofShapes(mode), on: &surface)
        }
        for y in seen.y..<seen.maxY {
            let here = layers.filter { $0.coverage.rows.overlaps(y * count.rows..<(y + 1) * count.rows) }
            guard !here.isEmpty else { continue }
            let columns = seen.x..<seen.maxX
            surface.withCells(ofRow: y, columns: columns) { cells, places in
                for (x, place) in zip(columns, places) {
                    if pixels == .whole {
                        fill(here, into: &cells[place], x: x, y: y)
                    } else {
                        set(here, into: &cells[place], x: x, y: y)
                    }
                }
            }
        }
    }

    /// The number of steps in which shapes fade. In each step, nearly all of their cells are sent to the terminal.
    private static let fadingSteps = 12.0

    /// The opacity of the canvas, rounded to whole steps.
    private var shownOpacity: Double {
        (min(fade.opacity, 1) * Self.fadingSteps).rounded(.up) / Self.fadingSteps
    }

    /// Draws layers in colours blended with those of the cells behind them.
    private func mix(
        _ layers: [Layer], of rect: Rect, in seen: Rect, _ painter: CellPainter, on surface: inout Surface
    ) {
        let count = pixels.count
        let area = layers.reduce(Rect(CellSize(width: 0, height: 0))) { $0.union($1.coverage.cells(count)) }
            .intersection(seen)
        let (left, top) = (area.x * count.columns, area.y * count.rows)
        guard var picture = Bitmap(width: area.width * count.columns, height: area.height * count.rows) else { return }
        for layer in layers {
            if let own = layer.picture {
                let (columns, rows) = (layer.coverage.columns, layer.coverage.rows)
                picture.draw(own, x: columns.lowerBound - left, y: rows.lowerBound - top, opacity: shownOpacity)
                continue
            }
            guard let ink = layer.paint.style.foreground.rgbValue else { continue }
            picture.blend(ink, layer.coverage, x: left, y: top) { row in
                let place = (Double(row - rect.y * count.rows) + 0.5) / Double(rect.height * count.rows)
                return shownOpacity * (layer.opacity.top + (layer.opacity.bottom - layer.opacity.top) * place)
            }
        }
        painter.drawShapes(picture, at: Point(x: area.x, y: area.y), on: &surface) { cell, x, y in
            // Without a known background, colours cannot be blended.
            set(layers, into: &cell, x: x, y: y)
        }
    }

    /// Sets the covered pixels of a cell, in the colour of the frontmost layer that covers any of them.
    private func set(_ layers: [Layer], into cell: inout Cell, x: Int, y: Int) {
        let count = pixels.count
        var mask: UInt32 = 0, front: CellPaint?
        for layer in layers {
            var bit: UInt32 = 1, own: UInt32 = 0
            for row in y * count.rows..<(y + 1) * count.rows {
                for column in x * count.columns..<(x + 1) * count.columns {
                    if layer.coverage[column, row] >= pixels.threshold { own |= bit }
                    bit <<= 1
                }
            }
            guard own != 0 else { continue }
            mask |= own
            front = layer.paint
        }
        guard let front else { return }
        cell = Cell(glyphs[mask], foreground(front.style, on: cell), on: cell.background)
        // Bold would make some terminals lighten the colour.
        cell.attributes = attributes(front.style).subtracting(.bold)
    }

    /// Fills a cell with the character of the foremost layer that covers at least half of it.
    private func fill(_ layers: [Layer], into cell: inout Cell, x: Int, y: Int) {
        guard let front = layers.last(where: { $0.coverage[x, y] >= pixels.threshold })?.paint,
            let scalar = front.fill.unicodeScalars.first
        else { return }
        cell = Cell(Glyph(scalar), foreground(front.style, on: cell), on: cell.background)
        cell.attributes = attributes(front.style)
    }

    private func foreground(_ style: Style, on cell: Cell) -> Color {
        fade.mixes ? cell.background.mixed(with: style.foreground, fade.opacity) : style.foreground
    }

    private func attributes(_ style: Style) -> Attributes {
        fade.mixes || fade.opacity >= 0.7 ? style.attributes : style.attributes.union(.dim)
    }
}

extension Canvas {
    /// Draws layers as characters, from back to front, within a rectangle. O(cells in view × layers).
    mutating func rasterize(_ layers: [CellRasterizer.Layer], as pixels: CellPixels, in rect: Rect) {
        var layers = layers
        if let axis = state.mirrorAxis {
            for index in layers.indices {
                layers[index].coverage = layers[index].coverage.mirrored(axis: (axis + 1) * pixels.count.columns - 1)
            }
        }
        CellRasterizer(pixels: pixels, clip: shownPlace(of: clip), fade: fade)
            .draw(layers, in: shownPlace(of: rect), on: &surface)
    }
}

extension CellRasterizer.Layer {
    /// Creates a layer with a letter in its own colours, of a text that begins at a pixel.
    init(_ glyph: GlyphPicture, x: Int, y: Int, paint: CellPaint) {
        let (left, top) = (x + glyph.x, y + glyph.y)
        coverage = FigureCoverage(
            columns: left..<left + glyph.pixels.width, rows: top..<top + glyph.pixels.height)
        self.paint = paint
        picture = glyph.pixels
    }
}

extension FigureCoverage {
    /// Returns the cells that contain the pixels.
    func cells(_ pixels: FigurePixels) -> Rect {
        func cells(_ range: Range<Int>, _ count: Int) -> (first: Int, count: Int) {
            let first = (Double(range.lowerBound) / Double(count)).rounded(.down)
            return (Int(first), Int((Double(range.upperBound) / Double(count)).rounded(.up) - first))
        }
        let wide = cells(columns, pixels.columns), high = cells(rows, pixels.rows)
        return Rect(x: wide.first, y: high.first, width: wide.count, height: high.count)
    }
}

/// The appearance of a shape that is drawn with characters.
package struct CellPaint: Sendable {
    /// The style of the characters.
    package var style: Style
    /// The character of a filled cell, which distinguishes shapes without colours.
    package var fill: Character

    /// Creates an appearance.
    package init(style: Style, fill: Character) {
        self.style = style
        self.fill = fill
    }
}

/// The pixels of a cell, and their colouring.
package enum CellPixels: Sendable, Hashable {
    /// Block characters, in two colours blended from text and background colour.
    case mixed(CellMode)
    /// Block or braille characters, with each pixel in the text or background colour.
    case plain(CellMode)
    /// Whole cells, filled with a character.
    case whole

    /// Selects the pixels for display type on a terminal. Returns `nil` if the terminal lacks the characters.
    init?(displayIn environment: PageEnvironment) {
        guard environment.glyphs.hasBlocks else { return nil }
        if environment.palette.mixes {
            self = .mixed(environment.blocks)
        } else {
            // The Linux console, which has eight colours, lacks quadrants in its font.
            self = .plain(environment.palette.depth == .ansi8 ? .halfBlocks : environment.blocks)
        }
    }

    /// Selects the pixels for areas on a terminal.
    package init(areasIn environment: PageEnvironment) {
        self = environment.palette.mixes && environment.glyphs.hasBlocks ? .mixed(environment.blocks) : .whole
    }

    /// Selects the pixels for thin lines on a terminal.
    package init(linesIn environment: PageEnvironment) {
        self = environment.glyphs.hasBlocks ? .plain(.braille) : .whole
    }

    /// Whether colours between the text and background colours are used.
    package var mixes: Bool { if case .mixed = self { true } else { false } }

    /// The pixel columns and rows per cell.
    package var count: FigurePixels {
        switch self {
        case .mixed(let mode), .plain(let mode): FigurePixels(columns: mode.columns, rows: mode.rows)
        case .whole: FigurePixels(columns: 1, rows: 1)
        }
    }

    /// Returns the width of a pixel divided by its height, given the aspect ratio of a cell.
    func aspect(ofCell cellAspect: Double) -> Double {
        cellAspect * Double(count.rows) / Double(count.columns)
    }

    /// The minimum coverage, 0…255, of a pixel drawn in the text colour.
    var threshold: UInt8 {
        switch self {
        case .mixed, .plain(.braille), .whole: 127
        case .plain: 112
        }
    }

    /// The characters, by the bit mask of their filled pixels.
    var glyphs: CellGlyphs {
        switch self {
        case .mixed(let mode), .plain(let mode): CellGlyphs(mode)
        case .whole: CellGlyphs(.ascii)
        }
    }
}
