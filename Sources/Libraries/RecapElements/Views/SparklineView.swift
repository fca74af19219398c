import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// A series of numbers as columns.
struct SparklineView: ElementView, TranscribedElement {
    private let values: [Double]
    private let labels: [String]
    private let format: UnitFormat
    private let low, high: Double
    /// Whether negative numbers are drawn as columns below a baseline, and others above it.
    private let isSigned: Bool
    /// Whether the values may be described as rising or falling. Those of weekdays and of hours may not, because Sunday is followed
    /// by Monday, and 23 by 00.
    private let hasDirection: Bool

    init(_ sparkline: Sparkline, data: DataResolver) {
        values = data.numbers(sparkline.values)
        labels = sparkline.labels.map { data.strings($0) } ?? []
        format = UnitFormat(sparkline.unit, data: data)
        low = sparkline.min.flatMap { data.number($0) } ?? Swift.min(0, values.min() ?? 0)
        high = sparkline.max.flatMap { data.number($0) } ?? (values.max() ?? 0)
        hasDirection =
            labels != data.language.shortWeekdayNames && !(values.count == DayClock.hours && labels == ["00", "23"])
        isSigned = sparkline.min == nil && low < 0
    }

    var traits: ElementTraits { ElementTraits(role: .main, magnification: .figures, entrance: .grow) }

    /// The maximum number of values that are read individually. If there are more, only the summary is read.
    private static let mostRead = 12

    func transcript(in words: TranscriptWords) -> [String] {
        let trend = Trend(values)
        let isLabelled = labels.count == values.count
        let span = isLabelled || labels.isEmpty ? "" : words.sentence(labels)
        guard values.count <= SparklineView.mostRead else {
            let summary = trend.sentence(labels: labels, hasDirection: hasDirection, words: words) { format.text($0) }
            return [words.ended(words.sentence(label: span, summary))]
        }
        let numbers = values.enumerated().map { index, value in
            isLabelled ? "\(labels[index]) \(format.text(value))" : format.text(value)
        }
        let all = words.ended(words.sentence(label: span, words.sentence(numbers)))
        // The difference between two numbers is obvious.
        guard values.count > 2 else { return [all] }
        let ends = trend.ends(labels: labels, words: words) { format.text($0) }
        let direction = hasDirection ? words.text(trend.direction.message) : ""
        return [all, words.ended(words.sentence([direction, ends]))].filter { !$0.isEmpty }
    }

    var minimumWidth: Int { min(max(values.count, 8), 24) }

    func size(in proposal: Proposal) -> CellSize {
        guard !values.isEmpty else { return CellSize(width: 0, height: 0) }
        let form = form(in: proposal)
        return CellSize(width: form.width, height: form.rows + (labels.isEmpty ? 0 : proposal.textScale))
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let form = form(in: proposal)
        let values = shown(in: proposal)
        // If there are several maxima, none is emphasized.
        let highest = values.max(), peak = values.count { $0 == highest } == 1 ? highest : nil
        let steps = canvas.glyphs.vertical.count - 1
        let stagger = Stagger(count: values.count, part: 0.5)
        let above = rowsAboveLine(of: form.rows)
        for (index, value) in values.enumerated() {
            // Columns grow upwards, from left to right.
            let growth = stagger.progress(of: index, at: canvas.growth)
            if let above {
                let rect = Rect(
                    x: frame.x + index * (form.column + form.gap), y: frame.y, width: form.column, height: form.rows)
                drawSigned(value, growth: growth, in: rect, above: above, isPeak: value == peak, on: &canvas)
                continue
            }
            let height = Float(share(of: value) * growth) * Float(form.rows)
            // Zeros are drawn as a line.
            let isFlat = high <= low, least = (value > low || isFlat) && growth > 0 ? 1 / Float(steps) : 0
            let color: ColorSource = isFlat ? .dim : canvas.color ?? (value == peak ? .accent : .ink)
            func fill(_ height: Float, _ style: Style) {
                let column = FigureRect(
                    x: Float(frame.x + index * (form.column + form.gap)), y: Float(frame.y + form.rows) - height,
                    width: Float(form.column), height: height, cornerRadius: 0.15)
                canvas.fill(column, CellPaint(style: style, fill: canvas.glyphs.solid))
            }
            if height < 1 / Float(2 * steps), least == 0, growth > 0, canvas.mixesColors, canvas.glyphs.hasBlocks {
                // Empty columns get a baseline, whose colour distinguishes it from a short column.
                fill(1 / Float(steps), canvas.faintStyle)
            } else {
                fill(max(height, least), canvas.plainStyle(color))
            }
        }
        AxisLabels(
            labels: labels, count: values.count, column: form.column, gap: form.gap, scale: proposal.textScale
        ).draw(
            in: Rect(x: frame.x, y: frame.y, width: form.width, height: 1), row: frame.y + form.rows,
            on: &canvas
        ) { $0 * (form.column + form.gap) }
    }

    /// Returns the number of rows above the baseline; `nil` if there are no columns below it, or only one row.
    private func rowsAboveLine(of rows: Int) -> Int? {
        guard isSigned, rows > 1 else { return nil }
        guard high > 0 else { return 0 }
        // Halving keeps the sum of any two numbers finite.
        let share = (high / 2 / (high / 2 - low / 2)).asShare
        return min(max(Int((share * Double(rows)).rounded()), 1), rows - 1)
    }

    /// Draws a column above the baseline, or below it for a negative number.
    private func drawSigned(
        _ value: Double, growth: Double, in rect: Rect, above: Int, isPeak: Bool,
        on canvas: inout Canvas
    ) {
        guard growth > 0 else { return }
        let below = rect.height - above, glyphs = canvas.glyphs, steps = glyphs.vertical.count - 1
        // The value of a full row, the same on both sides of the baseline.
        let row = max(above > 0 ? high / Double(above) : 0, -low / Double(below))
        let height = value > 0 ? above : below
        let length = min(Float(abs(value) / row * growth), Float(height))
        let style = canvas.plainStyle(canvas.color ?? (isPeak ? .accent : .ink))
        guard value != 0 else {
            let line = String(repeating: glyphs.baseline, count: rect.width)
            canvas.write(line, x: rect.x, y: rect.y + above, style: canvas.faintStyle)
            return
        }
        let shown = max(length, 1 / Float(steps)), line = Float(rect.y + above)
        let column = FigureRect(
            x: Float(rect.x), y: value > 0 ? line - shown : line, width: Float(rect.width), height: shown)
        canvas.fill(column, CellPaint(style: style, fill: glyphs.solid))
    }

    /// Returns the height of a value, 0…1. Halving keeps the difference of any two numbers finite.
    private func share(of value: Double) -> Double {
        guard high > low else { return 0 }
        return ((value / 2 - low / 2) / (high / 2 - low / 2)).asShare
    }

    private struct Form {
        var column = 1, gap = 0, rows = 1, width = 0
    }

    /// Returns the widest columns that fit, or short ones if another element is the main element.
    private func form(in proposal: Proposal) -> Form {
        let count = max(1, shown(in: proposal).count)
        var form = Form()
        form.rows = rows(in: proposal)
        let scale = proposal.density.scale
        let room = min(proposal.width, 60 * scale)
        // Labels in letters spanning several cells need wider columns.
        let widest = (proposal.hasOtherMainElement && proposal.textScale == 1 ? 2 : 6) * scale
        for column in stride(from: widest, through: 1, by: -1) {
            for gap in column > 1 ? [1] : [1, 0] where count * (column + gap) - gap <= room {
                form.column = column
                form.gap = gap
                form.width = count * (column + gap) - gap
                return form
            }
        }
        form.width = min(count, proposal.width)
        return form
    }

    /// Returns the height of the columns in rows. They are short if another element is the main element.
    private func rows(in proposal: Proposal) -> Int {
        switch proposal.density {
        case .grand: proposal.hasOtherMainElement ? 7 : 20
        case .roomy: proposal.hasOtherMainElement ? 4 : 12
        case .regular: proposal.rows(proposal.hasOtherMainElement ? 2 : 5)
        case .compact, .tight: proposal.hasOtherMainElement ? 1 : 3
        case .dense: proposal.hasOtherMainElement ? 1 : 2
        }
    }

    /// Returns the values, or the means of adjacent values if there are more values than columns.
    private func shown(in proposal: Proposal) -> [Double] {
        guard values.count > proposal.width else { return values }
        let width = proposal.width
        return (0..<width).map { column in
            let from = column * values.count / width, to = max(from + 1, (column + 1) * values.count / width)
            return values[from..<to].reduce(0, +) / Double(to - from)
        }
    }
}
