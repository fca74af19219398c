import RecapScene
import RecapStory
import RecapSurface

/// A column of marks at the right edge, one for each story around the visible one. They show which story is visible
/// and which ones have been seen.
struct PositionStrip {
    /// The number of stories.
    var count: Int
    /// The index of the visible story.
    var current: Int
    /// Returns whether the story at an index has been seen to its end.
    var isSeen: (Int) -> Bool

    /// Draws the marks at the right edge of a rectangle, vertically centred. Small screens have none. O(rows).
    func draw(on surface: inout Surface, in rect: Rect, context: DrawContext) {
        guard let window = Window(count: count, current: current, in: rect) else { return }
        let context = context.within(rect)
        let marks = context.glyphs.marks
        for row in 0..<window.rows {
            let story = window.first + row
            let isCut = row == 0 && window.first > 0 || row == window.rows - 1 && story < count - 1
            let (mark, style): (String, Style) =
                if story == window.current {
                    (marks.current, context.plainStyle(.ink, attributes: .bold))
                } else if isCut {
                    (marks.cut, context.plainStyle(.dim))
                } else if isSeen(story) {
                    (marks.seen, context.plainStyle(.dim))
                } else {
                    (marks.unseen, context.plainStyle(.dim))
                }
            context.write(mark, x: window.x, y: window.y + row, style: style, on: &surface)
        }
    }

    /// Returns the index of the story whose mark is at a cell.
    func story(at point: Point, in rect: Rect) -> Int? {
        guard let window = Window(count: count, current: current, in: rect), point.x == window.x,
            point.y >= window.y, point.y < window.y + window.rows
        else { return nil }
        return window.first + point.y - window.y
    }

    /// The stories with a mark, and their cells.
    private struct Window {
        let first, rows, current, x, y: Int

        init?(count: Int, current: Int, in rect: Rect) {
            guard rect.width >= 20, rect.height >= 12, count > 1 else { return nil }
            // An odd number, so that there are as many stories before the visible one as after it.
            let most = min(max((rect.height * 3 / 8 - 1) / 2 * 2 + 1, 3), 21)
            rows = min(count, most)
            self.current = min(max(current, 0), count - 1)
            first = min(max(self.current - rows / 2, 0), count - rows)
            x = rect.maxX - (rect.width >= 30 ? 2 : 1)
            y = rect.y + (rect.height - rows) / 2
        }
    }
}
