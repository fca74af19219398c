import RecapFigures
import RecapStory
import RecapSurface

/// The row of progress bars, with the pause sign and the page number.
struct ProgressBars {
    let bars: SegmentedBars
    let current: Int
    let count: Int
    /// The number of steps of the current page.
    let steps: Int
    let fill: SegmentFill?
    let isPaused: Bool
    let showsNumber: Bool
    let width: Int

    /// Creates the bars for the current moment. `progress` is `nil` on a page without a time limit, whose segment is
    /// full.
    init(
        count: Int, current: Int, progress: Double?, steps: Int = 1, isPaused: Bool, showsNumber: Bool, width: Int,
        context: DrawContext
    ) {
        let number = ProgressBars.digits(current + 1) + ProgressBars.digits(count) + 2
        var bars = SegmentedBars(count: count, current: current, width: width)
        self.showsNumber = (showsNumber || bars.isCut) && width >= number + 12
        if self.showsNumber { bars = SegmentedBars(count: count, current: current, width: width, reserved: number) }
        self.bars = bars
        self.count = count
        self.current = current
        self.steps = steps
        self.isPaused = isPaused
        self.width = width
        fill = progress.flatMap { progress in
            bars.segment(of: current).map {
                SegmentFill(width: $0.width, perCell: ProgressBars.steps(context), progress: progress)
            }
        }
    }

    /// Returns the number of digits of a number.
    private static func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }

    /// Returns the number of steps in which a cell of the bars is filled.
    static func steps(_ context: DrawContext) -> Int {
        !context.glyphs.hasBlocks ? 1 : context.palette.barStyle == .line ? 2 : 8
    }

    func draw(on surface: inout Surface, row y: Int, x left: Int, context: DrawContext) {
        let ink = isPaused ? context.plainStyle(.dim) : context.plainStyle(.ink)
        let steps = ProgressBars.steps(context)
        for segment in bars.segments {
            let filled =
                segment.page < current
                ? segment.width * steps
                : segment.page > current ? 0 : fill?.filled ?? segment.width * steps
            let area = Rect(x: left + segment.x, y: y, width: segment.width, height: 1)
            let ends = segment.page == current ? ends(in: segment, perCell: steps) : [:]
            let figures = {
                ends.isEmpty ? bar(area, share: Double(filled) / Double(segment.width * steps), ink, context) : []
            }
            surface.place(figures, in: area, clip: context.clip) { surface in
                drawSegment(
                    segment, filled: filled, steps: steps, ends: ends, isCurrent: segment.page == current, ink: ink,
                    on: &surface, y: y, left: left, context: context)
            }
        }
        let signs = context.glyphs.cuts
        let dim = context.plainStyle(.dim)
        if let x = bars.leadingCut { context.write(signs.before, x: left + x, y: y, style: dim, on: &surface) }
        if let x = bars.trailingCut { context.write(signs.after, x: left + x, y: y, style: dim, on: &surface) }
        let margin = bars.segments.first.map { min($0.x, 2) } ?? 0
        var right = left + width - margin
        if showsNumber {
            let number = "\(current + 1)/\(count)"
            right -= number.cellWidth
            context.write(number, x: right, y: y, style: dim, on: &surface)
            right -= 1
        }
        if isPaused, width >= 8 {
            let pause = " " + context.glyphs.pause
            context.write(
                pause, x: right - pause.cellWidth, y: y, style: context.plainStyle(.ink, attributes: .bold),
                on: &surface)
        }
    }

    /// Returns a segment as figures, which are thinner than a row; none for segments that are lines.
    private func bar(_ area: Rect, share: Double, _ ink: Style, _ context: DrawContext) -> [Figure] {
        guard context.palette.mixes, context.palette.barStyle != .line, context.glyphs.hasBlocks,
            let color = ink.foreground.rgbValue, let track = context.palette.ink.rgbValue
        else { return [] }
        let whole = FigureRect(
            x: Float(area.x), y: Float(area.y) + 0.3, width: Float(area.width), height: 0.4, cornerRadius: 0.2)
        var filled = whole
        filled.width *= Float(share)
        return [
            Figure(.rectangle(whole), .color(track), opacity: Float(DrawContext.trackShare)),
            Figure(.rectangle(filled), .color(color)),
        ]
    }

    private func drawSegment(
        _ segment: SegmentedBars.Segment, filled: Int, steps: Int, ends: [Int: Int], isCurrent: Bool, ink: Style,
        on surface: inout Surface, y: Int, left: Int, context: DrawContext
    ) {
        let dim = context.plainStyle(.dim), scalars = context.glyphs.horizontalScalars
        var known: (background: Color, track: Color)?
        for column in 0..<segment.width {
            let x = left + segment.x + column
            let fill = min(max(filled - column * steps, 0), steps)
            // Most adjacent cells have the same background.
            let background = surface[x, y].background
            if context.palette.mixes, known?.background != background {
                known = (background, context.trackColor(x: x, y: y, on: surface))
            }
            let track = known?.track
            let (scalar, style): (Unicode.Scalar, Style) =
                if let end = ends[column] {
                    ProgressBars.end(ofStep: filled >= end, ink: ink, track: track, dim: dim, context: context)
                } else if !context.glyphs.hasBlocks {
                    ProgressBars.ascii(
                        column, of: segment, filled: filled, isCurrent: isCurrent, ink: ink, dim: dim)
                } else if context.palette.barStyle == .line {
                    ProgressBars.line(fill, ink: ink, track: track, dim: dim)
                } else {
                    ProgressBars.solid(fill, of: scalars, glyphs: context.glyphs, ink: ink, track: track, dim: dim)
                }
            surface.write(scalar, x: x, y: y, style: style, clip: context.clip)
        }
    }

    /// Returns the columns of the current page's segment at which a step other than the last one ends, and the fill of
    /// the segment there; empty if there is no room for marks.
    private func ends(in segment: SegmentedBars.Segment, perCell: Int) -> [Int: Int] {
        guard steps > 1, segment.width >= 2 * steps else { return [:] }
        let ends = (1..<steps).map { step in
            ((segment.width * step + steps - 1) / steps - 1, segment.width * perCell * step / steps)
        }
        return Dictionary(uniqueKeysWithValues: ends)
    }

    /// Returns the character at the end of a step: a half block, which leaves a narrow gap between two steps.
    private static func end(
        ofStep isFilled: Bool, ink: Style, track: Color?, dim: Style, context: DrawContext
    ) -> (Unicode.Scalar, Style) {
        let style = isFilled ? ink : track.map { Style(foreground: $0) } ?? dim
        if !context.glyphs.hasBlocks { return ("|", style) }
        if context.palette.barStyle == .line { return (isFilled ? "╸" : "╴", style) }
        return (isFilled || track != nil ? "▌" : " ", style)
    }

    private static func solid(
        _ fill: Int, of scalars: [Unicode.Scalar], glyphs: GlyphSet, ink: Style, track: Color?, dim: Style
    ) -> (Unicode.Scalar, Style) {
        guard let track else { return fill == 0 ? (glyphs.trackScalar, dim) : (scalars[fill], ink) }
        var style = ink
        style.background = track
        return (scalars[fill], style)
    }

    private static func line(_ fill: Int, ink: Style, track: Color?, dim: Style) -> (Unicode.Scalar, Style) {
        switch fill {
        case 0: ("─", track.map { Style(foreground: $0) } ?? dim)
        case 1: ("╾", ink)
        default: ("━", ink)
        }
    }

    /// Returns a character of `[===>----]`; without brackets in a narrow segment.
    private static func ascii(
        _ column: Int, of segment: SegmentedBars.Segment, filled: Int, isCurrent: Bool, ink: Style, dim: Style
    ) -> (Unicode.Scalar, Style) {
        let inner = segment.width - 2
        if inner >= 2 {
            if column == 0 { return ("[", dim) }
            if column == segment.width - 1 { return ("]", dim) }
        }
        let cells = inner >= 2 ? inner : segment.width
        let at = inner >= 2 ? column - 1 : column
        let full = filled * cells / max(1, segment.width)
        if at < full { return (isCurrent && at == full - 1 && full < cells ? ">" : "=", ink) }
        return ("-", dim)
    }
}
