package import RecapStory
package import RecapSurface

/// The colours of a panel: the background of the page, slightly mixed with the text colour if the terminal has enough
/// colours, and text colours that are legible on it.
package struct PanelColors {
    private let context: DrawContext
    /// The screen, which the background spans.
    private let screen: Rect
    private let share: Double
    private let dim: Color
    private let accent: Color

    /// Creates the colours for a context. `most` is the maximum share of the text colour in the background, 0…1; it is
    /// reduced if text would be illegible.
    package init(_ context: DrawContext, screen: Rect, most: Double) {
        self.context = context
        self.screen = screen
        let palette = context.palette
        guard palette.mixes else {
            share = 0
            dim = palette.dim
            accent = palette.accent
            return
        }
        let depth = palette.depth
        let size = Size(width: 1, height: 9)
        let places = (0..<9).map { palette.backdrop.color(x: 0, y: $0, in: size) } + palette.backdrop.colors
        func contrast(_ color: Color, _ share: Double) -> Double {
            let contrasts = places.map { place in
                let behind = place.mixed(with: palette.ink, share).quantized(to: depth)
                return color.quantized(to: depth).contrast(with: behind) ?? 1
            }
            return contrasts.min() ?? 1
        }
        let share = [1, 0.6, 0.3].map { $0 * most }.first { contrast(palette.ink, $0) > Palette.leastContrast } ?? 0
        func legible(_ color: Color) -> Color {
            let tried = (0..<10).map { color.mixed(with: palette.ink, Double($0) / 10) }
            return tried.first { contrast($0, share) > Palette.leastContrast } ?? palette.ink
        }
        self.share = share
        dim = share > 0 ? legible(palette.dim) : palette.dim
        accent = share > 0 ? legible(palette.accent) : palette.accent
    }

    /// Returns the style of text on the panel.
    package func style(_ source: ColorSource, _ attributes: Attributes = []) -> Style {
        var style = context.plainStyle(source, attributes: attributes)
        if source == .dim { style.foreground = dim }
        if source == .accent { style.foreground = accent }
        return style
    }

    /// Fills a rectangle of the screen with the background, erasing its contents. O(cells).
    package func fill(_ rect: Rect, on surface: inout Surface) {
        let rect = rect.intersection(context.clip)
        let backdrop = context.palette.backdrop
        func color(_ x: Int, _ y: Int) -> Color {
            let color = backdrop.color(x: x - screen.x, y: y - screen.y, in: screen.size)
            return share > 0 ? color.mixed(with: context.palette.ink, share) : color
        }
        for y in rect.y..<max(rect.y, rect.maxY) {
            if backdrop.isEvenInRows {
                surface.fill(
                    Rect(x: rect.x, y: y, width: rect.width, height: 1), background: color(rect.x, y))
            } else {
                for x in rect.x..<rect.maxX {
                    surface.fill(Rect(x: x, y: y, width: 1, height: 1), background: color(x, y))
                }
            }
        }
    }
}
