import RecapStory
import RecapSurface

extension DrawContext {
    /// Draws pixels of half a cell's height, which blend with the background, into a rectangle of cells.
    ///
    /// Complexity: O(pixels in view).
    ///
    /// - Parameter pixel: Returns the colour of a pixel over a background; the background itself where nothing is drawn. The
    ///   first pixel of the rectangle is 0, 0; pixels are as wide as a cell.
    func drawHalfBlocks(
        in rect: Rect, on surface: inout Surface, _ pixel: (_ x: Int, _ y: Int, _ background: Color) -> Color
    ) {
        let seen = rect.intersection(clip).intersection(Rect(surface.size))
        guard opacity > 0.02 else { return }
        for y in seen.y..<max(seen.y, seen.maxY) {
            for x in seen.x..<seen.maxX {
                let background = surface[x, y].background
                let upper = pixel(x - rect.x, (y - rect.y) * 2, background)
                let lower = pixel(x - rect.x, (y - rect.y) * 2 + 1, background)
                guard upper != background || lower != background else { continue }
                let shares = (background.mixed(with: upper, opacity), background.mixed(with: lower, opacity))
                // The half that stays as it is has the background of the page, which moves with it.
                if lower == background {
                    surface.write("▀", x: x, y: y, style: Style(foreground: shares.0), clip: clip)
                } else if upper == background {
                    surface.write("▄", x: x, y: y, style: Style(foreground: shares.1), clip: clip)
                } else if upper == lower {
                    surface.write("█", x: x, y: y, style: Style(foreground: shares.0), clip: clip)
                } else {
                    surface.write(
                        "▀", x: x, y: y, style: Style(foreground: shares.0, background: shares.1), clip: clip)
                }
            }
        }
    }
}
