import RecapFigures
import RecapSurface

/// Draws shapes as characters.
struct CellRasterizer {
    /// A shape as the pixels that it covers, and its appearance.
    struct Layer {
        var coverage: FigureCoverage
        var paint: CellPaint
        /// The opacity at the top and at the bottom of the drawn rectangle, 0…1.
        var opacity: (top: Double, bottom: Double) = (1, 1)
        /// The lengths of dashes and of the gaps after them, in columns of pixels; empty for a line without gaps.
        var dashes: [Int] = []
    }

    let pixels: CellPixels
    let context: DrawContext

    /// Draws layers, from back to front, within a rectangle. O(cells in view × layers).
    func draw(_ layers: [Layer], in rect: Rect, on surface: inout Surface) {
        let seen = rect.intersection(context.clip).intersection(Rect(surface.size)), rows = pixels.count.rows
        guard context.opacity > 0.02, !seen.isEmpty else { return }
        for y in seen.y..<seen.maxY {
            let here = layers.filter { $0.coverage.rows.overlaps(y * rows..<(y + 1) * rows) }
            guard !here.isEmpty else { continue }
            let inks =
                pixels == .blended ? here.map { Ink($0, rows: y - rect.y, of: rect.height, context.opacity) } : []
            surface.withCells(ofRow: y, columns: seen.x..<seen.maxX) { cells, places in
                for (x, place) in zip(seen.x..<seen.maxX, places) {
                    switch pixels {
                    case .blended: blend(here, inks, into: &cells[place], x: x, y: y)
                    case .whole: fill(here, into: &cells[place], x: x, y: y)
                    case .halves, .quadrants, .dots: set(here, into: &cells[place], x: x, y: y)
                    }
                }
            }
        }
    }

    /// The colour of a layer in the two rows of pixels of a row of cells.
    private struct Ink {
        let color: UInt32?
        /// The opacities, 0…256.
        let upper, lower: Int

        init(_ layer: Layer, rows row: Int, of count: Int, _ opacity: Double) {
            func value(_ half: Int) -> Int {
                let place = (Double(2 * row + half) + 0.5) / Double(2 * max(1, count))
                let own = layer.opacity.top + (layer.opacity.bottom - layer.opacity.top) * place
                return Int((min(opacity * own, 1) * 256).rounded())
            }
            color = layer.paint.style.foreground.rgbValue
            upper = value(0)
            lower = value(1)
        }
    }

    /// Mixes colours in the quarters of a cell.
    private func blend(_ layers: [Layer], _ inks: [Ink], into cell: inout Cell, x: Int, y: Int) {
        guard let paper = cell.background.rgbValue else { return set(layers, into: &cell, x: x, y: y) }
        var colors = SIMD4(repeating: paper), isCovered = false
        for (layer, ink) in zip(layers, inks) where layer.coverage.columns.overlaps(2 * x..<2 * x + 2) {
            guard let color = ink.color else { continue }
            for lane in 0..<4 {
                let covered = Int(layer.coverage[2 * x + lane % 2, 2 * y + lane / 2])
                guard covered > 0 else { continue }
                isCovered = true
                colors[lane] = Self.mix(colors[lane], color, (covered * (lane < 2 ? ink.upper : ink.lower)) >> 8)
            }
        }
        if isCovered { cell.show(colors, over: paper) }
    }

    /// Returns a mix of two colours, with 0…255 parts of the second one.
    private static func mix(_ paper: UInt32, _ ink: UInt32, _ parts: Int) -> UInt32 {
        let share = UInt32(parts), rest = 255 - share
        func channel(_ shift: UInt32) -> UInt32 {
            (((paper >> shift & 0xFF) * rest + (ink >> shift & 0xFF) * share + 127) / 255) << shift
        }
        return channel(16) | channel(8) | channel(0)
    }

    /// Sets the covered pixels of a cell, in the colour of the layer that is in front in any of them.
    private func set(_ layers: [Layer], into cell: inout Cell, x: Int, y: Int) {
        let count = pixels.count
        var mask = 0, front: CellPaint?
        for layer in layers {
            var bit = 1, own = 0
            for row in y * count.rows..<(y + 1) * count.rows {
                for column in x * count.columns..<(x + 1) * count.columns {
                    if layer.coverage[column, row] >= pixels.threshold, !layer.isGap(column) { own |= bit }
                    bit <<= 1
                }
            }
            guard own != 0 else { continue }
            mask |= own
            front = layer.paint
        }
        guard let front else { return }
        cell = Cell(pixels.glyph(mask), foreground(front.style, on: cell), on: cell.background)
        // Bold would make some terminals lighten the colour.
        cell.attributes = attributes(front.style).subtracting(.bold)
    }

    /// Fills a cell with the character of the foremost layer that covers at least half of it.
    private func fill(_ layers: [Layer], into cell: inout Cell, x: Int, y: Int) {
        guard let front = layers.last(where: { $0.coverage[x, y] >= pixels.threshold && !$0.isGap(x) })?.paint,
            let scalar = front.fill.unicodeScalars.first
        else { return }
        cell = Cell(Glyph(scalar), foreground(front.style, on: cell), on: cell.background)
        cell.attributes = attributes(front.style)
    }

    private func foreground(_ style: Style, on cell: Cell) -> Color {
        context.palette.mixes ? cell.background.mixed(with: style.foreground, context.opacity) : style.foreground
    }

    private func attributes(_ style: Style) -> Attributes {
        context.palette.mixes || context.opacity >= 0.7 ? style.attributes : style.attributes.union(.dim)
    }
}

extension CellRasterizer.Layer {
    /// Returns whether the line has a gap in a column of pixels.
    fileprivate func isGap(_ column: Int) -> Bool {
        guard !dashes.isEmpty, case let length = dashes.reduce(0, +), length > 0 else { return false }
        var rest = (column - coverage.columns.lowerBound) % length
        for (index, part) in dashes.enumerated() {
            if rest < part { return !index.isMultiple(of: 2) }
            rest -= part
        }
        return false
    }
}

extension Cell {
    /// Shows four quarters of the cell in two colours: quarters closer to the colour that differs most from the first
    /// one share a colour, and so do the others. The background stays where one of the two is its colour, so that the
    /// quarters follow it when it moves.
    fileprivate mutating func show(_ colors: SIMD4<UInt32>, over paper: UInt32) {
        let first = colors[0]
        var far = first, most = 0
        for lane in 1..<4 where colors[lane] != first {
            let difference = Self.difference(colors[lane], first)
            if difference > most { (far, most) = (colors[lane], difference) }
        }
        guard most > 0 || first != paper else { return }
        attributes = []
        part = .single
        guard most > 0 else {
            (glyph, foreground) = (.fullBlock, .hex(first))
            return
        }
        var mask = 0
        for lane in 0..<4 where Self.difference(colors[lane], far) < Self.difference(colors[lane], first) {
            mask |= 1 << lane
        }
        var (front, behind) = (Self.mean(of: colors, mask), Self.mean(of: colors, ~mask & 0b1111))
        // Behind is what is closer to the background.
        if Self.difference(front, paper) < Self.difference(behind, paper) {
            (front, behind) = (behind, front)
            mask = ~mask & 0b1111
        }
        (glyph, foreground) = (Glyph.quadrants[mask], .hex(front))
        if behind != paper { background = .hex(behind) }
    }

    private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
        func channel(_ shift: UInt32) -> Int {
            let apart = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
            return apart * apart
        }
        return channel(16) + channel(8) + channel(0)
    }

    /// Returns the mean of some colours, by the mask of their lanes.
    private static func mean(of colors: SIMD4<UInt32>, _ mask: Int) -> UInt32 {
        var red: UInt32 = 0, green: UInt32 = 0, blue: UInt32 = 0, count: UInt32 = 0
        for lane in 0..<4 where mask >> lane & 1 == 1 {
            red += colors[lane] >> 16 & 0xFF
            green += colors[lane] >> 8 & 0xFF
            blue += colors[lane] & 0xFF
            count += 1
        }
        guard count > 0 else { return 0 }
        return (red / count) << 16 | (green / count) << 8 | blue / count
    }
}
