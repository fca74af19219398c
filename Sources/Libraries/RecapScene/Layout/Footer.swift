import RecapStory
import RecapSurface

/// The texts of a page's footer, filled with data, and their places in a row.
struct Footer: Equatable {
    /// The texts at the leading edge, in the middle and at the trailing edge; empty if there is none.
    let leading, center, trailing: String

    /// The minimum height of a screen on which footers are shown.
    static let minimumHeight = 16
    /// The number of rows that a footer occupies: its own row, and the row above it for notices.
    static let rows = 2
    /// The minimum number of cells between two texts.
    private static let gap = 2

    /// Draws the footer into the row of a frame. If there is not enough space, the text in the middle is omitted, and the text
    /// at the trailing edge, usually a number, is truncated last.
    func draw(in frame: Rect, isMirrored: Bool, on canvas: inout Canvas) {
        let style = canvas.plainStyle(.dim), width = frame.width
        func write(_ text: String, from start: Int) {
            let x = isMirrored ? width - start - text.cellWidth : start
            canvas.write(text, x: frame.x + x, y: frame.y, style: style)
        }
        let end = canvas.fit(trailing, cells: width), endWidth = end.cellWidth
        write(end, from: width - endWidth)
        let begin = canvas.fit(leading, cells: max(0, width - endWidth - (endWidth > 0 ? Footer.gap : 0)))
        write(begin, from: 0)
        guard !center.isEmpty else { return }
        let sides = [begin.cellWidth, endWidth].map { $0 > 0 ? $0 + Footer.gap : 0 }
        let middle = canvas.fit(center, cells: max(0, width - sides[0] - sides[1]))
        guard middle == center || sides == [0, 0] else { return }
        let room = sides[0]...max(sides[0], width - sides[1] - middle.cellWidth)
        write(middle, from: min(max((width - middle.cellWidth) / 2, room.lowerBound), room.upperBound))
    }
}

extension Scene {
    /// Returns whether a page has a footer, and a screen is large enough for it.
    func hasFooter(onPage index: Int, screen size: CellSize) -> Bool {
        size.height >= Footer.minimumHeight && footer(of: page(at: index))?.texts.contains { $0 != nil } == true
    }

    /// Returns the footer of a page on a screen of a given size; `nil` if it has none, or the screen is too small for it.
    func footer(ofPage index: Int, screen size: CellSize) -> Footer? {
        guard hasFooter(onPage: index, screen: size), let texts = footer(of: page(at: index))?.texts else { return nil }
        var header = header
        // The title of a talk may have marks.
        header.title = header.title.map { InlineMarkup(authored: $0).runs.map(\.text).joined() }
        var data = DataResolver(data: PageFooter.data(self.data.data, header, page: index + 1, of: pageCount))
        data.language = self.data.language
        let shown = texts.map { text in
            text.map { MarkedText(data.filled($0)).runs.map(\.text).joined() }?
                .split(whereSeparator: \.isNewline).joined(separator: " ") ?? ""
        }
        return Footer(leading: shown[0], center: shown[1], trailing: shown[2])
    }
}

extension RecapView {
    /// Returns the rows that a page reserves for overlays and its footer.
    func insets(ofPage index: Int, in rect: Rect) -> SceneInsets {
        var insets = state.insets
        if scene.hasFooter(onPage: index, screen: rect.size) { insets.bottom += Footer.rows }
        return insets
    }

    /// Draws the footer of the current page into the last row that overlays leave free. Like the bars, it stays in place during
    /// a transition.
    func drawFooter(_ recap: RecapState, on canvas: inout Canvas, in rect: Rect) {
        guard let footer = scene.footer(ofPage: recap.currentPage, screen: rect.size) else { return }
        canvas.faded(by: overlayOpacity) {
            footer.draw(in: footerRow(in: rect), isMirrored: scene.direction == .rightToLeft, on: &$0)
        }
    }

    /// Returns the row of a page's footer, for patterns that leave it free; empty if there is none.
    func footerRow(ofPage index: Int, in rect: Rect) -> [Rect] {
        scene.hasFooter(onPage: index, screen: rect.size) ? [footerRow(in: Rect(rect.size))] : []
    }

    private func footerRow(in rect: Rect) -> Rect {
        let margin = rect.width >= 24 ? 2 : rect.width >= 12 ? 1 : 0
        return Rect(
            x: rect.x + margin, y: rect.maxY - state.insets.bottom - 1, width: max(0, rect.width - 2 * margin),
            height: 1)
    }
}
