import RecapFigures
import RecapScene
import RecapStory
import RecapSurface

extension DrawContext {
    /// Returns the appearance of a part of a chart: the accent for the first part, the theme's chart colours for the
    /// next ones, and increasingly weak shades of the text colour for any further ones. Parts differ in lightness and,
    /// without colours, in characters.
    ///
    /// - Parameters:
    ///   - index: The zero-based index of the part.
    ///   - count: The number of parts.
    ///   - own: The part's own colour, if it has one.
    func paint(ofPart index: Int, of count: Int, own: ColorSource? = nil) -> CellPaint {
        let shades = glyphs.shades
        // Shades from full to light; the fifth part uses the character that otherwise means empty.
        let shade = shades[max(0, shades.count - 1 - index)]
        if let own {
            return CellPaint(style: plainStyle(own), fill: palette.depth == .none ? shade : shades[shades.count - 1])
        }
        let first = color ?? .accent
        guard index > 0 else { return CellPaint(style: plainStyle(first), fill: shades[shades.count - 1]) }
        guard palette.mixes else { return CellPaint(style: plainStyle(.ink), fill: shade) }
        let fill = glyphs.hasBlocks ? shades[shades.count - 1] : shade
        if index <= palette.chartColors.count {
            return CellPaint(style: Style(foreground: palette.chartColors[index - 1]), fill: fill)
        }
        let share = 0.3 + 0.44 * Double(index - 1) / Double(max(1, max(count, 4) - 2))
        return CellPaint(
            style: Style(foreground: palette.ink.mixed(with: palette.middle, min(share, 0.74))), fill: fill)
    }

    /// Draws the sample before the name of a part, two cells wide: a square where that can have any size.
    func drawSample(_ paint: CellPaint, x: Int, y: Int, on surface: inout Surface) {
        guard surface.recordsFigures, palette.mixes, glyphs.hasBlocks else {
            write(String(repeating: paint.fill, count: 2), x: x, y: y, style: paint.style, on: &surface)
            return
        }
        let square = FigureRect(x: Float(x), y: Float(y) + 0.125, width: 1.5, height: 0.75, cornerRadius: 0.125)
        fill(square, paint, on: &surface)
    }

    /// The style of rules and axes, between the background and secondary text in contrast.
    var faintStyle: Style {
        guard palette.mixes else { return plainStyle(.dim) }
        return Style(foreground: palette.middle.mixed(with: palette.ink, 0.3))
    }

    /// Returns the text colour or the page's background, whichever is more legible on a colour.
    func legibleColor(on color: Color) -> Color {
        let page = palette.middle
        guard let ink = palette.ink.contrast(with: color), let other = page.contrast(with: color) else {
            return palette.ink
        }
        return ink >= other ? palette.ink : page
    }
}
