import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// Shares of a whole as a ring with a legend, or as a bar if a ring would be too small.
struct DonutView: NumberedElement, TranscribedElement {
    private let parts: [ItemRow]
    private let label: String
    private let format: PercentFormat
    private let shapes = ShapeCache()

    /// The maximum number of parts. Any remaining ones are combined into the last one.
    private static let most = 5
    /// The radius of the hole relative to the radius of the ring.
    private static let hole = 0.6
    /// The width of the label relative to the width of the ring.
    private static let labelShare = 0.46

    init(_ donut: Donut, data: DataResolver) {
        var rows = ItemRow.rows(donut.items, sort: .descending, limit: nil, data: data).filter { ($0.number ?? 0) > 0 }
        if rows.count > DonutView.most {
            let rest = rows[(DonutView.most - 1)...].reduce(0.0) { $0 + ($1.number ?? 0) }
            rows.removeSubrange((DonutView.most - 1)...)
            rows.append(ItemRow(StoryItem(donut.other, value: .number(rest)), data: data))
        }
        parts = ItemRow.shown(rows, longest: String.maximumTitleLength)
        format = PercentFormat(data.language)
        label = donut.label.map { data.text($0).shortened(to: String.maximumTitleLength) } ?? ""
    }

    var traits: ElementTraits { .chart }

    func transcript(in words: TranscriptWords) -> [String] {
        guard !parts.isEmpty else { return label.isEmpty ? [] : [label] }
        let shares = zip(parts, Shares(numbers).percents).map { "\($0.label) \(format.text(Double($1)))" }
        return [words.ended(words.sentence(label: label, words.sentence(shares)))]
    }

    var numbers: [Double] { parts.map { $0.number ?? 0 } }

    func size(in proposal: Proposal) -> CellSize {
        guard !parts.isEmpty else { return CellSize(width: 0, height: 0) }
        switch form(in: proposal) {
        case .ring(let rows, let gap, let legend):
            return CellSize(width: rows * 2 + gap + legend, height: max(rows, self.legend(numbers, proposal).height))
        case .bar(let width):
            return CellSize(
                width: width, height: thickness(proposal) + space(proposal) + legend(numbers, proposal).height)
        }
    }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        guard !parts.isEmpty else { return }
        let shares = Shares(numbers).shares, legend = legend(numbers, proposal)
        let paints = parts.indices.map { canvas.paint(ofPart: $0, of: parts.count, own: parts[$0].color) }
        let stagger = Stagger(count: parts.count)
        let place: Rect
        switch form(in: proposal) {
        case .ring(let rows, let gap, _):
            let ring = Rect(x: frame.x, y: frame.y + (frame.height - rows) / 2, width: rows * 2, height: rows)
            drawRing(shares, paints, in: ring, on: &canvas)
            canvas.writeWithin(ring, share: DonutView.labelShare, text: label)
            let x = ring.maxX + gap
            place = Rect(
                x: x, y: frame.y + (frame.height - legend.height) / 2, width: frame.maxX - x, height: legend.height)
        case .bar:
            let rows = thickness(proposal)
            let bar = Rect(x: frame.x, y: frame.y, width: frame.width, height: rows)
            canvas.drawParts(shares.map { $0 * canvas.growth }, paints, in: bar)
            place = Rect(
                x: frame.x, y: frame.y + rows + space(proposal), width: frame.width, height: legend.height)
        }
        let growth = canvas.growth
        legend.draw(in: place, paints: paints, on: &canvas) { stagger.progress(of: $0, at: growth) }
    }

    private func drawRing(_ shares: [Double], _ paints: [CellPaint], in rect: Rect, on canvas: inout Canvas) {
        let pixels = CellPixels(areasIn: canvas.environment), visible = Float(canvas.growth)
        // Where whole cells are filled, gaps would be as wide as a cell.
        let gap: Float = shares.count { $0 > 0 } > 1 && pixels != .whole ? 0.4 : 0
        var start: Float = 0
        let sectors = zip(shares, paints).compactMap { share, paint -> PaintedShape? in
            let end = start + Float(share)
            defer { start = end }
            guard share > 0, start < visible else { return nil }
            let sector = RingSector(
                in: rect, from: DonutView.hole, to: 1, turns: start..<min(end, visible), gap: gap)
            return PaintedShape(.sector(sector), paint)
        }
        let text = canvas.cellsOfLabel(within: rect, share: DonutView.labelShare, text: label)
        canvas.draw(sectors, in: rect, pixels: pixels, cache: shapes, around: text)
    }

    // MARK: Layout

    /// The minimum height of a ring in rows.
    private static let leastRows = 7
    /// The width in cells of a legend with truncated names.
    private static let narrowLegend = 16

    private enum Form {
        /// A ring with a height in rows, the gap beside it, and the width of the legend in cells.
        case ring(rows: Int, gap: Int, legend: Int)
        /// A bar above its legend.
        case bar(width: Int)
    }

    private func form(in proposal: Proposal) -> Form {
        let legend = legend(numbers, proposal).width
        if let most = rows(in: proposal) {
            let gap = proposal.width < 50 ? 2 : 4 * proposal.density.scale
            let rows = min(most, (proposal.width - gap - min(legend, DonutView.narrowLegend)) / 2)
            if rows >= DonutView.leastRows {
                let room = proposal.width - rows * 2 - gap
                return .ring(
                    rows: rows, gap: gap,
                    legend: min(room, max(legend, DonutView.narrowLegend * proposal.density.scale)))
            }
        }
        return .bar(width: min(proposal.width, [56, 96, 140][proposal.density.scale - 1]))
    }

    /// Returns the height of the ring; `nil` if there is no space for one.
    private func rows(in proposal: Proposal) -> Int? {
        switch proposal.density {
        case .grand: proposal.hasOtherMainElement ? 17 : 34
        case .roomy: proposal.hasOtherMainElement ? 12 : 22
        case .regular: proposal.rows(proposal.hasOtherMainElement ? 8 : 12)
        case .compact: proposal.hasOtherMainElement ? nil : 8
        case .tight: proposal.hasOtherMainElement ? nil : 7
        case .dense: nil
        }
    }

    private func legend(_ numbers: [Double], _ proposal: Proposal) -> ChartLegend {
        ChartLegend(
            parts: zip(parts, Shares(numbers).percents).map { ($0.label, format.text(Double($1))) },
            pitch: proposal.density < .compact ? 2 : 1)
    }

    private func thickness(_ proposal: Proposal) -> Int { proposal.density.scale }

    private func space(_ proposal: Proposal) -> Int { proposal.density < .compact ? 1 : 0 }
}

/// Numbers as fractions of their sum.
struct Shares: Sendable {
    /// The fraction of each number, 0…1; 0 for negative numbers.
    let shares: [Double]

    /// Creates the fractions. All are 0 if the sum is 0.
    init(_ numbers: [Double]) {
        // Numbers are divided by the maximum, so that the sum is finite.
        let most = numbers.reduce(0) { max($0, $1.isFinite ? $1 : 0) }
        let parts = numbers.map { most > 0 && $0.isFinite ? max(0, $0 / most) : 0 }
        let sum = parts.reduce(0, +)
        shares = parts.map { sum > 0 ? $0 / sum : 0 }
    }

    /// The fractions in whole percent. They add up to 100 unless all are 0: the fractions with the largest remainders
    /// are rounded up.
    var percents: [Int] {
        var percents = shares.map { Int(($0 * 100).rounded(.down)) }
        guard shares.contains(where: { $0 > 0 }) else { return percents }
        let rests = shares.indices.sorted {
            let (one, other) = (shares[$0] * 100 - Double(percents[$0]), shares[$1] * 100 - Double(percents[$1]))
            return one > other || (one == other && $0 < $1)
        }
        for index in rests.prefix(max(0, 100 - percents.reduce(0, +))) { percents[index] += 1 }
        return percents
    }
}

/// A vertical legend of a chart, with a colour sample, the name and the value of each part.
struct ChartLegend: Sendable {
    /// The name and the value of each part.
    let parts: [(name: String, value: String)]
    /// The distance between parts in rows.
    var pitch = 1

    /// The width of a part's sample, including the gap after it.
    private static let sample = 4

    /// The total width in cells.
    var width: Int {
        let names = parts.map { $0.name.cellWidth(upTo: 60) }.max() ?? 0
        let values = parts.map(\.value.cellWidth).max() ?? 0
        return ChartLegend.sample + names + (values > 0 ? values + 3 : 0)
    }

    /// The height of the legend in rows.
    var height: Int { max(0, (parts.count - 1) * pitch + 1) }

    /// Draws the parts into a rectangle, each with its own opacity, 0…1.
    func draw(in rect: Rect, paints: [CellPaint], on canvas: inout Canvas, share: (Int) -> Double) {
        for (index, part) in parts.enumerated() {
            let y = rect.y + index * pitch
            guard canvas.isInView(rows: y..<y + 1) else { continue }
            canvas.faded(by: share(index)) { canvas in
                // The smallest screens have space only for the names.
                let isTiny = rect.width < 10
                if !isTiny { canvas.drawSample(paints[index], x: rect.x, y: y) }
                let value = canvas.fit(part.value, cells: rect.width / 2),
                    x = rect.x + (isTiny ? 0 : ChartLegend.sample)
                canvas.write(
                    value, x: rect.maxX - value.cellWidth, y: y,
                    style: canvas.plainStyle(.ink, attributes: index == 0 ? .bold : []))
                let room = rect.maxX - x - (value.isEmpty ? 0 : value.cellWidth + 1)
                canvas.write(
                    canvas.fit(part.name, cells: max(0, room)), x: x, y: y,
                    style: canvas.textStyle(index == 0 ? .bold : .plain))
            }
        }
    }
}
