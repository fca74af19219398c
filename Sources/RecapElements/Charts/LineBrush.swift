import RecapFigures
import RecapScene
import RecapStory
import RecapSurface

/// The ways to draw the lines of a chart, depending on the terminal's characters and colours.
enum LineBrush: Sendable {
    /// Braille dots, two by four per cell.
    case dots
    /// Blended half blocks, for large charts and areas.
    case smooth
    /// Columns in eighths of a cell, for a single area.
    case columns
    /// Letters, for terminals without block characters.
    case letters

    /// Selects the way to draw on a terminal.
    init(_ context: DrawContext, isArea: Bool, lines: Int, scale: Int) {
        self =
            switch true {
            case context.palette.mixes && context.glyphs.hasBlocks && scale > 1: .smooth
            case isArea && lines == 1: .columns
            case context.glyphs.hasBlocks: .dots
            default: .letters
            }
    }

    /// The number of pixel columns per cell.
    var columnsOfCell: Int { if case .dots = self { 2 } else { 1 } }

    /// Draws lines into a rectangle, from back to front, up to `growth` (0…1) of its width.
    ///
    /// - Parameters:
    ///   - plots: The lines, with as many columns as the rectangle has pixel columns.
    ///   - paints: The look of each line.
    ///   - thickness: The thickness of a smooth line in half cells.
    func draw(
        _ plots: [LinePlot], paints: [PartPaint], isArea: Bool, thickness: Double, growth: Double, in rect: Rect,
        context: DrawContext, on surface: inout Surface
    ) {
        var context = context
        let width = Int((Double(rect.width) * growth.asShare).rounded())
        context.clip = context.clip.intersection(Rect(x: rect.x, y: rect.y, width: width, height: rect.height))
        switch self {
        case .dots, .smooth:
            let figures = { isArea ? [] : lines(plots, paints, thickness, rect, context) }
            context.place(figures, in: rect, on: &surface) { surface in
                if case .dots = self {
                    drawDots(plots, paints, rect, context, &surface)
                } else {
                    drawSmooth(plots, paints, isArea, thickness, rect, context, &surface)
                }
            }
        case .columns:
            for (plot, paint) in zip(plots, paints) {
                for x in 0..<min(rect.width, plot.spans.count) {
                    let span = plot.spans[x]
                    context.drawColumn(
                        Rect(x: rect.x + x, y: rect.y, width: 1, height: rect.height),
                        share: (span.lowerBound + span.upperBound) / 2, paint: paint, on: &surface)
                }
            }
        case .letters:
            for (index, plot) in plots.enumerated().reversed() {
                for x in 0..<min(rect.width, plot.spans.count) {
                    for y in plot.dots(inColumn: x, of: rect.height) {
                        context.write(
                            ["*", "+", "o", "x"][index % 4], x: rect.x + x, y: rect.y + y, style: paints[index].style,
                            on: &surface)
                    }
                }
            }
        }
    }

    /// The width of the line that dots stand for, in rows.
    private static let dottedWidth = 0.14

    /// Returns the lines as figures, from back to front.
    private func lines(
        _ plots: [LinePlot], _ paints: [PartPaint], _ thickness: Double, _ rect: Rect, _ context: DrawContext
    ) -> [Figure] {
        // The part of a row between the edges of the rectangle and the middle of the outermost line.
        let (margin, width) =
            if case .dots = self { (0.125, LineBrush.dottedWidth) } else { (thickness / 4, thickness / 2) }
        let side = 0.5 / Double(columnsOfCell)
        return zip(plots, paints).reversed().compactMap { plot, paint in
            guard let color = paint.style.foreground.rgbValue, !plot.shares.isEmpty else { return nil }
            let step = (Double(rect.width) - 2 * side) / Double(max(1, plot.shares.count - 1))
            var path = FigurePath()
            for (index, share) in plot.shares.enumerated() {
                let x = Double(rect.x) + side + Double(index) * step
                let y = Double(rect.y) + margin + (1 - share.asShare) * (Double(rect.height) - 2 * margin)
                path.add(index == 0 ? .move : .line, FigurePoint(x: Float(x), y: Float(y)))
            }
            if plot.shares.count == 1, let first = path.points.first {
                path.add(.line, FigurePoint(x: Float(rect.maxX) - Float(side), y: first.y))
            }
            return Figure(.line(path, width: Float(width)), .color(color), opacity: Float(min(context.opacity, 1)))
        }
    }

    /// Draws dots. A cell shared by two lines has the colour of the first one.
    private func drawDots(
        _ plots: [LinePlot], _ paints: [PartPaint], _ rect: Rect, _ context: DrawContext, _ surface: inout Surface
    ) {
        /// The bits of the dots of a cell, by column and row.
        let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
        var column = [(bits: UInt8, plot: Int)](repeating: (0, 0), count: rect.height)
        for x in 0..<rect.width where rect.x + x >= context.clip.x && rect.x + x < context.clip.maxX {
            for y in column.indices { column[y] = (0, 0) }
            for (index, plot) in plots.enumerated().reversed() {
                for half in 0..<2 where x * 2 + half < plot.spans.count {
                    if !context.palette.mixes, isGap(x * 2 + half, ofLine: index) { continue }
                    for dot in plot.dots(inColumn: x * 2 + half, of: rect.height * 4) {
                        column[dot / 4].bits |= bits[half][dot % 4]
                        column[dot / 4].plot = index
                    }
                }
            }
            for (y, cell) in column.enumerated() where cell.bits != 0 {
                let character = Character(Unicode.Scalar(0x2800 + UInt32(cell.bits)) ?? " ")
                context.write(
                    String(character), x: rect.x + x, y: rect.y + y, style: paints[cell.plot].style, on: &surface)
            }
        }
    }

    /// Returns whether a line is interrupted in a column of dots. Without shades, lines are distinguished by dashes.
    private func isGap(_ column: Int, ofLine index: Int) -> Bool {
        switch index {
        case 0: false
        case 1: column % 6 > 3
        case 2: column % 3 > 0
        default: column % 8 > 4 && column % 8 != 6
        }
    }

    /// Draws lines of a given thickness with soft edges, and the areas below them, which fade towards the bottom.
    private func drawSmooth(
        _ plots: [LinePlot], _ paints: [PartPaint], _ isArea: Bool, _ thickness: Double, _ rect: Rect,
        _ context: DrawContext, _ surface: inout Surface
    ) {
        let height = Double(rect.height * 2)
        // The upper and lower edge of each line in each column, in half cells from the top.
        let edges = plots.map { plot in
            plot.spans.map { span -> (top: Double, bottom: Double) in
                let room = height - thickness
                let top = (1 - span.upperBound.asShare) * room, bottom = (1 - span.lowerBound.asShare) * room
                return (top, bottom + thickness)
            }
        }
        context.drawHalfBlocks(in: rect, on: &surface) { x, y, background in
            var color = background
            let row = Double(y)
            for index in plots.indices.reversed() where x < edges[index].count {
                let edge = edges[index][x], ink = paints[index].style.foreground
                if isArea {
                    let inside = min(max(row + 1 - (edge.top + edge.bottom) / 2, 0), 1)
                    if inside > 0 { color = color.mixed(with: ink, inside * (0.42 - 0.34 * row / height)) }
                }
                let covered = min(edge.bottom, row + 1) - max(edge.top, row)
                if covered > 0 { color = color.mixed(with: ink, min(covered, 1)) }
            }
            return color
        }
    }
}
