import RecapStory
import RecapSurface

extension BackgroundPattern {
    /// Draws the pattern over the pixels of a gradient, in the colours of a page. Stripes and waves are drawn as
    /// pixels, and single points as small symbols. Symbols keep their distance from elements, near which they could be
    /// mistaken for punctuation. Everything is recorded as figures as well.
    func draw(on pixels: inout BackgroundPixels, palette: Palette, avoiding frames: [Rect]) {
        let size = pixels.size
        for (shape, share) in areas(in: size) {
            let coverage = FigureCoverage(
                of: shape, pixels: FigurePixels(columns: 1, rows: 2), columns: 0..<size.width, rows: 0..<size.height)
            for y in coverage.rows {
                for x in coverage.columns where coverage[x, y] > 0 {
                    let color = pixels.colors[y * size.width + x]
                    pixels.colors[y * size.width + x] = color.mixed(
                        with: palette.ink, share * Double(coverage[x, y]) / 255)
                }
            }
            pixels.addFigure(shape, palette.ink, opacity: share)
        }
        let colors = [palette.accent] + palette.chartColors
        let kept = frames.map { Rect(x: $0.x - 2, y: $0.y - 1, width: $0.width + 4, height: $0.height + 2) }
        for y in 0..<size.height {
            for x in 0..<size.width {
                guard let (glyph, shape, color, share) = sign(x: x, y: y, palette.ink, colors),
                    !kept.contains(where: { $0.contains(Point(x: x, y: y)) }),
                    let behind = pixels.colors(x: x, y: y)?.lower
                else { continue }
                pixels.signs[y * size.width + x] = BackgroundPixels.Sign(
                    glyph: glyph, color: behind.mixed(with: color, share))
                pixels.addFigure(shape.offset(x: Float(x), y: Float(y)), color, opacity: share)
            }
        }
    }

    /// Returns the shapes of stripes and waves, each with its fraction of the text colour.
    private func areas(in size: CellSize) -> [(shape: FigureShape, share: Double)] {
        let width = Float(size.width), height = Float(size.height)
        switch self {
        case .grid:
            var path = FigurePath()
            for y in stride(from: 0, to: height, by: 5) {
                path.add(FigurePath(from: (0, width), to: (0, width), rows: (y, y + 0.5)))
                for x in stride(from: 0, to: width, by: 10) {
                    path.add(FigurePath(from: (x, x + 1), to: (x, x + 1), rows: (y + 0.5, y + 5)))
                }
            }
            return [(.path(path), 0.07)]
        case .lines:
            var path = FigurePath()
            for x in stride(from: 0, to: width + 2 * height, by: 12) {
                let end = x - 2 * height
                path.add(FigurePath(from: (x, x + 6), to: (end, end + 6), rows: (0, height)))
            }
            return [(.path(path), 0.045)]
        case .waves:
            let lines = stride(from: Float(2), to: height + 6, by: 7).map { BackgroundPattern.wave(row: $0, to: width) }
            return BackgroundPattern.waveWidths.flatMap { rows in
                lines.map { (.line($0, width: rows), 0.1 / Double(BackgroundPattern.waveWidths.count)) }
            }
        case .dots, .stars, .confetti: return []
        }
    }

    /// The widths in rows of the overlapping lines that give a wave soft edges.
    private static let waveWidths: [Float] = [5.4, 4.3, 3.5, 2.7, 1.6]

    /// Returns the path of a wave around a row.
    private static func wave(row: Float, to width: Float) -> FigurePath {
        var path = FigurePath()
        for x in stride(from: 0, to: width + 3, by: 3) {
            let y = row - 2 * Float(swing(Double(x), of: 48))
            path.add(path.isEmpty ? .move : .line, FigurePoint(x: x, y: y))
        }
        return path
    }

    /// Returns the symbol in a cell, its shape, its colour, and the fraction of that colour over the gradient; `nil` if
    /// there is none.
    private func sign(x: Int, y: Int, _ ink: Color, _ colors: [Color]) -> (Glyph, FigureShape, Color, Double)? {
        switch self {
        case .grid, .lines, .waves:
            return nil
        case .dots:
            guard y % 2 == 0 && (x + y / 2 % 2 * 3) % 6 == 2 else { return nil }
            return (Glyph("·"), .dot(x: 0.5, y: 0.5, width: 0.1), ink, 0.35)
        case .stars:
            guard let chance = BackgroundPattern.chance(x, y, oneIn: 40) else { return nil }
            let isLarge = chance % 5 == 0, share = 0.2 + 0.5 * Double(chance % 97) / 96
            return (Glyph(isLarge ? "•" : "·"), .dot(x: 0.5, y: 0.5, width: isLarge ? 0.22 : 0.12), ink, share)
        case .confetti:
            guard let chance = BackgroundPattern.chance(x, y, oneIn: 30) else { return nil }
            let (column, row) = (chance % 2, chance / 2 % 2)
            let quarter = FigureRect(x: 0.5 * Float(column), y: 0.5 * Float(row), width: 0.5, height: 0.5)
            return (
                Glyph.quadrants[1 << (chance % 4)], .rectangle(quarter), colors[chance / 4 % colors.count], 0.6
            )
        }
    }

    /// Returns a value that oscillates between -1 and 1, roughly like a sine, with a period of `length` pixels.
    private static func swing(_ place: Double, of length: Double) -> Double {
        let turns = place / length
        let share = turns - turns.rounded(.down), half = share < 0.5 ? share * 2 : share * 2 - 1
        return (share < 0.5 ? 4 : -4) * half * (1 - half)
    }

    /// Returns a pseudorandom number for one in `some` cells, the same on every screen; `nil` for the others.
    private static func chance(_ x: Int, _ y: Int, oneIn some: UInt64) -> Int? {
        var bits = UInt64(truncatingIfNeeded: x) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: y) << 32
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return bits % some == 0 ? Int(bits >> 33) : nil
    }
}

extension FigurePath {
    /// Creates a parallelogram from the columns of its upper and lower sides.
    fileprivate init(from upper: (Float, Float), to lower: (Float, Float), rows: (Float, Float)) {
        self.init()
        add(.move, FigurePoint(x: upper.0, y: rows.0))
        add(.line, FigurePoint(x: upper.1, y: rows.0))
        add(.line, FigurePoint(x: lower.1, y: rows.1))
        add(.line, FigurePoint(x: lower.0, y: rows.1))
    }
}
