import RecapFigures
import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface
import RecapWords

/// The hours of a day as a dial, or as columns if a dial would be too small.
struct DayClockView: NumberedElement, TranscribedElement {
    private let values: [Double]
    private let label: String
    private let format: NumberFormat
    private let language: Language
    private let rings = LayoutCache<Int, Ring>()
    private let ringParts = LayoutCache<RingParts.Key, RingParts>()
    /// The radius of the hole as a share of the radius of the dial.
    private static let hole = 0.46
    /// The width of the label as a share of the dial's.
    private static let labelShare = 0.4

    init(_ clock: DayClock, data: DataResolver) {
        let numbers = data.numbers(clock.values).prefix(DayClock.hours)
        values = numbers.isEmpty ? [] : numbers + Array(repeating: 0, count: DayClock.hours - numbers.count)
        format = data.numberFormat()
        language = data.language
        let peak = Trend(values).highest.map { data.language.text(ofHour: $0) } ?? ""
        label = clock.label.map { data.text($0).shortened(to: String.longestTitle) } ?? peak
    }

    var role: ElementRole { .main }
    var mirrorsRightToLeft: Bool { false }
    var ownColor: ColorSource { .accent }
    var entrances: [AnimationPreset] { [.fadeIn, .countUp] }

    func transcript(in words: TranscriptWords) -> [String] {
        let trend = Trend(values)
        guard let high = trend.highest else { return [] }
        let ends = trend.ends(labels: values.indices.map { language.text(ofHour: $0) }, words: words) {
            format.text($0)
        }
        let summary = words.sentence([ends, words.text("\(format.text(values.reduce(0, +))) in all")])
        return [words.ended(words.sentence(label: label == language.text(ofHour: high) ? "" : label, summary))]
    }

    var numbers: [Double] { values }

    func size(in proposal: Proposal) -> Size {
        guard !values.isEmpty else { return Size(width: 0, height: 0) }
        switch form(in: proposal) {
        case .dial(let rows): return Size(width: rows * 2 + 8, height: rows + 2)
        case .columns(let columns): return Size(width: columns.count * columns.pitch, height: columns.rows + 1)
        }
    }

    func draw(
        _ numbers: [Double], on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext
    ) {
        guard !values.isEmpty else { return }
        let most = numbers.reduce(0) { $0 > $1 ? $0 : $1 }, peak = Trend(numbers).highest
        let stagger = Stagger(count: DayClock.hours, part: 0.4)
        let shares = numbers.enumerated().map { hour, number in
            (most > 0 ? (number / most).asShare : 0) * stagger.progress(of: hour, at: context.growth)
        }
        let paints = (0..<DayClock.hours).map { hour in
            hour == peak && most > 0 ? context.paint(ofPart: 0, of: 2) : context.hourPaint
        }
        switch form(in: proposal) {
        case .dial(let rows):
            let dial = Rect(x: frame.x + 4, y: frame.y + 1, width: rows * 2, height: rows)
            drawDial(shares, paints, in: dial, context: context, on: &surface)
            drawHours(around: dial, context: context, on: &surface)
            context.writeWithin(dial, share: DayClockView.labelShare, text: label, on: &surface)
        case .columns(let columns): draw(columns, shares, paints, in: frame, context: context, on: &surface)
        }
    }

    private func draw(
        _ columns: Columns, _ shares: [Double], _ paints: [PartPaint], in frame: Rect, context: DrawContext,
        on surface: inout Surface
    ) {
        let hours = DayClock.hours / columns.count
        for column in 0..<columns.count {
            let range = column * hours..<(column + 1) * hours
            guard let hour = range.max(by: { shares[$0] < shares[$1] }) else { continue }
            let rect = Rect(
                x: frame.x + column * columns.pitch, y: frame.y, width: max(1, columns.pitch - 1), height: columns.rows)
            context.drawColumn(rect, share: shares[hour], paint: paints[hour], on: &surface)
        }
        guard hours <= 2 else { return }
        for hour in [0, 6, 12, 18] {
            context.write(
                format.text(Double(hour)), x: frame.x + hour / hours * columns.pitch, y: frame.y + columns.rows,
                style: context.plainStyle(.dim), on: &surface)
        }
    }

    private func drawDial(
        _ shares: [Double], _ paints: [PartPaint], in rect: Rect, context: DrawContext, on surface: inout Surface
    ) {
        let ring = rings.value(for: rect.width) { Ring(size: rect.width, hole: DayClockView.hole) }
        let hours = Float(DayClock.hours), hole = DayClockView.hole
        // Each hour has a visible base: a twelfth of the room for its number.
        let reaches = shares.map { hole + (1 - hole) * (0.08 + 0.92 * $0) }
        func hour(of pixel: Ring.Pixel) -> Int { min(DayClock.hours - 1, Int(pixel.turn * hours)) }
        func cover(_ pixel: Ring.Pixel, _ hour: Int) -> Double {
            Ring.inSteps(Double(pixel.cover) * ((reaches[hour] - Double(pixel.reach)) * ring.radius + 0.5).asShare)
        }
        if context.palette.mixes, context.glyphs.hasBlocks {
            let faint = context.faintStyle.foreground
            let parts = ringParts.value(for: RingParts.Key(size: ring.size, shares: shares)) {
                RingParts(of: ring) { pixel in
                    let hour = hour(of: pixel)
                    var gap = 1.0
                    // On a small dial, gaps would take up more room than the hours.
                    if ring.radius >= 16 {
                        let edges = (
                            ring.distance(pixel.turn, Float(hour) / hours, reach: pixel.reach),
                            ring.distance(pixel.turn, Float(hour + 1) / hours, reach: pixel.reach)
                        )
                        gap = Ring.inSteps((min(edges.0, edges.1) + 0.3).asShare)
                    }
                    // The dial is too faint for its edge to need smoothing.
                    return RingParts.Pixel(
                        part: hour, cover: Float(cover(pixel, hour) * gap), track: pixel.cover < 0.5 ? 0 : Float(gap))
                }
            }
            func color(of hour: Int) -> Color { shares[hour] > 0 ? paints[hour].style.foreground : faint }
            let sectors = { () -> [Figure] in
                (0..<DayClock.hours).flatMap { hour -> [Figure] in
                    let turns = Float(hour) / hours..<Float(hour + 1) / hours
                    let gap: Float = ring.radius >= 16 ? 0.2 : 0
                    func sector(_ reach: Double, _ color: Color, _ opacity: Double) -> Figure? {
                        color.rgbValue.map {
                            Figure(
                                .sector(
                                    RingSector(in: rect, from: Float(hole), to: Float(reach), turns: turns, gap: gap)),
                                .color($0), opacity: Float(opacity * context.opacity))
                        }
                    }
                    return [sector(1, faint, 0.3), sector(reaches[hour], color(of: hour), 1)].compactMap(\.self)
                }
            }
            let text = context.cellsOfLabel(within: rect, share: DayClockView.labelShare, text: label)
            context.place(sectors, in: rect, around: text, on: &surface) { surface in
                context.drawHalfBlocks(in: rect, on: &surface) { x, y, background in
                    let pixel = parts[x, y]
                    let ink = color(of: pixel.part)
                    // Most pixels are entirely within an hour, or above it.
                    guard pixel.cover < 1 else { return ink }
                    return background.mixed(with: faint, 0.3 * Double(pixel.track)).mixed(
                        with: ink, Double(pixel.cover))
                }
            }
            return
        }
        for y in context.rowsInView(of: rect.height, from: rect.y) {
            for x in 0..<rect.width {
                let pixels = (ring[x, y * 2], ring[x, y * 2 + 1]), hour = hour(of: pixels.0)
                guard pixels.0.cover + pixels.1.cover > 1 else { continue }
                let isFilled = shares[hour] > 0 && cover(pixels.0, hour) + cover(pixels.1, hour) > 1
                let (fill, style) =
                    isFilled
                    ? (paints[hour].fill, paints[hour].style) : (context.glyphs.track, context.plainStyle(.dim))
                context.write(String(fill), x: rect.x + x, y: rect.y + y, style: style, on: &surface)
            }
        }
    }

    /// Writes the hours at the top, right, bottom and left of the dial.
    private func drawHours(around dial: Rect, context: DrawContext, on surface: inout Surface) {
        let middle = (x: dial.x + dial.width / 2, y: dial.y + (dial.height - 1) / 2)
        let style = context.plainStyle(.dim)
        context.write(format.text(0), x: middle.x, y: dial.y - 1, style: style, on: &surface)
        context.write(format.text(6), x: dial.maxX + 1, y: middle.y, style: style, on: &surface)
        context.write(format.text(12), x: middle.x - 1, y: dial.maxY, style: style, on: &surface)
        context.write(format.text(18), x: dial.x - 3, y: middle.y, style: style, on: &surface)
    }

    // MARK: Layout

    private enum Form {
        /// A dial with a height in rows, surrounded by the hours.
        case dial(rows: Int)
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
            case .grand: proposal.hasOtherHero ? 20 : 36
            case .roomy: proposal.hasOtherHero ? 13 : 19
            case .regular: proposal.hasOtherHero ? nil : 13
            case .compact: proposal.hasOtherHero ? nil : 10
            case .tight, .dense: nil
            }
        if let most, case let rows = min(most, (proposal.width - 8) / 2), rows >= 9 { return .dial(rows: rows) }
        let scale = proposal.density.scale
        let count = [24, 12, 8, 6, 4, 3, 2].first { $0 <= proposal.width } ?? 1
        let widest = (proposal.hasOtherHero ? 48 : 72) * scale
        let rows =
            proposal.density < .compact ? (proposal.hasOtherHero ? 3 : 5) * scale : proposal.density < .dense ? 3 : 2
        return .columns(Columns(count: count, pitch: max(1, min(proposal.width, widest) / count), rows: rows))
    }
}

extension DrawContext {
    /// The appearance of the hours of a clock, except the maximum.
    fileprivate var hourPaint: PartPaint {
        let solid = glyphs.shades[glyphs.shades.count - 1]
        let soft = palette.mixes ? Style(foreground: palette.ink.mixed(with: palette.middle, 0.25)) : plainStyle(.ink)
        return PartPaint(style: soft, fill: palette.mixes && glyphs.hasBlocks ? solid : glyphs.shades[2])
    }
}
