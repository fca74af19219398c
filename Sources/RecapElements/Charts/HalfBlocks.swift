import RecapScene
import RecapStory
import RecapSurface

extension DrawContext {
    /// Draws pixels of half a cell's height into a rectangle of cells, blending them with the background.
    ///
    /// Complexity: O(pixels in view).
    ///
    /// - Parameter pixel: Returns the colour of a pixel over a background, or the background itself if nothing is
    ///   drawn. The first pixel of the rectangle is 0, 0; pixels are as wide as a cell.
    func drawHalfBlocks(
        in rect: Rect, on surface: inout Surface, _ pixel: (_ x: Int, _ y: Int, _ background: Color) -> Color
    ) {
        let seen = rect.intersection(clip).intersection(Rect(surface.size))
        guard opacity > 0.02, !seen.isEmpty else { return }
        for y in seen.y..<seen.maxY {
            surface.withCells(ofRow: y, columns: seen.x..<seen.maxX) { cells, places in
                for place in places {
                    let x = seen.x + place - places.lowerBound - rect.x
                    let background = cells[place].background
                    let upper = pixel(x, (y - rect.y) * 2, background)
                    let lower = pixel(x, (y - rect.y) * 2 + 1, background)
                    guard upper != background || lower != background else { continue }
                    cells[place].setHalves(
                        upper: background.mixed(with: upper, opacity), lower: background.mixed(with: lower, opacity))
                }
            }
        }
    }
}

extension Cell {
    /// Shows two pixels, one above the other. A pixel that equals the cell's background is left empty, so that it
    /// follows the background when that moves.
    fileprivate mutating func setHalves(upper: Color, lower: Color) {
        if lower == background {
            guard upper != background else { return }
            (glyph, foreground) = (.upperHalf, upper)
        } else if upper == background {
            (glyph, foreground) = (.lowerHalf, lower)
        } else if upper == lower {
            (glyph, foreground) = (.fullBlock, upper)
        } else {
            (glyph, foreground, background) = (.upperHalf, upper, lower)
        }
        attributes = []
        part = .single
    }
}
