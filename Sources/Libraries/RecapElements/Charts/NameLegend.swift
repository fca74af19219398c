import RecapScene
import RecapStory
import RecapSurface

/// The names of the parts of a chart side by side, each after a sample.
struct NameLegend: Sendable {
    /// The names of the parts.
    let names: [String]
    /// The number of parts that the chart has, which may be more than have names.
    let count: Int
    /// The colours of parts that have their own.
    var colors: [ColorSource?] = []

    /// The width of a sample with the gap after it, and the gap between two parts, in cells.
    private static let sample = 3, gap = 3

    /// Returns the height in a width in cells, at most a number of rows.
    func height(in width: Int, rows: Int) -> Int { places(in: width, rows: rows).last.map { $0.row + 1 } ?? 0 }

    /// Draws the parts into a rectangle. Names that don't fit into its last row are shortened or left out.
    func draw(in rect: Rect, context: DrawContext, on surface: inout Surface) {
        for place in places(in: rect.width, rows: rect.height) where place.x + NameLegend.sample < rect.width {
            let paint = paint(ofPart: place.part, context), x = rect.x + place.x, y = rect.y + place.row
            context.drawSample(paint, x: x, y: y, on: &surface)
            let text = context.fit(names[place.part], cells: rect.maxX - x - NameLegend.sample)
            context.write(text, x: x + NameLegend.sample, y: y, style: context.plainStyle(.dim), on: &surface)
        }
    }

    /// Returns the appearance of a part.
    func paint(ofPart part: Int, _ context: DrawContext) -> CellPaint {
        context.paint(ofPart: part, of: count, own: colors.indices.contains(part) ? colors[part] : nil)
    }

    /// Returns the column and the row of each part, as many as fit into each row.
    private func places(in width: Int, rows: Int) -> [(part: Int, x: Int, row: Int)] {
        var x = 0, row = 0
        return names.enumerated().map { part, name in
            let end = x + NameLegend.sample + name.cellWidth(upTo: 60)
            if end > width, x > 0, row + 1 < rows { (x, row) = (0, row + 1) }
            defer { x += NameLegend.sample + name.cellWidth(upTo: 60) + NameLegend.gap }
            return (part, x, row)
        }
    }
}
