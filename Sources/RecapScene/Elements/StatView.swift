import RecapStory
import RecapSurface

/// A number in large digits, with a label.
struct StatView: NumberedElement {
    private let value: ResolvedValue
    private let from: Double
    private let format: NumberFormat
    private let prefix, suffix: String
    private let label: String?

    init(_ stat: Stat, data: DataResolver) {
        value = data.value(stat.value)
        from = stat.from.flatMap { data.number($0) } ?? 0
        format = NumberFormat(decimals: stat.decimals, grouping: data.groupsNumbers)
        prefix = stat.prefix.map { data.text($0) } ?? ""
        suffix = stat.suffix.map { data.text($0) } ?? ""
        label = stat.label.map { data.text($0) }
    }

    var isHero: Bool { true }
    var ownColor: ColorSource { .accent }
    var entrances: [AnimationPreset] { [.fadeIn, .countUp] }
    var plainText: [String] { [[text, label].compactMap { $0 }.joined(separator: " ")] }

    func size(in proposal: Proposal) -> Size {
        let number = LargeText(number: text).rows(in: proposal)
        let labels = labelLines(in: proposal)
        let width = (number.map(\.width) + labels.map(\.cellWidth)).max() ?? 0
        return Size(width: width, height: number.count + space(proposal) + labels.count)
    }

    var numbers: [Double] { if case .number(let number) = value { [number] } else { [] } }

    func draw(
        _ numbers: [Double], on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext
    ) {
        let whole = LargeText(number: text)
        let form = whole.form(in: proposal, scale: context.scale)
        let rows = whole.rows(of: form, in: proposal)
        let height = whole.rows(in: proposal).count
        let top = frame.y + (height - rows.count) / 2
        // A number that counts up is aligned to the right, so that its digits don't move.
        let width = rows.map(\.width).max() ?? 0
        let left = frame.x + context.indent(width, in: frame.width)
        let now = LargeText(number: text(at: context.count, number: numbers.first)).rows(of: form, in: proposal)
        for (index, row) in now.prefix(rows.count).enumerated() {
            var x = left + max(0, width - row.width)
            for run in row.runs {
                let style = context.textStyle(run.tag == LargeRow.bold ? .bold : .plain, color: .accent)
                x += context.write(run.text, x: x, y: top + index, style: style, on: &surface)
            }
        }
        var below = context
        below.style = nil
        below.color = nil
        for (row, line) in labelLines(in: proposal).enumerated() {
            below.writeLine(
                line, row: frame.y + height + space(proposal) + row, in: frame, style: below.textStyle(),
                on: &surface)
        }
    }

    /// The number with its prefix and suffix.
    private var text: String { text(at: .own, number: numbers.first) }

    /// Returns the number at a state of its count, with its prefix and suffix.
    private func text(at count: MotionState.Count, number own: Double?) -> String {
        switch value {
        case .text(let text): return prefix + text + suffix
        case .number(let number):
            let now = count.value(own: own ?? number, start: from)
            return prefix + format.text(now, digits: format.digits(for: number)) + suffix
        }
    }

    private func labelLines(in proposal: Proposal) -> [String] {
        guard let label else { return [] }
        return wrap([StyledRun(label.shortened(to: String.longestTitle))], width: proposal.lineWidth).map {
            $0.map(\.text).joined()
        }
    }

    private func space(_ proposal: Proposal) -> Int {
        label != nil && proposal.density < .compact ? proposal.density.scale : 0
    }
}
