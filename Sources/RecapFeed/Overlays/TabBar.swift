import RecapScene
import RecapStory
import RecapSurface

/// A row of tabs. If there isn't room for all, those around the selected tab are shown.
struct TabBar: Sendable {
    /// The names of the tabs, the first of which is for all stories.
    var names: [String]
    /// The index of the selected tab.
    var selected: Int

    /// The number of blank cells between two tabs.
    private static let gap = 2
    /// The maximum width of a name, in cells.
    private static let longestName = 24

    /// Draws the tabs in the first row of a rectangle. O(cells).
    func draw(on surface: inout Surface, in rect: Rect, context: DrawContext) {
        let context = context.within(rect)
        for piece in pieces(in: rect, context: context) { piece.draw(on: &surface, context: context) }
    }

    /// Returns the index of the tab at a cell; at a mark of hidden tabs, that of the nearest hidden one.
    func tab(at point: Point, in rect: Rect, context: DrawContext) -> Int? {
        guard rect.contains(point) else { return nil }
        return pieces(in: rect, context: context).first { $0.contains(point) }?.part
    }

    private func pieces(in rect: Rect, context: DrawContext) -> [OverlayText<Int>] {
        guard !names.isEmpty, !rect.isEmpty else { return [] }
        let margin = edgeMargin(inWidth: rect.width)
        let room = rect.width - 2 * margin
        let current = min(max(selected, 0), names.count - 1)
        func name(_ index: Int) -> String { context.line(names[index], cells: min(room, TabBar.longestName)) }

        var shown = [name(current)]
        var first = current
        var used = shown[0].cellWidth
        /// The number of cells including the marks of hidden tabs.
        func total(_ used: Int, from first: Int, count: Int) -> Int {
            used + (first > 0 ? 1 + TabBar.gap : 0) + (first + count < names.count ? 1 + TabBar.gap : 0)
        }
        let hasSigns = total(used, from: first, count: 1) <= room
        var grows = hasSigns
        while grows {
            grows = false
            if first + shown.count < names.count {
                let next = name(first + shown.count)
                let wider = used + TabBar.gap + next.cellWidth
                if total(wider, from: first, count: shown.count + 1) <= room {
                    shown.append(next)
                    used = wider
                    grows = true
                }
            }
            if first > 0 {
                let before = name(first - 1)
                let wider = used + TabBar.gap + before.cellWidth
                if total(wider, from: first - 1, count: shown.count + 1) <= room {
                    shown.insert(before, at: 0)
                    first -= 1
                    used = wider
                    grows = true
                }
            }
        }

        var pieces: [OverlayText<Int>] = []
        var x = rect.x + margin
        func add(_ text: String, _ color: ColorSource, _ attributes: Attributes = [], tab: Int) {
            let piece = OverlayText(text, x: x, y: rect.y, color, attributes, part: tab)
            pieces.append(piece)
            x = piece.maxX + TabBar.gap
        }
        if hasSigns, first > 0 { add(context.glyphs.cuts.before, .dim, tab: first - 1) }
        for (offset, text) in shown.enumerated() {
            let isSelected = first + offset == current
            // If the other tabs have a weaker colour, an underline would only add clutter.
            let strong: Attributes = context.palette.mixes ? .bold : [.bold, .underline]
            add(text, isSelected ? .ink : .dim, isSelected ? strong : [], tab: first + offset)
        }
        if hasSigns, first + shown.count < names.count {
            add(context.glyphs.cuts.after, .dim, tab: first + shown.count)
        }
        return pieces
    }
}
