import RecapStory
import RecapSurface

/// One number in large digits, and what it counts.
struct StatView: ElementView {
    private let value: ResolvedValue
    private let from: Double
    private let format: NumberFormat
    private let prefix, suffix: String
    private let label: String?

    init(_ stat: Stat, data: DataResolver) {
        value = data.value(stat.value)
        from = stat.from.flatMap { data.number($0) } ?? 0
        format = NumberFormat(decimals: stat.decimals, grouping: stat.grouping)
        prefix = stat.prefix.map { data.text($0) } ?? ""
        suffix = stat.suffix.map { data.text($0) } ?? ""
        label = stat.label.map { data.text($0) }
    }

    var isHero: Bool { true }
    var entrances: [AnimationPreset] { [.fadeIn, .countUp] }
    var plainText: [String] { [[text(at: 1), label].compactMap { $0 }.joined(separator: " ")] }

    func size(in proposal: Proposal) -> Size {
        let number = LargeText(text(at: 1), font: .block).lines(in: proposal)
        let labels = labelLines(in: proposal)
        let width = (number.map(\.cellWidth) + labels.map(\.cellWidth)).max() ?? 0
        return Size(width: width, height: number.count + space(proposal) + labels.count)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let whole = LargeText(text(at: 1), font: .block)
        let form = whole.form(in: proposal)
        let isBlock = if case .block = form { true } else { false }
        let style = context.textStyle(isBlock ? .plain : .bold, color: .accent)
        let rows = whole.lines(in: proposal)
        // The number counts up at the right of the place that it will take, so that its digits stand still.
        let width = rows.map(\.cellWidth).max() ?? 0
        let x = frame.x + context.indent(width, in: frame.width)
        let now: [String] =
            switch form {
            case .block(let isWide, let scale):
                BlockFont.lines(of: text(at: context.growth), isWide: isWide, scale: scale)
            case .spaced: [LargeText.spaced(text(at: context.growth))]
            case .plain: LargeText(text(at: context.growth), font: .plain).lines(in: proposal)
            }
        for (row, line) in now.prefix(rows.count).enumerated() {
            context.write(
                line, x: x + max(0, width - line.cellWidth), y: frame.y + row, style: style, on: &surface)
        }
        var below = context
        below.style = nil
        below.color = nil
        for (row, line) in labelLines(in: proposal).enumerated() {
            below.writeLine(
                line, row: frame.y + rows.count + space(proposal) + row, in: frame, style: below.textStyle(),
                on: &surface)
        }
    }

    /// The number with what stands around it, as far as it has counted up.
    private func text(at growth: Double) -> String {
        switch value {
        case .text(let text): return prefix + text + suffix
        case .number(let number):
            let now = growth >= 1 ? number : from + (number - from) * growth
            return prefix + format.text(now, digits: format.digits(for: number)) + suffix
        }
    }

    private func labelLines(in proposal: Proposal) -> [String] {
        guard let label else { return [] }
        return wrap([StyledRun(label)], width: proposal.width).map { $0.map(\.text).joined() }
    }

    private func space(_ proposal: Proposal) -> Int {
        label != nil && proposal.density < .compact ? 1 : 0
    }
}
