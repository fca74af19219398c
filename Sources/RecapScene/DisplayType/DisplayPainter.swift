import RecapSurface

/// Draws pictures of display type as cells.
struct DisplayPainter {
    let pixels: DisplayPixels
    let context: DrawContext
    let style: Style

    /// Draws a picture with its first pixel at a place, which is counted in pixels from the top left corner of the surface. Each
    /// pixel of a cell is mixed with what is behind it. O(cells in view).
    @discardableResult
    func draw(_ picture: DisplayPicture, x: Int, y: Int, on surface: inout Surface) -> Rect {
        guard context.opacity > 0.02 else { return Rect(Size(width: 0, height: 0)) }
        let wide = pixels == .quadrants ? 1 : 0
        let area = Rect(
            x: x >> wide, y: y >> 1, width: ((x + picture.width - 1) >> wide) - (x >> wide) + 1,
            height: ((y + picture.height - 1) >> 1) - (y >> 1) + 1
        ).intersection(context.clip)
        guard !area.isEmpty else { return area }
        for row in area.y..<area.maxY {
            surface.withCells(ofRow: row, columns: max(0, area.x)..<max(0, area.maxX)) { cells, places in
                switch pixels {
                case .blended: blend(picture, x: max(0, area.x) - x, y: 2 * row - y, into: &cells, places)
                case .halves, .quadrants:
                    set(picture, x: (max(0, area.x) << wide) - x, y: 2 * row - y, into: &cells, places)
                }
            }
        }
        return area
    }

    /// Draws a row of cells, whose first one has the pixels of a column and two rows of the picture, in mixed colours.
    private func blend(
        _ picture: DisplayPicture, x: Int, y: Int, into cells: inout MutableSpan<Cell>, _ places: Range<Int>
    ) {
        let coverage = picture.coverage.span
        let ink = style.foreground.rgbValue
        let opacity = Int((min(context.opacity, 1) * 256).rounded())
        let hasUpper = y >= 0 && y < picture.height, hasLower = y + 1 >= 0 && y + 1 < picture.height
        var column = x
        for place in places {
            defer { column += 1 }
            guard column >= 0, column < picture.width else { continue }
            let top = hasUpper ? Int(coverage[y * picture.width + column]) * opacity >> 8 : 0
            let bottom = hasLower ? Int(coverage[(y + 1) * picture.width + column]) * opacity >> 8 : 0
            guard top | bottom != 0 else { continue }
            let behind = cells[place].background
            guard let ink, let paper = behind.rgbValue else {
                // A colour that isn't known can't be mixed.
                let mask = (top >= 128 ? 1 : 0) | (bottom >= 128 ? 2 : 0)
                if mask != 0 { cells[place] = Cell(Glyph.halves[mask], style.foreground, on: behind) }
                continue
            }
            let upper = Color.hex(mix(paper, ink, top)), lower = Color.hex(mix(paper, ink, bottom))
            if top == bottom {
                cells[place] = Cell(.space, upper, on: upper)
            } else if top == 0 {
                cells[place] = Cell(Glyph.halves[2], lower, on: behind)
            } else {
                cells[place] = Cell(Glyph.halves[1], upper, on: bottom == 0 ? behind : lower)
            }
        }
    }

    /// The least coverage of a pixel that is set where colours can't be mixed.
    private static let threshold: UInt8 = 112

    /// Draws a row of cells, whose first one has the pixels of some columns and two rows of the picture, in one colour.
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
