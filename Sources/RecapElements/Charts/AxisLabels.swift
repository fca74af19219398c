import RecapScene
import RecapStory
import RecapSurface

/// The labels below the columns or points of a chart: one for each, or only for the first and the last.
struct AxisLabels: Sendable {
    /// The texts, from the first column to the last.
    let labels: [String]
    /// The number of columns.
    let count: Int
    /// The width of a column and the gap between two columns, in cells.
    let column, gap: Int
    /// The height of a label in rows, as a multiple of the usual one.
    var scale = 1

    /// Draws the labels into a row.
    ///
    /// - Parameters:
    ///   - frame: The columns of the chart.
    ///   - place: Returns the first cell of a column, relative to the left edge of the frame.
    func draw(
        in frame: Rect, row y: Int, context: DrawContext, on surface: inout Surface, place: (Int) -> Int
    ) {
        let style = context.plainStyle(.dim), room = frame.width / scale
        if labels.count == count, count > 1 {
            for label in ColumnLabels(labels, width: column / scale, gap: gap / scale).places {
                // A label wider than its column is centred on it, within the frame.
                let width = label.text.cellWidth * scale, middle = place(label.column) + (column - width) / 2
                let x = frame.x + min(max(0, middle), max(0, frame.width - width))
                context.write(
                    context.fit(label.text, cells: room), at: scale, x: x, y: y, style: style, on: &surface)
            }
        } else if let first = labels.first {
            context.write(context.fit(first, cells: room), at: scale, x: frame.x, y: y, style: style, on: &surface)
            if labels.count > 1, let last = labels.last,
                first.cellWidth(upTo: room) + last.cellWidth(upTo: room) < room
            {
                context.write(
                    last, at: scale, x: frame.maxX - last.cellWidth * scale, y: y, style: style, on: &surface)
            }
        }
    }
}
