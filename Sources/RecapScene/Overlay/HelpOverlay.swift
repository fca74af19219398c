import RecapStory
package import RecapSurface

/// The keys, over everything else.
package enum HelpOverlay {
    /// Keys and what they do, in a few words.
    package typealias Row = (keys: String, what: String)

    /// The keys of a story. What matters most is first: a screen that is too low for all of them shows those. Ten words
    /// on the right fit into 40 columns.
    static func rows(_ glyphs: GlyphSet) -> [Row] {
        let up = glyphs.verticalArrows.up, down = glyphs.verticalArrows.down
        return [
            ("\(glyphs.arrows.right) l n Enter", "next page"),
            ("\(glyphs.arrows.left) h p Backspace", "page before"),
            ("Space", "pause and go on"),
            ("q Esc", "close"),
            ("\(up) \(down) j k", "scroll a tall page"),
            ("1 - 9  Enter", "answer a question"),
            ("Home g  End G", "first, last page"),
            ("1 - 9", "tenths of the way"),
            ("+ - =", "faster, slower, 1x"),
            ("r", "begin page anew"),
            (".", "one tick if paused"),
            ("PgUp PgDn", "scroll by screens"),
            ("Tab", "to a question"),
            ("i", "number of the page"),
            ("m", "mouse off and on"),
            ("^L", "draw anew"),
        ]
    }

    /// Draws keys in the middle of a rectangle.
    package static func draw(on surface: inout Surface, in rect: Rect, context: DrawContext, rows: [Row]) {
        let keyWidth = rows.map(\.keys.cellWidth).max() ?? 0
        let textWidth = rows.map(\.what.cellWidth).max() ?? 0
        let width = min(keyWidth + 3 + textWidth, rect.width)
        let columnOfText = rect.width >= keyWidth + 3 + 12 ? keyWidth + 3 : 14
        let hasTitle = rect.height >= rows.count + 4
        let shown = min(rows.count, hasTitle ? rows.count : rect.height)
        let height = shown + (hasTitle ? 4 : 0)
        let x = rect.x + (rect.width - width) / 2
        var y = rect.y + max(0, (rect.height - height) / 2)
        if hasTitle {
            context.write("Keys", x: x, y: y, style: context.plainStyle(.accent, attributes: .bold), on: &surface)
            y += 2
        }
        for row in rows.prefix(shown) {
            context.write(
                context.fit(row.keys, cells: min(columnOfText - 1, rect.width)), x: x, y: y,
                style: context.plainStyle(.ink, attributes: .bold), on: &surface)
            context.write(
                context.fit(row.what, cells: max(0, rect.maxX - x - columnOfText)), x: x + columnOfText, y: y,
                style: context.plainStyle(.dim), on: &surface)
            y += 1
        }
        if hasTitle {
            context.write("any key goes back", x: x, y: y + 1, style: context.plainStyle(.dim), on: &surface)
        }
    }
}
