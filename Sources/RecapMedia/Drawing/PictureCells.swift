import RecapBidi
import RecapMediaWire
import RecapSurface

/// The cells of surfaces as the media worker draws them, with final colours. Of each surface, only the changes are
/// kept.
struct PictureCells {
    private let colors: CellColors
    /// The rows of the previous surface, as cells and as they were sent.
    private var cells: [[Cell]] = []
    private var rows: [DrawingRow] = []

    init(colors: CellColors) { self.colors = colors }

    /// Returns the rows of a surface; `nil` for rows that are unchanged since the previous surface.
    mutating func rows(of surface: Surface) -> [DrawingRow?] {
        if cells.count != surface.size.height {
            cells = Array(repeating: [], count: surface.size.height)
            rows = Array(repeating: [], count: surface.size.height)
        }
        return (0..<surface.size.height).map { y in
            let line = surface.withRow(y) { row in row.indices.map { row[$0] } }
            // The glyph of a letter with marks has another meaning on another surface.
            if line == cells[y], line.allSatisfy({ surface.scalar(of: $0.glyph) != nil }) { return nil }
            let row = row(of: line, surface)
            cells[y] = line
            if rows[y] == row { return nil }
            rows[y] = row
            return row
        }
    }

    private func row(of line: [Cell], _ surface: Surface) -> DrawingRow {
        var row: DrawingRow = []
        for cell in line where cell.part != .trail {
            let style = style(of: cell)
            if row.last?.style != style { row.append(DrawingRun(style: style, cells: [])) }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: surface.scalars(of: cell.glyph).map(\.letterOfForm))
            row[row.count - 1].cells.append(DrawingCell(text: String(text), isWide: cell.part == .lead))
        }
        return row
    }

    /// Returns the style of a cell. Dim and reversed text become colours.
    private func style(of cell: Cell) -> DrawingStyle {
        let (ink, paper) = colors.colors(of: cell)
        var attributes: DrawingAttributes = []
        if cell.attributes.contains(.bold) { attributes.insert(.bold) }
        if cell.attributes.contains(.italic) { attributes.insert(.italic) }
        if cell.attributes.contains(.underline) { attributes.insert(.underline) }
        return DrawingStyle(ink: ink, paper: paper, attributes: attributes)
    }
}
