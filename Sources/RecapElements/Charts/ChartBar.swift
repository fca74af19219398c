import RecapScene
import RecapSurface

extension DrawContext {
    /// Draws a bar that fills a share (0…1) of a row of cells from the right, in half cells, or in whole cells if it
    /// leaves the top of its row empty (`isLow`). A bar above 0 covers at least part of a cell.
    func drawBarToLeft(
        x: Int, y: Int, width: Int, share: Double, style: Style, isLow: Bool, on surface: inout Surface
    ) {
        let share = share.asShare, full = glyphs.vertical.count - 1
        guard width > 0, share > 0 else { return }
        let isWhole = isLow || !glyphs.hasBlocks
        let halves = max(1, Int((share * Double(width * 2)).rounded()))
        let count = isWhole ? (halves + 1) / 2 : halves / 2
        let cell = isLow && glyphs.hasBlocks ? glyphs.vertical[full - 2] : glyphs.vertical[full]
        write(String(repeating: cell, count: count), x: x + width - count, y: y, style: style, on: &surface)
        if !isWhole, !halves.isMultiple(of: 2) {
            write("▐", x: x + width - count - 1, y: y, style: style, on: &surface)
        }
    }
}
