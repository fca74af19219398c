package import RecapCommands
import RecapStory
package import RecapSurface
import RecapWords

/// The overlay that lists the keys of a player.
package enum HelpOverlay {
    /// Draws the entries of the overlay in the middle of a rectangle: if there are too few rows, in two columns, and if there is
    /// no room for these, only the first entries.
    package static func draw(on surface: inout Surface, in rect: Rect, context: DrawContext, help: [KeyHelp]) {
        let names = KeyNames(context.glyphs, context.messages)
        let rows = help.map { entry in
            (keys: entry.keyText(names), summary: context.messages(entry.summary))
        }
        let keyWidth = rows.map(\.keys.cellWidth).max() ?? 0
        let textWidth = rows.map(\.summary.cellWidth).max() ?? 0
        let fullWidth = keyWidth + 3 + textWidth, gap = 3
        let hasColumns = rows.count > rect.height && 2 * fullWidth + gap <= rect.width
        let width = min(hasColumns ? 2 * fullWidth + gap : fullWidth, rect.width)
        let columnOfText = rect.width >= keyWidth + 3 + 12 ? keyWidth + 3 : 14
        let count = hasColumns ? (rows.count + 1) / 2 : rows.count
        let hasTitle = rect.height >= count + 2, space = rect.height >= count + 4 ? 1 : 0
        let shown = min(count, rect.height)
        let height = shown + (hasTitle ? 2 + 2 * space : 0)
        let x = rect.x + (rect.width - width) / 2
        var y = rect.y + max(0, (rect.height - height) / 2)
        if hasTitle {
            context.write(
                context.messages("Keys"), x: x, y: y, style: context.plainStyle(.accent, attributes: .bold),
                on: &surface)
            y += 1 + space
        }
        for (index, row) in rows.enumerated() where index % count < shown {
            let x = index < count ? x : x + fullWidth + gap, y = y + index % count
            context.write(
                context.fit(row.keys, cells: min(columnOfText - 1, rect.width)), x: x, y: y,
                style: context.plainStyle(.ink, attributes: .bold), on: &surface)
            context.write(
                context.fit(row.summary, cells: max(0, rect.maxX - x - columnOfText)), x: x + columnOfText, y: y,
                style: context.plainStyle(.dim), on: &surface)
        }
        if hasTitle {
            context.write(
                context.messages("any key goes back"), x: x, y: y + shown + space, style: context.plainStyle(.dim),
                on: &surface)
        }
    }
}
