import RecapMediaWire

/// A text at its place in a row: that of one cell, or of several whose letters are joined.
struct PlacedText: Equatable {
    var column, columns: Int
    var text: String
    var style: DrawingStyle
}

extension [PlacedText] {
    /// Lays out the cells of a row.
    init(_ row: DrawingRow) {
        self.init()
        var column = 0
        for run in row {
            for cell in run.cells {
                append(PlacedText(column: column, columns: cell.columns, text: cell.text, style: run.style))
                column += cell.columns
            }
        }
    }

    /// The number of columns of the row.
    var columns: Int { last.map { $0.column + $0.columns } ?? 0 }
}
