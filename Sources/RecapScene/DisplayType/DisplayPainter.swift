import RecapFigures
import RecapSurface

/// Draws pictures of display type as cells.
struct DisplayPainter {
    let pixels: DisplayPixels
    let context: DrawContext
    let style: Style

    /// Draws a picture with its top left pixel at a position, which is given in pixels from the top left corner of the
    /// surface. O(cells in view).
    @discardableResult
    func draw(_ picture: DisplayPicture, x: Int, y: Int, on surface: inout Surface) -> Rect {
        guard context.opacity > 0.02 else { return Rect(Size(width: 0, height: 0)) }
        let wide = pixels.columns - 1
        let area = cells(of: picture, x: x, y: y).intersection(context.clip)
        guard !area.isEmpty else { return area }
        for row in area.y..<area.maxY {
            surface.withCells(ofRow: row, columns: max(0, area.x)..<max(0, area.maxX)) { cells, places in
                switch pixels {
                case .blended: blend(picture, x: 2 * max(0, area.x) - x, y: 2 * row - y, into: &cells, places)
                case .halves, .quadrants:
                    set(picture, x: (max(0, area.x) << wide) - x, y: 2 * row - y, into: &cells, places)
                }
            }
        }
        return area
    }

    /// Returns the cells of a picture at a position in pixels.
    func cells(of picture: DisplayPicture, x: Int, y: Int) -> Rect {
        let wide = pixels.columns - 1
        return Rect(
            x: x >> wide, y: y >> 1, width: ((x + picture.width - 1) >> wide) - (x >> wide) + 1,
            height: ((y + picture.height - 1) >> 1) - (y >> 1) + 1)
    }

    /// Returns the letters of a picture at a position in pixels as a figure; none without their outlines or a colour.
    func figures(of picture: DisplayPicture, x: Int, y: Int) -> [Figure] {
        guard let color = style.foreground.rgbValue, !picture.outlines.isEmpty, context.opacity > 0.02 else {
            return []
        }
        let columns = Float(pixels.columns), rows = Float(DisplayPixels.rows)
        let letters = picture.outlines.map { letter in
            letter.mapped { FigurePoint(x: ($0.x + Float(x)) / columns, y: ($0.y + Float(y)) / rows) }
        }
        return [
            Figure(
                .path(letters.reduce(into: FigurePath()) { $0.add($1.outline) }), .color(color),
                opacity: Float(min(context.opacity, 1)), words: FigureWord.words(of: letters))
        ]
    }

    /// Draws a row of cells in mixed colours, starting at a column and a row of the picture; a cell covers two columns
    /// and two rows of pixels. Each cell has two colours: pixels whose coverage is closer to the highest one share a
    /// colour, and so do the others.
    private func blend(
        _ picture: DisplayPicture, x: Int, y: Int, into cells: inout MutableSpan<Cell>, _ places: Range<Int>
    ) {
        let coverage = picture.coverage.span, width = picture.width
        let ink = style.foreground.rgbValue
        let opacity = Int((min(context.opacity, 1) * 256).rounded())
        let upper = y >= 0 && y < picture.height ? y * width : nil
        let lower = y + 1 >= 0 && y + 1 < picture.height ? (y + 1) * width : nil
        func value(_ row: Int?, _ column: Int) -> Int {
            guard let row, column >= 0, column < width else { return 0 }
            return Int(coverage[row + column])
        }
        var column = x
        for place in places {
            defer { column += 2 }
            let (a, b) = (value(upper, column), value(upper, column + 1))
            let (c, d) = (value(lower, column), value(lower, column + 1))
            guard a | b | c | d != 0 else { continue }
            let least = min(a, b, c, d), most = max(a, b, c, d), middle = (least + most + 1) / 2
            let behind = cells[place].background
            guard let ink, let paper = behind.rgbValue else {
                // Unknown colours can't be mixed.
                let mask = DisplayPainter.mask(a, b, c, d, from: 128)
                if mask != 0 { cells[place] = Cell(Glyph.quadrants[mask], style.foreground, on: behind) }
                continue
            }
            if least == most {
                let color = Color.hex(mix(paper, ink, least * opacity >> 8))
                cells[place] = Cell(.space, color, on: color)
                continue
            }
            let mask = DisplayPainter.mask(a, b, c, d, from: middle), count = mask.nonzeroBitCount
            let inked =
                (mask & 1 != 0 ? a : 0) + (mask & 2 != 0 ? b : 0) + (mask & 4 != 0 ? c : 0) + (mask & 8 != 0 ? d : 0)
            let rest = (a + b + c + d - inked) / (4 - count) * opacity >> 8
            cells[place] = Cell(
                Glyph.quadrants[mask], .hex(mix(paper, ink, inked / count * opacity >> 8)),
                on: rest == 0 ? behind : .hex(mix(paper, ink, rest)))
        }
    }

    /// Returns the mask of the quarters of a cell whose coverage is at least a value.
    private static func mask(_ a: Int, _ b: Int, _ c: Int, _ d: Int, from least: Int) -> Int {
        (a >= least ? 1 : 0) | (b >= least ? 2 : 0) | (c >= least ? 4 : 0) | (d >= least ? 8 : 0)
    }

    /// The minimum coverage of a pixel that is set where colours can't be mixed.
    private static let threshold: UInt8 = 112

    /// Draws a row of cells in one colour, starting at a column and a row of the picture; a cell covers two rows of
    /// pixels.
    private func set(
        _ picture: DisplayPicture, x: Int, y: Int, into cells: inout MutableSpan<Cell>, _ places: Range<Int>
    ) {
        func isSet(_ x: Int, _ y: Int) -> Bool {
            x >= 0 && y >= 0 && x < picture.width && y < picture.height
                && picture.coverage[y * picture.width + x] >= DisplayPainter.threshold
        }
        let columns = pixels.columns
        let glyphs = pixels == .quadrants ? Glyph.quadrants : Glyph.halves
        var attributes = style.attributes.subtracting(.bold)
        if context.opacity < 0.7 { attributes.insert(.dim) }
        var left = x
        for place in places {
            var mask = 0, bit = 1
            for line in y..<y + DisplayPixels.rows {
                for column in left..<left + columns {
                    if isSet(column, line) { mask |= bit }
                    bit <<= 1
                }
            }
            left += columns
            guard mask != 0 else { continue }
            cells[place] = Cell(glyphs[mask], style.foreground, on: cells[place].background)
            cells[place].attributes = attributes
        }
    }

    /// Returns a mix of two colours, with 0…255 parts of the second one.
    private func mix(_ paper: UInt32, _ ink: UInt32, _ parts: Int) -> UInt32 {
        let share = UInt32(parts), rest = 255 - share
        func channel(_ shift: UInt32) -> UInt32 {
            (((paper >> shift & 0xFF) * rest + (ink >> shift & 0xFF) * share + 127) / 255) << shift
        }
        return channel(16) | channel(8) | channel(0)
    }
}
