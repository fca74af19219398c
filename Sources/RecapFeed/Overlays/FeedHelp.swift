import RecapScene
import RecapSurface

/// The keys of a feed.
enum FeedHelp {
    /// Draws the keys over all of a rectangle.
    static func draw(on surface: inout Surface, in rect: Rect, context: DrawContext) {
        let context = context.within(rect)
        PanelColors(context, screen: rect, most: 0).fill(rect, on: &surface)
        let side = rect.width >= 30 ? 2 : 0
        HelpOverlay.draw(
            on: &surface, in: rect.inset(left: side, right: side), context: context, rows: rows(context.glyphs))
    }

    /// What matters most is first; ten words on the right fit into 40 columns.
    static func rows(_ glyphs: GlyphSet) -> [HelpOverlay.Row] {
        let up = glyphs.verticalArrows.up, down = glyphs.verticalArrows.down
        return [
            ("\(down) j PgDn", "next story"),
            ("\(up) k PgUp", "story before"),
            ("\(glyphs.arrows.right) l n", "next page"),
            ("\(glyphs.arrows.left) h p Backspace", "page before"),
            ("Space", "pause and go on"),
            ("q Esc", "close"),
            ("Tab", "next channel"),
            ("/", "search"),
            ("f", "like it"),
            ("c", "comments"),
            ("o Enter", "its link"),
            ("i", "the page alone, and back"),
            ("1 - 9", "answer a question"),
            ("e", "to a question"),
            ("Home g  End G", "first, last page"),
            ("1 - 9", "tenths of the way"),
            ("+ - =", "faster, slower, 1x"),
            ("r  .", "begin anew, one tick"),
            ("m  ^L", "mouse, draw anew"),
        ]
    }
}
