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
        let width = width(in: proposal)
        return Size(width: width, height: lineHeight(proposal, width) + thickness(proposal))
    }

    private func width(in proposal: Proposal) -> Int {
        min(proposal.width, [48, 80, 132][proposal.density.scale - 1])
    }

    /// Returns the height of the label in rows.
    private func lineHeight(_ proposal: Proposal, _ width: Int) -> Int {
        unabridgedWidth * proposal.textScale <= width ? proposal.textScale : 1
    }

    var numbers: [Double] { [value, max] }

    func draw(
        _ numbers: [Double], on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext
    ) {
        let now = context.count.value(own: numbers[0], start: 0), max = numbers[1]
        let scale = lineHeight(proposal, width(in: proposal)), room = frame.width / scale
        let text = context.fit(percent(now, of: max), cells: room)
        context.write(
            context.fit(label, cells: Swift.max(0, room - text.cellWidth - 1)), at: scale, x: frame.x, y: frame.y,
            style: context.textStyle(), on: &surface)
        context.write(
            text, at: scale, x: frame.maxX - text.cellWidth * scale, y: frame.y,
            style: context.plainStyle(.ink, attributes: .bold), on: &surface)
        let thickness = thickness(proposal)
        var bar = FigureRect(
            x: Float(frame.x), y: Float(frame.y + scale), width: Float(frame.width), height: Float(thickness),
            cornerRadius: Float(thickness) / 2)
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
