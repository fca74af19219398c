import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface
import RecapWords

/// A panel with the comments of a story, over the lower part of the screen.
struct CommentsPanel: Sendable {
    /// The comments, laid out for ``textWidth(in:)``.
    var layout: CommentsLayout
    /// The number of comments of the story, not all of which need to be known; `nil` if the number is unknown.
    var total: Int?
    /// The number of rows above the visible ones, limited to ``scrollRange(in:)``.
    var scroll = 0

    /// Returns the width for the layout of the comments on a screen, in cells.
    static func textWidth(in rect: Rect) -> Int { max(1, frame(in: rect).body.width) }

    /// Returns the maximum scroll offset, in rows.
    func scrollRange(in rect: Rect) -> Int { max(0, layout.height - visibleRows(in: rect)) }

    /// Returns the number of visible rows.
    func visibleRows(in rect: Rect) -> Int { CommentsPanel.frame(in: rect).body.height }

    /// Returns whether the panel covers a cell.
    func contains(_ point: Point, in rect: Rect) -> Bool { CommentsPanel.frame(in: rect).rect.contains(point) }

    /// Draws the panel over the lower part of a screen, or over all of a small one. O(cells).
    func draw(on surface: inout Surface, in rect: Rect, context: DrawContext) {
        guard !rect.isEmpty else { return }
        let context = context.within(rect)
        let frame = CommentsPanel.frame(in: rect)
        let colors = PanelColors(context, screen: rect, most: 0.1)
        frame.draw(
            title: context.messages("Comments"), detail: count(context.messages),
            keys: [ShortcutLabel(.escape, Message("back"), context)], on: &surface,
            colors: colors,
            context: context)
        guard layout.count > 0 else {
            drawEmpty(frame, on: &surface, colors: colors, context: context)
            return
        }
        let range = scrollRange(in: rect)
        let first = min(max(scroll, 0), range)
        let body = frame.body
        for (offset, row) in layout.rows(first..<(first + body.height)).enumerated() {
            draw(row, x: body.x, y: body.y + offset, width: body.width, on: &surface, colors: colors, context: context)
        }
        frame.drawSigns(above: first > 0, below: first < range, on: &surface, colors: colors, context: context)
    }

    private static func frame(in rect: Rect) -> PanelFrame {
        PanelFrame(in: rect, rows: rect.height < 12 ? rect.height : rect.height * 3 / 5)
    }

    private func count(_ messages: MessageCatalogue) -> String {
        guard layout.count > 0 else { return "" }
        guard let total, total > layout.count else { return messages("\(layout.count)") }
        return messages("\(layout.count) of \(total)")
    }

    private func draw(
        _ row: CommentsLayout.Row, x: Int, y: Int, width: Int, on surface: inout Surface, colors: PanelColors,
        context: DrawContext
    ) {
        switch row {
        case .blank: break
        case .line(let text): context.write(text, x: x, y: y, style: colors.style(.ink), on: &surface)
        case .head(let author, let date):
            var used = 0
            if let author, !author.isEmpty {
                used = context.write(
                    context.line(author, cells: width), x: x, y: y, style: colors.style(.ink, .bold), on: &surface)
            }
            guard let date, !date.isEmpty else { return }
            let separator = used > 0 ? context.glyphs.separator : ""
            guard width - used >= separator.cellWidth + min(10, date.cellWidth(most: 10)) else { return }
            context.write(
                context.line(separator + date, cells: width - used), x: x + used, y: y, style: colors.style(.dim),
                on: &surface)
        }
    }

    private func drawEmpty(_ frame: PanelFrame, on surface: inout Surface, colors: PanelColors, context: DrawContext) {
        let count = total ?? 0
        let text = context.messages(
            count > 0
                ? Message(
                    count, one: "\(count) comment, which did not come along with the story.",
                    other: "\(count) comments, none of which came along with the story.")
                : "Nobody has said a word about it yet.")
        for (row, line) in wrap(text, width: frame.body.width).enumerated() where row < frame.body.height {
            context.write(
                line, x: frame.body.x, y: frame.body.y + row, style: colors.style(.dim), on: &surface)
        }
    }
}
