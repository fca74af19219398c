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
        guard context.isVisible, !seen.isEmpty else { return }
        var colors = [SIMD4<UInt32>](repeating: SIMD4(), count: seen.width)
        for y in seen.y..<seen.maxY {
            let here = layers.filter { $0.coverage.rows.overlaps(y * rows..<(y + 1) * rows) }
            guard !here.isEmpty else { continue }
            let columns = seen.x..<seen.maxX
            surface.withCells(ofRow: y, columns: columns) { cells, places in
                if pixels == .blended {
                    blend(here, row: y, of: rect, columns, into: &cells, places, &colors)
                    return
                }
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

    /// Mixes colours in the quarters of the cells of a row.
    ///
    /// - Parameter colors: Room for the colours of the quarters of each cell.
    private func blend(
        _ layers: [Layer], row y: Int, of rect: Rect, _ columns: Range<Int>, into cells: inout MutableSpan<Cell>,
        _ places: Range<Int>, _ colors: inout [SIMD4<UInt32>]
    ) {
        for place in places {
            colors[place - places.lowerBound] = SIMD4(repeating: cells[place].background.rgbValue ?? Self.unknown)
        }
        for layer in layers {
            guard let ink = layer.paint.style.foreground.rgbValue else { continue }
            let (upper, lower) = opacities(of: layer, row: y - rect.y, of: rect.height)
            let shares = layer.coverage.shares.span, width = layer.coverage.columns.count
            let left = layer.coverage.columns.lowerBound, top = layer.coverage.rows
            // Display type may begin within a cell.
            func share(_ x: Int, _ y: Int) -> UInt32 {
                guard x >= left, x < left + width, top.contains(y) else { return 0 }
                return UInt32(shares[(y - top.lowerBound) * width + x - left])
            }
            let touched = (left >> 1..<(left + width + 1) >> 1).clamped(to: columns)
            for x in touched {
                let parts = SIMD4(
                    share(2 * x, 2 * y), share(2 * x + 1, 2 * y), share(2 * x, 2 * y + 1), share(2 * x + 1, 2 * y + 1))
                guard parts != SIMD4() else { continue }
                let mixed = (parts &* SIMD4(upper, upper, lower, lower)) &>> 8, index = x - columns.lowerBound
                guard colors[index][0] != Self.unknown else { continue }
                colors[index] =
                    mixed == SIMD4(repeating: 255)
                    ? SIMD4(repeating: ink) : Self.mix(colors[index], with: ink, mixed)
            }
        }
        for (x, place) in zip(columns, places) {
            let quarters = colors[place - places.lowerBound]
            if quarters[0] == Self.unknown {
                set(layers, into: &cells[place], x: x, y: y)
            } else if let paper = cells[place].background.rgbValue {
                cells[place].show(quarters, over: paper)
            }
        }
    }

    /// The mark of a cell whose background is unknown, so that colours can't be mixed with it.
    private static let unknown = UInt32.max

    /// Returns the opacities of a layer in the two rows of pixels of a row of cells, 0…256.
    private func opacities(of layer: Layer, row: Int, of count: Int) -> (upper: UInt32, lower: UInt32) {
        func value(_ half: Int) -> UInt32 {
            let place = (Double(2 * row + half) + 0.5) / Double(2 * max(1, count))
            let own = layer.opacity.top + (layer.opacity.bottom - layer.opacity.top) * place
            return UInt32(min(max(context.opacity * own, 0), 1) * 256 + 0.5)
        }
        return (value(0), value(1))
    }

    /// Returns mixes of colours with another one, with 0…255 parts of that.
    private static func mix(_ papers: SIMD4<UInt32>, with ink: UInt32, _ parts: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let rest = SIMD4<UInt32>(repeating: 255) &- parts
        func channel(_ shift: UInt32) -> SIMD4<UInt32> {
            let behind = (papers &>> shift) & SIMD4(repeating: 0xFF)
            let sum = behind &* rest &+ parts &* SIMD4(repeating: ink >> shift & 0xFF) &+ SIMD4(repeating: 128)
            // Divided by 255.
            return ((sum &+ (sum &>> 8)) &>> 8) &<< shift
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
        guard colors != SIMD4(repeating: first) else {
            guard first != paper else { return }
            (glyph, foreground, attributes, part) = (.fullBlock, .hex(first), [], .single)
            return
        }
        var far = first, most = 0
        for lane in 1..<4 where colors[lane] != first {
            let difference = Self.difference(colors[lane], first)
            if difference > most { (far, most) = (colors[lane], difference) }
        }
        attributes = []
        part = .single
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
