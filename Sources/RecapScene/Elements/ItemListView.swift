import RecapMotion
import RecapStory
import RecapSurface

/// A list: numbers or bullets, labels, values at the right, details under or beside the labels.
struct ItemListView: ElementView {
    private let rows: [Row]
    /// Those rows that are drawn.
    private let shown: ArraySlice<Row>
    private let ordered: Bool

    init(_ list: ItemList, data: DataResolver) {
        rows = Row.rows(list.items, limit: list.limit, data: data)
        shown = rows.prefix(Row.most)
        ordered = list.ordered
    }

    var isHero: Bool { rows.count > 2 }
    var entrances: [AnimationPreset] { [.fadeIn, .countUp] }

    var plainText: [String] {
        rows.enumerated().map { index, row in
            var line = (ordered ? "\(index + 1). " : "• ") + row.label
            if let value = value(of: row) { line += ": " + value }
            if let detail = row.detail { line += " (\(detail))" }
            return line
        }
    }

    func size(in proposal: Proposal) -> Size {
        let lines = layout(in: proposal)
        return Size(width: min(proposal.width, lines.width), height: lines.height)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let layout = layout(in: proposal)
        let stagger = Stagger(count: shown.count)
        var y = frame.y
        for (index, row) in shown.enumerated() {
            let height = layout.labels[index].count + layout.details[index].count
            guard context.isInView(rows: y..<(y + height)) else {
                y += height + layout.gap
                continue
            }
            // Rows come in one after the other.
            var context = context
            context.opacity *= stagger.share(of: index, at: context.growth)
            let marker = marker(index, glyphs: context.glyphs)
            let markerStyle = context.plainStyle(ordered ? .accent : .dim)
            if layout.markerWidth > 0 {
                context.write(
                    marker, x: frame.x + layout.markerWidth - 1 - marker.cellWidth, y: y, style: markerStyle,
                    on: &surface)
            }
            let label = layout.labels[index]
            let style = context.textStyle(row.detail == nil ? .plain : .bold, color: row.color)
            for (line, text) in label.enumerated() {
                context.write(text, x: frame.x + layout.markerWidth, y: y + line, style: style, on: &surface)
            }
            if let value = value(of: row).map({ context.fit($0, cells: layout.valueWidth) }) {
                context.write(
                    value, x: frame.maxX - value.cellWidth, y: y, style: context.plainStyle(.dim), on: &surface)
            }
            y += label.count
            for text in layout.details[index] {
                context.write(
                    text, x: frame.x + layout.markerWidth, y: y, style: context.plainStyle(.dim), on: &surface)
                y += 1
            }
            y += layout.gap
        }
    }

    private struct Layout {
        var markerWidth = 0, valueWidth = 0, width = 0, height = 0, gap = 0
        var labels: [[String]] = [], details: [[String]] = []
    }

    private func layout(in proposal: Proposal) -> Layout {
        var layout = Layout()
        // The smallest screens have room for the labels alone.
        let isTiny = proposal.width < 8
        layout.markerWidth = isTiny ? 0 : (ordered ? String(shown.count).count : 1) + 2
        let values = isTiny ? 0 : min(shown.compactMap { value(of: $0)?.cellWidth }.max() ?? 0, proposal.width / 2)
        layout.valueWidth = values
        let room = max(1, proposal.width - layout.markerWidth - (values > 0 ? values + 2 : 0))
        layout.gap = proposal.density < .compact && shown.count > 1 ? 1 : 0
        for row in shown {
            let label = wrap([StyledRun(row.label)], width: room).map { $0.map(\.text).joined() }
            let detail =
                proposal.density < .dense
                ? row.detail.map { wrap([StyledRun($0)], width: room).map { $0.map(\.text).joined() } } ?? [] : []
            layout.labels.append(label)
            layout.details.append(detail)
            let text = (label + detail).map(\.cellWidth).max() ?? 0
            let line = layout.markerWidth + text + (values > 0 ? values + 4 : 0)
            layout.width = max(layout.width, line)
            layout.height += label.count + detail.count + layout.gap
        }
        layout.height -= shown.isEmpty ? 0 : layout.gap
        // A column of values wants to stand apart from the labels, but not at the other end of the screen.
        if values > 0 { layout.width = max(layout.width, min(proposal.width, 40)) }
        layout.width = min(layout.width, proposal.width)
        return layout
    }

    private func marker(_ index: Int, glyphs: GlyphSet) -> String {
        ordered ? String(index + 1) : String(glyphs.bullet)
    }

    private func value(of row: Row) -> String? {
        row.number.map { NumberFormat().text($0) } ?? row.text
    }
}
