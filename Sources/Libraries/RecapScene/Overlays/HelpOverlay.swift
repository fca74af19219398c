import RecapLanguage
import RecapStory
package import RecapSurface

/// The overlay that lists the keys of a player. A screen without space for all of them shows them in parts.
package struct HelpOverlay: Sendable {
    /// The index of the first visible entry.
    private var first = 0
    /// The index of the entry that begins the next part, known once the overlay has been drawn; `nil` if this is the
    /// last part.
    private var rest: Int?

    package init() {}

    private init(first: Int) { self.first = first }

    /// Returns the overlay after a key press, or after a mouse press if `key` is `nil`: the next part, or `nil` after
    /// the last part and for Escape.
    package func next(after key: Key?) -> HelpOverlay? {
        key == .escape ? nil : rest.map { HelpOverlay(first: $0) }
    }

    /// Draws the overlay in the middle of a rectangle. If there are too few rows, it uses two columns and, if that does
    /// not suffice, shows a part of the entries above a line with the number of remaining ones.
    package mutating func draw(on canvas: inout Canvas, in rect: Rect, help: [KeyHelp]) {
        guard rect.width > 0, rect.height > 0 else { return }
        let names = KeyNames(canvas.glyphs, canvas.messages)
        let rows = help.map { entry in
            (keys: entry.keyText(names), summary: canvas.messages(entry.summary))
        }
        let keyWidth = rows.map(\.keys.cellWidth).max() ?? 0
        let textWidth = rows.map(\.summary.cellWidth).max() ?? 0
        let fullWidth = keyWidth + 3 + textWidth, gap = 3
        let hasColumns = rows.count > rect.height && 2 * fullWidth + gap <= rect.width
        let width = min(hasColumns ? 2 * fullWidth + gap : fullWidth, rect.width)
        let columnOfText = rect.width >= keyWidth + 3 + 12 ? keyWidth + 3 : 14
        var count = hasColumns ? (rows.count + 1) / 2 : rows.count
        let isWhole = count <= rect.height
        if isWhole { first = 0 } else { count = max(1, rect.height - 1) }
        first = min(first, rows.count)
        let shown = rows[first...].prefix(hasColumns ? 2 * count : count)
        rest = shown.endIndex < rows.count ? shown.endIndex : nil
        let hasTitle = rect.height >= count + 2, space = rect.height >= count + 4 ? 1 : 0
        let hasFoot = hasTitle || !isWhole
        let height = count + (hasTitle ? 2 + 2 * space : hasFoot ? 1 : 0)
        let x = rect.x + (rect.width - width) / 2
        var y = rect.y + max(0, (rect.height - height) / 2)
        if hasTitle {
            canvas.write(canvas.messages("Keys"), x: x, y: y, style: canvas.plainStyle(.accent, attributes: .bold))
            y += 1 + space
        }
        for (index, row) in shown.enumerated() {
            let x = index < count ? x : x + fullWidth + gap, y = y + index % count
            canvas.write(
                canvas.fit(row.keys, cells: min(columnOfText - 1, rect.width)), x: x, y: y,
                style: canvas.plainStyle(.ink, attributes: .bold))
            canvas.write(
                canvas.fit(row.summary, cells: max(0, rect.maxX - x - columnOfText)), x: x + columnOfText, y: y,
                style: canvas.plainStyle(.dim))
        }
        guard hasFoot, y + count + space < rect.maxY else { return }
        canvas.write(
            rest.map { canvas.environment.linesBelow(rows.count - $0) } ?? canvas.messages("any key goes back"), x: x,
            y: y + count + space, style: canvas.plainStyle(rest == nil ? .dim : .accent))
    }
}

extension PageEnvironment {
    /// Returns the text that indicates the number of further lines below.
    func linesBelow(_ count: Int) -> String {
        "\(glyphs.more.below) \(messages(Message(count, one: "\(count) more line", other: "\(count) more lines")))"
    }
}
