import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// The hours of a day as a dial, or as columns if a dial would be too small.
struct DayClockView: NumberedElement, TranscribedElement {
    private let values: [Double]
    private let label: String
    private let format: NumberFormat
    private let language: Language
    private let isRelative: Bool
    private let shapes = ShapeCache()
    /// Returns the radius of the hole relative to the radius of the dial.
    private static func hole(at scale: Int) -> Double { scale > 1 ? 0.54 : 0.46 }
    /// Returns the width of the label relative to the width of the dial. Letters spanning several cells need the whole
    /// hole.
    private static func labelShare(at scale: Int) -> Double { scale > 1 ? hole(at: scale) : 0.4 }

    init(_ clock: DayClock, data: DataResolver) {
        let numbers = data.numbers(clock.values).prefix(DayClock.hours)
        values = numbers.isEmpty ? [] : numbers + Array(repeating: 0, count: DayClock.hours - numbers.count)
        format = data.numberFormat()
        language = data.language
        isRelative = clock.relative
        let peak = Trend(values).clearlyHighest.map { data.language.text(ofHour: $0) } ?? ""
        label = clock.label.map { data.text($0).shortened(to: String.maximumTitleLength) } ?? peak
    }

    var traits: ElementTraits {
        var traits = ElementTraits.chart
        // A dial has its own size beside magnified text. As a magnified figure, it would have too few cells beside others.
        traits.magnification = .none
        traits.mirrorsRightToLeft = false
        return traits
    }

    func transcript(in words: TranscriptWords) -> [String] {
        let trend = Trend(values)
        guard let high = trend.highest else { return [] }
        let sum = values.reduce(0, +), percent = PercentFormat(language)
        let ends = trend.ends(labels: values.indices.map { language.text(ofHour: $0) }, words: words) {
            isRelative ? percent.text(sum > 0 ? $0 / sum * 100 : 0) : format.text($0)
        }
        let summary = isRelative ? ends : words.sentence([ends, words.text("\(format.text(sum)) in all")])
        return [words.ended(words.sentence(label: label == language.text(ofHour: high) ? "" : label, summary))]
    }

    var numbers: [Double] { values }

    func size(in proposal: Proposal) -> CellSize {
        guard !values.isEmpty else { return CellSize(width: 0, height: 0) }
        switch form(in: proposal) {
        case .dial(let rows, let scale): return CellSize(width: rows * 2 + 4 + 4 * scale, height: rows + 2 * scale)
        case .columns(let columns): return CellSize(width: columns.count * columns.pitch, height: columns.rows + 1)
        }
    }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        guard !values.isEmpty else { return }
        let most = numbers.reduce(0) { $0 > $1 ? $0 : $1 }, peak = Trend(numbers).clearlyHighest
        let stagger = Stagger(count: DayClock.hours, part: 0.4)
        let shares = numbers.enumerated().map { hour, number in
            (most > 0 ? (number / most).asShare : 0) * stagger.progress(of: hour, at: canvas.growth)
        }
        let paints = (0..<DayClock.hours).map { hour in
            hour == peak && most > 0 ? canvas.paint(ofPart: 0, of: 2) : canvas.hourPaint
        }
        switch form(in: proposal) {
        case .dial(let rows, let scale):
            let dial = Rect(x: frame.x + 2 + 2 * scale, y: frame.y + scale, width: rows * 2, height: rows)
            drawDial(shares, paints, in: dial, scale: scale, on: &canvas)
            drawHours(around: dial, at: scale, on: &canvas)
            canvas.writeWithin(dial, share: DayClockView.labelShare(at: scale), text: label, scale: scale)
        case .columns(let columns): draw(columns, shares, paints, in: frame, on: &canvas)
        }
    }

    private func draw(
        _ columns: Columns, _ shares: [Double], _ paints: [CellPaint], in frame: Rect,
        on canvas: inout Canvas
    ) {
        let hours = DayClock.hours / columns.count
        for column in 0..<columns.count {
            let range = column * hours..<(column + 1) * hours
            guard let hour = range.max(by: { shares[$0] < shares[$1] }) else { continue }
            let rect = Rect(
                x: frame.x + column * columns.pitch, y: frame.y, width: max(1, columns.pitch - 1), height: columns.rows)
            canvas.drawColumn(rect, share: shares[hour], paint: paints[hour])
        }
        guard hours <= 2 else { return }
        for hour in [0, 6, 12, 18] {
            canvas.write(
                format.text(Double(hour)), x: frame.x + hour / hours * columns.pitch, y: frame.y + columns.rows,
                style: canvas.plainStyle(.dim))
        }
    }

    private func drawDial(
        _ shares: [Double], _ paints: [CellPaint], in rect: Rect, scale: Int,
        on canvas: inout Canvas
    ) {
        let hole = DayClockView.hole(at: scale), pixels = CellPixels(areasIn: canvas.environment)
        // On a small dial, gaps would take up more space than the hours.
        let gap: Float = rect.height >= 16 && pixels != .whole ? 0.2 : 0
        let track = CellPaint(style: canvas.faintStyle, fill: canvas.glyphs.track)
        let sectors = shares.enumerated().flatMap { hour, share in
            let turns = Float(hour) / Float(DayClock.hours)..<Float(hour + 1) / Float(DayClock.hours)
            func sector(_ reach: Double, _ paint: CellPaint, opacity: Double = 1) -> PaintedShape {
                PaintedShape(
                    .sector(RingSector(in: rect, from: hole, to: reach, turns: turns, gap: gap)), paint,
                    opacity: opacity)
            }
            // Each hour has a visible base: a twelfth of the space for its number.
            let reach = hole + (1 - hole) * (0.08 + 0.92 * share)
            return [sector(1, track, opacity: 0.3), sector(reach, share > 0 ? paints[hour] : track)]
        }
        let text = canvas.cellsOfLabel(
            within: rect, share: DayClockView.labelShare(at: scale), text: label, scale: scale)
        canvas.draw(sectors, in: rect, pixels: pixels, cache: shapes, around: text)
    }

    /// Writes the hours at the top, right, bottom and left of the dial.
    private func drawHours(around dial: Rect, at scale: Int, on canvas: inout Canvas) {
        let middle = (x: dial.x + dial.width / 2, y: dial.y + (dial.height - scale) / 2)
        for (hour, x, y) in [
            (0, middle.x - scale / 2, dial.y - scale), (6, dial.maxX + 1, middle.y), (12, middle.x - scale, dial.maxY),
            (18, dial.x - 1 - 2 * scale, middle.y),
        ] {
            canvas.write(format.text(Double(hour)), at: scale, x: x, y: y, style: canvas.plainStyle(.dim))
        }
    }

    // MARK: Layout

    private enum Form {
        /// A dial with a height in rows, surrounded by the hours, whose digits are drawn at a scale.
        case dial(rows: Int, scale: Int)
        /// A column per hour, or per group of hours, with the hours below.
        case columns(Columns)
    }

    private struct Columns {
        /// The number of columns, a divisor of 24.
        let count: Int
        /// The distance between columns in cells, and their height in rows.
        let pitch, rows: Int
    }

    private func form(in proposal: Proposal) -> Form {
        let most: Int? =
            switch proposal.density {
            case .grand: proposal.hasOtherMainElement ? 20 : 36
            case .roomy: proposal.hasOtherMainElement ? 13 : proposal.textScale > 1 ? 30 : 19
            case .regular: proposal.hasOtherMainElement ? nil : proposal.textScale > 1 ? 23 : proposal.rows(13)
            case .compact: proposal.hasOtherMainElement ? nil : 10
            case .tight: proposal.isWhole ? 9 : nil
            case .dense: nil
            }
        if let most, case let rows = min(most, (proposal.width - 4 - 4 * proposal.textScale) / 2), rows >= 9 {
            return .dial(rows: rows, scale: proposal.textScale)
        }
        let scale = proposal.density.scale
        let count = [24, 12, 8, 6, 4, 3, 2].first { $0 <= proposal.width } ?? 1
        let widest = (proposal.hasOtherMainElement ? 48 : 72) * scale
        let rows =
            proposal.density < .compact
            ? (proposal.hasOtherMainElement ? 3 : 5) * scale : proposal.density < .dense ? 3 : 2
        return .columns(Columns(count: count, pitch: max(1, min(proposal.width, widest) / count), rows: rows))
    }
}

extension Canvas {
    /// The appearance of all hours of a clock except the maximum.
    fileprivate var hourPaint: CellPaint {
        let palette = palette
        let soft = palette.mixes ? Style(foreground: palette.ink.mixed(with: palette.middle, 0.25)) : plainStyle(.ink)
        return CellPaint(style: soft, fill: palette.mixes && glyphs.hasBlocks ? glyphs.solid : glyphs.shades[2])
    }
}
