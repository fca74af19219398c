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
    /// The height of a label in rows; 1 for normal text.
    var scale = 1

    /// Draws the labels into a row.
    ///
    /// - Parameters:
    ///   - frame: The columns of the chart.
    ///   - place: Returns the first cell of a column, relative to the left edge of the frame.
    func draw(in frame: Rect, row y: Int, on canvas: inout Canvas, place: (Int) -> Int) {
        let style = canvas.plainStyle(.dim), room = frame.width / scale
        if labels.count == count, count > 1 {
            for label in spacedLabels(in: frame.width, on: canvas, place: place) {
                canvas.write(label.text, at: scale, x: frame.x + label.x, y: y, style: style)
            }
        } else if let first = labels.first {
            canvas.write(canvas.fit(first, cells: room), at: scale, x: frame.x, y: y, style: style)
            if labels.count > 1, let last = labels.last,
                first.cellWidth(upTo: room) + last.cellWidth(upTo: room) < room
            {
                canvas.write(last, at: scale, x: frame.maxX - last.cellWidth * scale, y: y, style: style)
            }
        }
    }

    /// Returns the longest labels whose columns leave spaces between them, with their start columns.
    private func spacedLabels(
        in room: Int, on canvas: borrowing Canvas, place: (Int) -> Int
    ) -> [(text: String, x: Int)] {
        let pitch = (column + gap) / scale
        var placed: [(text: String, x: Int)] = []
        for width in (1...max(1, column / scale)).reversed() {
            placed = ColumnLabels(labels, width: width, gap: pitch - width).places.map { label in
                // A label wider than its column is centred on it, within the frame.
                let text = canvas.fit(label.text, cells: room / scale), width = text.cellWidth * scale
                let middle = place(label.column) + (column - width) / 2
                return (text, min(max(0, middle), max(0, room - width)))
            }
            let areApart = zip(placed, placed.dropFirst())
                .allSatisfy { $0.x + ($0.text.cellWidth + 1) * scale <= $1.x }
            if areApart { break }
        }
        return placed
    }
}
