import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A number in large digits, with a label.
struct StatView: NumberedElement {
    private let value: ResolvedValue
    private let from: Double
    private let format: NumberFormat
    private let number: LargeNumber
    private let label: LinkedText?
    /// The separator between the number and its label where both form one text.
    private let separator: String

    init(_ stat: Stat, data: DataResolver) {
        value = data.value(stat.value)
        from = stat.from.flatMap { data.number($0) } ?? 0
        let prefix = stat.prefix.map { data.text($0) } ?? ""
        let suffix = stat.suffix.map { data.unit($0) } ?? ""
        var decimals = stat.decimals
        // An amount of money is whole, or has two decimals.
        if case .number(let number) = value, decimals == nil, number != number.rounded(),
            prefix.last?.isCurrencySymbol ?? false || suffix.last?.isCurrencySymbol ?? false
        {
            decimals = 2
        }
        format = data.numberFormat(decimals: decimals)
        label = stat.label.map { LinkedText(data.filled($0).shortened(to: String.maximumTitleLength)) }
        separator = label.map { data.language.space(beforeCounter: $0.plainText) } ?? ""
        switch value {
        case .number(let own):
            let digits = format.digits(for: own)
            number = LargeNumber(
                format.text(own, digits: digits), from: format.text(from, digits: digits), prefix: prefix,
                suffix: suffix, font: stat.font, typeface: stat.typeface, numbering: data.language.numbering)
        case .text(let text):
            number = LargeNumber(
                text: text.string, prefix: prefix, suffix: suffix, font: stat.font, typeface: stat.typeface)
        }
    }

    var traits: ElementTraits {
        ElementTraits(role: .main, entrance: .count, color: .accent, mirrorsRightToLeft: false)
    }
    var plainText: [String] { [number.text + separator + (label?.plainText ?? "")] }
    var links: [PageLink] { label?.links ?? [] }

    var largeText: (any LargeTextLayout)? { number }

    var minimumWidth: Int { max(10, number.text.cellWidth(upTo: 40), label?.words.cellWidth(upTo: 12) ?? 0) }

    /// The width of the longest word of the label.
    var untruncatedWidth: Int {
        label?.plainText.split(separator: " ").map { $0[...].cellWidth }.max() ?? 0
    }

    func size(in proposal: Proposal) -> CellSize {
        let size = number.size(in: proposal), labels = labelLines(in: proposal), scale = proposal.textScale
        return CellSize(
            width: (labels.map { $0.cellWidth * scale } + [size.width]).max() ?? 0,
            height: size.height + space(proposal) + labels.count * scale)
    }

    var numbers: [Double] { if case .number(let number) = value { [number] } else { [] } }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let labels = labelLines(in: proposal)
        let height = frame.height - space(proposal) - labels.count * proposal.textScale
        let place = Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
        number.draw(
            text(at: canvas.count, number: numbers.first), on: &canvas, in: place, proposal: proposal,
            style: canvas.textStyle(color: .accent), bold: canvas.textStyle(.bold, color: .accent))
        guard let label else { return }
        let top = place.maxY + space(proposal)
        let area = Rect(x: frame.x, y: top, width: frame.width, height: frame.maxY - top)
        canvas.nested { canvas in
            (canvas.style, canvas.color) = (nil, nil)
            canvas.drawMagnified(by: proposal.textScale, in: area) { canvas, area in
                for (row, line) in labels.enumerated() {
                    canvas.write(
                        line, of: label, x: area.x + canvas.indent(line.cellWidth, in: area.width), y: area.y + row,
                        style: canvas.textStyle())
                }
            }
        }
    }

    /// Returns the number at a state of its count, or the text.
    private func text(at count: MotionState.Count, number own: Double?) -> String {
        switch value {
        case .text(let text): return text.string
        case .number(let number):
            let now = count.value(own: own ?? number, start: from)
            return format.text(now, digits: format.digits(for: number))
        }
    }

    private func labelLines(in proposal: Proposal) -> [[StyledRun]] {
        wrap(label?.runs ?? [], width: proposal.magnified(by: proposal.textScale).lineWidth)
    }

    /// Returns the number of blank rows between the number and its label, minus the rows that are free below the
    /// digits. The labels of numbers side by side share a baseline.
    private func space(_ proposal: Proposal) -> Int {
        guard label != nil, proposal.density < .compact else { return 0 }
        let space = proposal.density.scale
        return proposal.isBesideOthers ? space : max(0, space - number.freeRows(in: proposal))
    }
}
