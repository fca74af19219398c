import RecapBidi
import RecapMediaWire
import RecapSurface

/// The cells of surfaces as the media worker draws them, with final colours. Of each surface, only the changes are
/// kept.
struct PictureCells {
    private let colors: CellColors
    /// The cells and the figures of the previous surface, and its rows as they were sent.
    private var cells: [[FigureLayers.FrontCell]] = []
    private var figures: [DrawingFigures]?
    private var rows: [DrawingRow] = []

    init(colors: CellColors) { self.colors = colors }

    /// Returns a frame with the rows and figures of a surface that differ from the previous surface's.
    mutating func frame(of surface: Surface, milliseconds: Int) -> DrawingFrame {
        let layers = FigureLayers(surface)
        if cells.count != layers.rows.count {
            cells = Array(repeating: [], count: layers.rows.count)
            rows = Array(repeating: [], count: layers.rows.count)
        }
        var frame = DrawingFrame(milliseconds: milliseconds, rows: [])
        for (y, line) in layers.rows.enumerated() { frame.rows.append(changedRow(y, line, surface)) }
        let shown = layers.figures.map { group in
            DrawingFigures(
                figures: group.figures,
                cells: group.cells.map { DrawingRect(columns: $0.x..<$0.maxX, rows: $0.y..<$0.maxY) })
        }
        if shown != figures ?? [] { frame.figures = shown }
        figures = shown
        return frame
    }

    /// Returns a row; `nil` if it is unchanged since the previous surface.
    private mutating func changedRow(
        _ y: Int, _ line: [FigureLayers.FrontCell], _ surface: Surface
    ) -> DrawingRow? {
        // The glyph of a letter with marks has another meaning on another surface.
        if line == cells[y], line.allSatisfy({ surface.scalar(of: $0.cell.glyph) != nil }) { return nil }
        let row = row(of: line, surface)
        cells[y] = line
        if rows[y] == row { return nil }
        rows[y] = row
        return row
    }

    private func row(of line: [FigureLayers.FrontCell], _ surface: Surface) -> DrawingRow {
        var row: DrawingRow = []
        for front in line where front.cell.part != .trail {
            let style = style(of: front)
            if row.last?.style != style { row.append(DrawingRun(style: style, cells: [])) }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: surface.scalars(of: front.cell.glyph).map(\.letterOfForm))
            row[row.count - 1].cells.append(DrawingCell(text: String(text), isWide: front.cell.part == .lead))
        }
        return row
    }

    /// Returns the style of a cell. Dim and reversed text become colours.
    private func style(of front: FigureLayers.FrontCell) -> DrawingStyle {
        let cell = front.cell
        let (ink, paper) = colors.colors(of: cell)
        var attributes: DrawingAttributes = front.isOverFigures ? .overFigures : []
        if cell.attributes.contains(.bold) { attributes.insert(.bold) }
        if cell.attributes.contains(.italic) { attributes.insert(.italic) }
        if cell.attributes.contains(.underline) { attributes.insert(.underline) }
        return DrawingStyle(ink: ink, paper: paper, attributes: attributes)
    }
}
