import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// One to four series of numbers as lines over an axis.
struct LineChartView: NumberedElement, TranscribedElement {
    private struct Line: Sendable {
        let label: String
        /// All values, and the values to draw: extremes of sections if there are too many.
        let values, shown: [Double]
        let color: ColorSource?
    }

    private let lines: [Line]
    private let labels: [String]
    private let isArea: Bool
    private let format: UnitFormat
    private let low, high: Double
    private let cache = ShapeCache()

    init(_ chart: LineChart, data: DataResolver) {
        lines = data.series(chart.values).prefix(LineChart.maximumLines).map { series in
            Line(
                label: series.label, values: series.values,
                shown: LineChartView.extremes(of: series.values), color: series.color)
        }
        labels = chart.labels.map { data.strings($0) } ?? []
        isArea = chart.area
        format = UnitFormat(chart.unit, data: data)
        let values = lines.flatMap(\.values)
        low = chart.min.flatMap { data.number($0) } ?? Swift.min(0, values.min() ?? 0)
        high = chart.max.flatMap { data.number($0) } ?? (values.max() ?? 0)
    }

    var traits: ElementTraits { .chart }

    func transcript(in words: TranscriptWords) -> [String] {
        lines.filter { !$0.values.isEmpty }.map { line in
            let summary = Trend(line.values).sentence(labels: labels, words: words) { format.text($0) }
            return words.ended(words.sentence(label: line.label, summary))
        }
    }

    func size(in proposal: Proposal) -> CellSize {
        guard lines.contains(where: { !$0.values.isEmpty }) else { return CellSize(width: 0, height: 0) }
        let form = form(in: proposal)
        return CellSize(width: form.width, height: form.height)
    }

    var numbers: [Double] { lines.flatMap(\.shown) }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        guard frame.height > 0 else { return }
        let form = form(in: proposal)
        let plot = Rect(
            x: frame.x, y: frame.y + form.above, width: form.width - form.names, height: form.rows)
        var start = 0
        let values = lines.map { line in
            defer { start += line.shown.count }
            return Array(numbers[start..<start + line.shown.count])
        }
        let shares = values.map { $0.map(share) }
        let paints = lines.indices.map { canvas.paint(ofPart: $0, of: lines.count, own: lines[$0].color) }
        let grown = Rect(
            x: plot.x, y: plot.y, width: Int((Double(plot.width) * canvas.growth).rounded()), height: plot.height)
        canvas.clipped(to: grown) { draw(shares, paints, scale: proposal.density.scale, in: plot, on: &$0) }
        let rule = String(repeating: canvas.glyphs.baseline, count: plot.width)
        canvas.write(rule, x: plot.x, y: plot.maxY, style: canvas.faintStyle)
        drawLabels(below: plot, on: &canvas)
        if form.above > 0 { drawPeak(of: values[0], in: plot, on: &canvas) }
        if form.names > 0 { drawNames(shares, paints, in: plot, on: &canvas) }
    }

    /// Draws lines and the areas below them, from back to front.
    private func draw(_ shares: [[Double]], _ paints: [CellPaint], scale: Int, in plot: Rect, on canvas: inout Canvas) {
        let areas = CellPixels(areasIn: canvas.environment)
        // Quadrants are too coarse for thin lines.
        let isFine = scale > 1 || areas.count.rows > CellMode.quadrants.rows
        let pixels = areas.mixes && isFine ? areas : CellPixels(linesIn: canvas.environment)
        // The line width in rows. Thin lines are drawn with dots.
        let width: Double = pixels.mixes ? [0.45, 0.8, 1.1][scale - 1] : 0.14
        let margin = pixels.mixes ? width / 2 : 0.5 / Double(pixels.count.rows)
        let isSingleArea = isArea && lines.count == 1
        let hasAreas = isArea && (pixels.mixes || isSingleArea)
        let shapes = shares.indices.reversed().flatMap { index -> [PaintedShape] in
            var paint = paints[index]
            // Without block characters, a line is drawn with letters.
            if pixels == .whole { paint.fill = ["*", "+", "o", "x"][index % 4] }
            let path = path(shares[index], in: plot, side: 0.5 / Double(pixels.count.columns), margin: margin)
            guard let path, let first = path.points.first, let last = path.points.last else { return [] }
            var line = PaintedShape(.line(path, width: Float(width)), paint)
            line.dashes = LineChartView.dashes[index % LineChartView.dashes.count]
            guard hasAreas else { return [line] }
            var outline = path
            outline.add(.line, FigurePoint(x: last.x, y: Float(plot.maxY)))
            outline.add(.line, FigurePoint(x: first.x, y: Float(plot.maxY)))
            var area = PaintedShape(.path(outline), paint)
            area.opacity = (0.42, 0.08)
            return [area, line]
        }
        guard isSingleArea, !pixels.mixes else {
            return canvas.draw(shapes, in: plot, pixels: pixels, cache: cache)
        }
        let columns = (0..<plot.width).map { LineChartView.share(shares[0], at: $0, of: plot.width) }
        canvas.draw(shapes, asColumns: columns, paints[0], in: plot)
    }

    /// The lengths of dashes and gaps that distinguish lines without shades.
    private static let dashes = [[], [4, 2], [1, 2], [5, 1, 1, 1]]

    /// Returns a line through values of 0…1, from the left to the right of a rectangle; `nil` if there are none.
    ///
    /// - Parameters:
    ///   - side: The distance of the first and the last point from the sides, in columns.
    ///   - margin: The distance of the smallest and the largest value from the edges, in rows.
    private func path(_ shares: [Double], in plot: Rect, side: Double, margin: Double) -> FigurePath? {
        guard !shares.isEmpty else { return nil }
        // A single value becomes a horizontal line.
        let shares = shares.count == 1 ? shares + shares : shares
        let step = (Double(plot.width) - 2 * side) / Double(shares.count - 1)
        var path = FigurePath()
        for (index, share) in shares.enumerated() {
            let x = Double(plot.x) + side + Double(index) * step
            let y = Double(plot.y) + margin + (1 - share.asShare) * (Double(plot.height) - 2 * margin)
            path.add(index == 0 ? .move : .line, FigurePoint(x: Float(x), y: Float(y)))
        }
        return path
    }

    /// Returns the value of a line in one of `count` columns, the outermost of which contain its ends.
    private static func share(_ shares: [Double], at column: Int, of count: Int) -> Double {
        guard shares.count > 1, count > 1 else { return shares.first ?? 0 }
        let place = Double(column) / Double(count - 1) * Double(shares.count - 1)
        let index = min(Int(place), shares.count - 2)
        return shares[index] + (shares[index + 1] - shares[index]) * (place - Double(index))
    }

    /// Returns the column, out of `columns`, of one of `count` numbers.
    private static func column(of index: Int, count: Int, columns: Int) -> Int {
        count > 1 ? Int((Double(index) / Double(count - 1) * Double(columns - 1)).rounded()) : columns / 2
    }

    private func drawLabels(below plot: Rect, on canvas: inout Canvas) {
        guard !labels.isEmpty else { return }
        let count = lines.map(\.values.count).max() ?? 0, pitch = (plot.width - 1) / max(1, count - 1)
        AxisLabels(labels: labels, count: count, column: max(1, pitch - 1), gap: 1).draw(
            in: plot, row: plot.maxY + 1, on: &canvas
        ) { index in
            LineChartView.column(of: index, count: count, columns: plot.width) - (max(1, pitch - 1) - 1) / 2
        }
    }

    /// Writes the maximum above its point.
    private func drawPeak(of values: [Double], in plot: Rect, on canvas: inout Canvas) {
        guard let peak = Trend(values).highest else { return }
        let column = LineChartView.column(of: peak, count: values.count, columns: plot.width)
        guard canvas.growth * Double(plot.width) >= Double(column) else { return }
        let row = plot.y + Int(((1 - share(of: values[peak])) * Double(plot.height - 1)).rounded())
        let text = canvas.fit(format.text(values[peak], like: lines[0].shown[peak]), cells: plot.width)
        let x = plot.x + min(max(0, column - (text.cellWidth - 1) / 2), plot.width - text.cellWidth)
        canvas.write(text, x: x, y: row - 1, style: canvas.plainStyle(.ink, attributes: .bold))
    }

    /// Writes the names of the lines beside their ends, each in a separate row.
    private func drawNames(_ shares: [[Double]], _ paints: [CellPaint], in plot: Rect, on canvas: inout Canvas) {
        canvas.faded(by: max(0, canvas.growth * 4 - 3)) { canvas in
            let ends = lines.indices.filter { !lines[$0].label.isEmpty && !shares[$0].isEmpty }
                .sorted { (shares[$0].last ?? 0) > (shares[$1].last ?? 0) }
            var free = 0
            for (place, index) in ends.enumerated() {
                let wanted = Int(((1 - (shares[index].last ?? 0).asShare) * Double(plot.height - 1)).rounded())
                let row = min(max(wanted, free), plot.height - (ends.count - place))
                free = row + 1
                canvas.write(
                    canvas.fit(lines[index].label, cells: LineChartView.widestName), x: plot.maxX + 1, y: plot.y + row,
                    style: Style(foreground: paints[index].style.foreground, attributes: index == 0 ? .bold : []))
            }
        }
    }

    /// Returns the height of a number, 0…1. Halving keeps the difference of any two numbers finite.
    private func share(of value: Double) -> Double {
        high > low ? ((value / 2 - low / 2) / (high / 2 - low / 2)).asShare : 0
    }

    /// The maximum width of a name in cells.
    private static let widestName = 14
    /// The maximum number of points drawn per line.
    private static let mostPoints = 1000

    /// Returns the numbers; if there are too many, the minimum and maximum of each of several sections.
    private static func extremes(of values: [Double]) -> [Double] {
        guard values.count > mostPoints else { return values }
        let parts = mostPoints / 2
        return (0..<parts).flatMap { part -> [Double] in
            let range = part * values.count / parts..<(part + 1) * values.count / parts
            guard let low = range.min(by: { values[$0] < values[$1] }),
                let high = range.max(by: { values[$0] < values[$1] })
            else { return [] }
            return [values[min(low, high)], values[max(low, high)]]
        }
    }

    // MARK: Layout

    private struct Form {
        /// The width of the chart, and of the names including the gap before them, in cells.
        var width, names: Int
        /// The numbers of rows above the lines, for the lines, and below them.
        var above, rows, below: Int
        var height: Int { above + rows + below }
    }

    private func form(in proposal: Proposal) -> Form {
        let width = Swift.min(proposal.width, [64, 104, 150][proposal.density.scale - 1])
        let widest = lines.map { $0.label.cellWidth(upTo: LineChartView.widestName) }.max() ?? 0
        let hasNames = widest > 0 && width >= 30
        return Form(
            width: width, names: hasNames ? widest + 1 : 0,
            above: lines.count == 1 && proposal.density < .dense ? 1 : 0, rows: rows(in: proposal),
            below: 1 + (labels.isEmpty ? 0 : 1))
    }

    private func rows(in proposal: Proposal) -> Int {
        switch proposal.density {
        case .grand: proposal.hasOtherMainElement ? 12 : 28
        case .roomy: proposal.hasOtherMainElement ? 7 : 16
        case .regular: proposal.rows(proposal.hasOtherMainElement ? 4 : 9)
        case .compact: proposal.hasOtherMainElement ? 3 : 5
        case .tight: proposal.hasOtherMainElement ? 2 : 4
        case .dense: 3
        }
    }
}
