package import RecapCommands
import RecapStory
package import RecapSurface
import RecapWords

/// The overlay that lists the keys of a player.
package enum HelpOverlay {
    /// Draws the entries of the overlay in the middle of a rectangle. If there are too few rows, only the first entries
    /// are shown.
    package static func draw(on surface: inout Surface, in rect: Rect, context: DrawContext, help: [KeyHelp]) {
        let names = KeyNames(context.glyphs, context.messages)
        let rows = help.filter(\.isInOverlay).map { entry in
            (keys: entry.keyText(names), summary: context.messages(entry.summary))
        }
        let keyWidth = rows.map(\.keys.cellWidth).max() ?? 0
        let textWidth = rows.map(\.summary.cellWidth).max() ?? 0
        let width = min(keyWidth + 3 + textWidth, rect.width)
        let columnOfText = rect.width >= keyWidth + 3 + 12 ? keyWidth + 3 : 14
        let hasTitle = rect.height >= rows.count + 4
        let shown = min(rows.count, hasTitle ? rows.count : rect.height)
        let height = shown + (hasTitle ? 4 : 0)
        let x = rect.x + (rect.width - width) / 2
        var y = rect.y + max(0, (rect.height - height) / 2)
        if hasTitle {
            context.write(
                context.messages("Keys"), x: x, y: y, style: context.plainStyle(.accent, attributes: .bold),
                on: &surface)
            y += 2
        }
        for row in rows.prefix(shown) {
            context.write(
                context.fit(row.keys, cells: min(columnOfText - 1, rect.width)), x: x, y: y,
                style: context.plainStyle(.ink, attributes: .bold), on: &surface)
            context.write(
                context.fit(row.summary, cells: max(0, rect.maxX - x - columnOfText)), x: x + columnOfText, y: y,
                style: context.plainStyle(.dim), on: &surface)
            y += 1
        }
        if hasTitle {
            context.write(
                context.messages("any key goes back"), x: x, y: y + 1, style: context.plainStyle(.dim), on: &surface)
        }
    }
}
