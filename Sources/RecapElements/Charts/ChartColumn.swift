import RecapFigures
import RecapScene
import RecapStory
import RecapSurface

extension DrawContext {
    /// Draws a column that fills a share (0…1) of a rectangle from the bottom, in eighths of a cell.
    func drawColumn(_ rect: Rect, share: Double, paint: CellPaint, on surface: inout Surface) {
        let height = Float(share.asShare) * Float(rect.height)
        let column = FigureRect(
            x: Float(rect.x), y: Float(rect.maxY) - height, width: Float(rect.width), height: height, cornerRadius: 0.15
        )
        fill(column, paint, on: &surface)
    }

    /// Writes a short text near the top of a filled rectangle, in block letters if there is room.
    ///
    /// - Parameter scale: The scale of the block letters; 0 for none.
    func writeSign(_ text: String, in rect: Rect, scale: Int, paint: CellPaint, on surface: inout Surface) {
        guard palette.mixes, opacity >= 1 else {
            let top = rect.height > 2 ? 1 : 0
            write(
                " \(text) ", x: rect.x + (rect.width - text.cellWidth) / 2 - 1, y: rect.y + top,
                style: plainStyle(.ink, attributes: .bold), on: &surface)
            return
        }
        let fill = paint.style.foreground
        let style = Style(foreground: legibleColor(on: fill), background: fill, attributes: .bold)
        var rows = [text], top = rect.height > 2 ? 1 : 0
        if scale > 0, glyphs.hasBlocks, let letters = BlockFont.bitmaps(of: text) {
            let capitals = BlockFont.capitalRows
            rows = Array(
                BlockFont.rows(of: letters, isWide: false, scale: scale)[
                    capitals.lowerBound * scale..<capitals.upperBound * scale])
            top = max(0, min(2 * scale, (rect.height - rows.count) / 2))
        }
        for (index, row) in rows.enumerated() {
            write(
                row, x: rect.x + (rect.width - row.cellWidth) / 2, y: rect.y + top + index, style: style,
                on: &surface)
        }
    }
}

extension DrawContext {
    /// Draws parts side by side as a bar, each with its share of the width in whole cells. The shares add up to at most
    /// 1. A part above 0 is at least one cell wide if there is room.
    ///
    /// - Parameter top: The part of the first row that is left empty, 0…1.
    func drawParts(
        _ shares: [Double], _ paints: [CellPaint], in rect: Rect, top: Float = 0, on surface: inout Surface
    ) {
        var sum = 0.0, x = 0
        for (index, share) in shares.enumerated() where share > 0 {
            sum += share
            let end = min(rect.width, max(x + 1, Int((sum * Double(rect.width)).rounded())))
            let part = FigureRect(
                x: Float(rect.x + x), y: Float(rect.y) + top, width: Float(max(0, end - x)),
                height: Float(rect.height) - top)
            fill(part, paints[index], on: &surface)
            x = end
        }
    }
}
