import RecapStory
import RecapSurface

/// Horizontal bars with labels at the left and numbers at the right.
struct BarsView: NumberedElement {
    private let rows: [ItemRow]
    private let format: UnitFormat
    private let max: Double
    /// The largest number.
    private let largest: Double
    /// The drawn rows.
    private let shown: [ItemRow]
    /// The width of the widest label in cells, at most 200.
    private let labelWidth: Int

    init(_ bars: Bars, data: DataResolver) {
        rows = ItemRow.rows(bars.items, sort: bars.sort, limit: bars.limit, data: data)
        shown = ItemRow.shown(rows, longest: String.longestTitle)
        labelWidth = shown.reduce(0) { Swift.max($0, $1.label.cellWidth(upTo: 200)) }
        format = UnitFormat(bars.unit, data: data)
        largest = rows.compactMap(\.number).max() ?? 0
        max = bars.max.flatMap { data.number($0) } ?? largest
    }

    var isHero: Bool { true }
    var ownColor: ColorSource { .accent }
    var entrances: [AnimationPreset] { [.fadeIn, .countUp] }
    var plainText: [String] { rows.map { "\($0.label): \(value(of: $0))" } }

    var leastWidth: Int { 24 }

    func size(in proposal: Proposal) -> Size {
        let gap = gap(proposal)
        return Size(
            width: min(proposal.width, [62, 104, 150][proposal.density.scale - 1]),
            height: Swift.max(0, shown.count * (thickness(proposal) + gap) - gap))
    }

    /// The number of a full bar and the numbers of the rows; 0 for a row without a number.
    var numbers: [Double] { [max] + shown.map { $0.number ?? 0 } }

    func draw(
        _ numbers: [Double], on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext
    ) {
        let values = zip(shown, numbers.dropFirst()).map { row, number in value(of: row, at: number) }
        // The smallest screens have space for the labels only.
        let hasValues = frame.width >= 8
        let valueWidth = hasValues ? min(values.map(\.cellWidth).max() ?? 0, frame.width / 2) : 0
        let labelWidth =
            hasValues
            ? min(labelWidth, Swift.max(3, (frame.width - valueWidth) / 2 - 2))
            : frame.width
        let x = frame.x + labelWidth + 2
        let width = Swift.max(0, frame.maxX - valueWidth - 2 - x)
        for (index, row) in shown.enumerated() {
            let y = frame.y + index * (thickness(proposal) + gap(proposal))
            guard context.isInView(rows: y..<(y + thickness(proposal))) else { continue }
            context.write(
                context.fit(row.label, cells: labelWidth), x: frame.x, y: y, style: context.textStyle(), on: &surface)
            let color = row.color ?? context.color ?? (isLargest(row) ? .accent : .ink)
            let share = share(of: numbers[index + 1], of: numbers[0]) * context.growth
            let style = context.plainStyle(color)
            if gap(proposal) == 0, shown.count > 1 {
                context.drawLowBar(x: x, y: y, width: width, share: share, style: style, on: &surface)
            } else {
                for line in 0..<thickness(proposal) {
                    context.drawBar(
                        x: x, y: y + line, width: width, share: share, style: style, hasTrack: false, on: &surface)
                }
            }
            let value = context.fit(values[index], cells: valueWidth)
            context.write(
                value, x: frame.maxX - value.cellWidth, y: y, style: context.plainStyle(.dim), on: &surface)
        }
    }

    private func isLargest(_ row: ItemRow) -> Bool {
        row.number == largest
    }

    private func share(of number: Double, of max: Double) -> Double {
        max > 0 && number > 0 ? Swift.min(1, number / max) : 0
    }

    private func value(of row: ItemRow) -> String { value(of: row, at: row.number ?? 0) }

    /// Returns the text at the right of a row for an animated number.
    private func value(of row: ItemRow, at number: Double) -> String {
        guard let own = row.number else { return row.text ?? "" }
        return format.text(number, like: own)
    }

    private func thickness(_ proposal: Proposal) -> Int { proposal.density.scale }

    private func gap(_ proposal: Proposal) -> Int {
        guard shown.count > 1, proposal.density < .compact else { return 0 }
        return proposal.density == .grand ? 2 : 1
    }
}
