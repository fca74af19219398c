import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// Horizontal bars with labels on the left and numbers on the right.
struct BarsView: NumberedElement, TranscribedElement {
    private let rows: [ItemRow]
    private let format: UnitFormat
    /// The value of a full bar, and the minimum value, at most 0, which corresponds to the left edge.
    private let max, low: Double
    /// The legend above the bars, with the names of the parts of stacked bars.
    private let legend: NameLegend
    /// The index in `numbers` of the first number of each row.
    private let first: [Int]
    /// The value of the emphasized bar: the maximum, or the minimum if all values are below 0.
    private let largest: Double
    /// The number of decimals of all amounts of money; 0 if all are whole.
    private let moneyDigits: Int
    /// The rows of the bars, with values filled in.
    private let shown: [ItemRow]
    /// The width of the widest label in cells, at most 200.
    private let labelWidth: Int

    init(_ bars: Bars, data: DataResolver) {
        rows = ItemRow.rows(bars.items, sort: bars.sort, limit: bars.limit, data: data)
        shown = ItemRow.shown(rows, longest: String.maximumTitleLength)
        labelWidth = shown.reduce(0) { Swift.max($0, $1.label.cellWidth(upTo: 200)) }
        format = UnitFormat(bars.unit, data: data)
        let numbers = rows.compactMap(\.number)
        moneyDigits = numbers.allSatisfy { $0 == $0.rounded() } ? 0 : 2
        let high = numbers.max() ?? 0
        largest = high < 0 ? numbers.min() ?? 0 : high
        max = bars.max.flatMap { data.number($0) } ?? high
        low = Swift.min(0, numbers.min() ?? 0)
        let parts = shown.map(\.parts.count).max() ?? 0
        legend = NameLegend(
            names: Array((bars.names.map { data.strings($0) } ?? []).prefix(parts)), count: parts
        )
        var before = 2
        first = shown.map { row in
            defer { before += Swift.max(1, row.parts.count) }
            return before
        }
    }

    var traits: ElementTraits { .chart }
    var untruncatedWidth: Int { labelWidth + BarsView.leastBar + (shown.map { value(of: $0).cellWidth }.max() ?? 0) }
    func transcript(in words: TranscriptWords) -> [String] {
        summary(in: words)
            + rows.map { row in
                let parts = row.parts.enumerated().map { index, part in
                    (index < legend.names.count ? legend.names[index] + " " : "") + format.text(part)
                }
                let line = words.sentence(label: row.label, value(of: row))
                return words.ended(parts.isEmpty ? line : words.sentence(line, remark: words.sentence(parts)))
            }
    }

    /// Returns the longest and the shortest bar, if there are more than two.
    private func summary(in words: TranscriptWords) -> [String] {
        let numbered = rows.filter { $0.number != nil }
        guard words.hasWords, numbered.count > 2 else { return [] }
        let trend = Trend(numbered.map { $0.number ?? 0 })
        return [words.ended(trend.ends(labels: numbered.map(\.label), words: words) { format.text($0) })]
    }

    var minimumWidth: Int { 24 }

    func size(in proposal: Proposal) -> CellSize {
        let gap = gap(proposal)
        return CellSize(
            width: min(proposal.width, [62, 104, 150][proposal.density.scale - 1]),
            height: Swift.max(0, shown.count * (thickness(proposal) + gap) - gap) + legendHeight(proposal))
    }

    /// The value of a full bar, the minimum value, and the values of the rows or their parts; 0 for a row without a
    /// number.
    var numbers: [Double] { [max, low] + shown.flatMap { $0.parts.isEmpty ? [$0.number ?? 0] : $0.parts } }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let values = shown.indices.map { value(of: shown[$0], at: number(ofRow: $0, in: numbers)) }
        // The smallest screens have space only for the labels.
        let hasValues = frame.width >= 8
        let valueWidth = hasValues ? min(values.map(\.cellWidth).max() ?? 0, frame.width / 2) : 0
        let labelWidth = hasValues ? labelWidth(in: frame.width - valueWidth) : frame.width
        let x = frame.x + labelWidth + 2
        let width = Swift.max(0, frame.maxX - valueWidth - 2 - x)
        let top = frame.y + legendHeight(proposal)
        if top > frame.y {
            let place = Rect(x: x, y: frame.y, width: frame.maxX - x, height: 1)
            legend.draw(in: place, on: &canvas)
        }
        for (index, row) in shown.enumerated() {
            let y = top + index * (thickness(proposal) + gap(proposal))
            guard canvas.isInView(rows: y..<(y + thickness(proposal))) else { continue }
            canvas.drawPart(index) { canvas in
                canvas.write(canvas.fit(row.label, cells: labelWidth), x: frame.x, y: y, style: canvas.textStyle())
                let rect = Rect(x: x, y: y, width: width, height: thickness(proposal))
                // The tops of rows are left empty between bars in adjacent rows.
                let top: Float =
                    gap(proposal) == 0 && shown.count > 1 && canvas.glyphs.hasBlocks ? BarsView.adjacentGap : 0
                if row.parts.isEmpty {
                    draw(row, numbers[first[index]], of: numbers, top: top, in: rect, on: &canvas)
                } else {
                    let own = numbers[first[index]..<first[index] + row.parts.count]
                    let paints = row.parts.indices.map { canvas.paint(ofPart: $0, of: row.parts.count) }
                    canvas.drawParts(
                        own.map { share(of: $0, of: numbers[0]) * canvas.growth }, paints, in: rect, top: top)
                }
                let value = canvas.fit(values[index], cells: valueWidth)
                let indent = canvas.alignment(ofNumbers: .trailing).indent(value.cellWidth, in: valueWidth)
                canvas.write(value, x: frame.maxX - valueWidth + indent, y: y, style: canvas.plainStyle(.dim))
            }
        }
    }

    /// Returns the width of the labels: their natural width if that leaves a fifth for the bars, otherwise at most half
    /// of the width without the numbers.
    private func labelWidth(in width: Int) -> Int {
        labelWidth + 4 <= width * 4 / 5 ? labelWidth : min(labelWidth, Swift.max(3, width / 2 - 2))
    }

    /// The minimum width of magnified bars, including the gaps beside them, in cells.
    private static let leastBar = 14

    /// The gap between bars in adjacent rows, in rows.
    private static let adjacentGap: Float = 0.25

    /// Draws a plain bar, which extends to the right of 0, or to the left for a negative number.
    ///
    /// - Parameter top: The fraction of the first row that is left empty, 0…1.
    private func draw(
        _ row: ItemRow, _ number: Double, of numbers: [Double], top: Float, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let style = canvas.plainStyle(row.color ?? canvas.color ?? (isLargest(row) ? .accent : .ink))
        let high = Swift.max(0, numbers[0]), low = Swift.min(0, numbers[1])
        // Halving keeps the sum of any two numbers finite.
        let part = low < 0 ? (-low / 2) / (high / 2 - low / 2) : 0
        let zero = (part.asShare * Double(rect.width)).rounded()
        let share = number < 0 ? share(of: -number, of: -low) : share(of: number, of: numbers[0])
        let room = number < 0 ? zero : Double(rect.width) - zero
        // A bar that would otherwise be invisible is half a cell long.
        let least = share > 0 && canvas.growth > 0 && (top > 0 || number < 0) ? min(0.5, room) : 0
        let length = Float(Swift.max(share * canvas.growth * room, least))
        let bar = FigureRect(
            x: Float(rect.x) + Float(zero) - (number < 0 ? length : 0), y: Float(rect.y) + top, width: length,
            height: Float(rect.height) - top, cornerRadius: 0.2)
        canvas.fill(bar, CellPaint(style: style, fill: canvas.glyphs.solid))
    }

    private func legendHeight(_ proposal: Proposal) -> Int {
        legend.names.isEmpty || proposal.density == .dense || proposal.width < 16
            ? 0 : proposal.density < .compact ? 2 : 1
    }

    /// Returns the value of a row among the drawn numbers: the sum of its parts.
    private func number(ofRow index: Int, in numbers: [Double]) -> Double {
        let parts = shown[index].parts
        return parts.isEmpty ? numbers[first[index]] : numbers[first[index]..<first[index] + parts.count].reduce(0, +)
    }

    private func isLargest(_ row: ItemRow) -> Bool {
        row.number == largest
    }

    private func share(of number: Double, of max: Double) -> Double {
        max > 0 && number > 0 ? Swift.min(1, number / max) : 0
    }

    private func value(of row: ItemRow) -> String { value(of: row, at: row.number ?? 0) }

    /// Returns the text on the right of a row for an animated number.
    private func value(of row: ItemRow, at number: Double) -> String {
        guard let own = row.number else { return row.text ?? "" }
        return format.isMoney ? format.text(number, digits: moneyDigits) : format.text(number, like: own)
    }

    private func thickness(_ proposal: Proposal) -> Int { proposal.density.scale }

    private func gap(_ proposal: Proposal) -> Int {
        guard shown.count > 1 else { return 0 }
        return min(proposal.gap, proposal.density == .roomy ? 1 : 2)
    }
}
