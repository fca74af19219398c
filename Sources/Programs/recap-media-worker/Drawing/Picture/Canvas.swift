import RecapMediaWire
import RecapSurface

#if Media
    import CMediaLibraries
#endif

/// The pixels of a picture, 0xRRGGBB.
struct Canvas {
    let layout: PictureLayout
    private(set) var pixels: [UInt32]
    /// The colour ramp of the last painted text, because neighbouring texts usually have the same colours.
    private var ramp = InkRamp(ink: 0, paper: 0)
    private var colors: (ink: UInt32, paper: UInt32) = (0, 0)

    init(_ layout: PictureLayout) {
        self.layout = layout
        pixels = Array(repeating: 0, count: layout.size.width * layout.size.height)
    }

    var width: Int { layout.size.width }
    var height: Int { layout.size.height }
    /// The rectangle of all pixels.
    var bounds: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }

    /// Paints the background of a text that is over figures, and the margin beside it. Returns the painted pixels.
    mutating func paintPaper(of text: PlacedText, row: Int) -> PixelRect {
        let columns = text.column..<text.column + text.columns
        for (column, paper) in zip(columns, text.columnPapers) {
            fill(layout.area(column..<column + 1, row: row), paper)
        }
        return layout.area(columns, row: row)
    }

    /// Paints a text over the figures that have been painted.
    mutating func paintInk(of text: PlacedText, _ tile: Tile, row: Int) {
        let rect = layout.cells(text.column..<text.column + text.columns, row: row)
        switch tile {
        case .blank: break
        case .picture(let bitmap): paint(bitmap, rect)
        case .ink(let levels):
            guard levels.count == rect.columns.count * rect.rows.count else { return }
            let ink = text.style.ink
            var at = 0
            for y in rect.rows {
                for x in y * width + rect.columns.lowerBound..<y * width + rect.columns.upperBound {
                    let level = levels[at]
                    at += 1
                    if level > 0 { pixels[x] = InkRamp.mixed(ink, over: pixels[x], level: level) }
                }
            }
        }
    }

    #if Media
        /// Paints the parts of figures within non-overlapping rectangles of pixels.
        mutating func paint(_ figures: [DrawingFigures], in area: [PixelRect]) {
            let painter = layout.figurePainter, layout = layout
            unsafe painter.draw(on: &pixels, as: CAIRO_FORMAT_RGB24, width: width, height: height) { context in
                for group in figures {
                    let parts = group.cells.flatMap { cells in
                        let rect = layout.area(cells)
                        return area.compactMap { rect.intersection($0) }
                    }
                    unsafe painter.paint(group.figures, within: parts, in: context)
                }
            }
        }
    #endif

    /// Paints a text of a row and the margin beside it. Returns the painted pixels.
    mutating func paint(_ text: PlacedText, _ tile: Tile, row: Int) -> PixelRect {
        let columns = text.column..<text.column + text.columns
        let cells = layout.cells(columns, row: row), area = layout.area(columns, row: row)
        let paper = text.style.paper
        guard text.papers.isEmpty else {
            paint(text, tile, cells, row: row)
            return area
        }
        if case .ink(let levels) = tile, levels.count == cells.columns.count * cells.rows.count {
            if area != cells { fill(area, paper) }
            if colors != (text.style.ink, paper) {
                colors = (text.style.ink, paper)
                ramp = InkRamp(ink: text.style.ink, paper: paper)
            }
            paint(levels, cells)
        } else {
            fill(area, paper)
            if case .picture(let bitmap) = tile { paint(bitmap, cells) }
        }
        return area
    }

    /// Paints a text whose columns have different backgrounds.
    private mutating func paint(_ text: PlacedText, _ tile: Tile, _ cells: PixelRect, row: Int) {
        for (offset, paper) in text.papers.enumerated() {
            let column = text.column + offset
            fill(layout.area(column..<column + 1, row: row), paper)
            guard case .ink(let levels) = tile, levels.count == cells.columns.count * cells.rows.count else { continue }
            let ramp = InkRamp(ink: text.style.ink, paper: paper).pixels
            let rect = layout.cells(column..<column + 1, row: row), left = rect.columns.lowerBound
            for y in rect.rows {
                let line = (y - rect.rows.lowerBound) * cells.columns.count + left - cells.columns.lowerBound
                for x in rect.columns { pixels[y * width + x] = ramp[Int(levels[line + x - left])] }
            }
        }
        if case .picture(let bitmap) = tile { paint(bitmap, cells) }
    }

    private mutating func fill(_ rect: PixelRect, _ pixel: UInt32) {
        let width = width
        var pixels = pixels.mutableSpan
        for row in rect.rows {
            let start = row * width
            for column in rect.columns { pixels[start + column] = pixel }
        }
    }

    /// Paints a rectangle with ink of the given coverage.
    private mutating func paint(_ levels: [UInt8], _ rect: PixelRect) {
        let width = width, colors = ramp.pixels
        var pixels = pixels.mutableSpan
        let levels = levels.span, ramp = colors.span
        var at = 0
        for row in rect.rows {
            let start = row * width
            for column in rect.columns {
                pixels[start + column] = ramp[Int(levels[at])]
                at += 1
            }
        }
    }

    /// Paints a picture, centred in a rectangle that is at least as large.
    private mutating func paint(_ bitmap: Bitmap, _ rect: PixelRect) {
        let left = rect.columns.lowerBound + (rect.columns.count - bitmap.width) / 2
        let top = rect.rows.lowerBound + (rect.rows.count - bitmap.height) / 2
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                let bare = 255 - pixel >> 24
                let at = (top + y) * layout.size.width + left + x
                let below = pixels[at]
                pixels[at] = [UInt32(16), 8, 0].reduce(0) { sum, shift in
                    let mixed = (pixel >> shift & 0xFF) + ((below >> shift & 0xFF) * bare + 127) / 255
                    return sum | min(255, mixed) << shift
                }
            }
        }
    }
}

/// The colours between the background (paper) and the text colour (ink), one for each level of coverage.
///
/// Colours are mixed in a space between sRGB and linear light, with a gamma of 1.4: in linear light, thin dark text on a light
/// background looks too light, and in sRGB, light text on a dark background does.
struct InkRamp {
    /// The number of levels, including no ink and full ink. A small number keeps most frames of text within the palette of a GIF;
    /// the steps at the edges of glyphs are not noticeable.
    static let levels = 17
    /// The highest level, full ink.
    static let top = levels - 1

    private static let power = 1.4
    /// The brightness of each sRGB value, 0…65535.
    private static let brightness = (0...255).map { UInt32(pow(Double($0) / 255, power) * 65_535 + 0.5) }
    /// The sRGB value of each brightness in steps of 1/4096.
    private static let channels = (0...4096).map { UInt32(pow(Double($0) / 4096, 1 / power) * 255 + 0.5) }

    /// The colours 0xRRGGBB, from the paper to the ink.
    let pixels: [UInt32]

    init(ink: UInt32, paper: UInt32) {
        pixels = (0...UInt8(Self.top)).map { Self.mixed(ink, over: paper, level: $0) }
    }

    /// Returns the colour of a level of ink on a paper.
    static func mixed(_ ink: UInt32, over paper: UInt32, level: UInt8) -> UInt32 {
        if level == 0 { return paper }
        if level == Self.top { return ink }
        let level = UInt32(level), top = UInt32(Self.top)
        func channel(_ shift: UInt32) -> UInt32 {
            let from = brightness[Int(paper >> shift & 0xFF)], to = brightness[Int(ink >> shift & 0xFF)]
            return channels[Int(((from * (top - level) + to * level) / top + 8) >> 4)] << shift
        }
        return channel(16) | channel(8) | channel(0)
    }
}
