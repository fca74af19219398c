package import RecapFigures

extension CellPainter {
    /// Returns the painter of shapes in colours between their own and those behind them.
    package static func ofShapes(_ mode: CellMode) -> CellPainter {
        painters[mode] ?? CellPainter(mode: mode, depth: .truecolor)
    }

    private static let painters = Dictionary(
        uniqueKeysWithValues: CellMode.allCases.map { ($0, CellPainter(mode: $0, depth: .truecolor)) })

    /// Draws the pixels of shapes, with more than one column of them in a cell. A cell keeps its background if a part of
    /// it shows through, so that the shape follows it when it moves; the character shows what differs more from it.
    ///
    /// - Parameters:
    ///   - bitmap: The pixels, the first of which is in the first part of the cell at `point`.
    ///   - unknown: Draws a cell whose background colour is unknown, by its position.
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
    /// Returns the pixels of a cell that its character fills, their colour, and that of the others. Where the background
    /// shows through, it keeps its colour, and pixels belong to it if they are closer to it than to the one that differs
    /// most: thin lines would vanish if colours were mixed with it.
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
