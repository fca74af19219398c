import RecapJSON
import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A panel with the comments of a story that covers the lower part of the screen.
struct CommentsPanel: Sendable {
    /// The comments, laid out for ``textWidth(in:)``.
    var layout: CommentsLayout
    /// The total number of comments of the story, including those that are not loaded; `nil` if unknown.
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

    /// Draws the panel over the lower part of a screen, or over an entire small screen. O(cells).
    func draw(on canvas: inout Canvas, in rect: Rect) {
        guard !rect.isEmpty else { return }
        canvas.clipped(to: rect) { canvas in
            let frame = CommentsPanel.frame(in: rect)
            let colors = PanelColors(canvas.environment, screen: rect, maximumShare: 0.1)
            frame.draw(
                title: canvas.messages("Comments"), detail: count(canvas.messages),
                keys: [ShortcutLabel(.escape, Message("back"), canvas.environment)], on: &canvas,
                colors: colors)
            guard layout.count > 0 else {
                drawEmpty(frame, on: &canvas, colors: colors)
                return
            }
            let range = scrollRange(in: rect)
            let first = min(max(scroll, 0), range)
            let body = frame.body
            for (offset, row) in layout.rows(first..<(first + body.height)).enumerated() {
                draw(row, x: body.x, y: body.y + offset, width: body.width, on: &canvas, colors: colors)
            }
            frame.drawSigns(above: first > 0, below: first < range, on: &canvas, colors: colors)
        }
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
        _ row: CommentsLayout.Row, x: Int, y: Int, width: Int, on canvas: inout Canvas, colors: PanelColors
    ) {
        switch row {
        case .blank: break
        case .line(let text): canvas.write(text, x: x, y: y, style: colors.style(.ink))
        case .head(let author, let date):
            var used = 0
            if let author, !author.isEmpty {
                used = canvas.write(canvas.line(author, cells: width), x: x, y: y, style: colors.style(.ink, .bold))
            }
            guard let date, !date.isEmpty else { return }
            let separator = used > 0 ? canvas.glyphs.separator : ""
            guard width - used >= separator.cellWidth + min(10, date.cellWidth(most: 10)) else { return }
            canvas.write(
                canvas.line(separator + date, cells: width - used), x: x + used, y: y, style: colors.style(.dim))
        }
    }

    private func drawEmpty(_ frame: PanelFrame, on canvas: inout Canvas, colors: PanelColors) {
        let count = total ?? 0
        let text = canvas.messages(
            count > 0
                ? Message(
                    count, one: "\(count) comment, which did not come along with the story.",
                    other: "\(count) comments, none of which came along with the story.")
                : "Nobody has said a word about it yet.")
        for (row, line) in wrap(text, width: frame.body.width).enumerated() where row < frame.body.height {
            canvas.write(line, x: frame.body.x, y: frame.body.y + row, style: colors.style(.dim))
        }
    }
}

/// The comments of a story, laid out as rows of a given width.
///
/// Creating a layout takes O(length of the comments), so reuse it until the comments or the width change. The cost of drawing
/// depends only on the number of visible rows.
struct CommentsLayout: Sendable {
    /// A row of the panel: part of a comment, or an empty row.
    enum Row: Sendable, Hashable {
        /// The author and the date of the comment that follows.
        case head(author: String?, date: String?)
        /// A line of a comment.
        case line(String)
        /// The blank row between two comments.
        case blank
    }

    /// The number of comments.
    var count: Int { comments.count }
    /// The number of rows of all comments.
    let height: Int
    private let comments: [StoryComment]
    private let lines: [[String]]
    /// The index of the first row of each comment.
    private let starts: [Int]

    /// The maximum number of scalars of one comment.
    private static let longest = 20_000
    /// The maximum number of scalars of all comments together.
    private static let most = 400_000

    /// Lays out comments in order, up to the maximum number of scalars. Empty comments are omitted.
    init(_ comments: [StoryComment], width: Int) {
        var room = CommentsLayout.most
        let comments = comments.filter { !$0.text.isEmpty }.prefix { comment in
            defer { room -= min(comment.text.utf8.count, CommentsLayout.longest) + 1 }
            return room > 0
        }
        var starts: [Int] = [], lines: [[String]] = []
        starts.reserveCapacity(comments.count)
        lines.reserveCapacity(comments.count)
        var row = 0
        for comment in comments {
            var body = wrap(comment.text.beginning(scalars: CommentsLayout.longest), width: max(1, width))
            while body.count > 1, body.last?.isEmpty == true { body.removeLast() }
            if row > 0 { row += 1 }
            starts.append(row)
            row += body.count + (CommentsLayout.hasHead(comment) ? 1 : 0)
            lines.append(body)
        }
        self.comments = Array(comments)
        self.starts = starts
        self.lines = lines
        height = row
    }

    private static func hasHead(_ comment: StoryComment) -> Bool { comment.author != nil || comment.date != nil }

    /// Returns the rows in a range, which is clamped to the existing rows. O(rows + log comments).
    func rows(_ range: Range<Int>) -> [Row] {
        let range = range.clamped(to: 0..<height)
        guard !range.isEmpty else { return [] }
        var rows: [Row] = []
        // The last comment that begins at or before the first row.
        var comment = starts.partitioningIndex { $0 > range.lowerBound } - 1, at = range.lowerBound
        while at < range.upperBound, comment < comments.count {
            let head = CommentsLayout.hasHead(comments[comment]) ? 1 : 0
            let inner = at - starts[comment]
            if inner < head {
                rows.append(.head(author: comments[comment].author, date: comments[comment].date))
            } else if inner - head < lines[comment].count {
                rows.append(.line(lines[comment][inner - head]))
            } else {
                rows.append(.blank)
                comment += 1
            }
            at += 1
        }
        return rows
    }
}
