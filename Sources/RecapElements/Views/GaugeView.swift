import RecapFigures
import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface
import RecapWords

/// A number as a share of its maximum: a label and a percentage above a bar.
struct GaugeView: NumberedElement, TranscribedElement {
    private let value, max: Double
    private let label: String
    private let format: PercentFormat

    init(_ gauge: Gauge, data: DataResolver) {
        value = data.number(gauge.value) ?? 0
        max = gauge.max.flatMap { data.number($0) } ?? 100
        label = gauge.label.map { data.text($0) } ?? ""
        format = PercentFormat(data.language)
    }

    var magnification: Magnification { .figures }
    var unabridgedWidth: Int { label.cellWidth + 1 + percent(value, of: max).cellWidth }
    var role: ElementRole { .main }
    var ownColor: ColorSource { .accent }
    var entrances: [AnimationPreset] { [.fadeIn, .countUp] }
    func transcript(in words: TranscriptWords) -> [String] { [words.sentence(label: label, percent(value, of: max))] }

    var leastWidth: Int { 14 }

    func size(in proposal: Proposal) -> Size {
        Size(width: min(proposal.width, [48, 80, 132][proposal.density.scale - 1]), height: 1 + thickness(proposal))
    }

    var numbers: [Double] { [value, max] }

    func draw(
        _ numbers: [Double], on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext
    ) {
        let now = context.count.value(own: numbers[0], start: 0), max = numbers[1]
        let text = context.fit(percent(now, of: max), cells: frame.width)
        context.write(
            context.fit(label, cells: Swift.max(0, frame.width - text.cellWidth - 1)), x: frame.x, y: frame.y,
            style: context.textStyle(), on: &surface)
        context.write(
            text, x: frame.maxX - text.cellWidth, y: frame.y,
            style: context.plainStyle(.ink, attributes: .bold), on: &surface)
        var bar = FigureRect(
            x: Float(frame.x), y: Float(frame.y + 1), width: Float(frame.width), height: Float(thickness(proposal)),
            cornerRadius: Float(thickness(proposal)) / 2)
        context.fillTrack(bar, on: &surface)
        bar.width *= Float(share(of: now, of: max))
        let style = context.plainStyle(context.color ?? .accent)
        context.fill(bar, CellPaint(style: style, fill: context.glyphs.solid), on: &surface)
    }

    private func thickness(_ proposal: Proposal) -> Int { proposal.density.scale }

    private func share(of value: Double, of max: Double) -> Double { max > 0 ? (value / max).asShare : 0 }

    /// Returns the percentage, which may exceed 100.
    private func percent(_ value: Double, of max: Double) -> String {
        format.text(max > 0 ? value / max * 100 : 0)
    }
}
