import RecapMediaWire
import RecapSurface

/// The layout of cells in a picture.
struct PictureLayout {
    let columns, rows: Int
    let metrics: CellMetrics
    let size: DrawingSize
    /// The number of pixels to the left of the first cell and above it.
    private let left, top: Int

    /// Lays out the cells of a drawing. Throws an error if they do not fit.
    init(_ header: DrawingHeader, _ metrics: CellMetrics) throws(DrawingFailure) {
        (columns, rows) = (header.columns, header.rows)
        self.metrics = metrics
        let cells = DrawingSize(width: columns * metrics.width, height: rows * metrics.height)
        let given = header.pixelSize ?? cells, excess = header.format == .video ? 1 : 0
        // Video stores colour at half the resolution.
        size = DrawingSize(width: given.width + given.width & excess, height: given.height + given.height & excess)
        guard size.isAllowed else {
            throw DrawingFailure(
                "the picture would have \(size.width) × \(size.height) pixels, and \(DrawingLimits.side) a side and "
                    + "\(Bitmap.pixelLimit >> 20) million in all are allowed: choose a smaller scale")
        }
        guard cells.width <= size.width, cells.height <= size.height else {
            throw DrawingFailure(
                "\(columns) × \(rows) cells take \(cells.width) × \(cells.height) pixels, which is more than "
                    + "\(size.width) × \(size.height)")
        }
        left = (size.width - cells.width) / 2
        top = (size.height - cells.height) / 2
    }

    /// Returns the pixels of a range of cells in a row.
    func cells(_ columns: Range<Int>, row: Int) -> PixelRect {
        let start = left + columns.lowerBound * metrics.width
        let above = top + row * metrics.height
        return PixelRect(
            columns: start..<start + columns.count * metrics.width, rows: above..<above + metrics.height)
    }

    /// Returns the pixels of a rectangle of cells, including the adjacent margin of the picture.
    func area(_ rect: DrawingRect) -> PixelRect {
        let first = area(rect.columns, row: rect.rows.lowerBound)
        let last = area(rect.columns, row: rect.rows.upperBound - 1)
        return PixelRect(columns: first.columns, rows: first.rows.lowerBound..<last.rows.upperBound)
    }

    #if Media
        /// The painter of figures over the cells.
        var figurePainter: FigurePainter {
            FigurePainter(
                cell: (Double(metrics.width), Double(metrics.height)), origin: (Double(left), Double(top)))
        }
    #endif

    /// Returns the pixels of a range of cells in a row, including the adjacent margin of the picture.
    func area(_ columns: Range<Int>, row: Int) -> PixelRect {
        let cells = cells(columns, row: row)
        return PixelRect(
            columns: (columns.lowerBound == 0 ? 0 : cells.columns.lowerBound)..<(columns.upperBound == self.columns
                ? size.width : cells.columns.upperBound),
            rows: (row == 0 ? 0 : cells.rows.lowerBound)..<(row == rows - 1 ? size.height : cells.rows.upperBound))
    }
}

/// A rectangle of pixels.
struct PixelRect: Equatable {
    var columns, rows: Range<Int>

    /// Returns the intersection with another rectangle; `nil` if it is empty.
    func intersection(_ other: PixelRect) -> PixelRect? {
        let both = PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
        return both.columns.isEmpty || both.rows.isEmpty ? nil : both
    }

    /// Returns the smallest rectangle that contains two rectangles, neither of which is empty.
    func union(_ other: PixelRect) -> PixelRect {
        func union(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
            min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
        }
        return PixelRect(columns: union(columns, other.columns), rows: union(rows, other.rows))
    }
}
