import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// Ranked items: a podium of the first three above the others, with the changes since the previous ranking.
struct RankingView: NumberedElement, TranscribedElement {
    private let rows: [ItemRow]
    /// The drawn rows.
    private let shown: [ItemRow]
    private let changes: RankChanges?
    private let format: UnitFormat

    init(_ ranking: Ranking, data: DataResolver) {
        rows = ItemRow.rows(ranking.items, sort: ranking.sort, limit: ranking.limit, data: data)
        shown = ItemRow.shown(rows, longest: String.maximumTitleLength)
        changes = ranking.previous.map {
            RankChanges(
                since: ItemRow.rows($0, limit: nil, data: data), new: data.text(ranking.new),
                format: data.numberFormat())
        }
        format = UnitFormat(ranking.unit, data: data)
    }

    var traits: ElementTraits { .chart }
    var untruncatedWidth: Int { 3 * (shown.prefix(3).map { $0.label.cellWidth + 2 }.max() ?? 0) }

    func transcript(in words: TranscriptWords) -> [String] {
        words.heading("List, \(rows.count) items:", count: rows.count)
            + rows.enumerated().map { index, row in
                let item = words.sentence(label: row.label, value(of: row, at: row.number ?? 0))
                let change = changes?.text(of: row, at: index, in: words) ?? ""
                return words.ended(words.sentence(["\(index + 1). \(item)", change]))
            }
    }

    func size(in proposal: Proposal) -> CellSize {
        let form = form(in: proposal)
        return CellSize(width: form.width, height: form.height)
    }

    var numbers: [Double] { shown.map { $0.number ?? 0 } }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let form = form(in: proposal)
        let stagger = Stagger(count: min(shown.count, 12), part: 0.4)
        if let podium = form.podium {
            for index in 0..<3 {
                canvas.drawPart(index, in: stagger) { canvas in
                    let growth =
                        index == 0 || canvas.parts == nil
                        ? stagger.progress(of: index, at: canvas.growth) : canvas.growth
                    draw(
                        podium, step: index, value: value(of: shown[index], at: numbers[index]), growth: growth,
                        frame: frame, on: &canvas)
                }
            }
        }
        let list = form.list(in: frame)
        for line in canvas.rowsInView(of: list.height, from: list.y) where line.isMultiple(of: 1 + form.gap) {
            let index = form.firstOfList + line / (1 + form.gap)
            canvas.drawPart(index, in: stagger) { canvas in
                drawLine(
                    index, value: value(of: shown[index], at: numbers[index]), y: list.y + line, frame: frame,
                    on: &canvas)
            }
        }
    }

    /// Draws a step of the podium with the texts above it.
    private func draw(
        _ podium: Podium, step: Int, value: String, growth: Double, frame: Rect,
        on canvas: inout Canvas
    ) {
        let row = shown[step], place = podium.place(of: step)
        let x = frame.x + place.x, height = podium.heights[step]
        let top = frame.y + podium.height - height
        func write(_ text: String, _ y: Int, _ style: Style) {
            let text = canvas.fit(text, cells: place.width)
            canvas.write(text, x: x + (place.width - text.cellWidth) / 2, y: y, style: style)
        }
        let isFirst = step == 0
        write(row.label, top - podium.texts, canvas.textStyle(isFirst ? .bold : .plain))
        if podium.texts > 1 {
            let change = changes?.sign(of: row, at: step, glyphs: canvas.glyphs) ?? ""
            let parts = [value, change].filter { !$0.isEmpty }.joined(separator: "  ")
            let text = parts.cellWidth <= place.width ? parts : value.isEmpty ? change : value
            write(text, top - podium.texts + 1, canvas.plainStyle(.dim))
        }
        let paint = canvas.paint(ofPart: step, of: 3, own: row.color)
        let column = Rect(x: x, y: top, width: place.width, height: height)
        canvas.drawColumn(column, share: growth, paint: paint)
        guard growth >= 1 else { return }
        canvas.writeSign(
            format.format.text(Double(step + 1)), in: column, scale: (podium.heights.min() ?? 0) / 4, paint: paint)
    }

    private func drawLine(_ index: Int, value: String, y: Int, frame: Rect, on canvas: inout Canvas) {
        let row = shown[index], rank = format.format.text(Double(index + 1))
        let width = String(shown.count).count
        canvas.write(rank, x: frame.x + width - rank.count, y: y, style: canvas.plainStyle(index == 0 ? .accent : .dim))
        let value = canvas.fit(value, cells: frame.width / 2)
        canvas.write(value, x: frame.maxX - value.cellWidth, y: y, style: canvas.plainStyle(.dim))
        let left = frame.x + width + 2
        var room = frame.maxX - (value.isEmpty ? 0 : value.cellWidth + 2) - left
        if let change = changes?.sign(of: row, at: index, glyphs: canvas.glyphs), !change.isEmpty {
            let label = canvas.fit(row.label, cells: max(0, room - change.cellWidth - 2))
            if room > change.cellWidth + 8 {
                canvas.write(change, x: left + label.cellWidth + 2, y: y, style: canvas.plainStyle(.dim))
                room -= change.cellWidth + 2
            }
        }
        canvas.write(
            canvas.fit(row.label, cells: max(0, room)), x: left, y: y,
            style: canvas.textStyle(index == 0 ? .bold : .plain, color: row.color))
    }

    private func value(of row: ItemRow, at number: Double) -> String {
        row.number.map { format.text(number, like: $0) } ?? row.text ?? ""
    }

    // MARK: Layout

    /// The layout of the podium's steps.
    private struct Podium {
        /// The width of a step, and of the gap between two steps, in cells.
        let step, gap: Int
        /// The heights of the steps of the first three items, in rows.
        let heights: [Int]
        /// The number of lines above a step.
        let texts: Int

        /// The height of the podium including its texts, in rows.
        var height: Int { heights[0] + texts }

        /// Returns the columns of a step. The second item is to the left of the first, the third to its right.
        func place(of index: Int) -> (x: Int, width: Int) {
            let column = [1, 0, 2][index]
            return (column * (step + gap), step)
        }
    }

    private struct Form {
        var width: Int
        var podium: Podium?
        /// The number of empty rows between two lines of the list, and between the podium and the list.
        var gap = 0, space = 0
        var listCount: Int

        var firstOfList: Int { podium == nil ? 0 : 3 }
        private var listHeight: Int { max(0, listCount * (1 + gap) - gap) }
        var height: Int {
            guard let podium else { return listHeight }
            return podium.height + (listCount > 0 ? space + listHeight : 0)
        }

        /// Returns the rows of the list within the frame of the element.
        func list(in frame: Rect) -> (y: Int, height: Int) { (frame.y + height - listHeight, listHeight) }
    }

    private func form(in proposal: Proposal) -> Form {
        let density = proposal.density
        let width = min(proposal.width, [56, 96, 140][density.scale - 1])
        let gap = proposal.gap
        guard shown.count >= 3, width >= 24, let heights = heights(in: proposal) else {
            return Form(width: width, gap: gap, listCount: shown.count)
        }
        let between = width >= 48 ? 2 * density.scale : 1
        let step = (width - 2 * between) / 3
        let hasValues = shown.prefix(3).contains { $0.number != nil || $0.text != nil } || changes != nil
        let podium = Podium(step: step, gap: between, heights: heights, texts: hasValues ? 2 : 1)
        return Form(
            width: 3 * step + 2 * between, podium: podium, gap: density.scale - 1,
            space: density < .tight ? density.scale : 0, listCount: shown.count - 3)
    }

    /// Returns the heights of the podium's steps; `nil` if there is no space for a podium.
    private func heights(in proposal: Proposal) -> [Int]? {
        switch proposal.density {
        case .grand: [19, 13, 9]
        case .roomy: [11, 8, 5]
        case .regular: proposal.isTall ? [9, 6, 3] : [6, 4, 3]
        case .compact: [4, 3, 2]
        case .tight: [3, 2, 1]
        case .dense: nil
        }
    }
}

/// The rank changes since an earlier ranking.
struct RankChanges: Sendable {
    /// The zero-based rank of each item by its label.
    private let ranks: [String: Int]
    private let new: String
    private let format: NumberFormat

    /// Creates the changes since an earlier ranking. `new` is the word for items that it did not include. If several
    /// items have the same label, the first one counts.
    init(since rows: [ItemRow], new: String, format: NumberFormat) {
        ranks = Dictionary(rows.enumerated().map { ($1.label, $0) }, uniquingKeysWith: min)
        (self.new, self.format) = (new, format)
    }

    /// Returns the rank change of an item as a symbol and a number, such as `↑2`; empty if its rank has not changed.
    func sign(of row: ItemRow, at rank: Int, glyphs: GlyphSet) -> String {
        guard let before = ranks[row.label] else { return new }
        if before == rank { return "" }
        return (before > rank ? glyphs.changes.up : glyphs.changes.down) + format.text(Double(abs(before - rank)))
    }

    /// Returns the change in words; empty if the rank has not changed.
    func text(of row: ItemRow, at rank: Int, in words: TranscriptWords) -> String {
        guard let before = ranks[row.label] else { return new }
        if before == rank { return "" }
        return before > rank ? words.text("up \(before - rank)") : words.text("down \(rank - before)")
    }
}
