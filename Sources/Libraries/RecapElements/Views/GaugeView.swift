import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A number as a fraction of its maximum: a label and a percentage above a bar.
struct GaugeView: NumberedElement, TranscribedElement {
    /// The number; `nil` if it is missing from the data.
    private let value: Double?
    private let max: Double
    private let label: String
    private let format: PercentFormat

    init(_ gauge: Gauge, data: DataResolver) {
        value = data.number(gauge.value)
        max = gauge.max.flatMap { data.number($0) } ?? 100
        label = gauge.label.map { data.text($0) } ?? ""
        format = PercentFormat(data.language)
    }

    var traits: ElementTraits { .chart }
    var untruncatedWidth: Int { label.cellWidth + 1 + percent(value, of: max).cellWidth }
    func transcript(in words: TranscriptWords) -> [String] { [words.sentence(label: label, percent(value, of: max))] }

    var minimumWidth: Int { 14 }

    func size(in proposal: Proposal) -> CellSize {
        let width = width(in: proposal)
        return CellSize(width: width, height: lineHeight(proposal, width) + thickness(proposal))
    }

    private func width(in proposal: Proposal) -> Int {
        min(proposal.width, [48, 80, 132][proposal.density.scale - 1])
    }

    /// Returns the height of the label in rows.
    private func lineHeight(_ proposal: Proposal, _ width: Int) -> Int {
        untruncatedWidth * proposal.textScale <= width ? proposal.textScale : 1
    }

    var numbers: [Double] { [value ?? 0, max] }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let now = canvas.count.value(own: numbers[0], start: 0), max = numbers[1]
        let scale = lineHeight(proposal, width(in: proposal)), room = frame.width / scale
        let text = canvas.fit(percent(now, of: max), cells: room)
        canvas.write(
            canvas.fit(label, cells: Swift.max(0, room - text.cellWidth - 1)), at: scale, x: frame.x, y: frame.y,
            style: canvas.textStyle())
        canvas.write(
            text, at: scale, x: frame.maxX - text.cellWidth * scale, y: frame.y,
            style: canvas.plainStyle(.ink, attributes: .bold))
        let thickness = thickness(proposal)
        var bar = FigureRect(
            x: Float(frame.x), y: Float(frame.y + scale), width: Float(frame.width), height: Float(thickness),
            cornerRadius: Float(thickness) / 2)
        canvas.fillTrack(bar)
        bar.width *= Float(share(of: now, of: max))
        let style = canvas.plainStyle(canvas.color ?? .accent)
        canvas.fill(bar, CellPaint(style: style, fill: canvas.glyphs.solid))
    }

    private func thickness(_ proposal: Proposal) -> Int { proposal.density.scale }

    private func share(of value: Double, of max: Double) -> Double { max > 0 ? (value / max).asShare : 0 }

    /// Returns the percentage, which may exceed 100; a dash if there is no number.
    private func percent(_ number: Double?, of max: Double) -> String {
        guard let number, value != nil else { return "-" }
        return format.text(max > 0 ? number / max * 100 : 0)
    }
}

extension Canvas {
    /// Writes a wrapped text in bold in the middle of a ring, if there is space.
    ///
    /// - Parameters:
    ///   - share: The width of the available space relative to the ring's width.
    ///   - scale: The line height in rows; 1 for normal text.
    mutating func writeWithin(_ ring: Rect, share: Double, text: String, scale: Int = 1) {
        for (line, place) in label(within: ring, share: share, text: text, scale: scale) {
            write(line, at: scale, x: place.x, y: place.y, style: textStyle(.bold))
        }
    }

    /// Returns the cells of the label within a ring; empty if there is none.
    func cellsOfLabel(within ring: Rect, share: Double, text: String, scale: Int = 1) -> Rect {
        label(within: ring, share: share, text: text, scale: scale).map(\.place)
            .reduce(nil) { $0?.union($1) ?? $1 } ?? Rect(CellSize(width: 0, height: 0))
    }

    private func label(
        within ring: Rect, share: Double, text: String, scale: Int
    ) -> [(line: String, place: Rect)] {
        let width = Int(Double(ring.width) * share) / scale
        guard !text.isEmpty, width > 0 else { return [] }
        let lines = wrap([StyledRun(text)], width: width).map { $0.map(\.text).joined() }
        guard lines.count <= max(1, ring.height / (4 * scale)), lines.allSatisfy({ $0.cellWidth <= width }) else {
            return []
        }
        return lines.enumerated().map { index, line in
            let size = CellSize(width: line.cellWidth * scale, height: scale)
            let place = Rect(
                x: ring.x + (ring.width - size.width) / 2,
                y: ring.y + (ring.height - lines.count * scale) / 2 + index * scale,
                width: size.width, height: size.height)
            return (line, place)
        }
    }
}

extension RingSector {
    /// Creates a sector of the ring that fills a rectangle of cells. The radii are relative to the ring's.
    init(in rect: Rect, from inner: Double, to outer: Double, turns: Range<Float>, gap: Float) {
        let radius = Float(rect.height) / 2
        self.init(
            center: FigurePoint(x: Float(rect.x) + Float(rect.width) / 2, y: Float(rect.y) + radius),
            innerRadius: Float(inner) * radius, outerRadius: Float(outer) * radius, start: turns.lowerBound,
            end: turns.upperBound, gap: gap)
    }
}
