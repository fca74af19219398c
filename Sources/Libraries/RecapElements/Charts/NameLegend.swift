import RecapScene
import RecapStory
import RecapSurface

/// A horizontal legend: the names of the parts of a chart, each after a colour sample.
struct NameLegend: Sendable {
    /// The names of the parts.
    let names: [String]
    /// The number of parts in the chart, which may exceed the number of names.
    let count: Int
    /// The custom colours of parts; `nil` for parts without one.
    var colors: [ColorSource?] = []

    /// The width of a sample including the gap after it, and the gap between two parts, in cells.
    private static let sample = 3, gap = 3

    /// Returns the height in rows at a width in cells, limited to a number of rows.
    func height(in width: Int, rows: Int) -> Int { places(in: width, rows: rows).last.map { $0.row + 1 } ?? 0 }

    /// Draws the legend into a rectangle. Names that don't fit into its last row are truncated or omitted.
    func draw(in rect: Rect, on canvas: inout Canvas) {
        for place in places(in: rect.width, rows: rect.height) where place.x + NameLegend.sample < rect.width {
            let paint = paint(ofPart: place.part, canvas), x = rect.x + place.x, y = rect.y + place.row
            canvas.drawSample(paint, x: x, y: y)
            let text = canvas.fit(names[place.part], cells: rect.maxX - x - NameLegend.sample)
            canvas.write(text, x: x + NameLegend.sample, y: y, style: canvas.plainStyle(.dim))
        }
    }

    /// Returns the appearance of a part.
    func paint(ofPart part: Int, _ canvas: borrowing Canvas) -> CellPaint {
        canvas.paint(ofPart: part, of: count, own: colors.indices.contains(part) ? colors[part] : nil)
    }

    /// Returns the column and row of each part, with as many parts in each row as fit.
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
