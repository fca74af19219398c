import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// A list of items with a marker, a label, a value on the right, and a detail below or beside the label.
struct ItemListView: ElementView, TranscribedElement {
    private let list: ItemList
    private let data: DataResolver
    /// The drawn rows.
    private let shown: [ItemRow]
    /// The labels of the drawn rows.
    private let labels: [LinkedText]
    private let format: NumberFormat
    private let columns = LayoutCache<Int, Columns>()
    private let layouts = LayoutCache<LayoutKey, Layout>()

    init(_ list: ItemList, data: DataResolver) {
        self.list = list
        self.data = data
        shown = ItemRow.shown(
            ItemListView.rows(list, limit: ItemRow.most, data: data), longest: String.maximumParagraphLength)
        labels = shown.map { LinkedText($0.name) }
        format = data.numberFormat()
    }

    var traits: ElementTraits {
        ElementTraits(role: shown.count > 2 ? .main : .detail, magnification: .text, entrance: .deal)
    }

    func transcript(in words: TranscriptWords) -> [String] {
        let rows = ItemListView.rows(list, data: data)
        return words.heading("List, \(rows.count) items:", count: rows.count)
            + rows.enumerated().map { index, row in
                let item = words.sentence(
                    label: InlineMarkup(linksIn: row.name).plainText, value(of: row) ?? "")
                let number = number(ofItem: index).map { "\($0). " } ?? ""
                return words.ended(number + (row.detail.map { words.sentence(item, remark: $0) } ?? item))
            }
    }

    /// Returns the rows after the skipped ones, at most `limit`.
    private static func rows(_ list: ItemList, limit: Int? = nil, data: DataResolver) -> ArraySlice<ItemRow> {
        let limits = [list.limit.map { max(0, $0) }, limit].compactMap { $0 }
        return ItemRow.rows(list.items, limit: limits.min().map { $0 + list.skipped }, data: data)
            .dropFirst(list.skipped)
    }

    /// The links of the labels.
    var links: [PageLink] { labels.flatMap(\.links) }

    /// The width at which no word of the first rows is broken. Languages without spaces between words can be broken.
    var untruncatedWidth: Int {
        let first = shown.prefix(20)
        let words = first.flatMap { $0.label.beginning(bytes: 256).split(separator: " ") }
        let values = first.compactMap { value(of: $0)?.cellWidth(upTo: 16) }.max()
        return widestMarker + 2 + (words.map { String($0).cellWidth(upTo: 30) }.max() ?? 0)
            + (values.map { $0 + 2 } ?? 0)
    }

    /// The width at which names of usual length are on one line, and no word is broken.
    var minimumWidth: Int {
        let widest = shown.prefix(20).map { row in
            row.label.cellWidth(upTo: 16) + (value(of: row).map { $0.cellWidth(upTo: 12) + 4 } ?? 0)
        }
        return max(20, min(max(untruncatedWidth + 2, widestMarker + 1 + (widest.max() ?? 0)), 36))
    }

    func size(in proposal: Proposal) -> CellSize {
        let lines = layout(in: proposal)
        return CellSize(width: lines.width, height: lines.height)
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let layout = layout(in: proposal), columns = layout.columns
        let stagger = Stagger(count: shown.count)
        for index in layout.rows(canvas.rowsInView(of: layout.height, from: frame.y)) {
            let row = shown[index]
            var y = frame.y + layout.tops[index]
            canvas.drawRow(index, in: stagger) { canvas, distance in
                let frame = frame.offset(x: distance, y: 0)
                let marker = marker(index, glyphs: canvas.glyphs)
                let markerStyle = canvas.plainStyle(list.number(ofItem: index) == nil ? .dim : .accent)
                if columns.marker > 0 {
                    canvas.write(marker, x: frame.x + columns.marker - 1 - marker.cellWidth, y: y, style: markerStyle)
                }
                if let value = value(of: row).map({ canvas.fit($0, cells: columns.value) }) {
                    let indent = canvas.alignment(ofNumbers: .trailing).indent(value.cellWidth, in: columns.value)
                    canvas.write(value, x: frame.maxX - columns.value + indent, y: y, style: canvas.plainStyle(.dim))
                }
                let style = canvas.textStyle(row.detail == nil ? .plain : .bold, color: row.color)
                let label = columns.labels[index], x = frame.x + columns.marker
                for line in canvas.rowsInView(of: label.count, from: y) {
                    canvas.write(label[line], of: labels[index], x: x, y: y + line, style: style)
                }
                y += label.count
                guard layout.hasDetails, let detail = columns.details[index] else { return }
                for line in canvas.rowsInView(of: detail.count, from: y) {
                    let style = canvas.plainStyle(.dim)
                    canvas.write(detail.text(ofLine: line), x: x, y: y + line, style: style)
                }
            }
        }
    }

    // MARK: Layout

    /// The column texts for a width. They are expensive to compute, and the same for all densities.
    private struct Columns {
        /// The widths of the markers and of the values in cells.
        var marker = 0, value = 0
        var labels: [WrappedText] = [], details: [WrappedText?] = []
    }

    /// The key of a cached layout.
    private struct LayoutKey: Equatable {
        let width, gap: Int
        let hasDetails: Bool
    }

    private struct Layout {
        let columns: Columns
        let hasDetails: Bool
        var width = 0, height = 0
        /// The first line of each row.
        var tops: [Int] = []

        /// Returns the range of rows to which the lines belong.
        func rows(_ lines: Range<Int>) -> Range<Int> {
            guard !lines.isEmpty else { return 0..<0 }
            return max(0, place(of: lines.lowerBound) - 1)..<place(of: lines.upperBound - 1)
        }

        /// Returns the number of rows that begin at or before a line, using binary search.
        private func place(of line: Int) -> Int {
            var low = 0, high = tops.count
            while low < high {
                let middle = (low + high) / 2
                if tops[middle] <= line { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    private func layout(in proposal: Proposal) -> Layout {
        let key = LayoutKey(
            width: proposal.lineWidth,
            gap: proposal.density < .compact && shown.count > 1 ? 1 + proposal.leading : 0,
            hasDetails: proposal.density < .dense)
        return layouts.value(for: key) {
            var layout = Layout(columns: columns(key.width), hasDetails: key.hasDetails)
            let columns = layout.columns, gap = key.gap
            for index in shown.indices {
                layout.tops.append(layout.height)
                let label = columns.labels[index], detail = key.hasDetails ? columns.details[index] : nil
                let text = max(label.width, detail?.width ?? 0)
                layout.width = max(layout.width, columns.marker + text + (columns.value > 0 ? columns.value + 4 : 0))
                layout.height += label.count + (detail?.count ?? 0) + gap
            }
            layout.height -= shown.isEmpty ? 0 : gap
            // Values are separated from the labels, but not moved to the other end of the screen.
            if columns.value > 0 { layout.width = max(layout.width, min(key.width, 40)) }
            layout.width = min(layout.width, key.width)
            return layout
        }
    }

    private func columns(_ width: Int) -> Columns {
        columns.value(for: width) {
            var columns = Columns()
            // The smallest screens have space only for the labels.
            let isTiny = width < 8
            columns.marker = isTiny || widestMarker + 2 > width / 2 ? 0 : widestMarker + 2
            let widest = width / 2
            columns.value =
                isTiny
                ? 0 : shown.compactMap { value(of: $0)?.cellWidth(upTo: widest + 1) }.max().map { min($0, widest) } ?? 0
            let room = max(1, width - columns.marker - (columns.value > 0 ? columns.value + 2 : 0))
            columns.labels = labels.map { WrappedText($0.runs, limit: room) }
            columns.details = shown.map { $0.detail.map { WrappedText($0, limit: room) } }
            return columns
        }
    }

    private func marker(_ index: Int, glyphs: GlyphSet) -> String {
        number(ofItem: index) ?? String(glyphs.bullet)
    }

    /// The width of the widest marker in cells.
    private var widestMarker: Int { number(ofItem: max(0, shown.count - 1))?.count ?? 1 }

    /// Returns the number of an item of an ordered list; `nil` for other lists.
    private func number(ofItem index: Int) -> String? {
        list.number(ofItem: index).map { format.text(ungrouped: String($0)) }
    }

    private func value(of row: ItemRow) -> String? {
        row.number.map { format.text($0) } ?? row.text
    }
}

/// An item of a list or a bar chart, filled with data.
struct ItemRow: Sendable {
    var name: FilledText
    let number: Double?
    /// The text in the value column in place of a number.
    var text: String?
    var detail: String?
    let color: ColorSource?
    /// The numbers of the parts of a stacked bar; empty for a plain bar.
    let parts: [Double]

    /// The name as plain text.
    var label: String { name.string }

    init(_ item: StoryItem, data: DataResolver) {
        name = data.filled(item.label)
        detail = item.detail.map { data.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
        color = item.color
        let parts = item.parts.map { data.numbers($0) } ?? []
        self.parts = parts
        switch item.value.map({ data.value($0) }) {
        case .number(let number):
            self.number = number
            text = nil
        case .text(let text):
            number = nil
            self.text = text.string.isEmpty ? nil : text.string
        case nil:
            number = parts.isEmpty ? nil : parts.reduce(0, +)
            text = nil
        }
    }

    /// The maximum number of drawn rows, which is also the maximum `limit`.
    static let most = 1000

    /// Returns the rows of a list, at most `limit`.
    static func rows(_ items: Referable<[StoryItem]>, limit: Int?, data: DataResolver) -> [ItemRow] {
        data.items(items).prefix(limit.map { max(0, $0) } ?? .max).map { ItemRow($0, data: data) }
    }

    /// Returns the rows of a list, sorted by number, at most `limit`. A row without a number counts as 0.
    static func rows(_ items: Referable<[StoryItem]>, sort: Bars.Sort, limit: Int?, data: DataResolver) -> [ItemRow] {
        guard sort != .none else { return rows(items, limit: limit, data: data) }
        var rows = rows(items, limit: nil, data: data)
        rows.sort { sort == .descending ? ($0.number ?? 0) > ($1.number ?? 0) : ($0.number ?? 0) < ($1.number ?? 0) }
        return Array(rows.prefix(limit.map { max(0, $0) } ?? .max))
    }

    /// Returns the drawn rows of a list: the first ones, with texts of at most `longest` characters, or fewer if there
    /// are many rows. O(drawn rows).
    static func shown(_ rows: some Sequence<ItemRow>, longest: Int) -> [ItemRow] {
        var room = 4 * String.maximumParagraphLength
        func cut(_ text: FilledText) -> FilledText {
            let text = text.shortened(to: min(longest, max(room, 200)))
            room -= min(room, text.string.utf8.count)
            return text
        }
        func cut(_ text: String) -> String { cut(FilledText(verbatim: text)).string }
        return rows.prefix(most).map { row in
            var row = row
            row.name = cut(row.name)
            row.text = row.text.map(cut)
            row.detail = row.detail.map(cut)
            return row
        }
    }
}
