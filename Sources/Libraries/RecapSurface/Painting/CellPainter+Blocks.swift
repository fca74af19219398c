extension CellPainter {
    /// Draws half blocks, with two pixels in two colours per cell.
    func drawHalves(_ bitmap: Bitmap, _ row: PixelRow, into cells: inout MutableSpan<Cell>) {
        let pixels = bitmap.pixels.span
        let isWhole = row.y + 1 < bitmap.height
        let (half, lowerHalf) = (glyphs[0b01], glyphs[0b10])
        let isTrue = depth == .truecolor
        var x = row.first
        for place in row.places {
            let top = pixels[row.y * bitmap.width + x]
            let bottom = isWhole ? pixels[(row.y + 1) * bitmap.width + x] : 0
            x += 1
            guard (top | bottom) >> 24 != 0 else { continue }
            let present = cells[place].background
            var upper = top & 0xFF_FFFF, lower = bottom & 0xFF_FFFF
            if (top & bottom) >> 24 != 255 {
                let behind = rgb(present)
                upper = Pixel.over(top, behind)
                lower = Pixel.over(bottom, behind)
            }
            if !isTrue {
                upper = quantizer.quantize(upper, x: x - 1, y: row.y)
                lower = quantizer.quantize(lower, x: x - 1, y: row.y + 1)
            }
            if top >> 24 == 0 {
                cells[place] = Cell(lowerHalf, quantizer.color(lower), on: present)
            } else if bottom >> 24 == 0 {
                cells[place] = Cell(half, quantizer.color(upper), on: present)
            } else if upper == lower {
                cells[place] = Cell(blank, filledWith: quantizer.color(upper))
            } else {
                cells[place] = Cell(half, quantizer.color(upper), on: quantizer.color(lower))
            }
        }
    }

    /// Draws cells of four, six or eight pixels in two colours.
    func drawTwoColors<Grid: PixelGrid>(
        _ grid: Grid.Type, _ bitmap: Bitmap, _ row: PixelRow, into cells: inout MutableSpan<Cell>
    ) {
        let span = bitmap.pixels.span
        let isTrue = depth == .truecolor
        var x = 2 * row.first - 2
        for place in row.places {
            x += 2
            let pixels = bitmap.cell(Grid.self, x: x, y: row.y, from: span)
            var common = pixels[0], union = pixels[0]
            for lane in 1..<Grid.count {
                common &= pixels[lane]
                union |= pixels[lane]
            }
            guard union >> 24 != 0 else { continue }
            let present = cells[place].background
            if common == union, isTrue {
                let color = common >> 24 == 255 ? common & 0xFF_FFFF : Pixel.over(common, rgb(present))
                cells[place] = Cell(blank, filledWith: .hex(color))
                continue
            }
            var colors = pixels & 0xFF_FFFF
            var clear: UInt32 = 0
            if common >> 24 != 255 {
                let behind = rgb(present)
                for lane in 0..<Grid.count {
                    colors[lane] = Pixel.over(pixels[lane], behind)
                    if pixels[lane] >> 24 == 0 { clear |= 1 << UInt32(lane) }
                }
            }
            if !isTrue {
                for lane in 0..<Grid.count {
                    colors[lane] = quantizer.quantize(colors[lane], x: x + lane % 2, y: row.y + lane / 2)
                }
            }
            let group = division(Grid.self, of: colors)
            cells[place] = cell(Grid.self, group, of: colors, clear: clear, on: present)
        }
    }

    /// Returns the mask of one of the two groups of pixels; all pixels if they have the same colour.
    @inline(__always)
    func division<Grid: PixelGrid>(_ grid: Grid.Type, of colors: SIMD8<UInt32>) -> UInt32 {
        let one = lanes(Grid.self, of: colors, equal: colors[0])
        guard one != Grid.all else { return one }
        let other = lanes(Grid.self, of: colors, equal: colors[(~one).trailingZeroBitCount & 7])
        guard one | other != Grid.all else { return one }
        let group = splitter.split(colors)
        return group == 0 ? Grid.all : group
    }

    /// Returns the cell for two groups of pixels.
    @inline(__always)
    private func cell<Grid: PixelGrid>(
        _ grid: Grid.Type, _ group: UInt32, of colors: SIMD8<UInt32>, clear: UInt32, on present: Color
    ) -> Cell {
        let rest = Grid.all & ~group
        // A transparent group becomes the background; otherwise the larger group does, which makes seams between cells
        // less visible.
        let isBehind =
            clear & group == group || clear & rest != rest && group.nonzeroBitCount > rest.nonzeroBitCount
        let front = isBehind ? rest : group
        let back = Grid.all & ~front
        guard front != 0, back != 0 else { return Cell(blank, filledWith: color(Grid.self, of: Grid.all, colors)) }
        let foreground = color(Grid.self, of: front, colors)
        let background = clear & back == back ? present : color(Grid.self, of: back, colors)
        guard foreground != background else { return Cell(blank, filledWith: background) }
        return Cell(glyphs[front], foreground, on: background)
    }

    /// Returns the colour of a group of pixels.
    @inline(__always)
    private func color<Grid: PixelGrid>(_ grid: Grid.Type, of group: UInt32, _ colors: SIMD8<UInt32>) -> Color {
        if depth == .truecolor { return .hex(Pixel.mean(Grid.self, of: colors, group)) }
        let first = colors[group.trailingZeroBitCount & 7]
        if lanes(Grid.self, of: colors, equal: first) & group == group { return quantizer.color(first) }
        return quantizer.nearest(Pixel.mean(Grid.self, of: colors, group))
    }

    /// Returns the mask of the pixels that have a given colour.
    @inline(__always)
    func lanes<Grid: PixelGrid>(_ grid: Grid.Type, of colors: SIMD8<UInt32>, equal color: UInt32) -> UInt32 {
        var mask: UInt32 = 0
        for lane in 0..<Grid.count { mask |= (colors[lane] == color ? 1 : 0) << UInt32(lane) }
        return mask
    }

    /// Draws without colours: fills a pixel if it is lighter than the background, or darker than a light background.
    func drawInk(_ bitmap: Bitmap, _ row: PixelRow, into cells: inout MutableSpan<Cell>) {
        let paperLuma = Pixel.luma(paper)
        // Compares the lightness of a pixel, relative to paper and ink, with the threshold without dividing.
        let range = inkLuma == paperLuma ? 255 : inkLuma - paperLuma
        let way: Int32 = range < 0 ? -256 : 256
        for place in row.places {
            let x = (row.first + place - row.places.lowerBound) * mode.columns
            var mask: UInt32 = 0
            var isClear = true
            var bit: UInt32 = 1
            for line in row.y..<(row.y + mode.rows) {
                for column in x..<(x + mode.columns) {
                    let pixel = bitmap.pixelOrClear(column, line)
                    if pixel >> 24 != 0 {
                        isClear = false
                        let luma = Pixel.luma(Pixel.over(pixel, paper))
                        let limit = dithers ? Int32(ColorQuantizer.threshold(x: column, y: line)) * 4 + 2 : 128
                        if (luma - paperLuma) * way > limit * abs(range) { mask |= bit }
                    }
                    bit <<= 1
                }
            }
            if !isClear { cells[place] = Cell(glyphs[mask], ink, on: cells[place].background) }
        }
    }

    /// Returns the amount of ink, 0…255, that produces a lightness.
    @inline(__always)
    func inkShare(_ luma: Int32, _ paperLuma: Int32) -> Int32 {
        let range = inkLuma - paperLuma
        guard range != 0 else { return luma > 127 ? 255 : 0 }
        return min(max((luma - paperLuma) * 255 / range, 0), 255)
    }
}

extension Cell {
    /// Creates a cell filled with one colour.
    @inline(__always)
    init(_ blank: Glyph, filledWith color: Color) { self.init(blank, color, on: color) }
}

extension CellPainter {
    /// Returns the painter for shapes in colours blended with those behind them.
    package static func ofShapes(_ mode: CellMode) -> CellPainter {
        painters[mode] ?? CellPainter(mode: mode, depth: .truecolor)
    }

    private static let painters = Dictionary(
        uniqueKeysWithValues: CellMode.allCases.map { ($0, CellPainter(mode: $0, depth: .truecolor)) })

    /// Draws the pixels of shapes in a mode with more than one pixel column per cell. A cell keeps its background if a
    /// part of it shows through, so that the shape follows the background when it moves; the character shows the pixels
    /// that differ more from it.
    ///
    /// - Parameters:
    ///   - bitmap: The pixels. The first one is the first pixel of the cell at `point`.
    ///   - unknown: Draws the cell at a position whose background colour is unknown.
    package func drawShapes(
        _ bitmap: Bitmap, at point: Point, on surface: inout Surface,
        unknown: (_ cell: inout Cell, _ x: Int, _ y: Int) -> Void
    ) {
        forEachRow(of: bitmap, at: point, clip: Rect(surface.size), on: &surface) { cells, row, start in
            func drawUnknown(_ cell: inout Cell, _ index: Int) { unknown(&cell, start.x + index, start.y) }
            switch mode {
            case .halfBlocks, .quadrants, .ascii:
                drawShapes(Quadrants.self, bitmap, row, into: &cells, unknown: drawUnknown)
            case .sextants: drawShapes(Sextants.self, bitmap, row, into: &cells, unknown: drawUnknown)
            case .octants, .braille: drawShapes(Dots.self, bitmap, row, into: &cells, unknown: drawUnknown)
            }
        }
    }

    private func drawShapes<Grid: PixelGrid>(
        _ grid: Grid.Type, _ bitmap: Bitmap, _ row: PixelRow, into cells: inout MutableSpan<Cell>,
        unknown: (_ cell: inout Cell, _ index: Int) -> Void
    ) {
        let span = bitmap.pixels.span
        var x = 2 * row.first - 2
        for place in row.places {
            x += 2
            let pixels = bitmap.cell(Grid.self, x: x, y: row.y, from: span)
            guard pixels != SIMD8() else { continue }
            let cell = cells[place]
            guard let behind = (cell.glyph == .fullBlock ? cell.foreground : cell.background).rgbValue else {
                unknown(&cells[place], place - row.places.lowerBound)
                continue
            }
            var colors = SIMD8(repeating: Pixel.over(pixels[0], behind))
            var front = Grid.all, ink = colors[0], rest = behind
            if pixels != SIMD8(repeating: pixels[0]) {
                for lane in 1..<Grid.count { colors[lane] = Pixel.over(pixels[lane], behind) }
                (front, ink, rest) = parts(Grid.self, of: colors, behind)
            }
            guard ink != behind else { continue }
            cells[place].glyph = front == Grid.all ? .fullBlock : glyphs[front]
            if front != Grid.all, rest != cell.background.rgbValue { cells[place].background = .hex(rest) }
            cells[place].foreground = .hex(ink)
            cells[place].attributes = []
            cells[place].part = .single
        }
    }
    /// Returns the pixels of a cell filled by its character, their colour, and the colour of the other pixels. If the
    /// background shows through, it keeps its colour, and pixels belong to it if they are closer to it than to the
    /// colour that differs most from it; thin lines would vanish if their colours were blended with it.
    private func parts<Grid: PixelGrid>(
        _ grid: Grid.Type, of colors: SIMD8<UInt32>, _ behind: UInt32
    ) -> (front: UInt32, ink: UInt32, rest: UInt32) {
        guard lanes(Grid.self, of: colors, equal: behind) != 0 else {
            let group = division(Grid.self, of: colors), others = ~group & Grid.all
            let ink = Pixel.mean(Grid.self, of: colors, group)
            guard others != 0 else { return (group, ink, behind) }
            let rest = Pixel.mean(Grid.self, of: colors, others)
            return Pixel.distance(ink, behind) < Pixel.distance(rest, behind)
                ? (others, rest, ink) : (group, ink, rest)
        }
        var far = behind, most: Int32 = 0
        for lane in 0..<Grid.count {
            let distance = Pixel.distance(colors[lane], behind)
            if distance > most { (far, most) = (colors[lane], distance) }
        }
        var front: UInt32 = 0
        for lane in 0..<Grid.count {
            let isFront = Pixel.distance(colors[lane], behind) * 5 > Pixel.distance(colors[lane], far) * 2
            front |= (isFront ? 1 : 0) << UInt32(lane)
        }
        return (front, Pixel.mean(Grid.self, of: colors, front), behind)
    }
}
